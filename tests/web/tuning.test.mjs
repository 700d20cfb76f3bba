// What can be set of some methods alone, and bounded load on rings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../wasm/clockwise.js";
import { placeOptions } from "../../web/model/place.js";
import { initialState, keyName } from "../../web/model/state.js";
import { makeText, plain } from "../../web/text/text.js";
import { sentenceOf } from "../../web/text/words.js";
import { readFileSync } from "node:fs";
import { after, engine, modelAfter } from "./helpers/engine.mjs";

const wasm = readFileSync(new URL("../../build/wasm/clockwise-core.wasm", import.meta.url));
const core = await load({ wasm });
const tune = (name, value) => ({ type: "tune", name, value });
const method = (name) => ({ type: "method", method: name });

test("an option of a method reaches the core", () => {
  assert.equal(modelAfter(method("maglev"), tune("tableSize", 61)).band.size, 61);
  assert.equal(modelAfter(method("slots"), tune("slots", 64)).band.size, 64);
  const { figure } = modelAfter(method("multi-probe"), tune("probes", 5));
  assert.equal(figure.probes.length, 5);
  const seats = { type: "add", name: "E" };
  const small = after(method("anchor"), tune("capacity", 5));
  engine.check(small);
  assert.throws(
    () => engine.check(after(method("anchor"), tune("capacity", 4), seats)),
    /^RangeError: capacity 4 is not enough/,
  );
});

test("what the core does not allow it says by the option's name", () => {
  for (const [way, name, value] of [
    ["maglev", "tableSize", 100],
    ["maglev", "tableSize", 0],
    ["maglev", "tableSize", NaN],
    ["multi-probe", "probes", 0],
    ["slots", "slots", 1],
    ["dx", "capacity", 2],
    ["virtual", "load", 0.5],
  ])
    assert.throws(
      () => engine.check(after(method(way), tune(name, value))),
      ({ message }) => message.startsWith(`${name} ${value} `),
      `${way} ${name} ${value}`,
    );
});

test("an option stays while another method is looked at, and counts only for its own", () => {
  const state = after(tune("load", 1.25), tune("tableSize", 61), method("maglev"));
  assert.equal(placeOptions(state).load, undefined);
  assert.equal(placeOptions(state).tableSize, 61);
  assert.equal(placeOptions(after(tune("load", 1.25))).load, 1.25);
  assert.equal(placeOptions(initialState()).load, undefined);
  assert.deepEqual(after(tune("no such", 3)), after());
  assert.equal(modelAfter(tune("load", 1.25)).moduloMoved, 153, "modulo has no bound");
});

/** Every key in turn goes to the first node of its own order that is not full. */
function byHand(state, limits) {
  const ring = core.place(placeOptions({ ...state, load: 0 }));
  const held = state.nodes.map(() => 0);
  let spilled = 0;
  for (let i = 0; i < state.keys.count; i++) {
    const order = ring.preference(keyName(state, i), state.nodes.length);
    const indexes = order.map((name) => state.nodes.findIndex((node) => node.name === name));
    const owner = indexes.find((node) => held[node] < limits[node]);
    held[owner]++;
    if (owner !== indexes[0]) spilled++;
  }
  ring.delete();
  return { held, spilled };
}

test("with a bound every key goes on until a node has room", () => {
  for (const actions of [
    [tune("load", 1)],
    [tune("load", 1.1)],
    [{ type: "points", count: 1 }, tune("load", 1.25)],
    [tune("load", 1.05), { type: "weight", name: "B", weight: 2.5 }],
    [tune("load", 1.1), { type: "up", name: "C", up: false }],
    [tune("load", 1.1), { type: "keys", count: 3000 }],
  ]) {
    const { state, load: now, bound } = modelAfter(...actions);
    const { held, spilled } = byHand(state, bound.limits);
    const where = JSON.stringify(actions);
    assert.deepEqual(Array.from(now.counts), held, where);
    assert.equal(bound.spilled, spilled, where);
    assert.ok(spilled > 0, `${where}: somebody was full`);
  }
});

test("a limit is the least whole number that is so many times the fair share", () => {
  assert.deepEqual(modelAfter(tune("load", 1.1)).bound.limits, [55, 55, 55, 55]);
  assert.deepEqual(modelAfter(tune("load", 1.25)).bound.limits, [63, 63, 63, 63]);
  const { bound } = modelAfter(tune("load", 1), { type: "up", name: "A", up: false });
  assert.deepEqual(bound.limits, [0, 67, 67, 67]);
  assert.equal(modelAfter().bound, undefined);
});

test("of a key whose node is full it is said where it went on to", () => {
  const tight = [{ type: "points", count: 1 }, tune("load", 1)];
  const { owners, nodes, state } = modelAfter(...tight);
  const free = modelAfter(tight[0]).owners;
  const at = owners.findIndex((owner, i) => owner !== free[i]);
  const asked = [...tight, { type: "probe", text: keyName(state, at) }];
  const said = plain(sentenceOf(modelAfter(...asked), makeText("en")), makeText("en"));
  const [full, next] = [free[at], owners[at]].map((owner) => nodes[owner].name);
  assert.match(said, new RegExp(`meets ${full} first\\. ${full} is full, .* to ${next}\\.`));
  const other = [...tight, { type: "probe", text: "not in the list" }];
  assert.doesNotMatch(
    plain(sentenceOf(modelAfter(...other), makeText("en")), makeText("en")),
    /full/,
  );
});
