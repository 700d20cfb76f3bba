// A page for one test. Whatever it complains of fails the test, so every test is also one of silence.
import assert from "node:assert/strict";
import { chromiumForThisFile } from "./chromium.mjs";
import { singleFile } from "./site.mjs";

/**
 * Gives a function that runs a test's body with a page: the single file, unless an address is given.
 * Motion is reduced, unless `calm` is false, so that what an action leads to is there at once.
 */
export function pages() {
  const browser = chromiumForThisFile();
  return (options, body) => async () => {
    const { viewport, url = () => singleFile, calm = true, prepare, ready, ...context } = options;
    const { width = 1280, height = 800 } = viewport ?? {};
    const place = await browser().newContext({
      viewport: { width, height },
      locale: "en-US",
      reducedMotion: calm ? "reduce" : "no-preference",
      ...context,
    });
    const page = await place.newPage();
    const trouble = watch(page);
    // Whatever page of the test it is, nothing is asked of anybody elsewhere.
    place.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)s?:$/.test(protocol) && hostname !== "127.0.0.1")
        trouble.push(`asked elsewhere: ${request.url()}`);
    });
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    try {
      await prepare?.(page);
      await page.goto(url());
      await (ready ?? up)(page);
      await body(page, { trouble, requests });
      assert.deepEqual(trouble, [], "the page is silent");
    } finally {
      await place.close();
    }
  };
}

const up = (page) => page.locator("hash-ring canvas").waitFor();

/** Everything that should not happen, as it happens. */
function watch(page) {
  const trouble = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(message.text());
  });
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("dialog", (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("requestfailed", (request) => trouble.push(`failed: ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return trouble;
}

/** Actions by the element's own method: quick ways to a state that is not itself under test. */
export function act(page, ...actions) {
  return page.evaluate((list) => {
    const ring = document.querySelector("hash-ring");
    for (const action of list) ring.act(action);
  }, actions);
}

export const stateOf = (page) =>
  page.evaluate(() => structuredClone(document.querySelector("hash-ring").state));
