// node web/tools/preview.mjs: web/preview.png, which others show where the page is linked. The ring is
// the built page's own, the words those of its head. Fonts differ between machines, and the picture.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { Failure, main, root, which } from "./sh.mjs";

const size = { width: 1200, height: 630 };

/** The picture, as bytes of a PNG. */
async function preview() {
  const executablePath = process.env.CHROMIUM_PATH ?? which("chromium");
  if (!executablePath) throw new Failure("It takes Chromium: npm test would install it.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const look = { viewport: size, locale: "en-US", colorScheme: "light", reducedMotion: "reduce" };
    const sharp = { ...look, deviceScaleFactor: 2 }; // as it is not shown in its own size
    const page = await (await browser.newContext(sharp)).newPage();
    await page.goto(pathToFileURL(`${root}dist/clockwise.html`).href);
    const ring = await finished(page.locator("hash-ring canvas").first());
    const [name, tagline] = (await page.title()).split(" – ");
    const description = await page.locator("meta[name=description]").getAttribute("content");
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).background);

    const card = await (await browser.newContext(look)).newPage();
    await card.setContent(html({ ring, name, tagline, description, ground }));
    await card.locator("img.ring").evaluate((image) => image.decode());
    return await card.screenshot();
  } finally {
    await browser.close();
  }
}

/** The canvas's picture as a URL, once it has stayed the same. */
async function finished(canvas) {
  let [last, now] = [undefined, ""];
  while (now !== last) {
    await setTimeout(500);
    [last, now] = [now, await canvas.evaluate((element) => element.toDataURL())];
  }
  return now;
}

const html = ({ ring, name, tagline, description, ground }) => `<!doctype html>
  <style>
    body { margin: 0; display: flex; height: 100vh; overflow: hidden; background: ${ground};
      color: #1d2129; font: 26px/1.5 system-ui, sans-serif }
    .ring { height: 590px; margin: auto 0 auto -4px }
    main { position: absolute; left: 738px; width: 424px; top: 50%; translate: 0 -50% }
    h1 { display: flex; align-items: center; gap: 16px; margin: 0; font-size: 56px; line-height: 1.2 }
    h1 img { width: 58px }
    p { margin: 22px 0 0 }
    .tagline { font-weight: 600; font-size: 31px; line-height: 1.3 }
    .description { color: #5a6170 }
  </style>
  <img class="ring" src="${ring}">
  <main>
    <h1><img src="data:image/svg+xml,${encodeURIComponent(readFileSync("web/favicon.svg", "utf8"))}">${name}</h1>
    <p class="tagline">${tagline[0].toUpperCase()}${tagline.slice(1)}</p>
    <p class="description">${description}</p>
  </main>`;

main(async () => writeFileSync("web/preview.png", await preview()));
