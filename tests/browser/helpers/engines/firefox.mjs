// Firefox through puppeteer-core, which speaks WebDriver BiDi to it.
import puppeteer from "puppeteer-core";

/** @param {Required<import("../engines.mjs").Options>} options */
export async function firefox({ wasm, dark, calm, width, height }) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: {
      // As in a reader's Firefox: puppeteer's own profile lets files read files.
      "security.fileuri.strict_origin_policy": true,
      "javascript.options.wasm": wasm,
      "intl.accept_languages": "en-US",
      "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      "ui.prefersReducedMotion": calm ? 1 : 0,
    },
  });
  const [page] = await browser.pages();
  await page.setViewport({ width, height });
  let errors = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", ({ message }) => {
    const policy = message.startsWith("Content-Security-Policy");
    errors.push(policy ? message : `uncaught ${message}`);
  });
  return {
    async goto(url) {
      errors = [];
      await page.goto(url);
    },
    run: (expression) => page.evaluate(expression),
    errors: () => errors,
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    setViewport: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
