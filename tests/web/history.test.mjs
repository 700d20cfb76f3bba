// History: undo, redo, branches, and what does not make a moment of its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, leadingTo, present, record, seek, telling } from "../../web/model/history.js";
import { reduce } from "../../web/model/reduce.js";
import { initialState } from "../../web/model/state.js";
import { sceneIds, scenesIn, sceneState } from "../../web/model/story.js";
import { generator } from "../js/helpers/random.mjs";

const act = (history, action) => record(history, reduce(present(history), action), action);

test("each change is a moment, and going back and forth shows the very states", () => {
  let history = begin(initialState());
  const seen = [present(history)];
  for (const action of [
    { type: "add", name: "E" },
    { type: "points", count: 100 },
    { type: "remove", name: "B" },
  ]) {
    history = act(history, action);
    seen.push(present(history));
  }
  assert.equal(history.moments.length, 4);
  for (const at of [2, 0, 3, 1]) assert.equal(present(seek(history, at)), seen[at]);
  assert.equal(seek(history, 99).at, 3);
  assert.equal(seek(history, -5).at, 0);
});

test("to act in the past gives up what lay ahead, and says how much", () => {
  let history = begin(initialState());
  for (const name of ["E", "F", "G"]) history = act(history, { type: "add", name });
  history = act(seek(history, 1), { type: "remove", name: "A" });
  assert.equal(history.dropped, 2);
  assert.deepEqual(
    history.moments.map(({ action }) => action?.name),
    [undefined, "E", "A"],
  );
  assert.equal(act(history, { type: "add", name: "Z" }).dropped, 0);
});

test("one drag of a slider is one moment; two are two", () => {
  let history = begin(initialState());
  for (const [count, gesture] of [
    [50, 1],
    [100, 1],
    [200, 1],
    [300, 2],
  ])
    history = act(history, { type: "points", count, gesture });
  assert.deepEqual(
    history.moments.map(({ state }) => state.virtualNodes),
    [20, 200, 300],
  );
});

test("what changes nothing is no moment", () => {
  const history = begin(initialState());
  assert.equal(act(history, { type: "rule", rule: "clockwise" }), history);
});

test("next after back is where one was, for any actions", () => {
  const random = generator(5);
  let history = begin(initialState());
  for (let i = 0; i < 300; i++) {
    const actions = [
      () => (history = act(history, { type: "add" })),
      () => (history = act(history, { type: "remove", name: present(history).nodes[0]?.name })),
      () => (history = act(history, { type: "points", count: 1 + random(50) })),
      () => (history = seek(history, history.at - 1)),
      () => (history = seek(history, history.at + 1)),
    ];
    actions[random(5)]();
    const now = present(history);
    if (history.at > 0) assert.equal(present(seek(seek(history, history.at - 1), history.at)), now);
  }
  assert.ok(history.moments.length <= 200);
});

test("a state that knows what was before has that moment before it, so that it can be played", () => {
  const changes = [
    { type: "remove", name: "B" },
    { type: "up", name: "C", up: false },
    { type: "weight", name: "A", weight: 3 },
  ];
  for (const change of [{ type: "add", name: "D" }, ...changes]) {
    const now = change.name === "D" ? initialState() : reduce(initialState(), change);
    const { moments, at } = leadingTo(begin(now));
    assert.equal(at, 1);
    assert.deepEqual(moments[0].state.nodes, now.before);
    assert.equal(moments[0].state.before, null);
    assert.deepEqual(moments[1].action, change);
    // Carried out in the first moment, it leads to the nodes of the second.
    assert.deepEqual(reduce(moments[0].state, change).nodes, now.nodes);
    assert.equal(moments[1].state.probe, "", "a key that nobody asked about");
    const asked = leadingTo(begin({ ...now, probe: "alice" }));
    assert.equal(present(asked).probe, "alice", "a key that is asked about");
  }
  for (const state of [{ ...initialState(), before: null }, sceneState("add")])
    assert.equal(leadingTo(begin(state)).moments.length, 1);
  const longer = act(begin(initialState()), { type: "add", name: "E" });
  assert.equal(leadingTo(longer), longer);
});

test("a part of the story is told scene by scene", () => {
  assert.deepEqual(scenesIn("2-4"), ["modulo", "ring", "clockwise"]);
  assert.deepEqual(scenesIn(" 3 "), ["ring"]);
  assert.deepEqual(scenesIn("1-99"), sceneIds);
  for (const text of ["", "a-b", "4-2", "2-", "99"]) assert.deepEqual(scenesIn(text), [], text);
  const history = telling(scenesIn("2-4").map(sceneState), 1);
  assert.deepEqual(present(history), sceneState("ring"));
  assert.equal(present(seek(history, 2)).scene, "clockwise");
});
