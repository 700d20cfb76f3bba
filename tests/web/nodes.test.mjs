// One node changed by hand: weight, name, zone, rack; and what is said of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { basis, begin, present, record } from "../../web/model/history.js";
import { reduce } from "../../web/model/reduce.js";
import { initialState } from "../../web/model/state.js";
import { shapeOf, zonesOf } from "../../web/model/zones.js";
import { makeText, plain } from "../../web/text/text.js";
import { sentenceOf } from "../../web/text/words.js";
import { after, modelAfter, sceneAfter } from "./helpers/engine.mjs";

const text = makeText("en");
const said = (...actions) => plain(sentenceOf(modelAfter(...actions), text), text);
const names = (nodes) => nodes.map((node) => node.name);

test("another name is another node of the same colour, in the same place and seat", () => {
  const old = initialState();
  const state = after({ type: "rename", name: "B", to: "cache" });
  assert.deepEqual(names(state.nodes), ["A", "cache", "C", "D"]);
  assert.deepEqual(names(state.before), ["A", "B", "C", "D"]);
  assert.equal(state.nodes[1].color, old.nodes[1].color);
  assert.equal(state.nodes[1].seat ?? 1, 1);
  const { movement, change } = modelAfter({ type: "rename", name: "B", to: "cache" });
  assert.deepEqual([names(change.joined), names(change.left)], [["cache"], ["B"]]);
  assert.ok(movement.moved >= 61, "all that B had, at the least");
  assert.match(
    said({ type: "rename", name: "B", to: "cache" }),
    new RegExp(`^B is called cache now: .* ${movement.moved} of 200 keys moved`),
  );
});

test("of keys that moved it is said how many had a copy where they went", () => {
  const actions = [{ type: "remove", name: "B" }];
  const { copying, movement } = modelAfter(...actions);
  // Whoever comes next on the ring had the second copy.
  assert.equal(copying.promoted, movement.moved);
  assert.ok(copying.copied >= movement.moved);
  for (const other of [
    { type: "copies", count: 1 },
    { type: "keys", count: 30000 },
  ])
    assert.equal(modelAfter(...actions, other).copying, undefined, JSON.stringify(other));
});

test("a weight is said with what it was, and nothing changes where nothing was changed", () => {
  assert.match(said({ type: "weight", name: "D", weight: 2 }), /^D has weight 2 now, 1 before\. /);
  const state = initialState();
  for (const action of [
    { type: "weight", name: "D", weight: 1 },
    { type: "rename", name: "D", to: "D" },
    { type: "zone", name: "D", value: "" },
  ])
    assert.equal(reduce(state, action), state, action.type);
});

test("where a node stands is no movement: marks and the nodes before stay", () => {
  const model = modelAfter({ type: "zone", name: "A", value: "Tokyo" });
  assert.equal(model.movement.moved, 60);
  assert.deepEqual(model.zones, ["Tokyo", ""]);
  assert.deepEqual(model.shapes, [0, 1, 1, 1]);
  const state = after(
    { type: "zone", name: "A", value: "Tokyo" },
    { type: "rack", name: "A", value: "r1" },
    { type: "method", method: "jump" },
  );
  assert.deepEqual([state.nodes[0].zone, state.nodes[0].rack], ["Tokyo", "r1"]);
  assert.ok(!("zone" in reduce(state, { type: "zone", name: "A", value: "" }).nodes[0]));
});

test("zones have shapes in the order in which they come; without zones all are discs", () => {
  const nodes = ["x", "y", "x", undefined].map((zone) => ({ zone }));
  assert.deepEqual(zonesOf(nodes), ["x", "y", ""]);
  assert.deepEqual(
    nodes.map((node) => shapeOf(node, zonesOf(nodes))),
    [0, 1, 0, 2],
  );
  assert.deepEqual(zonesOf([{}, {}]), []);
  const { pins } = sceneAfter({ type: "zone", name: "B", value: "Seoul" });
  for (const pin of pins) assert.equal(pin.shape, pin.name === "B" ? 1 : 0);
});

test("what one hand does goes on from where it began, and back there it has not happened", () => {
  const act = (history, action) => record(history, reduce(basis(history, action), action), action);
  let history = begin(initialState());
  const first = present(history);
  for (const weight of [2, 3]) {
    history = act(history, { type: "weight", name: "A", weight, gesture: 1 });
    assert.equal(history.moments.length, 2);
    assert.equal(present(history).before, first.nodes);
  }
  history = act(history, { type: "weight", name: "A", weight: 1, gesture: 1 });
  assert.deepEqual([history.moments.length, present(history)], [1, first]);
});

test("to look in another way leaves what lies ahead", () => {
  const look = { type: "shape", shape: "line" };
  let history = begin(initialState());
  const add = { type: "add", name: "E" };
  history = { ...record(history, reduce(present(history), add), add), at: 0 };
  history = record(history, reduce(present(history), look), look);
  assert.deepEqual([history.moments.length, history.at, present(history).shape], [2, 0, "line"]);
});
