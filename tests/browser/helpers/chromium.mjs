// One browser for a test file; it ends with the file.
import { after, before } from "node:test";
import { chromium } from "playwright-core";

export const quiet = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Starts the browser before the file's tests; gives a function that returns it. */
export function chromiumForThisFile() {
  let browser;
  before(async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
    browser = await chromium.launch({ executablePath, args: quiet });
  });
  after(() => browser?.close());
  return () => browser;
}
