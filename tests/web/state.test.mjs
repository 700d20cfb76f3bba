// (state, action) → state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { articles } from "../../web/model/articles.js";
import { reduce } from "../../web/model/reduce.js";
import { freeColors, initialState, nextName } from "../../web/model/state.js";
import { generator } from "../js/helpers/random.mjs";
import { after } from "./helpers/engine.mjs";

const names = (state) => state.nodes.map((node) => node.name);

test("an action that changes nothing gives the same state", () => {
  for (const start of [initialState(), after({ type: "article", id: "chapter-100" })]) {
    for (const action of [
      { type: "add", name: "A" },
      { type: "remove", name: "nobody" },
      { type: "up", name: "A", up: true },
      { type: "method", method: start.method },
      { type: "hash", hash: start.hash },
      { type: "rule", rule: start.rule },
      { type: "article", id: "no such" },
    ])
      assert.equal(reduce(start, action), start, JSON.stringify(action));
  }
});

test("an unknown action is an error", () => {
  assert.throws(() => reduce(initialState(), { type: "fly" }), /unknown action fly/);
});

test("no action changes the state that it is given", () => {
  const state = initialState();
  const before = structuredClone(state);
  for (const action of [
    { type: "add" },
    { type: "remove", name: "A" },
    { type: "up", name: "B", up: false },
    { type: "keys", count: 10 },
    { type: "points", count: 3 },
    { type: "probe", text: "k" },
    { type: "article", id: "toy" },
  ])
    reduce(state, action);
  assert.deepEqual(state, before);
});

test("a state can be written down and read again", () => {
  for (const { figures } of articles)
    for (const { id } of figures) {
      const state = after({ type: "article", id });
      assert.deepEqual(JSON.parse(JSON.stringify(state)), state, id);
    }
});

test("no two nodes now or before share a name or a colour, whatever is done", () => {
  const below = generator(7);
  let state = initialState();
  const colours = new Map(state.nodes.map((node) => [node.name, node.color]));
  for (let step = 0; step < 500; step++) {
    const name = names(state)[below(Math.max(1, state.nodes.length))];
    state = reduce(state, below(2) && name ? { type: "remove", name } : { type: "add" });
    assert.equal(new Set(names(state)).size, state.nodes.length);
    const all = new Map([...state.before, ...state.nodes].map((node) => [node.name, node.color]));
    assert.equal(new Set(all.values()).size, all.size, `step ${step}`);
    for (const [one, colour] of all) {
      if (colours.has(one)) assert.equal(colour, colours.get(one), `${one} keeps its colour`);
    }
    colours.clear();
    for (const [one, colour] of all) colours.set(one, colour);
  }
});

test("who joins next does not look like who has just left", () => {
  const state = initialState();
  const gone = state.nodes[1];
  const joined = reduce(reduce(state, { type: "remove", name: gone.name }), { type: "add" });
  assert.notEqual(joined.nodes.at(-1).color, gone.color);
});

test("the next name goes on from the last", () => {
  const next = (...list) => nextName({ nodes: list.map((name) => ({ name })), before: [] });
  assert.equal(next("A", "B", "C"), "D");
  assert.equal(next("B"), "A");
  assert.equal(next("cache0", "cache1", "cache2"), "cache3");
  assert.equal(next("10.0.0.9"), "10.0.0.10");
  assert.equal(next(), "A");
  assert.equal(next(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), "A1");
});

test("the lowest free colours are taken first", () => {
  const free = freeColors([{ color: 0 }, { color: 2 }, { color: 4 }]);
  assert.deepEqual(
    [1, 2, 3].map(() => free.next().value),
    [1, 3, 5],
  );
});
