// Each control does what it says, to the numbers that the reader sees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expected } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

const method = (page, name) => page.getByRole("radio", { name, exact: true });
const add = (page) => page.getByRole("button", { name: /^\+ Add / });
const remove = (page, name) => page.getByRole("button", { name: `Remove ${name}`, exact: true });
const slider = (page, name) => page.getByRole("slider", { name, exact: true });

const sum = (numbers) => numbers.reduce((total, value) => total + value, 0);

test(
  "methods switch on the same keys and nodes",
  withPage({}, async (page) => {
    for (const [name, moved] of [
      ["Modulo", 153],
      ["Ring", 69],
      ["Ring + virtual nodes", 60],
    ]) {
      await method(page, name).check({ force: true });
      assert.deepEqual(await reader.movedInSentence(page), { moved, total: 200 });
      assert.equal(sum(await reader.counts(page)), 200);
      assert.deepEqual(
        (await reader.nodes(page)).map((row) => row.name),
        ["A", "B", "C", "D"],
      );
    }
  }),
);

test(
  "modulo has no points, and says so",
  withPage({}, async (page) => {
    await method(page, "Modulo").check({ force: true });
    const points = slider(page, "Points per node");
    assert.equal(await points.getAttribute("aria-disabled"), "true");
    assert.ok(await page.getByText("the remainder is the node").isVisible());
    await points.focus();
    await page.keyboard.press("ArrowRight");
    assert.ok(await method(page, "Modulo").isChecked(), "the slider does nothing");
    assert.ok(await page.getByRole("combobox", { name: "Owner rule" }).isDisabled());
    await method(page, "Ring + virtual nodes").check({ force: true });
    assert.equal(await points.getAttribute("aria-valuetext"), "20");
  }),
);

test(
  "a node joins, and takes keys from the others only",
  withPage({}, async (page) => {
    const before = await reader.counts(page);
    await add(page).click();
    const rows = await reader.nodes(page);
    assert.equal(rows[4].name, "E");
    const given = before.map((count, i) => count - rows[i].now);
    assert.ok(given.every((count) => count >= 0));
    assert.equal(sum(given), rows[4].now);
    assert.deepEqual(await reader.movedInSentence(page), { moved: rows[4].now, total: 200 });
  }),
);

test(
  "any node can be removed; it stays struck through until the next change",
  withPage({}, async (page) => {
    for (const name of ["A", "B", "C", "D"]) {
      await page.getByRole("combobox", { name: "From the articles" }).selectOption("pictures-20");
      const held = (await reader.nodes(page)).find((row) => row.name === name).now;
      const others = (await reader.nodes(page)).filter((row) => row.name !== name);
      await remove(page, name).click();
      const rows = await reader.nodes(page);
      const gone = rows.find((row) => row.name === name);
      assert.deepEqual([gone.was, gone.now, gone.gone], [held, 0, true]);
      const tag = page.getByRole("rowheader", { name, exact: true }).locator("span");
      assert.match(
        await tag.evaluate((e) => getComputedStyle(e).textDecorationLine),
        /line-through/,
      );
      const gained = others.map((row) => rows.find((one) => one.name === row.name).now - row.now);
      assert.ok(
        gained.every((count) => count >= 0),
        "nobody but the heirs changes",
      );
      assert.equal(sum(gained), held);
      assert.match(
        await reader.sentence(page),
        new RegExp(`^${name} left\\. Its ${held} keys moved`),
      );

      await method(page, "Modulo").check({ force: true }); // a setting is no change of nodes
      assert.ok((await reader.nodes(page)).some((row) => row.gone));
      await add(page).click();
      assert.ok(!(await reader.nodes(page)).some((row) => row.gone || row.name === name));
    }
  }),
);

