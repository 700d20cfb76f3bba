// Headless Chromium, and the project's folder as a site in it.
import { once } from "node:events";
import { createServer } from "node:http";
import { chromium } from "playwright-core";
import sirv from "sirv";

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--js-flags=--expose-gc"],
  });
}

/** Serves the project's folder while `use(address)` runs. */
export async function served(use) {
  // Isolated, so that a page may ask how much memory it takes.
  const headers = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  const files = sirv(".", { dev: true });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.url === "/empty.html")
      return response.setHeader("Content-Type", "text/html").end("<!doctype html><title>-</title>");
    files(request, response, () => response.writeHead(404).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** What a module of this project gives in a page. */
export async function inPage(browser, address, module, name, options) {
  const page = await browser.newPage();
  await page.goto(`${address}/empty.html`);
  const result = await page.evaluate(
    async ({ module, name, options }) => (await import(module))[name](options),
    { module, name, options },
  );
  await page.close();
  return result;
}

/** Waits until the element has answered whatever it was asked. */
export const idle = (page) =>
  page.waitForFunction(
    () => !document.querySelector("hash-ring").shadowRoot.querySelector("[aria-busy]"),
  );
