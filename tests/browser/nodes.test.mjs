// A node's own controls, in place below its row.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();
const opener = (page, name) => page.getByRole("button", { name, exact: true });
const field = (page, name) => page.getByRole("textbox", { name, exact: true });
const named = async (page, name) => (await stateOf(page)).nodes.find((node) => node.name === name);

test(
  "one row's controls are open at a time, by the keyboard alone",
  withPage({}, async (page) => {
    await opener(page, "B").focus();
    await page.keyboard.press("Enter");
    assert.equal(await opener(page, "B").getAttribute("aria-expanded"), "true");
    assert.equal(await field(page, "Name").inputValue(), "B");
    await opener(page, "D").press("Space");
    assert.equal(await opener(page, "B").getAttribute("aria-expanded"), "false");
    assert.equal(await field(page, "Name").inputValue(), "D");
    await opener(page, "D").press("Enter");
    assert.equal(await field(page, "Name").count(), 0);
  }),
);

test(
  "a weight, a zone, a rack and up are set where the node is",
  withPage({}, async (page) => {
    await opener(page, "B").click();
    const heavier = page.getByRole("button", { name: "More weight for B" });
    await heavier.click();
    await heavier.click();
    assert.equal((await named(page, "B")).weight, 3);
    assert.match(await reader.sentence(page), /^B has weight 3 now, 2 before\./);
    await page.getByRole("spinbutton", { name: "Weight" }).fill("0.5");
    await page.keyboard.press("Tab");
    assert.equal((await named(page, "B")).weight, 0.5);
    await page.getByRole("combobox", { name: "Zone" }).fill("Seoul");
    await page.keyboard.press("Enter");
    await field(page, "Rack").fill("r7");
    await page.keyboard.press("Enter");
    const { zone, rack } = await named(page, "B");
    assert.deepEqual([zone, rack], ["Seoul", "r7"]);
    assert.match(await reader.visibleText(page), /zone Seoul/);
    await page.getByRole("switch", { name: "Up" }).uncheck({ force: true });
    assert.equal((await named(page, "B")).up, false);
    assert.match(await reader.sentence(page), /^B is down\./);
  }),
);

test(
  "another name is another node in the same colour, whose controls stay open",
  withPage({}, async (page) => {
    const color = (name) =>
      page
        .getByRole("rowheader", { name, exact: true })
        .locator("span")
        .evaluate((chip) => getComputedStyle(chip).backgroundColor);
    const was = await color("B");
    await opener(page, "B").click();
    await field(page, "Name").fill("D");
    await page.keyboard.press("Enter");
    assert.ok(await page.getByText("There is a node D already.").isVisible());
    assert.ok(await named(page, "B"), "nothing has happened");
    await field(page, "Name").fill("cache");
    await page.keyboard.press("Enter");
    assert.equal(await color("cache"), was);
    assert.match(await reader.sentence(page), /^B is called cache now: one node left, another/);
    assert.equal(await opener(page, "cache").getAttribute("aria-expanded"), "true");
    assert.ok(await field(page, "Name").evaluate((input) => input.matches(":focus")));
    await page.getByRole("button", { name: "Undo" }).click();
    assert.ok(await named(page, "B"));
  }),
);

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  for (const locale of ["en", "ja", "ko"])
    test(
      `an opened row is whole, ${width} × ${height}, ${locale}`,
      withPage({ viewport: { width, height }, locale, hasTouch: width < 700 }, async (page) => {
        await act(page, { type: "zone", name: "A", value: "ap-northeast-1" });
        await opener(page, "A").click();
        assert.deepEqual(await complaints(page), []);
        if (width < 700) assert.deepEqual(await smallTargets(page), []);
      }),
    );
