// What is taken hold of on the ring: points of nodes with tokens, and the frame of the loupe.
import assert from "node:assert/strict";
import { test } from "node:test";
import { complaints, smallTargets } from "./helpers/layout.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();
const point = (page, name) => page.getByRole("slider", { name: `Point of ${name}` });
const moments = (page) => page.locator(".stops li").count();
const token = async (page, name) =>
  (await stateOf(page)).nodes.find((node) => node.name === name).tokens[0];
const toy = { type: "article", id: "toy-add" };
const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

test(
  "a flag follows the pointer round the rim, as one change of the nodes",
  withPage({}, async (page) => {
    await act(page, toy);
    const before = await moments(page);
    const [x, y] = await middleOf(point(page, "D"));
    await page.mouse.move(x + 8, y + 3);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 3);
    // Where on the flag it was taken hold of does not count.
    assert.ok(Math.abs((await token(page, "D")) - 550) <= 1);
    for (let i = 1; i <= 20; i++) await page.mouse.move(x + 8 + i * 6, y + 3 - i * 2);
    const now = await token(page, "D");
    assert.ok(now > 420 && now < 530, `at ${now}`);
    await page.mouse.up();
    await page.mouse.move(x, y);
    assert.equal(await token(page, "D"), now);
    assert.equal(await moments(page), before + 1);
    // Keys from the new point to the old one go on to C.
    assert.deepEqual(await reader.movedInSentence(page), { moved: 550 - now, total: 1000 });
    assert.match(
      await reader.sentence(page),
      new RegExp(`^The point of D went from 550 to ${now}`),
    );
    assert.deepEqual(await reader.counts(page), [400, 300, 150 + 550 - now, now - 400]);
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await token(page, "D"), 550);
  }),
);

test(
  "a drag that is broken off has not happened",
  withPage({}, async (page) => {
    await act(page, toy);
    const before = await moments(page);
    const [x, y] = await middleOf(point(page, "D"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y);
    assert.notEqual(await token(page, "D"), 550);
    await point(page, "D").dispatchEvent("pointercancel");
    assert.equal(await token(page, "D"), 550);
    assert.equal(await moments(page), before);
    await page.mouse.up();
  }),
);

test(
  "a point goes by the keyboard, never on to another one",
  withPage({}, async (page) => {
    await act(page, toy);
    await point(page, "D").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("PageUp");
    assert.equal(await point(page, "D").getAttribute("aria-valuenow"), "601");
    assert.match(await reader.sentence(page), /^The point of D went from 550 to 601\./);
    await point(page, "B").focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("PageUp");
    assert.equal(await token(page, "B"), 600);
    await page.keyboard.press("ArrowRight");
    assert.equal(await token(page, "B"), 600, "601 is taken");
  }),
);

test(
  "the tokens of a real system can be moved, by hand and by keyboard",
  withPage({}, async (page) => {
    await page
      .getByRole("combobox", { name: "Other methods and real systems" })
      .selectOption({ label: "cassandra" });
    const handles = page.getByRole("slider", { name: /^Point of/ });
    assert.equal(await handles.count(), 32);
    const tokens = async () => {
      const { nodes } = await stateOf(page);
      return nodes
        .find(({ name }) => name === "B")
        .settings.tokens.split(",")
        .map(BigInt);
    };
    const shifted = (was, is) =>
      is.flatMap((token, i) =>
        token === was[i] ? [] : [{ i, by: BigInt.asIntN(64, token - was[i]) }],
      );
    const start = await tokens();
    await point(page, "B").first().focus();
    await page.keyboard.press("ArrowRight");
    const [step, ...others] = shifted(start, await tokens());
    assert.deepEqual(others, []);
    assert.ok(Math.abs(Number(step.by) / 2 ** 64 - 1 / 360) < 1e-9, `${step.by}`);
    assert.match(await reader.sentence(page), /^The point of B went from [\d.]+° to [\d.]+°\./);
    // The line of the node, as the system writes it, goes along.
    const { nodes } = await stateOf(page);
    const { text, settings } = nodes.find(({ name }) => name === "B");
    assert.equal(text, `B tokens=${settings.tokens}`);

    const before = await tokens();
    const count = await moments(page);
    const [x, y] = await middleOf(point(page, "B").last());
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 5; i++) await page.mouse.move(x + 3 * i, y + 3 * i);
    await page.mouse.up();
    assert.equal(await moments(page), count + 1);
    const moved = (await stateOf(page)).nodes.map((node) => node.settings.tokens).join();
    assert.notEqual(moved, nodes.map((node) => node.settings.tokens).join());
    await page.getByRole("button", { name: "Undo" }).click();
    assert.deepEqual(await tokens(), before);
    // Of too many none is taken hold of.
    await act(page, ...Array.from({ length: 5 }, () => ({ type: "add" })));
    assert.equal(await handles.count(), 0);
  }),
);

