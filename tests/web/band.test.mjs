// Tables of cells, laid round the circle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { reduce } from "../../web/model/reduce.js";
import { planOf } from "../../web/scene/motion.js";
import { sceneOf } from "../../web/scene/scene.js";
import { after, engine, modelAfter, sceneAfter } from "./helpers/engine.mjs";

const library = await load();
const slots = { type: "method", method: "slots" };
const names = Array.from({ length: 200 }, (_, i) => `key-${i}`);

function chosen(system) {
  const start = after();
  return reduce(start, { type: "system", system, ...engine.fitted(start, system) });
}

test("a key stands within its cell, and its cell's node owns it", () => {
  const ring = library.place({ scheme: "slots", nodes: [..."ABCD"] });
  const cells = ring.cells(names);
  const { band, turns, owners } = modelAfter(slots);
  assert.equal(band.size, 16384);
  names.forEach((name, i) => {
    assert.equal(BigInt(cells[i]), ring.explain(name).native);
    assert.equal(Math.floor(turns[i] * band.size), cells[i]);
    const run = band.runs.find(({ from, to }) => from <= cells[i] && cells[i] < to);
    assert.equal(run.node, owners[i]);
  });
});

test("cells fill the circle, and those that changed hands are those that differ", () => {
  const { band } = modelAfter(slots);
  let at = 0;
  for (const { from, to } of band.runs) {
    assert.equal(from, at);
    at = to;
  }
  assert.equal(at, band.size);
  const [was, is] = [[..."ABC"], [..."ABCD"]].map((nodes) =>
    library.place({ scheme: "slots", nodes }).table(),
  );
  const wanted = is.filter((node, cell) => node !== was[cell]).length;
  assert.equal(
    band.moved.reduce((sum, { from, to }) => sum + to - from, 0),
    wanted,
  );
});

for (const { name } of library.systems())
  test(`${name}: where there is a table, each key's cell is its owner's`, () => {
    const state = chosen(name);
    const { band, turns, owners } = engine.model(state);
    if (!band) return;
    names.forEach((_, i) => {
      const cell = Math.floor(turns[i] * band.size);
      const run = band.runs.find(({ from, to }) => from <= cell && cell < to);
      assert.equal(run.node, owners[i], names[i]);
    });
  });

test("a table that has no stretches to see, and what has no table, stay a plain circle", () => {
  for (const method of ["maglev", "jump", "rendezvous", "modulo"]) {
    const scene = sceneAfter({ type: "method", method });
    assert.equal(scene.arcs, undefined, method);
    assert.ok(scene.spot, method);
  }
  assert.equal(library.place({ scheme: "jump", nodes: ["a"] }).cells(names), undefined);
});

test("the hand goes round a table that stays the same, and deals another one anew", () => {
  const before = sceneAfter(slots);
  const next = sceneAfter(slots, { type: "add" });
  assert.equal(planOf(before, next).kind, "sweep");
  const other = { ...sceneOf(engine.model(after(slots))), cells: 5 };
  assert.equal(planOf(before, other).kind, "storm");
});

test("a node that is down keeps its cells, and its keys have another colour", () => {
  const scene = sceneAfter(slots, { type: "up", name: "B", up: false });
  assert.ok(scene.arcs.some((arc) => arc.down === 1));
  assert.ok(!scene.keys.colors.includes(1));
});
