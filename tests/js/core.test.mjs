// The smaller module: all but the real systems.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, load } from "clockwise-ring";
import { coreUrl, wasmBytes } from "./helpers/module.mjs";

const whole = await load();
const core = await load({ systems: false });

const nodes = ["cache0", { name: "cache1", weight: 2, zone: "b" }, "cache2", "cache3"];
const schemes = {
  ring: { label: "{name}-{i}", rule: "nearest" },
  rendezvous: { spread: "zone" },
  jump: {},
  jumpback: {},
  binomial: {},
  power: {},
  maglev: { tableSize: 251 },
  "multi-probe": { probes: 5 },
  slots: { slots: 64 },
  anchor: { capacity: 16 },
  dx: { capacity: 16 },
  memento: {},
  modulo: {},
  table: { cells: [0, 1, 2, 3, 1] },
  range: {},
};
const uneven = ["ring", "rendezvous", "maglev", "multi-probe"];

/** All that a placement tells of some keys, before and after a node leaves. */
function told({ place, keys, movement }, scheme, options) {
  const list = keys({ prefix: "product:", count: 500 });
  const weighted = uneven.includes(scheme);
  const plain = nodes.map((node) => (weighted || !node.name ? node : node.name));
  const split = (node, i) => ({ name: node, splits: [`product:${i}`] });
  const given = scheme === "range" ? ["a", "b", "c", "cache2"].map(split) : plain;
  const ring = place({ scheme, nodes: given, replicas: 2, ...options });
  const next = ring.with({ remove: ["cache2"] });
  return {
    owners: ring.owners(list),
    preferences: ring.preferences(list, 3),
    explained: ring.explain("product:42"),
    walk: ring.walk("product:42"),
    points: ring.points(),
    shares: ring.shares(),
    table: ring.table(),
    moved: movement(ring, next, list, { replicas: 2 }),
    balance: next.balance(list),
  };
}

for (const [scheme, options] of Object.entries(schemes))
  test(`${scheme} answers as in the module with everything`, () => {
    const answers = told(core, scheme, options);
    assert.deepEqual(answers, told(whole, scheme, options));
    assert.ok(new Set(answers.owners).size > 1);
  });

test("it has all hash functions", () => {
  assert.deepEqual(core.hashes(), whole.hashes());
  for (const { name } of core.hashes())
    for (const key of ["", "k", "x".repeat(200)])
      assert.equal(core.hash(name, key), whole.hash(name, key), name);
});

test("what is wrong is told as in the module with everything", () => {
  const wrongs = [
    { nodes: ["A", "A"] },
    { nodes: ["A"], virtualNodes: 0 },
    { nodes: [{ name: "A", weight: 1.5e300 }] },
    { nodes: ["A", "B"], scheme: "maglev", tableSize: 250 },
  ];
  const reason = ({ place }, wrong) => {
    try {
      place(wrong);
    } catch (error) {
      return String(error);
    }
  };
  for (const wrong of wrongs) {
    assert.match(reason(core, wrong), /^RangeError: ./);
    assert.equal(reason(core, wrong), reason(whole, wrong));
  }
});

test("it knows no real system, and says how to get them", () => {
  assert.deepEqual(core.systems(), []);
  assert.throws(() => core.place({ system: "nginx", nodes: ["A"] }), {
    name: "Error",
    message: "this module has no real systems: load() has, load({ systems: false }) has not",
  });
  assert.equal(whole.place({ system: "nginx", nodes: ["A"] }).owner("k"), "A");
});

test("it is loaded once for all, and apart from the module with everything", async () => {
  const [again, all] = [await load({ systems: false }), await load({ systems: true })];
  const [list, other] = [core.keys(["a"]), whole.keys(["a"])];
  assert.equal(again.place({ nodes: ["A"] }).owners(list).length, 1);
  assert.equal(all.place({ nodes: ["A"] }).owners(other).length, 1);
  assert.throws(() => whole.place({ nodes: ["A"] }).owners(list), /another|instance|module/);
});

test("it can be compiled alone, and given by its address", async () => {
  for (const wasm of [await compile({ systems: false }), coreUrl]) {
    const given = await load({ wasm });
    assert.deepEqual(given.systems(), []);
    assert.equal(given.place({ nodes: ["A"] }).owner("k"), "A");
  }
  assert.ok((await load({ wasm: await compile() })).systems().length > 0);
});

test("systems are wanted or not; a module that is given has them or not", async () => {
  await assert.rejects(load({ systems: "nginx" }), /^TypeError: systems must be true or false/);
  await assert.rejects(load({ systems: null }), TypeError);
  await assert.rejects(compile({ systems: 0 }), TypeError);
  await assert.rejects(load({ wasm: wasmBytes, systems: false }), /^TypeError: systems .* wasm/);
});