test(
  "a node that leaves and comes back has its keys and its colour again",
  withPage({}, async (page) => {
    const colour = () =>
      page
        .getByRole("rowheader", { name: "D", exact: true })
        .locator("span")
        .evaluate((chip) => getComputedStyle(chip).backgroundColor);
    const [before, was] = [await reader.counts(page), await colour()];
    await remove(page, "D").click();
    await act(page, { type: "add", name: "D" });
    assert.deepEqual(await reader.counts(page), before);
    assert.equal(await colour(), was);
  }),
);

test(
  "a node goes down and comes back",
  withPage({}, async (page) => {
    const before = await reader.counts(page);
    await page.getByRole("combobox", { name: "Take one down" }).selectOption("B");
    const rows = await reader.nodes(page);
    assert.deepEqual([rows[1].was, rows[1].now, rows[1].share], [61, 0, "down"]);
    assert.equal(sum(rows.map((row) => row.now)), 200);
    assert.match(await reader.sentence(page), /^B is down\. 61 of 200 keys wait with/);
    assert.match(await reader.visibleText(page), /arcs of a node that is down/);
    await page.getByRole("button", { name: "Bring back B" }).click();
    assert.deepEqual(await reader.counts(page), before);
    assert.match(await reader.sentence(page), /^B is back\. 61 of 200 keys went home/);
  }),
);

test(
  "the last node leaves, and the first joins again",
  withPage({}, async (page) => {
    for (const name of ["A", "B", "C", "D"]) await remove(page, name).click();
    assert.match(await reader.sentence(page), /^D left\. Nobody is there to own the 200 keys/);
    assert.ok(await page.getByText("No node is there").isVisible());
    await add(page).click();
    assert.equal(sum(await reader.counts(page)), 200);
    assert.match(await reader.sentence(page), /joined and owns all 200 keys/);
  }),
);

const pointStops = [1, 2, 3, 5, 10, 12, 20, 50, 100, 200, 300, 500, 1000];

test(
  "points per node go from 1 to 1000 by the keyboard",
  withPage({}, async (page) => {
    const points = slider(page, "Points per node");
    await points.focus();
    await page.keyboard.press("Home");
    const seen = [];
    for (const stop of pointStops) {
      if (stop !== 1) await page.keyboard.press("ArrowRight");
      seen.push(reader.number(await points.getAttribute("aria-valuetext")));
      assert.equal(sum(await reader.counts(page)), 200);
      assert.match(
        await reader.sentence(page),
        new RegExp(`^${stop.toLocaleString("en")} points? per node\\.`),
      );
      assert.ok(await method(page, stop === 1 ? "Ring" : "Ring + virtual nodes").isChecked());
    }
    assert.deepEqual(seen, pointStops);
  }),
);

const keyStops = [
  0, 10, 20, 60, 120, 200, 500, 1000, 2000, 3000, 5000, 10000, 20000, 30000, 50000, 100000,
];

test(
  "keys go from 0 to 100,000; over 5,000 they are a density",
  withPage({ prepare: reader.noteCanvasText }, async (page) => {
    const keys = slider(page, "Keys");
    await keys.focus();
    await page.keyboard.press("Home");
    for (const stop of keyStops) {
      if (stop > 0) await page.keyboard.press("ArrowRight");
      await page.locator(".app:not([aria-busy])").waitFor(); // many keys are asked about elsewhere
      assert.equal(reader.number(await keys.getAttribute("aria-valuetext")), stop);
      assert.equal(sum(await reader.counts(page)), stop);
      const text = await reader.visibleText(page);
      assert.equal(text.includes("keys per half degree"), stop > 5000, `${stop} keys`);
      assert.equal(text.includes("a key that stayed"), stop > 0 && stop <= 5000, `${stop} keys`);
      if (stop === 0) assert.ok((await reader.canvasText(page)).includes("no keys"));
    }
  }),
);

