// The comparison of all methods, and the reader's own keys.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const library = await load();
const site = siteForThisFile();
const withPage = pages();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const turnTo = (page, name) => page.getByRole("navigation").getByRole("button", { name }).click();

/** Rows of the comparison, as texts: { method: [joined, left, fullest, look-up, memory] }. */
async function compared(page) {
  const rows = await page
    .locator(".compared tbody tr:not(.open)")
    .evaluateAll((list) =>
      list.map((row) => Array.from(row.cells, (cell) => cell.textContent.trim())),
    );
  return Object.fromEntries(rows.map(([method, ...cells]) => [method, cells]));
}

test(
  "each method's figures are those of movement(), on the reader's nodes and keys",
  withPage({}, async (page) => {
    const list = ["user:1", "user:2", "東京", ...Array.from({ length: 97 }, (_, i) => `k${i}`)];
    await act(page, { type: "add", name: "cache 5" }, { type: "list", keys: list });
    await turnTo(page, "Compare");
    const rows = await compared(page);
    const nodes = ["A", "B", "C", "D", "cache 5"];
    assert.match(await page.locator(".compared thead").innerText(), /If\s+C\s+leaves/);
    for (const [title, options] of [
      ["Modulo", { scheme: "modulo" }],
      ["Ring, 1 point", { virtualNodes: 1 }],
      ["Ring, 20 points", { virtualNodes: 20 }],
      ["Rendezvous", { scheme: "rendezvous" }],
      ["Jump", { scheme: "jump" }],
      ["Maglev", { scheme: "maglev" }],
      ["Multi-probe", { scheme: "multi-probe" }],
      ["Hash slots", { scheme: "slots" }],
      ["AnchorHash", { scheme: "anchor" }],
      ["MementoHash", { scheme: "memento" }],
    ]) {
      const now = library.place({ ...options, nodes });
      const joined = library.movement(now, now.with({ add: ["cache 6"] }), list).moved;
      const left = library.movement(now, now.with({ remove: ["C"] }), list).moved;
      const [joins, leaves, fullest] = rows[title];
      assert.deepEqual([joins, leaves], [`${joined}`, `${left}`], title);
      const { maxOverMean } = now.balance(list);
      assert.ok(Math.abs(parseFloat(fullest) - maxOverMean) < 0.00501, `${title}: ${fullest}`);
    }
  }),
);

test(
  "look-ups are measured here, and not part of the state",
  withPage({}, async (page) => {
    const before = JSON.stringify(await stateOf(page));
    await turnTo(page, "Compare");
    await page.waitForFunction(
      () =>
        [...document.querySelector("hash-ring").shadowRoot.querySelectorAll(".pacing span")].every(
          (cell) => /^[\d,.]+ ns$/.test(cell.textContent),
        ),
      undefined,
      { timeout: 20000 },
    );
    assert.ok(await page.getByText("measured here").isVisible());
    await turnTo(page, "Ring");
    assert.equal(JSON.stringify(await stateOf(page)), before);
  }),
);

test(
  "a method that is chosen opens in place and can be seen drawn",
  withPage({}, async (page) => {
    await turnTo(page, "Compare");
    await page.getByRole("button", { name: "Jump", exact: true }).click();
    assert.equal(
      await page.evaluate(
        () => document.querySelector("hash-ring").shadowRoot.activeElement.textContent,
      ),
      "Jump",
    );
    assert.match(await page.locator(".open").innerText(), /^When B leaves, 138 keys move/);
    await page.getByRole("button", { name: "See it drawn" }).click();
    assert.ok(await page.locator("canvas").isVisible());
    assert.equal((await stateOf(page)).method, "jump");
    const focused = await page.evaluate(
      () => document.querySelector("hash-ring").shadowRoot.activeElement?.textContent,
    );
    assert.equal(focused, "Ring", "the focus is where something is to be seen");
  }),
);

// ---- the reader's keys

const odd = ["plain", 'say "hi"', "a,b", " blank ", "東京", "키", "🦎", "=1+1"];
const area = (page) => page.getByRole("textbox", { name: /^Your keys, one a line/ });

