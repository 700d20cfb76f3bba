// Colours of the page around: what it says by custom properties is what is painted and what is written in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile } from "../browser/helpers/site.mjs";
import { theme } from "../../web/paint/palette.js";

const ring = (style, more = "") =>
  `<hash-ring nodes="A, B, C, D" before="A, B, C" ${more} style="${style}"></hash-ring>`;
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Colours</title>
<link rel="icon" href="data:,"><script src="clockwise.embed.js" defer></script></head><body>
${ring("")}
${ring("--clockwise-bg: navy; --clockwise-ink: #ffe; --clockwise-move: hsl(60 100% 50%)")}
${ring("--clockwise-bg: nonsense; --clockwise-ink: #1234; --clockwise-move: ")}
${ring("--clockwise-bg: #123456", 'theme="light"')}
</body></html>`;

const site = siteForThisFile(undefined, ({ url }, response) => {
  if (url !== "/colours.html") return false;
  response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  return true;
});

/** In the page: of each ring the theme, what colours there are in its corner and how often, and its text's. */
function seen() {
  const all = [...document.querySelectorAll("hash-ring")].map((ring) => {
    const root = ring.shadowRoot;
    const words = root?.querySelector(".sentence");
    if (!words?.textContent) return undefined;
    const hex = (bytes) =>
      `#${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    const canvas = root.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const painted = {};
    for (let at = 0; at < data.length; at += 4) {
      const colour = hex(data.slice(at, at + 3));
      painted[colour] = (painted[colour] ?? 0) + 1;
    }
    const often = Object.keys(painted).filter((colour) => painted[colour] > 40);
    const [, ...ink] = /(\d+), (\d+), (\d+)/.exec(getComputedStyle(words).color);
    const name = root.querySelector(".app").classList.contains("dark") ? "dark" : "light";
    return (
      often.length > 5 && { name, ground: hex(data.slice(0, 3)), ink: hex(ink.map(Number)), often }
    );
  });
  return all.every(Boolean) && all;
}

inEachEngine({ width: 800, height: 2400 }, (browser) => {
  test("a page's own colours are painted, and what is no colour is as usual", async () => {
    const page = browser();
    await page.goto(`${site()}colours.html`);
    const [usual, own, odd, asked] = await page.until(seen);
    const [light, dark] = [theme("light"), theme("dark")];
    const has = ({ often }, colour) => assert.ok(often.includes(colour), `${colour} of ${often}`);

    assert.deepEqual([usual.name, usual.ground, usual.ink], ["light", light.bg, light.ink]);
    has(usual, light.move);
    assert.deepEqual(odd, usual);

    assert.deepEqual([own.name, own.ground, own.ink], ["dark", "#000080", "#ffffee"]);
    for (const colour of ["#ffff00", ...[0, 1, 2, 3].map(dark.node)]) has(own, colour);

    assert.deepEqual([asked.name, asked.ground, asked.ink], ["light", "#123456", light.ink]);

    // They may change at any time, and go again.
    await page.evaluate(() => {
      const [first, second] = document.querySelectorAll("hash-ring");
      first.style.setProperty("--clockwise-bg", "#fff0f0");
      second.removeAttribute("style");
    });
    const [now, then] = await page.until(
      `async () => { const all = (${seen})(); return all && all[0].ground !== "${light.bg}" && all[1].name === "light" && all; }`,
    );
    assert.deepEqual([now.name, now.ground], ["light", "#fff0f0"]);
    assert.deepEqual(then, usual);
    assert.deepEqual(await page.errors(), []);
  });
});
