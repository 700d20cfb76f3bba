// Any key, typed: it is text, whatever it holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placement } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();
const field = (page) => page.getByRole("textbox", { name: "Any key" });
const chips = (page) => page.locator(".answer .chip").allInnerTexts();

const odd = [
  "user:1001",
  "k",
  " ",
  "東京",
  "키",
  "👩‍👩‍👧‍👦🦎",
  "e\u0301 is not é",
  `${"long ".repeat(49)}long!`,
  "{node}",
  "<b>{node}</b>",
  "$& $1 \\",
  "\u202Eright to left",
];

test(
  "the owner and those after it are the library's, for odd keys too",
  withPage({}, async (page) => {
    for (const key of odd) {
      await field(page).fill(key);
      const ring = placement(await stateOf(page));
      assert.deepEqual(await chips(page), ring.preference(key, 3), key);
      const said = await reader.spoken(page);
      const long = key.length > 48;
      assert.ok(said.startsWith(long ? `${key.slice(0, 47)}…` : `${key} walks clockwise`), said);
      assert.equal(await field(page).inputValue(), key);
    }
  }),
);

test(
  "markup in a key or a node's name is shown as typed and does nothing (O22)",
  withPage({}, async (page) => {
    const markup = "<img src=x onerror=window.__hit=1>";
    await field(page).fill("");
    await field(page).pressSequentially(markup);
    await act(page, { type: "add", name: markup });
    await page.getByRole("rowheader", { name: markup }).hover();
    await page.locator("canvas").hover({ position: { x: 300, y: 300 } });
    assert.equal(await page.evaluate(() => window.__hit), undefined);
    assert.equal(await page.locator("hash-ring img").count(), 0);
    assert.equal(await field(page).inputValue(), markup);
    assert.ok((await reader.visibleText(page)).includes(markup));
    assert.ok((await reader.ringLabel(page)).includes(markup));
  }),
);

test(
  "what was typed stays while other things change, and goes when it is deleted",
  withPage({}, async (page) => {
    await field(page).fill("key-5");
    await page.getByRole("button", { name: /^\+ Add / }).click();
    assert.equal(await field(page).inputValue(), "key-5");
    assert.match(await reader.sentence(page), /^E joined/);
    await field(page).fill("");
    assert.deepEqual(await chips(page), []);
    assert.ok(await page.getByText("and watch where it falls").isVisible());
  }),
);

test(
  "on a ring of a thousand a number is a value of the ring",
  withPage({}, async (page) => {
    await page.getByRole("combobox", { name: "From the articles" }).selectOption("toy");
    for (const [value, owners] of [
      ["0", "ABC"],
      ["100", "ABC"],
      ["101", "BCA"],
      ["250", "BCA"],
      ["400", "BCA"],
      ["401", "CAB"],
      ["700", "CAB"],
      ["701", "ABC"],
      ["999", "ABC"],
    ]) {
      await field(page).fill(value);
      assert.deepEqual(await chips(page), [...owners], value);
      assert.ok(
        (await reader.spoken(page)).includes(`from ${value} and`),
        await reader.spoken(page),
      );
    }
  }),
);

test(
  "with nobody up the key has no owner",
  withPage({}, async (page) => {
    await act(page, ...["A", "B", "C", "D"].map((name) => ({ type: "up", name, up: false })));
    await field(page).fill("key-5");
    assert.match(await page.locator(".answer").innerText(), /nobody/);
    assert.equal(await reader.sentence(page), "key-5 has no owner: no node is up.");
  }),
);