test(
  "only nodes with tokens have points to move",
  withPage({}, async (page) => {
    await act(page, { type: "article", id: "pictures-1" });
    assert.equal(await page.getByRole("slider", { name: /^Point of/ }).count(), 0);
  }),
);

test(
  "a finger takes a flag and not the page",
  withPage({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await act(page, toy);
    const handles = await page.locator(".handle[role=slider]").all();
    for (const handle of handles) {
      const { width, height } = await handle.boundingBox();
      assert.ok(width >= 40 && height >= 40);
      assert.equal(await handle.evaluate((e) => getComputedStyle(e).touchAction), "none");
    }
    const canvas = page.locator("canvas").first();
    assert.equal(await canvas.evaluate((e) => getComputedStyle(e).touchAction), "pan-y");
  }),
);

test(
  "the wheel over the ring scrolls the page around it",
  withPage({ viewport: { width: 390, height: 600 } }, async (page) => {
    const [x, y] = await middleOf(page.locator("canvas").first());
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 100);
  }),
);

const span = (page) => page.locator(".loupe .side").innerText();
const loupeReady = (page) => page.locator(".loupe .window").waitFor();

test(
  "the loupe shows a few of many keys, and goes where its slider and its frame go",
  withPage({}, async (page) => {
    await act(page, { type: "article", id: "pictures-100k" });
    await loupeReady(page);
    assert.equal(await span(page), "77.1° to 78.1°, 269 keys");
    const before = await moments(page);
    const slider = page.getByRole("slider", { name: "Loupe" });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(
      () =>
        document.querySelector("hash-ring").shadowRoot.querySelector(".loupe .side").innerText !==
        "77.1° to 78.1°, 269 keys",
    );
    assert.match(await span(page), /^77\.6° to 78\.7°, /);
    const [x, y] = await middleOf(page.locator(".handle.frame"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 10; i++) await page.mouse.move(x - 4 * i, y + 16 * i);
    await page.mouse.up();
    const turn = (await stateOf(page)).loupe * 360;
    assert.ok(turn > 100 && turn < 150, `${turn}`);
    await page.waitForTimeout(100);
    assert.ok((await span(page)).startsWith(`${(turn - 0.54).toFixed(1)}° to `));
    assert.equal(await moments(page), before, "to look is no change");
    await act(page, { type: "keys", count: 200 });
    assert.ok(!(await page.locator(".loupe").isVisible()));
  }),
);

test(
  "where only the loupe moves, the worker sends nothing else",
  withPage(
    {
      prepare: (page) =>
        page.addInitScript(() => {
          window.answers = [];
          const Real = globalThis.Worker;
          globalThis.Worker = class extends Real {
            constructor(...where) {
              super(...where);
              this.addEventListener("message", ({ data }) =>
                window.answers.push(Object.keys(data).join()),
              );
            }
          };
        }),
    },
    async (page) => {
      await act(page, { type: "article", id: "pictures-100k" });
      await loupeReady(page);
      await act(page, { type: "loupe", turn: 0.9 });
      await page.locator(".loupe .side", { hasText: "323.5° to" }).waitFor();
      assert.deepEqual(await page.evaluate(() => window.answers), ["number,model", "number,loupe"]);
    },
  ),
);

for (const locale of ["en", "ja", "ko"])
  test(
    `the loupe is whole on a phone, ${locale}`,
    withPage({ viewport: { width: 390, height: 844 }, locale, hasTouch: true }, async (page) => {
      await act(page, { type: "article", id: "pictures-100k" });
      await loupeReady(page);
      assert.deepEqual(await complaints(page), []);
      assert.deepEqual(await smallTargets(page), []);
    }),
  );