test(
  "each hash deals the keys its own way, and all of them",
  withPage({}, async (page) => {
    const hash = page.getByRole("combobox", { name: "Hash", exact: true });
    const titles = await hash.locator("option").allInnerTexts();
    assert.equal(titles.length, 9);
    const dealt = new Set();
    for (const title of titles) {
      await hash.selectOption({ label: title });
      const counts = await reader.counts(page);
      assert.equal(sum(counts), 200, title);
      dealt.add(String(counts));
    }
    assert.equal(dealt.size, 8); // both kinds of MD5 begin with the same bits
  }),
);

test(
  "the owner rule changes owners, and its words",
  withPage({}, async (page) => {
    const rule = page.getByRole("combobox", { name: "Owner rule" });
    const dealt = new Set();
    for (const [name, says] of [
      ["clockwise", /walks clockwise from/],
      ["counter-clockwise", /walks counter-clockwise from/],
      ["nearest point", /the point nearest to it is/],
    ]) {
      await rule.selectOption({ label: name });
      dealt.add(String(await reader.counts(page)));
      await page.getByRole("textbox", { name: "Any key" }).fill("key-5");
      assert.match(await reader.sentence(page), says);
      await page.getByRole("textbox", { name: "Any key" }).fill("");
    }
    assert.equal(dealt.size, 3);
  }),
);

test(
  "the table announces to the digit what adding a node then does",
  withPage({}, async (page) => {
    for (const [key, name] of [
      ["modulo", "Modulo"],
      ["ring", "Ring"],
      ["virtual", "Ring + virtual nodes"],
    ]) {
      await method(page, name).check({ force: true });
      const { joiner, rows } = await reader.comparison(page);
      assert.equal(await add(page).innerText(), `+ Add ${joiner}`);
      await add(page).click();
      const row = (await reader.nodes(page)).find((one) => one.name === joiner);
      assert.ok(row, `${joiner} is there`);
      assert.deepEqual((await reader.movedInSentence(page)).moved, rows[key].moved, name);
      const balance = await page.getByText(/^Fullest: /).innerText();
      assert.ok(balance.includes(`${rows[key].fullest} its fair share`), balance);
    }
  }),
);

test(
  "the table's names switch the method",
  withPage({}, async (page) => {
    await page.getByRole("button", { name: "Modulo", exact: true }).click();
    assert.ok(await method(page, "Modulo").isChecked());
    await page.getByRole("button", { name: "Ring, 1 point" }).click();
    assert.ok(await method(page, "Ring").isChecked());
  }),
);

test(
  "a row, pointed at, lights its node in the middle of the ring",
  withPage({ prepare: reader.noteCanvasText }, async (page) => {
    await page.getByRole("rowheader", { name: "B", exact: true }).hover();
    const written = await reader.canvasText(page);
    assert.ok(written.includes("61 keys"), String(written));
    assert.ok(written.some((text) => text.startsWith("20 points, ")));
  }),
);

test(
  "points can be named in other ways, keys begin otherwise, and copies spread over zones",
  withPage({}, async (page) => {
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.click();
    assert.equal(await more.getAttribute("aria-expanded"), "true");
    await page.getByRole("textbox", { name: "Keys begin with" }).fill("user:");
    await page.keyboard.press("Enter");
    for (const name of ["A-0", "A0", "0A", "hash of the hash before", "A#0"]) {
      await page.getByRole("combobox", { name: "Points are named" }).selectOption({ label: name });
      const state = await stateOf(page);
      assert.equal(state.keys.prefix, "user:");
      const { counts } = expected(state);
      const shown = await page.getByRole("table").first().innerText();
      for (const count of counts) assert.match(shown, new RegExp(`\\b${count}\\b`), name);
    }
    await page.getByRole("combobox", { name: "Copies not on one" }).selectOption("zone");
    assert.equal((await stateOf(page)).spread, "zone");
    await more.click();
    assert.ok(await page.getByRole("textbox", { name: "Keys begin with" }).isHidden());
  }),
);
