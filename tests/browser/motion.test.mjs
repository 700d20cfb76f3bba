// Motion tells causality and never changes where things end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { theme } from "../../web/paint/palette.js";
import { frame, lane } from "../../web/scene/geometry.js";
import { placement } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import { canvasBox, channels, colorsAt, findBand, picture, still } from "./helpers/pixels.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Ways to a state that are interrupted, and the last action alone. */
const ways = {
  "add, remove, add": {
    actions: [{ type: "add" }, { type: "remove", name: "E" }, { type: "add", name: "E" }],
  },
  "down and up in haste": {
    actions: [
      { type: "up", name: "B", up: false },
      { type: "up", name: "B", up: true },
    ],
  },
  "modulo in the middle of a sweep": {
    actions: [
      { type: "add" },
      { type: "method", method: "modulo" },
      { type: "remove", name: "A" },
      { type: "add", name: "F" },
    ],
  },
  "a key asked for while a node joins": {
    actions: [{ type: "add" }, { type: "probe", text: "key-5" }, { type: "keys", count: 20000 }],
  },
  "an article in the middle of a walk": {
    actions: [
      { type: "probe", text: "key-123" },
      { type: "article", id: "toy-add" },
    ],
  },
};

for (const [name, { actions }] of Object.entries(ways))
  test(
    `an interrupted motion ends where calm does: ${name}`,
    withPage({ calm: false }, async (page) => {
      for (const action of actions) {
        await act(page, action);
        await sleep(170);
      }
      await still(page);
      const moved = await picture(page);
      const state = await stateOf(page);
      // The same actions once more, each of them in no time.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const [address] = page.url().split("#");
      await page.goto("about:blank");
      await page.goto(address);
      await page.locator("hash-ring canvas").waitFor();
      await act(page, ...actions);
      await still(page);
      assert.deepEqual(await stateOf(page), state);
      assert.ok((await picture(page)) === moved, "the pictures are equal");
    }),
  );

test(
  "with reduced motion the end is there in 300 ms",
  withPage({}, async (page) => {
    for (const action of [
      { type: "add" },
      { type: "method", method: "modulo" },
      { type: "remove", name: "A" },
      { type: "probe", text: "key-9" },
      { type: "points", count: 100 },
    ]) {
      // Timed in the page, from the action to the picture.
      const [soon, late] = await page.evaluate(async (what) => {
        const ring = document.querySelector("hash-ring");
        const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
        ring.act(what);
        const canvas = ring.shadowRoot.querySelector("canvas");
        await sleep(300);
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const first = canvas.toDataURL();
        await sleep(500);
        return [first, canvas.toDataURL()];
      }, action);
      assert.ok(soon === late, JSON.stringify(action));
    }
  }),
);

test(
  "a sweep takes its time, counts along, and stirs no key whose owner stays",
  withPage({ calm: false, prepare: reader.noteCanvasText }, async (page) => {
    const colours = theme("light");
    const setUp = [
      { type: "probe", text: "" },
      { type: "article", id: "pictures-20" },
      { type: "free" },
    ];
    await act(page, ...setUp);
    await act(page, ...["B", "C", "D"].map((name) => ({ type: "remove", name })));
    await act(page, { type: "points", count: 1 });
    await still(page);
    const { outer } = await findBand(page, colours.node(0), colours.bg);
    const box = await canvasBox(page);
    // The side of the ring's square, from the band that is seen.
    const S = (outer + 0.5) / frame(0, 0, 640).radii.bandOuter;
    const { x, y, radii } = frame(box.width / 2, box.height / 2, S);

    await act(page, ...setUp);
    await still(page);
    const state = await stateOf(page);
    const keys = Array.from({ length: 200 }, (_, i) => `key-${i}`);
    const [now, then] = [state.nodes, [...state.nodes, { name: "E", weight: 1, up: true }]].map(
      (nodes) => placement(state, "virtual", nodes),
    );
    const turns = now.turns(keys);
    const staying = keys
      .map((key, i) => ({ key, turn: turns[i], stays: now.owner(key) === then.owner(key) }))
      // Marks of moved keys may cover a neighbour.
      .filter(
        ({ turn, stays }, i, all) =>
          stays && !all.some((other) => !other.stays && Math.abs(other.turn - turn) < 0.03),
      )
      .slice(0, 12);
    assert.ok(staying.length >= 5, `${staying.length} keys stand free`);
    const places = staying.map(({ turn }) => {
      const radius = radii.keysOuter - (radii.keysOuter - radii.keysInner) * lane(turn);
      return [x(turn, radius), y(turn, radius)];
    });

    // The marks of the change before go at once; what is below them does not stir.
    const marked = await colorsAt(page, places);
    const colourOf = Object.fromEntries(state.nodes.map((node) => [node.name, node.color]));
    staying.forEach(({ key }, i) =>
      assert.deepEqual(marked[i], channels(colours.node(colourOf[now.owner(key)])), key),
    );
    await act(page, { type: "add" });
    const count = async () =>
      (await reader.canvasText(page)).find((text) => text.endsWith(" of 200"));
    const end = `${(await reader.movedInSentence(page)).moved} of 200`;
    const counts = [];
    for (let step = 0; step < 60 && counts.at(-1) !== end; step++) {
      // The hand may stand before a key, or half before it, at the very moment: before one, not more.
      const seen = await colorsAt(page, places);
      const other = seen.filter((colour, i) => String(colour) !== String(marked[i]));
      assert.ok(other.length <= 1, `step ${step}: ${other.length} keys stirred`);
      counts.push(await count());
      await sleep(40);
    }
    await still(page);
    assert.deepEqual(await colorsAt(page, places), marked);
    assert.equal(await count(), end);
    assert.ok(new Set(counts).size >= 3, `the number counts along: ${counts}`);
  }),
);

test(
  "a light on a node goes with the pointer",
  withPage({}, async (page) => {
    await still(page);
    const before = await picture(page);
    await page.getByRole("rowheader", { name: "B", exact: true }).hover();
    await still(page);
    assert.ok((await picture(page)) !== before);
    await page.mouse.move(5, 5);
    await still(page);
    assert.ok((await picture(page)) === before);
  }),
);
