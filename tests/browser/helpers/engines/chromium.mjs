// Chromium through playwright-core.
import { chromium as playwright } from "playwright-core";
import { quiet } from "../chromium.mjs";

/** @param {Required<import("../engines.mjs").Options>} options */
export async function chromium({ wasm, dark, calm, width, height }) {
  const browser = await playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: quiet,
  });
  const page = await browser.newPage({
    viewport: { width, height },
    locale: "en-US",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: calm ? "reduce" : "no-preference",
  });
  if (!wasm) await page.addInitScript("delete globalThis.WebAssembly");
  let errors = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(`uncaught ${error}`));
  return {
    async goto(url) {
      errors = [];
      await page.goto(url);
    },
    run: (expression) => page.evaluate(expression),
    errors: () => errors,
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    setViewport: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
