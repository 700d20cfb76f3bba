// The figures of the articles, through the JavaScript interface.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { chapter, defaults, python, sha1, toy } from "./helpers/figures.mjs";

const { place, keys, movement } = await load();

function counts(options, keysOf) {
  return [...place(options).balance(keys(keysOf)).counts];
}

/** Keys that move when a node joins, once counted and once the other way round. */
function movedByAdding(node, options, keysOf) {
  const before = place(options);
  const after = before.with({ add: [node] });
  const list = keys(keysOf);
  const { moved, total, flows } = movement(before, after, list);
  assert.equal(total, keysOf.count);
  assert.equal(
    flows.reduce((sum, flow) => sum + flow.keys, 0),
    moved,
  );
  assert.equal(movement(after, before, list).moved, moved);
  return moved;
}

const modulo = (options) => ({ ...options, scheme: "modulo" });

test("chapter: counts by points a node", () => {
  for (const [virtualNodes, expected] of Object.entries(chapter.counts))
    assert.deepEqual(
      counts({ ...chapter.options, virtualNodes: Number(virtualNodes) }, chapter.keys),
      expected,
    );
});

test("chapter: largest over smallest count at 100 points", () => {
  const { maxOverMin } = place(chapter.options).balance(keys(chapter.keys));
  assert.equal(Number(maxOverMin.toFixed(2)), chapter.maxOverMinAt100);
});

test("chapter: FNV-1a at 100 points", () => {
  assert.deepEqual(
    counts({ ...chapter.options, hash: "fnv1a-32" }, chapter.keys),
    chapter.countsFnvAt100,
  );
});

test("chapter: what moves when D joins", () => {
  for (const [virtualNodes, moved] of Object.entries(chapter.movedByD))
    assert.equal(
      movedByAdding("D", { ...chapter.options, virtualNodes: Number(virtualNodes) }, chapter.keys),
      moved,
    );
});

test("chapter: what moves from 4 to 3 nodes by modulo", () => {
  assert.equal(
    movedByAdding("D", modulo(chapter.options), chapter.keys),
    chapter.moduloMovedWithoutD,
  );
});

test("chapter: preference lists", () => {
  const ring = place(chapter.options);
  for (const [key, list] of Object.entries(chapter.preference))
    assert.deepEqual(ring.preference(key, 3), list, key);
});

test("Python article: counts by points a node", () => {
  for (const [virtualNodes, expected] of Object.entries(python.counts))
    assert.deepEqual(
      counts({ ...python.options, virtualNodes: Number(virtualNodes) }, python.keys),
      expected,
    );
});

test("Python article: what moves when cache3 joins", () => {
  assert.equal(
    movedByAdding("cache3", { ...python.options, virtualNodes: 200 }, python.keys),
    python.movedByCache3At200,
  );
  assert.equal(
    movedByAdding("cache3", modulo(python.options), python.keys),
    python.moduloMovedByCache3,
  );
});

/** Which of the values 0 … 999 each node answers for, counted. */
function spans(ring) {
  const spans = {};
  for (let value = 0; value < 1000; value++) {
    const owner = ring.ownerAt(value);
    spans[owner] = (spans[owner] ?? 0) + 1;
  }
  return spans;
}

test("toy ring: owners and spans, counted and as shares", () => {
  const ring = place(toy.options);
  for (const [value, owner] of Object.entries(toy.owners))
    assert.equal(ring.ownerAt(Number(value)), owner, value);
  assert.deepEqual(spans(ring), toy.spans);
  ring.nodes.forEach(({ name }, i) =>
    assert.ok(Math.abs(ring.shares()[i] - toy.spans[name] / 1000) < 1e-15, name),
  );
});

/** The change is one stretch, as values and as an arc. */
function assertOneStretch(before, after, { first, last, from, to }) {
  const moved = [];
  for (let value = 0; value < 1000; value++)
    if (before.ownerAt(value) !== after.ownerAt(value)) moved.push(value);
  assert.deepEqual([moved.at(0), moved.at(-1), moved.length], [first, last, last - first + 1]);
  const { flows, arcs } = movement(before, after);
  assert.deepEqual(
    flows.map((flow) => [flow.from, flow.to]),
    [[from, to]],
  );
  assert.equal(arcs.starts.length, 1);
  // The arc begins just after the place of the value before.
  assert.ok(Math.abs(arcs.starts[0] - (first - 1) / 1000) < 1e-15);
  assert.ok(Math.abs(arcs.lengths[0] - (last - first + 1) / 1000) < 1e-15);
}

test("toy ring: D takes a stretch of C, and leaving, B gives its own to C", () => {
  const ring = place(toy.options);
  const withD = ring.with({ add: [toy.d] });
  assert.deepEqual(spans(withD), toy.spansWithD);
  assertOneStretch(ring, withD, toy.movedByD);
  assertOneStretch(ring, ring.with({ remove: ["B"] }), toy.movedWithoutB);
});

test("toy ring: modulo", () => {
  const names = ["0", "1", "2", "3", "4"];
  const by = (count) => place({ scheme: "modulo", nodes: names.slice(0, count) });
  const four = by(4);
  const five = by(5);
  assert.equal(movement(four, five, keys({ values: 20 })).moved, toy.moduloMovedOf20);
  for (const { value, of, is } of toy.remainders)
    assert.equal(by(of).ownerAt(value), String(is), `${value} mod ${of}`);
});

test("SHA-1 chain: owners by rule", () => {
  const list = keys(sha1.keys);
  for (const { rule, virtualNodes, owners } of sha1.rows) {
    const ring = place({ ...sha1.options, rule, virtualNodes });
    assert.deepEqual(
      Array.from(ring.owners(list), (index) => index + 1),
      owners,
      `${rule} ${virtualNodes}`,
    );
  }
});

test("defaults: counts and movement of the page as it opens", () => {
  const { options, keys: keysOf } = defaults;
  const withD = { nodes: [...options.nodes, "D"] };
  const at = (virtualNodes) => ({ virtualNodes: Number(virtualNodes) });
  for (const [points, expected] of Object.entries(defaults.countsBefore))
    assert.deepEqual(counts({ ...options, ...at(points) }, keysOf), expected);
  for (const [points, expected] of Object.entries(defaults.countsWithD))
    assert.deepEqual(counts({ ...withD, ...at(points) }, keysOf), expected);
  for (const [points, expected] of Object.entries(defaults.movedByD))
    assert.equal(movedByAdding("D", { ...options, ...at(points) }, keysOf), expected);
  assert.equal(movedByAdding("D", modulo(options), keysOf), defaults.moduloMovedByD);
});

test("defaults: a hundred thousand keys", () => {
  const { options, keys: keysOf, movedByE, moduloMovedByE } = defaults.many;
  assert.equal(movedByAdding("E", options, keysOf), movedByE);
  assert.equal(movedByAdding("E", modulo(options), keysOf), moduloMovedByE);
});

test("defaults: 120 users", () => {
  const { keys: keysOf, virtualNodes, movedByD, moduloMovedByD } = defaults.users;
  assert.equal(movedByAdding("D", { ...defaults.options, virtualNodes }, keysOf), movedByD);
  assert.equal(movedByAdding("D", modulo(defaults.options), keysOf), moduloMovedByD);
});
