// What is painted is what the library says (O25).
import assert from "node:assert/strict";
import { test } from "node:test";
import { theme } from "../../web/paint/palette.js";
import { placement } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import {
  canvasBox,
  channels,
  colorsAt,
  findBand,
  onCircle,
  partOf,
  still,
} from "./helpers/pixels.mjs";

const withPage = pages();

const only = (name) => ["A", "B", "C", "D"].filter((other) => other !== name);
const alone = (name) => only(name).map((other) => ({ type: "remove", name: other }));
const field = (page) => page.getByRole("textbox", { name: "Any key" });

for (const colorScheme of ["light", "dark"]) {
  const { bg, soft, node } = theme(colorScheme);

  test(
    `one node with one point has the whole band, in ${colorScheme}`,
    withPage({ colorScheme }, async (page) => {
      await field(page).fill(""); // nothing that crosses the band
      await act(page, { type: "points", count: 1 }, ...alone("B"));
      await still(page);
      const box = await canvasBox(page);
      const { inner, outer } = await findBand(page, node(1), bg);
      assert.ok(outer - inner > 15 && outer - inner < 40, `band from ${inner} to ${outer}`);
      const places = [];
      const [point] = placement(await stateOf(page)).points().turns;
      for (let turn = 0.005; turn < 1; turn += 0.002)
        if (Math.abs(turn - point) > 0.012) places.push(onCircle(box, turn, (inner + outer) / 2));
      for (const pixel of await colorsAt(page, places))
        assert.ok(partOf(pixel, node(1), bg) > 0.75, `${pixel}`);
    }),
  );

  test(
    `no node has an empty band, in ${colorScheme}`,
    withPage({ colorScheme }, async (page) => {
      await field(page).fill("");
      await act(page, { type: "points", count: 1 }, ...alone("A"));
      await still(page);
      const { inner, outer } = await findBand(page, node(0), bg);
      await act(page, { type: "remove", name: "A" });
      await still(page);
      const box = await canvasBox(page);
      const places = [];
      for (let turn = 0.005; turn < 0.995; turn += 0.01)
        places.push(onCircle(box, turn, (inner + outer) / 2));
      for (const pixel of await colorsAt(page, places))
        assert.ok(partOf(pixel, soft, bg) > 0.95, `${pixel}`);
    }),
  );

  for (const rule of ["clockwise", "counterclockwise", "nearest"])
    test(
      `each arc has its owner's colour, and its name in the tip: ${rule}, ${colorScheme}`,
      withPage({ colorScheme }, async (page) => {
        await field(page).fill("");
        await act(page, { type: "points", count: 1 }, ...alone("A"));
        await still(page);
        const { inner } = await findBand(page, node(0), bg);
        await page.getByRole("combobox", { name: "From the articles" }).selectOption("pictures-20");
        await act(page, { type: "rule", rule }, { type: "add" });
        await field(page).fill("");
        await still(page);

        const state = await stateOf(page);
        const arcs = placement(state).arcs();
        const box = await canvasBox(page);
        const radius = inner + 2.5; // below the names, inside the band
        const wide = [];
        for (let i = 0; i < arcs.starts.length; i++)
          if (arcs.lengths[i] * 2 * Math.PI * radius > 8)
            wide.push({
              turn: arcs.starts[i] + arcs.lengths[i] / 2,
              owner: state.nodes[arcs.owners[i]],
            });
        assert.ok(wide.length > 30, `${wide.length} arcs are wide enough`);
        const colors = await colorsAt(
          page,
          wide.map(({ turn }) => onCircle(box, turn, radius)),
        );
        wide.forEach(({ turn, owner }, i) => {
          const part = partOf(colors[i], node(owner.color), bg);
          assert.ok(part > 0.75, `at ${turn} ${colors[i]} is not ${owner.name}'s`);
        });
        for (const { turn, owner } of wide.slice(0, 6)) {
          const [x, y] = onCircle(box, turn, radius);
          await page.mouse.move(box.x + x, box.y + y);
          const tip = await page.locator(".tip").innerText();
          assert.match(tip, new RegExp(`^arc of ${owner.name}#`));
        }
      }),
    );
}

test(
  "modulo has no band",
  withPage({}, async (page) => {
    const { bg, node } = theme("light");
    await field(page).fill("");
    await act(page, { type: "points", count: 1 }, ...alone("A"));
    await still(page);
    const { inner, outer } = await findBand(page, node(0), bg);
    await act(page, { type: "method", method: "modulo" });
    await still(page);
    const box = await canvasBox(page);
    const places = [];
    for (let turn = 0.005; turn < 1; turn += 0.01) places.push(onCircle(box, turn, outer - 4));
    for (const pixel of await colorsAt(page, places)) assert.ok(partOf(pixel, node(0), bg) === 0);
    assert.ok(inner > 0);
  }),
);

test(
  "a dot, pointed at, says its key and owner; pressed, it is asked for",
  withPage({}, async (page) => {
    const { bg, node } = theme("light");
    await act(page, { type: "points", count: 1 }, ...alone("A"));
    await still(page);
    const { outer } = await findBand(page, node(0), bg);
    await page.getByRole("combobox", { name: "From the articles" }).selectOption("pictures-20");
    await still(page);
    const box = await canvasBox(page);
    const ring = placement(await stateOf(page));
    const tip = page.locator(".tip");
    const found = new Set();
    for (let turn = 0.03; turn < 1 && found.size < 6; turn += 0.06) {
      const [x, y] = onCircle(box, turn, outer * 0.72);
      await page.mouse.move(box.x + x, box.y + y);
      if (!(await tip.isVisible())) continue;
      const [key, on] = (await tip.innerText()).split("\n");
      if (!key.startsWith("key-") || found.has(key)) continue;
      assert.equal(on, `on ${ring.owner(key)}`);
      await page.mouse.down();
      await page.mouse.up();
      assert.equal(await field(page).inputValue(), key);
      assert.equal(await page.locator(".answer .chip").first().innerText(), ring.owner(key));
      found.add(key);
    }
    assert.ok(found.size >= 4, `${found.size} dots were found`);
  }),
);

test(
  "the canvas has a pixel for each of the screen's",
  withPage({ deviceScaleFactor: 2 }, async (page) => {
    const box = await canvasBox(page);
    const size = await page
      .locator("hash-ring canvas")
      .evaluate((canvas) => ({ width: canvas.width, height: canvas.height }));
    assert.ok(Math.abs(size.width - 2 * box.width) <= 2, JSON.stringify(size));
    assert.ok(Math.abs(size.height - 2 * box.height) <= 2, JSON.stringify(size));
  }),
);

test(
  "with thousands of points the band has no hole",
  withPage({}, async (page) => {
    const { bg, node } = theme("light");
    await field(page).fill("");
    await act(page, { type: "points", count: 1 }, ...alone("A"));
    await still(page);
    const { inner, outer } = await findBand(page, node(0), bg);
    await page.getByRole("combobox", { name: "From the articles" }).selectOption("pictures-20");
    await act(page, { type: "points", count: 1000 });
    await still(page);
    const box = await canvasBox(page);
    const turns = Array.from({ length: 1400 }, (_, i) => i / 1400);
    const colors = await colorsAt(
      page,
      turns.map((turn) => onCircle(box, turn, (inner + outer) / 2)),
    );
    const ground = channels(bg);
    const holes = turns.filter((_, i) =>
      colors[i].every((value, channel) => Math.abs(value - ground[channel]) < 12),
    );
    assert.deepEqual(holes, []);
  }),
);
