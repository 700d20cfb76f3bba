// Between two scenes, at any moment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lane } from "../../web/scene/geometry.js";
import { between, planOf } from "../../web/scene/motion.js";
import { sceneAfter } from "./helpers/engine.mjs";

const add = { type: "add" };
const modulo = { type: "method", method: "modulo" };
const many = { type: "keys", count: 20000 };
const one = { type: "points", count: 1 };

/** [actions before, the action that is played] */
const changes = {
  "a node joins": [[], add],
  "a node with one point joins": [[one], add],
  "a node leaves": [[], { type: "remove", name: "B" }],
  "a node goes down": [[], { type: "up", name: "B", up: false }],
  "a node comes back": [
    [{ type: "up", name: "B", up: false }],
    { type: "up", name: "B", up: true },
  ],
  "modulo deals again": [[modulo], add],
  "a node joins 20,000 keys": [[many], add],
  "modulo deals 20,000 keys again": [[modulo, many], add],
  "the first node joins": [["A", "B", "C", "D"].map((name) => ({ type: "remove", name })), add],
  "the last node leaves": [
    ["A", "B", "C"].map((name) => ({ type: "remove", name })),
    { type: "remove", name: "D" },
  ],
};

for (const [name, [setUp, action]] of Object.entries(changes)) {
  const before = sceneAfter(...setUp);
  const after = sceneAfter(...setUp, action);
  const plan = planOf(before, after);
  const moments = Array.from({ length: 41 }, (_, i) => (plan.ms * i) / 40);

  test(`${name}: it ends in the scene after, soon`, () => {
    assert.equal(between(before, after, plan, plan.ms), after);
    assert.ok(plan.ms > 0 && plan.ms < 2000, `${plan.ms} ms`);
  });

  test(`${name}: no key stirs whose owner stays, each of the others changes once`, () => {
    if (!after.keys || after.keys.turns.length === 0) return;
    const { turns, colors, marks } = after.keys;
    const changed = new Uint8Array(turns.length);
    for (const ms of moments) {
      const { keys } = between(before, after, plan, ms);
      for (let i = 0; i < turns.length; i++) {
        if (colors[i] === before.keys.colors[i]) {
          assert.equal(keys.colors[i], colors[i]);
          if (!marks[i]) assert.ok(!keys.dips?.[i], "it does not dip");
        } else if (keys.colors[i] === colors[i]) changed[i] = 1;
        else assert.ok(!changed[i], "a key does not change back");
      }
    }
  });

  test(`${name}: arcs fill the circle at every moment`, () => {
    if (!after.arcs || !before.arcs) return;
    if (after.arcs.length === 0 || before.arcs.length === 0) return;
    for (const ms of moments) {
      const { arcs } = between(before, after, plan, ms);
      const length = arcs.reduce((sum, arc) => sum + (arc.b ?? arc.to) - (arc.a ?? arc.from), 0);
      assert.ok(Math.abs(length - 1) < 1e-9, `${length} turns at ${ms} ms`);
    }
  });

  test(`${name}: the number only grows, to the end`, () => {
    let last = 0;
    for (const ms of moments.slice(0, -1)) {
      const { moved = 0 } = between(before, after, plan, ms).middle;
      assert.ok(moved >= last, `${moved} after ${last}`);
      last = moved;
    }
  });
}

test("keys near each other on the circle have lanes apart", () => {
  for (let i = 0; i < 843; i++) {
    const [a, b] = [lane((i + 0.5) / 843), lane((i + 1.5) / 843)];
    assert.ok(Math.abs(a - b) > 0.2, `${a} and ${b}`);
  }
});
