// The page in each engine: as one file from the disk, and served from a sub-folder. It comes up with its
// figures, and what a reader does first works.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile, singleFile } from "../browser/helpers/site.mjs";

const site = siteForThisFile();

/** In the page: the words below the ring, in the element's own tree; none before it is up. */
const sentence = () =>
  document.querySelector("hash-ring").shadowRoot?.querySelector(".sentence")?.innerText ?? "";
const line = (text) => text.replaceAll(/\s+/g, " ").trim();

/** In the page: whether the picture has many colours. A canvas that is not painted has one. */
function painted() {
  const canvas = document.querySelector("hash-ring").shadowRoot.querySelector("canvas");
  const copy = document.createElement("canvas");
  Object.assign(copy, { width: canvas.width, height: canvas.height });
  const ctx = copy.getContext("2d");
  ctx.drawImage(canvas, 0, 0);
  const { data } = ctx.getImageData(0, 0, copy.width, copy.height);
  return new Set(new Uint32Array(data.buffer)).size > 100;
}

/** In the page: counts what its worker answers; the worker is not started before there are many keys. */
function countAnswers() {
  window.answers = 0;
  window.Worker = class extends Worker {
    constructor(...options) {
      super(...options);
      this.addEventListener("message", () => window.answers++);
    }
  };
}

/** In the page: a real click goes to the middle of what is found by its words. */
function placeOf(selector, words) {
  const root = document.querySelector("hash-ring").shadowRoot;
  const found = [...root.querySelectorAll(selector)].find((one) => one.innerText.includes(words));
  found.scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = found.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

inEachEngine({}, (browser) => {
  const click = async (...what) => browser().click(...(await browser().evaluate(placeOf, ...what)));
  const says = async (words) => {
    await browser().until(
      (words) =>
        document
          .querySelector("hash-ring")
          .shadowRoot.querySelector(".sentence")
          .innerText.replaceAll(/\s+/g, " ")
          .includes(words),
      words,
    );
  };

  for (const [where, url] of [
    ["from the disk", () => singleFile],
    ["served from a sub-folder", () => site()],
  ])
    test(`${where}: it opens on its figures, and can be used`, async () => {
      const page = browser();
      await page.goto(url());
      await page.until(sentence);
      assert.equal(
        line(await page.evaluate(sentence)),
        "D joined. 60 of 200 keys moved, all of them to D. A B C kept the rest. Modulo would have moved 153.",
      );
      await page.until(painted);

      await click(".panel button", "Add");
      await says("E joined. ");
      await click(".segments label", "Modulo");
      await says("modulo dealt again. 151 of 200");
      await page.evaluate(countAnswers);
      await page.evaluate(() =>
        document.querySelector("hash-ring").act({ type: "keys", count: 20000 }),
      );
      await says("16,049 of 20,000 keys");
      assert.ok((await page.evaluate(() => window.answers)) > 0, "the worker has answered");
      await page.evaluate(() => {
        const { shadowRoot } = document.querySelector("hash-ring");
        const list = [...shadowRoot.querySelectorAll("select")].find((one) =>
          one.querySelector("[value=ja]"),
        );
        list.value = "ja";
        list.dispatchEvent(new Event("change"));
      });
      await says("20,000個");
      assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
      assert.deepEqual(await page.errors(), []);
    });
});