function wanted(options, keys) {
  const ring = library.place(options);
  const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = keys.map((key) => {
    const { owner, native, hash } = ring.explain(key);
    return [key, owner, ...(options.scheme === "slots" ? [`${native}`] : []), `${hash}`];
  });
  const head = ["key", "owner", ...(options.scheme === "slots" ? ["native"] : []), "hash"];
  return [head, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

async function saved(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "owners.csv");
  return readFileSync(await download.path(), "utf8");
}

test(
  "pasted keys are found with their owners, and saved as CSV to the letter",
  withPage({}, async (page) => {
    await turnTo(page, "Your keys");
    await area(page).fill(`${odd.join("\n")}\n\n`);
    await page.getByText("8 keys of your own").waitFor();
    const ring = library.place({ virtualNodes: 20, nodes: [..."ABCD"] });
    const rows = await page
      .locator(".keys tbody tr")
      .evaluateAll((list) =>
        list.map((row) => Array.from(row.cells, (cell) => cell.textContent).slice(0, 2)),
      );
    assert.deepEqual(
      rows,
      odd.map((key) => [key, ring.owner(key)]),
    );
    assert.equal(await saved(page), wanted({ virtualNodes: 20, nodes: [..."ABCD"] }, odd));
    await act(page, { type: "method", method: "slots" });
    assert.equal(await saved(page), wanted({ scheme: "slots", nodes: [..."ABCD"] }, odd));
    await act(page, { type: "list", keys: ["two\nlines", "x"] });
    assert.equal(
      await saved(page),
      wanted({ scheme: "slots", nodes: [..."ABCD"] }, ["two\nlines", "x"]),
    );

    await turnTo(page, "Ring");
    assert.equal(
      (await reader.counts(page)).reduce((sum, count) => sum + count),
      2,
    );
  }),
);

test(
  "CSV can be copied as well",
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await turnTo(page, "Your keys");
    await area(page).fill("東京\na,b");
    await page.getByText("2 keys of your own").waitFor();
    await page.getByRole("button", { name: "Copy as CSV" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      wanted({ virtualNodes: 20, nodes: [..."ABCD"] }, ["東京", "a,b"]),
    );
  }),
);

test(
  "thousands of keys can be pasted; there is a limit, and it is said",
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await turnTo(page, "Your keys");
    await page.evaluate(() =>
      navigator.clipboard.writeText(Array.from({ length: 10003 }, (_, i) => `k${i}`).join("\n")),
    );
    await area(page).focus();
    await page.keyboard.press("Control+v");
    await page.getByText("10,003 lines are too many: the first 10,000 were taken.").waitFor();
    assert.equal((await stateOf(page)).keys.list.length, 10000);
    assert.equal(await page.locator(".keys tbody tr").count(), 200);
    assert.ok(await page.getByText("and 9,800 more, all of them in the CSV").isVisible());
    await area(page).fill("");
    await page.getByText("Nothing pasted yet").waitFor();
  }),
);

test(
  "markup in a key is text",
  withPage({}, async (page) => {
    const markup = "<img src=x onerror=window.__hit=1>";
    await act(page, { type: "list", keys: [markup] });
    for (const name of ["Your keys", "Compare"]) await turnTo(page, name);
    assert.equal(await page.locator("hash-ring img").count(), 0);
    assert.equal(await page.evaluate(() => window.__hit), undefined);
  }),
);

for (const [width, height, locale] of [
  [1280, 800, "en"],
  [390, 844, "ja"],
  [768, 1024, "ko"],
  [1920, 1080, "en"],
])
  test(
    `both pages fit and are sound, ${width} × ${height}, ${locale}`,
    withPage(
      {
        url: site,
        viewport: { width, height },
        locale,
        hasTouch: width < 700,
        colorScheme: locale === "ja" ? "dark" : "light",
      },
      async (page) => {
        await page.addScriptTag({ content: axe });
        for (const actions of [
          [{ type: "view", view: "compare" }],
          [
            { type: "method", method: "jump" },
            { type: "add", name: "a-node-whose-name-would-not-fit-into-any-panel-at-all" },
            { type: "keys", count: 100000 },
          ],
          [{ type: "view", view: "keys" }],
          [{ type: "list", keys: ["W".repeat(200), ...odd] }],
        ]) {
          await act(page, ...actions);
          assert.deepEqual(await complaints(page), [], JSON.stringify(actions));
          const { violations } = await page.evaluate(() => window.axe.run(document));
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0].target.flat().at(-1)}`),
            [],
          );
          if (width < 700) assert.deepEqual(await smallTargets(page), []);
        }
      },
    ),
  );
