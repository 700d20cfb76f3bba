// From the address to the first picture: of an empty page, of the single file, and of the single file
// as it was before, if it is given.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { median } from "../js/rounds.mjs";

/** Before the page's own scripts: notes when the ring has ink on it, or, on an empty page, its first frame. */
function watch() {
  const frame = () => {
    const ring = document.querySelector("hash-ring");
    const canvas = ring?.shadowRoot?.querySelector("canvas");
    const inked =
      canvas?.width > 0 &&
      canvas
        .getContext("2d")
        .getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value, i) => i % 4 === 3 && value > 0);
    if (inked || (document.readyState === "complete" && document.title === "-"))
      window.pictureAt = performance.now();
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Milliseconds to the first picture, a list for each page; and the bytes of each. */
export async function opening(browser, address, { rounds, before }) {
  const pages = { "an empty page": "/empty.html", "clockwise.html": "/dist/clockwise.html" };
  if (before) pages["clockwise.html before"] = `/${before}`;
  const milliseconds = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++)
    for (const [name, path] of Object.entries(pages)) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.addInitScript(watch);
      await page.goto(address + path);
      await page.waitForFunction(() => window.pictureAt > 0);
      const taken = await page.evaluate(() => window.pictureAt);
      if (round >= 0) milliseconds[name].push(taken); // the first of all wakes the browser up
      await context.close();
    }
  const bytes = {};
  for (const [name, path] of Object.entries(pages).slice(1)) {
    const file = readFileSync(path.slice(1));
    bytes[name] = { raw: file.length, gzip: gzipSync(file, { level: 9 }).length };
  }
  return { milliseconds, bytes, median: median(milliseconds["clockwise.html"]) };
}
