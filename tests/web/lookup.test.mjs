// The look-up step by step, and what decides where there is no ring: as the core answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { record, begin } from "../../web/model/history.js";
import { bytesOf } from "../../web/model/lookup.js";
import { otherSchemes } from "../../web/model/params.js";
import { initialState } from "../../web/model/state.js";
import { lookAt, lookPlan } from "../../web/scene/motion.js";
import { load } from "../../wasm/clockwise.js";
import { after, modelAfter, sceneAfter } from "./helpers/engine.mjs";

const wasm = readFileSync(new URL("../../build/wasm/clockwise-systems.wasm", import.meta.url));
const core = await load({ wasm });

const cafe = { type: "probe", text: "café:77" };
const all = { type: "step", at: 6 };
const kinds = ({ lookup }) => lookup.columns.map(({ kind }) => kind);
const column = ({ lookup }, wanted) => lookup.columns.find(({ kind }) => kind === wanted);

test("a look-up is told only on request, and of a key", () => {
  assert.equal(modelAfter(cafe).lookup, undefined);
  assert.equal(after({ type: "probe", text: "" }, all).steps, null);
  assert.equal(after(all, { type: "probe", text: "" }).steps, null);
  assert.equal(after(all, { type: "step", at: null }).steps, null);
  assert.equal(after(all, cafe).steps, 6);
  assert.equal(after({ type: "step", at: 99 }).steps, 6);
  assert.equal(after({ type: "copies", count: 9 }).copies, 5);
});

test("looking closer is no moment of its own", () => {
  const history = record(begin(initialState()), after(all), all);
  assert.equal(history.moments.length, 1);
  assert.equal(history.moments[0].state.steps, 6);
});

test("on a ring there are six steps", () => {
  const model = modelAfter(cafe, all);
  assert.deepEqual(kinds(model), ["bytes", "hash", "position", "point", "owner", "replicas"]);
  const { characters, count, size } = column(model, "bytes");
  assert.deepEqual([count, size], [7, 8]);
  assert.deepEqual(characters[3], { text: "é", bytes: ["c3", "a9"] });
  assert.equal(column(model, "hash").hex, core.hash("xxh64", "café:77").toString(16));
});

test("the first digits of the hash that decide do decide", () => {
  for (const count of [1, 20, 1000]) {
    const model = modelAfter(cafe, { type: "points", count }, all);
    const { hex, strong } = column(model, "hash");
    const { turns, nodes } = model.points;
    const next = (turn) => turns.findIndex((at) => at >= turn);
    const place = (digits) => Number(BigInt(`0x${digits}`)) / 2 ** 64;
    const ends = (n) => ["0", "f"].map((fill) => next(place(hex.slice(0, n).padEnd(16, fill))));
    assert.equal(new Set(ends(strong)).size, 1);
    if (strong > 1) assert.equal(new Set(ends(strong - 1)).size, 2);
    assert.equal(model.nodes[nodes[ends(strong)[0]]].name, model.probe.name);
  }
});

test("every point on the way is told, with the core's reason for passing it over", () => {
  const model = modelAfter(cafe, { type: "up", name: "A", up: false }, all);
  const ring = core.place({
    virtualNodes: 20,
    nodes: ["A", "B", "C", "D"].map((name) => ({ name, up: name !== "A" })),
  });
  const { steps } = ring.walk("café:77", 3);
  assert.deepEqual(
    model.lookup.met.map(({ node, verdict, label }) => ({ node, verdict, label })),
    steps.map(({ node, verdict, point }) => ({ node, verdict, label: ring.pointLabel(point) })),
  );
  const verdicts = new Set(steps.map(({ verdict }) => verdict));
  assert.ok(verdicts.has("down") && verdicts.has("has it already"));
  const numbers = model.lookup.met.map(({ number }) => number).filter(Boolean);
  assert.deepEqual(numbers, [1, 2, 3]);
  const ends = model.lookup.met.map(({ end }) => end);
  assert.deepEqual(
    ends,
    [...ends].sort((a, b) => a - b),
    "the way goes on",
  );
  ring.delete();
});

test("copies are as many as asked for, and missing ones are said", () => {
  for (const count of [1, 2, 5]) {
    const model = modelAfter(cafe, { type: "copies", count }, all);
    assert.equal(model.probe.preference.length, Math.min(count, 4));
    assert.equal(
      column(model, "replicas")?.unmet,
      count === 1 ? undefined : Math.max(0, count - 4),
    );
  }
});

test("a long way is told in part", () => {
  const model = modelAfter(
    { type: "weight", name: "A", weight: 200 },
    { type: "remove", name: "C" },
    { type: "remove", name: "D" },
    all,
  );
  const ring = core.place({ virtualNodes: 20, nodes: [{ name: "A", weight: 200 }, "B"] });
  const { steps } = ring.walk("key-77", 3);
  ring.delete();
  assert.ok(steps.length > 20);
  assert.equal(model.lookup.met.filter(({ number }) => number === 0).length, 12);
  assert.equal(model.lookup.met.length + model.lookup.untold, steps.length);
});

test("a number on a ring of small numbers is a value: it has no bytes and no hash", () => {
  const model = modelAfter({ type: "article", id: "toy-add" }, { type: "probe", text: "321" }, all);
  assert.deepEqual(kinds(model), ["position", "point", "owner", "replicas"]);
  assert.equal(model.probe.turn, 0.321);
  const taken = model.lookup.met.filter(({ number }) => number > 0).map(({ node }) => node);
  assert.deepEqual(taken, model.probe.preference);
  assert.equal(taken[0], model.probe.name);
});

