// The timeline: back and forth, branches, playing, and the ring laid flat.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { picture, still } from "./helpers/pixels.mjs";

const withPage = pages();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

test(
  "undo and redo show the very same pictures",
  withPage({}, async (page) => {
    await act(page, { type: "add" }, { type: "points", count: 100 }, { type: "remove", name: "B" });
    await still(page);
    const last = await picture(page);
    const states = [await stateOf(page)];
    for (let i = 0; i < 3; i++) {
      await press(page, "Undo");
      states.unshift(await stateOf(page));
    }
    assert.equal(states[0].nodes.length, 4);
    for (let i = 1; i <= 3; i++) {
      await press(page, "Redo");
      assert.deepEqual(await stateOf(page), states[i]);
    }
    await still(page);
    assert.deepEqual(await picture(page), last);
  }),
);

test(
  "the slider goes by moments with the keyboard",
  withPage({}, async (page) => {
    await act(page, { type: "add" }, { type: "add" });
    const slider = page.getByRole("slider", { name: "Moment" });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal((await stateOf(page)).nodes.length, 5);
    await page.keyboard.press("Home");
    assert.equal((await stateOf(page)).nodes.length, 4);
    await page.keyboard.press("End");
    assert.equal((await stateOf(page)).nodes.length, 6);
    assert.equal(await slider.getAttribute("aria-valuetext"), "+ F");
  }),
);

test(
  "who acts in the past gives up what lay ahead, and is told so",
  withPage({}, async (page) => {
    await act(page, { type: "add" }, { type: "add" });
    await press(page, "Undo");
    await act(page, { type: "remove", name: "A" });
    const said = page.locator("hash-ring .sentence");
    assert.match(await said.innerText(), /given up: 1 step\./);
    assert.match(await page.locator("hash-ring p[role=status]").innerText(), /given up: 1 step\./);
    await press(page, "Undo");
    assert.equal((await stateOf(page)).nodes.length, 5);
    await press(page, "Redo");
    assert.equal((await stateOf(page)).nodes.length, 4);
  }),
);

test(
  "playing ends at the last moment; whoever acts stops it",
  withPage({}, async (page) => {
    await act(page, { type: "add" }, { type: "add" });
    await page.getByRole("combobox", { name: "Speed" }).selectOption({ label: "4×" });
    await press(page, "Play");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.waitForFunction(() => document.querySelector("hash-ring").state.nodes.length === 6);
    await page.getByRole("button", { name: "Play" }).waitFor();
    await press(page, "Play");
    await act(page, { type: "points", count: 5 });
    await page.getByRole("button", { name: "Play" }).waitFor();
    const state = await stateOf(page);
    await page.waitForTimeout(600);
    assert.deepEqual(await stateOf(page), state);
  }),
);

test(
  "the knob between two moments holds the motion still, and let go it changes nothing",
  withPage({ calm: false }, async (page) => {
    await act(page, { type: "add" });
    await still(page);
    const last = await picture(page);
    const slider = page.getByRole("slider", { name: "Moment" });
    const set = (value, kind) =>
      slider.evaluate(
        (input, [value, kind]) => {
          input.value = value;
          input.dispatchEvent(new Event(kind));
        },
        [value, kind],
      );
    await set("0.5", "input");
    await still(page);
    assert.notDeepEqual(await picture(page), last);
    await set("0.9", "change");
    await still(page);
    assert.deepEqual(await picture(page), last);
  }),
);

test(
  "the ring unrolls and rolls up to the same picture",
  withPage({ calm: false }, async (page) => {
    await still(page);
    const ring = await picture(page);
    await press(page, "Unroll");
    await still(page);
    assert.notDeepEqual(await picture(page), ring);
    await press(page, "Roll it up");
    await still(page);
    assert.deepEqual(await picture(page), ring);
  }),
);
