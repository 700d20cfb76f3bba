// Memory: what is deleted is gone, what was handed out stays, nothing leaks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "clockwise-ring";
import { loadWatched, wasmBytes } from "./helpers/module.mjs";

const { place, keys, movement } = await load();

test("delete twice is harmless", () => {
  for (const held of [place({ nodes: ["A"] }), keys(["k"])]) {
    held.delete();
    held.delete();
  }
});

test("after delete every reader throws, and what was read stays", () => {
  const ring = place({ nodes: ["A", "B"] });
  const other = place({ nodes: ["A"] });
  const list = keys(["k"]);
  ring.delete();
  list.delete();
  const gone = { name: "Error", message: /placement.*delete/ };
  for (const [call, args] of Object.entries({
    owner: ["k"],
    owners: [["k"]],
    turns: [["k"]],
    ownerAt: [1],
    preference: ["k", 1],
    preferences: [["k"], 1],
    walk: ["k", 1],
    explain: ["k"],
    points: [],
    pointLabel: [0],
    arcs: [],
    shares: [],
    balance: [["k"]],
    with: [{}],
  }))
    assert.throws(() => ring[call](...args), gone, call);
  assert.throws(() => movement(ring, other), gone);
  assert.throws(() => movement(other, ring, ["k"]), gone);
  assert.throws(() => other.owners(list), { name: "Error", message: /list of keys.*delete/ });
  assert.equal(ring.nodes[1].name, "B");
  assert.equal(list.length, 1);
});

test("a placement stands by itself: those it was made from can go", () => {
  const ring = place({ nodes: ["A"] });
  const grown = ring.with({ add: ["B"] });
  ring.delete();
  assert.equal(grown.preference("k", 2).length, 2);
});

test("Symbol.dispose deletes", { skip: !Symbol.dispose }, () => {
  const ring = place({ nodes: ["A"] });
  const list = keys(["k"]);
  list[Symbol.dispose]();
  assert.throws(() => ring.owners(list), /delete/);
  ring[Symbol.dispose]();
  assert.throws(() => ring.owner("k"), /delete/);
});

test("O24: results are copies and outlive growth of the heap", async () => {
  const { place, keys, movement, heapSize } = await loadWatched();
  const ring = place({ nodes: ["A", "B", "C"] });
  const list = keys({ prefix: "key-", count: 1000 });
  const results = [
    ring.points(),
    ring.arcs(),
    ring.shares(),
    ring.owners(list),
    ring.turns(list),
    ring.preferences(list, 2),
    ring.balance(list),
    ring.walk("k", 3),
    ring.explain("k"),
    movement(ring, ring.with({ add: ["D"] })),
    movement(ring, ring.with({ add: ["D"] }), list),
  ];
  const before = structuredClone(results);
  const size = heapSize();
  const big = keys({ prefix: "key-", count: 2 ** 22 });
  assert.ok(heapSize() > size);
  ring.owners(big);
  big.delete();
  assert.deepEqual(results, before);
  assert.deepEqual([ring.points(), ring.owners(list)], [before[0], before[3]]);
});

test("O24: no memory is lost over 10,000 rounds", async () => {
  const { place, keys, movement, heapSize } = await loadWatched();
  const ring = place({ nodes: ["A", "B"] });
  const names = Array.from({ length: 300 }, (_, i) => `key-${i}`);
  const round = () => {
    const grown = ring.with({ add: ["C"] });
    const list = keys(names);
    grown.owners(list);
    grown.points();
    movement(ring, grown, list, { replicas: 2 });
    movement(ring, grown);
    ring.owners(names); // a list made on the way
    grown.delete();
    list.delete();
  };
  for (let i = 0; i < 1000; i++) round();
  const size = heapSize();
  for (let i = 1000; i < 10_000; i++) round();
  assert.equal(heapSize(), size);
});

test("O24: no memory is lost where calls are refused", async () => {
  const { place, keys, movement, heapSize } = await loadWatched();
  const ring = place({ nodes: ["A", "B"] });
  const modulo = place({ scheme: "modulo", nodes: ["A", "B"] });
  // Large enough that a few forgotten ones are seen.
  const list = ["k".repeat(200_000)];
  const nodes = Array.from({ length: 100 }, (_, i) => ({ name: `${i}`, zone: "z".repeat(2000) }));
  const calls = [
    () => place({ nodes: [...nodes, "0"] }),
    () => place({ nodes: [...nodes, { name: "A", weight: -1 }] }),
    () => place({ nodes, label: "{name}" }),
    () => place({ nodes, rule: "left" }),
    () => ring.preferences(list, -1),
    () => keys([...list, 7]),
    () => movement(ring, modulo),
    () => movement(ring, ring, list, { replicas: 0 }),
  ];
  const round = () => {
    for (const call of calls) assert.throws(call, Error);
  };
  for (let i = 0; i < 20; i++) round();
  const size = heapSize();
  for (let i = 0; i < 200; i++) round();
  assert.equal(heapSize(), size);
});

test("what nobody deletes is freed when it is collected", async () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  const { place, heapSize } = await loadWatched();
  const large = () => place({ virtualNodes: 20_000, nodes: ["A"] }).owner("k"); // about half a MB
  for (let i = 0; i < 300; i++) {
    large();
    if (i % 20 > 0) continue;
    gc();
    await setImmediate();
  }
  assert.ok(heapSize() < 64 * 2 ** 20, `${heapSize()} bytes`);
});

test("instances do not mix, and an error says so", async () => {
  const other = await load({ wasm: wasmBytes });
  const ring = place({ nodes: ["A"] });
  const list = keys(["k"]);
  const mixed = { name: "TypeError", message: /another instance/ };
  assert.throws(() => other.place({ nodes: ["A"] }).owners(list), mixed);
  assert.throws(() => movement(ring, other.place({ nodes: ["A"] })), mixed);
  assert.throws(() => movement(ring, ring, other.keys(["k"])), mixed);
  assert.throws(() => other.movement(ring, ring, ["k"]), mixed);
});
