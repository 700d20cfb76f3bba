// embed.html in a page that gives it the height it asks for, each time: it is told when it changes, and then
// no more.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile } from "../browser/helpers/site.mjs";

const folder = mkdtempSync(join(tmpdir(), "clockwise-frames-"));
after(() => rmSync(folder, { recursive: true }));
const site = siteForThisFile();
const blog = siteForThisFile(folder);

/** A page around a frame, of which it notes what it is told. */
function host(name, attributes, at) {
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>A page</title>
    <link rel="icon" href="data:,"></head><body>
    <iframe ${attributes} width="640" height="300" src="${at}embed.html#/1?nodes=A,B,C&amp;before=A,B"></iframe>
    <script>
      const frame = document.querySelector("iframe");
      const heard = (globalThis.heard = []);
      addEventListener("message", ({ source, data }) => {
        if (source !== frame.contentWindow || typeof data !== "string") return;
        const { context, height } = JSON.parse(data);
        heard.push(context === "iframe.resize" ? height : context);
        frame.height = height;
      });
    </script></body></html>`;
  writeFileSync(join(folder, name), html);
}

/** In the page: what was heard since it was asked last, once nothing more has been for a while. */
async function settled() {
  for (let last = -1; last !== globalThis.heard.length || last === 0;) {
    last = globalThis.heard.length;
    await new Promise((done) => setTimeout(done, 1500));
  }
  return globalThis.heard.splice(0);
}

const widen = (width) => void (document.querySelector("iframe").width = width);

inEachEngine({ width: 900, height: 900 }, (browser) => {
  test("with nothing but leave to run scripts, its height goes with its width, back and forth", async () => {
    host("shut.html", 'sandbox="allow-scripts"', site());
    const page = browser();
    await page.goto(`${blog()}shut.html`);
    const heights = [await page.evaluate(settled)];
    for (const width of [360, 640]) {
      await page.evaluate(widen, width);
      heights.push(await page.evaluate(settled));
    }
    const story = heights.map((list) => list.join(" ")).join(" | ");
    for (const list of heights) assert.ok(list.length > 0 && list.length <= 6, story);
    const ends = heights.map((list) => list.at(-1));
    assert.ok(ends[0] > 200 && ends[1] > ends[0] + 100, story);
    // A bar to scroll by that shows at first takes some of the width, and with it a line may break.
    assert.ok(Math.abs(ends[2] - ends[0]) < 30, story);
    heights.flat().forEach((height, i, all) => assert.notEqual(height, all[i - 1], story));
    assert.deepEqual(await page.errors(), []);
  });
});
