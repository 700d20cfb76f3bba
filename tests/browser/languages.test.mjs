// The page in each of its languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

const words = {
  en: { button: "+ Add E", sentence: /^D joined\. 60 of 200 keys moved, all of them to D\./ },
  ja: {
    button: "+ Eを足す",
    sentence: /^D ?を足しました。200個のうち60個が移り、行き先はすべて ?D ?です。/,
  },
  ko: {
    button: "+ E 노드 더하기",
    sentence: /^D 노드를 더했습니다\. 키 200개 가운데 60개가 옮겨졌고, 모두 D 노드로 갔습니다\./,
  },
};

const language = (page) => page.locator("header select");

test(
  "another language changes the words and nothing else",
  withPage({ prepare: reader.noteCanvasText }, async (page) => {
    const before = await stateOf(page);
    const counts = await reader.counts(page);
    const fromPage = [];
    await page.exposeFunction("told", (detail) => fromPage.push(detail.value));
    await page.evaluate(() =>
      document
        .querySelector("hash-ring")
        .addEventListener("preference", ({ detail }) => window.told(detail)),
    );
    for (const code of ["ja", "ko", "en"]) {
      await language(page).selectOption(code);
      const { button, sentence } = words[code];
      assert.ok(await page.getByRole("button", { name: button, exact: true }).isVisible());
      assert.match(await reader.sentence(page), sentence);
      assert.equal(await page.evaluate(() => document.documentElement.lang), code);
      assert.equal(await page.locator(".app").getAttribute("lang"), code);
      assert.deepEqual(await stateOf(page), before);
      const written = (await reader.canvasText(page)).join(" ");
      assert.match(written, { en: /60 of 200/, ja: /200個中60個/, ko: /200개 중 60개/ }[code]);
    }
    assert.deepEqual(await reader.counts(page), counts);
    assert.deepEqual(fromPage, ["ja", "ko", "en"]);
  }),
);

const name = ["A", "B", "C", "D"];
const states = [
  [],
  [{ type: "add" }],
  [{ type: "remove", name: "B" }],
  [{ type: "up", name: "C", up: true }],
  [{ type: "up", name: "C", up: false }],
  [{ type: "up", name: "C", up: true }],
  [{ type: "method", method: "modulo" }],
  [{ type: "add" }],
  [{ type: "remove", name: "A" }],
  [{ type: "probe", text: "key-5" }],
  [{ type: "method", method: "ring" }],
  [{ type: "probe", text: "key-6" }],
  ...["counterclockwise", "nearest"].map((rule) => [
    { type: "rule", rule },
    { type: "probe", text: "key-7" },
  ]),
  [{ type: "points", count: 1 }],
  [{ type: "points", count: 1000 }],
  [{ type: "keys", count: 20000 }],
  [{ type: "method", method: "modulo" }],
  [{ type: "keys", count: 0 }],
  [{ type: "article", id: "chapter-1" }],
  [{ type: "article", id: "toy" }],
  [{ type: "article", id: "toy-remove" }],
  [{ type: "article", id: "python-add" }],
  ...["chapter-fnv", "visualizer-add", "ddd-nearest"].map((id) => [{ type: "article", id }]),
  [{ type: "article", id: "pictures-20" }, ...name.map((one) => ({ type: "remove", name: one }))],
  [{ type: "probe", text: "nobody's" }],
  [{ type: "add" }],
  [{ type: "up", name: "A", up: false }],
];

for (const code of Object.keys(words))
  test(
    `no hole in any text, in ${code}`,
    withPage({ locale: code, prepare: reader.noteCanvasText }, async (page) => {
      assert.equal(await language(page).inputValue(), code);
      for (const actions of states) {
        await act(page, ...actions);
        const all = [
          await reader.visibleText(page),
          ...(await reader.canvasText(page)),
          await reader.ringLabel(page),
          await reader.spoken(page),
        ].join("\n");
        for (const hole of [/undefined/, /\bNaN\b/, /\[object/, /[{}]/, /<\/?[bm]>/, /\bnull\b/])
          assert.doesNotMatch(all, hole, JSON.stringify(actions));
        if (code === "en") assert.doesNotMatch(all, /\b1 (keys|points|nodes)\b/);
      }
    }),
  );
