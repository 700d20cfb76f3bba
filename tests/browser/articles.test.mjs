// The settings of the articles, from the menu, with the numbers that the articles state. The numbers
// here are literals: what the page holds its own against is not to be trusted in its test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { articles } from "../../web/model/articles.js";
import { pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

/** By the figure's place in the menu: what the rows, the sentence and the line below say. */
const figures = {
  "chapter-1": { counts: [5, 2966, 29], note: /linear/ },
  "chapter-20": { counts: [1329, 676, 995] },
  "chapter-100": { counts: [1218, 751, 1031], says: /fullest to emptiest 1\.62/ },
  "chapter-300": { counts: [1138, 885, 977] },
  "chapter-fnv": { counts: [829, 1637, 534], note: /FNV-1a/ },
  "chapter-modulo": { moved: [2239, 3000] },
  "chapter-add": { moved: [1024, 3000] },
  "chapter-add-1": { moved: [2915, 3000], note: /CRC-32 is linear: D#0 lands just before/ },
  "python-1": { counts: [4792, 17053, 8155] },
  "python-10": { counts: [6899, 9681, 13420] },
  "python-100": { counts: [11868, 9280, 8852] },
  "python-500": { counts: [10380, 9775, 9845] },
  "python-add": { moved: [7185, 30000], sentence: /Modulo would have moved 22,584\./ },
  "visualizer-add": { note: /does not name its 60 keys/, total: 60 },
  "visualizer-modulo": { note: /does not name its 60 keys/, total: 60 },
  "ddd-counterclockwise": { total: 20 },
  "ddd-clockwise": { total: 20 },
  "ddd-nearest": { total: 20 },
  "ddd-1": { total: 20 },
  toy: { counts: [400, 300, 300] },
  "toy-add": { counts: [400, 300, 150, 150], moved: [150, 1000] },
  "toy-remove": { counts: [400, 600], left: { B: 300 } },
  "toy-modulo": { moved: [16, 20] },
  "pictures-1": { counts: [66, 29, 36, 69], moved: [69, 200] },
  "pictures-20": { counts: [45, 61, 34, 60], moved: [60, 200] },
  "pictures-100": { counts: [55, 46, 45, 54] },
  "pictures-100k": { moved: [19530, 100000], sentence: /Modulo would have moved 79,983\./ },
  "pictures-user": { moved: [40, 120], sentence: /Modulo would have moved 88\./ },
};

const menu = (page) => page.getByRole("combobox", { name: "From the articles" });

test("every figure of the menu is in this test", () => {
  const ids = articles.flatMap((article) => article.figures.map((figure) => figure.id));
  assert.deepEqual(ids, Object.keys(figures));
});

test(
  "each figure shows the article's numbers",
  withPage({}, async (page) => {
    for (const [id, wanted] of Object.entries(figures)) {
      await menu(page).selectOption(id);
      await page.locator(".app:not([aria-busy])").waitFor(); // many keys are asked about elsewhere
      const rows = await reader.nodes(page);
      const now = await reader.counts(page);
      const total = now.reduce((sum, count) => sum + count);
      if (wanted.counts) assert.deepEqual(now, wanted.counts, id);
      if (wanted.total) assert.equal(total, wanted.total, id);
      if (wanted.moved) {
        const [moved, of] = wanted.moved;
        assert.deepEqual(await reader.movedInSentence(page), { moved, total: of }, id);
      }
      for (const [name, was] of Object.entries(wanted.left ?? {})) {
        const row = rows.find((one) => one.name === name);
        assert.deepEqual({ was: row.was, gone: row.gone }, { was, gone: true }, id);
      }
      if (wanted.sentence) assert.match(await reader.sentence(page), wanted.sentence, id);
      const below = reader.line(await page.locator("section.article").innerText());
      if (wanted.counts || wanted.moved)
        assert.match(below, /Known figures: .*the same here\./, id);
      if (wanted.says) assert.match(below, wanted.says, id);
      const note = page.locator(".note");
      if (wanted.note) assert.match(await note.innerText(), wanted.note, id);
      else assert.ok(await note.isHidden(), id);
    }
  }),
);

test(
  "a change of anything leaves the article",
  withPage({}, async (page) => {
    await menu(page).selectOption("chapter-1");
    await page.getByRole("button", { name: "Add D" }).click();
    assert.equal(await menu(page).inputValue(), "");
    assert.ok(await page.locator("section.article").isHidden());
    assert.ok(await page.locator(".timeline").isVisible());
    assert.ok(!(await reader.visibleText(page)).includes("Known figures"));
  }),
);

/** The last numbers of the addresses that own user:1001 … user:1020, as the article's rule has it. */
const owners = {
  "ddd-counterclockwise": [2, 2, 3, 5, 1, 5, 1, 4, 1, 4, 3, 5, 4, 1, 1, 5, 5, 3, 1, 2],
  "ddd-clockwise": [3, 3, 3, 5, 4, 2, 5, 4, 3, 5, 4, 3, 5, 5, 1, 3, 4, 3, 1, 3],
  "ddd-nearest": [3, 2, 3, 5, 4, 5, 1, 4, 3, 4, 3, 3, 4, 1, 1, 3, 4, 3, 1, 2],
  "ddd-1": [5, 1, 5, 4, 5, 2, 2, 2, 1, 1, 1, 4, 1, 3, 5, 2, 2, 4, 2, 4],
};

test(
  "the keys of ddd, typed, are owned as its rule has it",
  withPage({}, async (page) => {
    const field = page.getByRole("textbox", { name: "Any key" });
    for (const [id, addresses] of Object.entries(owners)) {
      await menu(page).selectOption(id);
      for (const i of [0, 1, 5, 8, 13, 19]) {
        await field.fill(`user:${1001 + i}`);
        const [owner] = await page.locator(".answer .chip").allInnerTexts();
        assert.equal(owner, `192.168.0.${addresses[i]}`, `${id}, user:${1001 + i}`);
        assert.ok((await reader.sentence(page)).includes(owner));
      }
    }
  }),
);

const figure = (page) => page.getByRole("region", { name: "From the articles" });
const step = (page, name) => figure(page).getByRole("button", { name });

test(
  "an article is stepped through forward and back, and each figure is the same both ways",
  withPage({}, async (page) => {
    for (const { figures: list } of articles) {
      await menu(page).selectOption(list[0].id);
      const there = [];
      for (let i = 0; i < list.length; i++) {
        await page.locator(".app:not([aria-busy])").waitFor();
        assert.equal((await stateOf(page)).article, list[i].id);
        const text = reader.line(await figure(page).innerText());
        assert.ok(text.includes(`Figure ${i + 1} of ${list.length}`), text);
        there.push(`${text} ${await reader.sentence(page)}`);
        assert.equal(await menu(page).inputValue(), list[i].id);
        if (i < list.length - 1) await step(page, /^Next: /).click();
      }
      assert.equal(new Set(there).size, list.length);
      assert.equal(await step(page, /^Next: /).count(), 0, "the last has no next");
      for (let i = list.length - 1; i > 0; i--) {
        await step(page, /^Back: /).click();
        await page.locator(".app:not([aria-busy])").waitFor();
        const text = reader.line(await figure(page).innerText());
        assert.equal(`${text} ${await reader.sentence(page)}`, there[i - 1]);
      }
      // Every step of the row leads to its figure.
      await figure(page).locator(".scenes button").last().click();
      assert.equal((await stateOf(page)).article, list.at(-1).id);
    }
  }),
);

test(
  "the arrow keys turn an article's pages, and free play keeps the picture",
  withPage({}, async (page) => {
    await menu(page).selectOption("toy");
    await page.locator("hash-ring canvas").first().focus();
    await page.keyboard.press("ArrowRight");
    assert.equal((await stateOf(page)).article, "toy-add");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal((await stateOf(page)).article, "toy");
    const counts = await reader.counts(page);
    await step(page, "Play freely").click();
    assert.equal((await stateOf(page)).article, null);
    assert.deepEqual(await reader.counts(page), counts);
    assert.ok(await page.locator(".timeline").isVisible());
  }),
);

test(
  "a figure links to its article where that is known",
  withPage({}, async (page) => {
    await menu(page).selectOption("chapter-20");
    const link = figure(page).getByRole("link");
    assert.equal(await link.getAttribute("href"), "https://sharin-2a1.pages.dev");
    assert.match(await link.getAttribute("rel"), /noopener/);
    await menu(page).selectOption("python-1");
    await page.locator(".app:not([aria-busy])").waitFor();
    assert.equal(await link.count(), 0);
    assert.match(await figure(page).innerText(), /Consistent hashing in Python/);
  }),
);
