// The loupe shows the very keys of its window, and is moved without asking anew.
import assert from "node:assert/strict";
import { test } from "node:test";
import { directEngine } from "../../web/engine/direct.js";
import { loupeScene } from "../../web/paint/loupe.js";
import { sceneOf } from "../../web/scene/scene.js";
import { windowFrame, windowPieces } from "../../web/scene/geometry.js";
import { reduce } from "../../web/model/reduce.js";
import { load } from "../../wasm/clockwise.js";
import { readFileSync } from "node:fs";
import { between, planOf } from "../../web/scene/motion.js";
import { after, more, modelAfter, sceneAfter } from "./helpers/engine.mjs";

const core = await load({
  wasm: readFileSync(new URL("../../build/wasm/clockwise-systems.wasm", import.meta.url)),
});
const many = [{ type: "article", id: "pictures-100k" }];

test("few keys need no loupe", () => {
  assert.equal(modelAfter({ type: "keys", count: 5000 }).loupe, undefined);
});

for (const turn of [0.2, 0, 0.9999])
  test(`the window at ${turn} holds the keys that stand there, with their owners`, () => {
    const { loupe } = modelAfter(...many, { type: "loupe", turn });
    assert.ok(Math.abs(loupe.to - loupe.from - 0.003) < 1e-12);
    const keys = core.keys({ prefix: "key-", first: 0, count: 100000 });
    const place = (nodes) => core.place({ virtualNodes: 100, nodes });
    const [then, now] = [place(["A", "B", "C", "D"]), place(["A", "B", "C", "D", "E"])];
    const [turns, owners, was] = [now.turns(keys), now.owners(keys), then.owners(keys)];
    const wanted = [];
    for (let i = 0; i < turns.length; i++)
      for (const shift of [-1, 0, 1])
        if (turns[i] + shift >= loupe.from && turns[i] + shift <= loupe.to)
          wanted.push([turns[i], owners[i], owners[i] === was[i] ? 0 : 1]);
    assert.ok(wanted.length > 200 && wanted.length < 400, `${wanted.length} keys`);
    const seen = Array.from(loupe.turns, (at, i) => [at, loupe.owners[i], loupe.moved[i]]);
    assert.deepEqual(seen, wanted);
  });

test("keys in clumps are looked at more closely", () => {
  const clumps = { type: "list", keys: Array.from({ length: 6000 }, (_, i) => `user-${i}`) };
  const { loupe, seen } = modelAfter({ type: "hash", hash: "fnv1a-32" }, clumps);
  const at = seen.turns[3000];
  const model = modelAfter({ type: "hash", hash: "fnv1a-32" }, clumps, { type: "loupe", turn: at });
  assert.ok(loupe.turns.length <= 600);
  assert.ok(model.loupe.turns.length <= 600 && model.loupe.turns.includes(at));
});

test("where only the loupe moves, the rest of the model is the same, and nothing is placed", () => {
  let placed = 0;
  const engine = directEngine(
    { ...core, place: (options) => (placed++, core.place(options)) },
    more,
  );
  const state = after(...many);
  const model = engine.model(state);
  const before = placed;
  const moved = engine.model(reduce(state, { type: "loupe", turn: 0.7 }));
  assert.equal(placed, before);
  assert.equal(moved.bins, model.bins);
  assert.notDeepEqual(moved.loupe, model.loupe);
  assert.equal(engine.loupe(reduce(state, { type: "points", count: 50 })), undefined);
  engine.delete();
});

test("arcs and pins of the loupe lie in its window, also across 0", () => {
  for (const turn of [0.2, 0]) {
    const scene = loupeScene(sceneOf(modelAfter(...many, { type: "loupe", turn })));
    const { from, to } = scene.loupe;
    const covered = scene.arcs.reduce((sum, { a, b }) => sum + b - a, 0);
    assert.ok(Math.abs(covered - (to - from)) < 1e-12);
    for (const pin of scene.pins) assert.ok(pin.turn >= from && pin.turn <= to);
    const frame = windowFrame(from, to, 360);
    for (const at of scene.keys.turns) assert.ok(frame.x(at) >= -0.01 && frame.x(at) <= 360.01);
  }
  assert.deepEqual(
    windowPieces([{ from: 0.9, to: 1.2 }], [-0.05, 0.1]).map(({ a, b }) => [a, b]),
    [[-0.05, 0.1]],
  );
});

test("while the hand goes round, the loupe shows what the ring shows", () => {
  const [before, after] = [sceneAfter(...many), sceneAfter(...many, { type: "add" })];
  const plan = planOf(before, after);
  const { keys, was } = after.loupe;
  assert.deepEqual(was.colors, before.loupe.keys.colors);
  const differ = keys.colors.filter((color, i) => color !== was.colors[i]).length;
  assert.ok(differ > 20, `${differ} keys of the window change hands`);
  let swept = 0;
  for (let step = 0; step <= 100; step++) {
    const { loupe, arcs } = between(before, after, plan, (plan.ms * step) / 100);
    loupe.keys.turns.forEach((turn, i) => {
      const at = ((turn % 1) + 1) % 1;
      const arc = arcs.find(({ from, to, a = from, b = to }) => {
        const ahead = (((at - a) % 1) + 1) % 1;
        return ahead > 1e-9 && ahead < b - a - 1e-9;
      });
      if (arc) assert.equal(loupe.keys.colors[i], arc.color, `step ${step}, ${turn}`);
      if (loupe.keys.colors[i] === was.colors[i]) assert.equal(loupe.keys.marks[i], 0);
    });
    const length = loupeScene(between(before, after, plan, (plan.ms * step) / 100)).arcs.reduce(
      (sum, { a, b }) => sum + b - a,
      0,
    );
    assert.ok(Math.abs(length - (loupe.to - loupe.from)) < 1e-9, "arcs fill the window");
    if (String(loupe.keys.colors) !== String(keys.colors)) swept++;
  }
  assert.ok(swept > 5, "it is not at the end at once");
});