test("methods without a ring have the steps that there are", () => {
  const own = { rendezvous: "scores", "multi-probe": "probes" };
  for (const method of ["modulo", ...otherSchemes]) {
    const model = modelAfter({ type: "method", method }, all);
    const decides = own[method] ?? "native";
    assert.deepEqual(kinds(model), ["bytes", "hash", decides, "owner", "replicas"], method);
    assert.equal(model.lookup.at, 5);
    const taken = model.lookup.met.filter(({ number }) => number > 0).map(({ node }) => node);
    assert.deepEqual(taken, model.probe.preference, method);
  }
});

test("any key can be told, on any way of placing it", () => {
  for (const text of [" ", "👩‍👩‍👧", "\ud800", "W".repeat(250), "キー"])
    for (const method of ["virtual", "rendezvous", "maglev"])
      assert.ok(modelAfter({ type: "probe", text }, { type: "method", method }, all).lookup.at > 3);
  const gone = ["A", "B", "C", "D"].map((name) => ({ type: "up", name, up: false }));
  const model = modelAfter(...gone, all);
  assert.deepEqual(kinds(model), ["bytes", "hash", "position", "owner"]);
  assert.equal(model.probe.search.compared.length > 0, true);
});

test("characters are shown whole as far as there is room", () => {
  const { characters, count, size } = bytesOf("é".repeat(20));
  assert.deepEqual([characters.length, count, size], [8, 20, 40]);
  assert.equal(bytesOf("👩‍👩‍👧").count, 1);
});

test("rendezvous: the highest score of those that are up owns", () => {
  const { figure, probe } = modelAfter({ type: "method", method: "rendezvous" });
  const best = figure.rows.reduce((a, b) => (b.score > a.score ? b : a));
  assert.equal(best.node, probe.owner);
  assert.ok(best.isOwner);
});

test("jump: hops end at the owner, and the next one would leave the row", () => {
  for (const text of ["key-77", "a", "b", "c"]) {
    const { figure, probe } = modelAfter(
      { type: "probe", text },
      { type: "method", method: "jump" },
    );
    assert.equal(figure.nodes[figure.hops.at(-1)], probe.owner);
    if (figure.next === undefined) continue;
    // With as many nodes as the next number, the key stays; with one more, it goes there.
    const at = (length) => {
      const nodes = Array.from({ length }, (_, i) => `n${i}`);
      const row = core.place({ scheme: "jump", nodes });
      const { native } = row.explain(text);
      row.delete();
      return Number(native);
    };
    assert.equal(at(figure.next), figure.hops.at(-1));
    assert.equal(at(figure.next + 1), figure.next);
  }
});

test("Maglev: the small table is the core's, before and after", () => {
  const { figure, nodes } = modelAfter({ type: "method", method: "maglev" });
  const table = (names) => {
    const made = core.place({ scheme: "maglev", tableSize: 61, nodes: names });
    const cells = Array.from(made.table(), (node) => names[node]);
    made.delete();
    return cells;
  };
  const [was, is] = [table(["A", "B", "C"]), table(["A", "B", "C", "D"])];
  assert.deepEqual(
    figure.cells.map((node) => nodes[node].name),
    is,
  );
  assert.deepEqual(
    figure.moved,
    is.map((name, i) => name !== was[i]),
  );
  assert.equal(figure.cell, Number(core.hash("xxh64", "key-77") % 61n));
});

test("multi-probe: the probe with the shortest way wins", () => {
  const { figure, probe } = modelAfter({ type: "method", method: "multi-probe" });
  const { way, node } = figure.probes[figure.wins];
  assert.equal(node, probe.owner);
  assert.ok(figure.probes.every((other) => other.way >= way));
});

test("anchor, dx, memento: seats that were left stay, and the key's is taken", () => {
  for (const method of ["anchor", "dx", "memento"]) {
    const { figure, probe } = modelAfter({ type: "method", method }, { type: "remove", name: "B" });
    assert.deepEqual(
      figure.seats.map(({ node }) => node),
      [0, -1, 1, 2],
    );
    assert.equal(figure.seats.find(({ seat }) => seat === figure.chosen).node, probe.owner);
  }
  for (const method of ["jumpback", "binomial", "power"]) {
    const { figure, probe } = modelAfter({ type: "method", method });
    assert.equal(figure.nodes[figure.chosen], probe.owner);
  }
});

test("each step adds its mark to the ring", () => {
  const marks = [1, 2, 3, 4, 5, 6].map((at) => {
    const { look, keys, walk } = sceneAfter(cafe, { type: "step", at });
    assert.ok(!keys && !walk, "nothing else is there");
    const numbers = look.stops.map(({ number }) => number);
    return [look.placed, numbers];
  });
  assert.deepEqual(marks.slice(0, 5), [
    [false, []],
    [false, []],
    [true, []],
    [true, [0]],
    [true, [1]],
  ]);
  assert.deepEqual(marks[5][1].filter(Boolean), [1, 2, 3]);
});

test("a step's mark is whole at the end of its time", () => {
  for (let at = 1; at <= 6; at++) {
    const { look } = sceneAfter(cafe, { type: "step", at });
    const plan = lookPlan(look);
    assert.ok(plan.ms <= 1600);
    assert.equal(lookAt(look, plan, plan.ms).part, 1);
    if (plan.ms) assert.equal(lookAt(look, plan, 0).part, 0);
  }
});
