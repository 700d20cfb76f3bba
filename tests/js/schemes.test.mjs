// The schemes besides the ring: tables, what they tell, and whose code they agree with.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, keys, movement, hash } = await load();

/** The rows of a file that the tests in C++ include: {1u, "text", 3}, with numbers as bigints. */
function vectors(name) {
  const text = readFileSync(new URL(`../vectors/${name}.inc`, import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("{"));
  return rows.map((row) =>
    Array.from(row.matchAll(/("(?:[^"\\]|\\.)*")|(\d+)/g), ([, quoted, digits]) =>
      quoted ? JSON.parse(quoted) : BigInt(digits),
    ),
  );
}

const numbered = (count) => Array.from({ length: Number(count) }, (_, i) => `n${i}`);

for (const scheme of ["binomial", "power"])
  test(`${scheme} by crc32 is that of the Java code`, () => {
    const list = keys({ prefix: "key-", count: 200 });
    for (const count of [1, 2, 5, 8, 17, 100]) {
      const nodes = numbered(count);
      const java = place({
        system: "java-consistent-hashing",
        algorithm: scheme,
        hash: "CRC32",
        nodes,
      });
      assert.equal(movement(place({ scheme, hash: "crc32", nodes }), java, list).moved, 0);
    }
  });

test("maglev fills the tables that Envoy publishes", () => {
  const ports = (host) => [90, 91, 92, 93, 94, 95].map((port) => `${host}${port}`);
  const two = (...weights) => weights.map((weight, i) => ({ name: `127.0.0.1:9${i}`, weight }));
  const cases = {
    "Basic M=7": { tableSize: 7, nodes: ports("127.0.0.1:") },
    "BasicWithHostName M=7": { tableSize: 7, nodes: ports("") },
    "Weighted 1:2 M=17": { tableSize: 17, nodes: two(1, 2) },
    "LocalityWeightedSameLocalityWeights M=17": { tableSize: 17, nodes: two(1, 1) },
    "LocalityWeightedDifferent 8:0:2 M=17": { tableSize: 17, nodes: two(8, 2) },
  };
  for (const [name, cell, node] of vectors("maglev")) {
    const placement = place({ scheme: "maglev", ...cases[name] });
    assert.equal(placement.nodes[placement.table()[Number(cell)]].name, node, name);
    assert.equal(placement.ownerAt(cell), node);
    placement.delete();
  }
});

test("O19: removing the middle of jump's list moves most keys, the end only its own", () => {
  const list = keys({ prefix: "key-", count: 10000 });
  for (const [name, middle, last] of [
    ["fnv1a-64", 6671, 2498],
    ["xxh64", 6640, 2484],
  ]) {
    const four = place({ scheme: "jump", hash: name, nodes: numbered(4) });
    assert.equal(movement(four, four.with({ remove: ["n1"] }), list).moved, middle);
    assert.equal(movement(four, four.with({ remove: ["n3"] }), list).moved, last);
  }
});

test("O20: maglev refuses sizes that are not prime, with the nearest primes", () => {
  const maglev = (tableSize, count = 5) =>
    place({ scheme: "maglev", tableSize, nodes: numbered(count) });
  for (const [size, pattern] of [
    [0, /tableSize 0 .*nearest is 2/],
    [1, /tableSize 1 .*nearest is 2/],
    [4, /nearest are 3 and 5/],
    [8, /nearest are 7 and 11/],
    [100, /nearest are 97 and 101/],
    [65536, /nearest are 65521 and 65537/],
    [2 ** 40, /tableSize 1099511627776 .*prime up to 5000011/],
  ])
    assert.throws(() => maglev(size), { name: "RangeError", message: pattern });
  assert.throws(() => maglev(13, 20), /13 .*20 nodes/);

  const counts = new Array(5).fill(0);
  for (const node of place({ scheme: "maglev", nodes: numbered(5) }).table()) counts[node]++;
  assert.deepEqual(counts.sort(), [13107, 13107, 13107, 13108, 13108]);
});

test("slots are cut as redis-cli cuts them", () => {
  const placement = place({ scheme: "slots", nodes: numbered(7) });
  const table = placement.table();
  assert.equal(table.length, 16384);
  const ends = [2340, 4680, 7021, 9361, 11702, 14042, 16383];
  ends.forEach((end, i) => assert.equal(table[end], i));
  ends.slice(0, 6).forEach((end, i) => assert.equal(table[end + 1], i + 1));
  assert.equal(placement.explain("k").native, hash("xxh64", "k") % 16384n);
  assert.equal(placement.ownerAt(16384 + 4680), "n1");
});

test("explain tells how: hops, scores, probes", () => {
  const nodes = ["A", "B", { name: "C", weight: 0 }, { name: "D", up: false }, "E"];
  const list = ["a", "b", "c", "d", "e", "f"];
  for (const key of list) {
    const jump = place({ scheme: "jump", nodes }).explain(key);
    assert.equal(jump.detail.hops[0], 0);
    assert.equal(BigInt(jump.detail.hops.at(-1)), jump.native);

    const rendezvous = place({ scheme: "rendezvous", nodes });
    const { scores } = rendezvous.explain(key).detail;
    assert.equal(scores[2], 0);
    const up = [0, 1, 4].sort((a, b) => scores[b] - scores[a]);
    assert.deepEqual(
      rendezvous.preference(key, 5),
      up.map((index) => rendezvous.nodes[index].name),
    );

    const multi = place({ scheme: "multi-probe", nodes });
    const { detail, point, owner } = multi.explain(key);
    const { turns, nodes: owners } = multi.points();
    const distance = (probe) => (turns[probe.point] - probe.turn + 1) % 1;
    const nearest = detail.probes.reduce((a, b) => (distance(b) < distance(a) ? b : a));
    assert.equal(detail.probes.length, 21);
    assert.equal(nearest.point, point);
    assert.equal(multi.nodes[owners[point]].name, owner);
    assert.equal(multi.arcs(), undefined);
    assert.equal(multi.pointLabel(point), `${owner}#0`);
  }
  for (const scheme of ["ring", "modulo", "maglev", "slots"])
    assert.equal(place({ scheme, nodes }).explain("k").detail, undefined);
});

test("rendezvous: shares are as the weights", () => {
  const nodes = [1, 2.5, 0.1, 1].map((weight, i) => ({ name: `n${i}`, weight }));
  const shares = [0, 0, 0, 0];
  for (const owner of place({ scheme: "rendezvous", nodes }).owners(
    keys({ prefix: "k", count: 46000 }),
  ))
    shares[owner]++;
  [1, 2.5, 0.1, 1].forEach((weight, i) =>
    assert.ok(Math.abs(shares[i] - weight * 10000) < 5 * Math.sqrt(weight * 10000)),
  );
});

test("only maglev, slots and table have a table", () => {
  const tabled = [];
  const every = ["modulo", "ring", "rendezvous", "jump", "maglev", "multi-probe", "slots"];
  for (const scheme of [...every, "anchor", "dx", "memento", "range", "table"]) {
    const cells = scheme === "table" ? [0, "B", null] : undefined;
    const placement = place({ scheme, cells, nodes: ["A", { name: "B", up: false }] });
    const table = placement.table();
    if (!table) continue;
    tabled.push(scheme);
    assert.ok(table instanceof Uint32Array);
    assert.ok(table.includes(1)); // a node that is down keeps its cells
    assert.deepEqual([...new Set(placement.owners(keys({ prefix: "k", count: 99 })))], [0]);
    assert.ok(
      place({ scheme, cells: cells && [null], nodes: [] })
        .table()
        .every((cell) => cell === 0xffffffff),
    );
  }
  assert.deepEqual(tabled, ["maglev", "slots", "table"]);
});

const seated = ["anchor", "dx", "memento"];

test("anchor, dx, memento: nothing moves between nodes that stay, wherever others come and go", () => {
  const list = keys({ prefix: "key-", count: 3000 });
  for (const scheme of seated) {
    let ring = place({ scheme, nodes: numbered(8), capacity: 32 });
    for (const change of [
      { remove: ["n2"] },
      { remove: ["n5"] },
      { add: ["x"] },
      { remove: ["n0"], add: ["y"] },
      { add: ["z"] },
    ]) {
      const next = ring.with(change);
      const { add = [], remove = [] } = change;
      for (const { from, to } of movement(ring, next, list).flows)
        assert.ok(remove.includes(from) || add.includes(to), `${scheme}: ${from} to ${to}`);
      ring = next;
    }
    assert.deepEqual(
      ring.nodes.map(({ name, seat }) => [name, seat ?? "none"]),
      [
        ["n1", 1],
        ["n3", 3],
        ["n4", 4],
        ["n6", 6],
        ["n7", 7],
        ["x", 5],
        ["y", 0],
        ["z", 2],
      ],
    );
  }
});

test("a placement with a history can be restored from its nodes and its vacated seats", () => {
  const list = keys({ prefix: "key-", count: 1000 });
  for (const options of [...seated.map((scheme) => ({ scheme })), { system: "nginx" }]) {
    const whole = place({ ...options, nodes: numbered(5) });
    assert.equal("seat" in whole.nodes[0], false);
    assert.deepEqual(whole.vacated, []);
    const less = whole.with({ remove: ["n3", "n1"] });
    assert.deepEqual(less.vacated, [3, 1]);
    assert.deepEqual(
      less.nodes.map(({ seat }) => seat),
      [0, 2, 4],
    );
    const { nodes, vacated } = JSON.parse(JSON.stringify(less));
    const restored = place({ ...options, nodes, vacated });
    assert.deepEqual(restored.owners(list), less.owners(list));
    // A node from before comes back: to the seat vacated last, not to its own.
    const back = restored.with({ add: [whole.nodes[3], whole.nodes[1]] });
    assert.deepEqual(
      back.nodes.map(({ seat }) => seat),
      [0, 2, 4, 1, 3],
    );
    const same = less.with({ change: [{ name: "n4", up: false, seat: 0 }] });
    assert.equal(same.nodes[2].seat, 4);
  }
  assert.throws(() => place({ nodes: [{ name: "A", seat: 1 }] }), /seat 1 of node "A".*gap/);
  assert.throws(() => place({ nodes: ["A"], vacated: [1, 1] }), /seat 1/);
  assert.throws(() => place({ nodes: [{ name: "A", seat: -1 }] }), RangeError);
  assert.throws(() => place({ nodes: [], vacated: 3 }), TypeError);
  assert.throws(() => place({ scheme: "dx", capacity: 2, nodes: numbered(3) }), /capacity 2 .*3/);
});

test("range: by the order of keys, from a node's splits on", () => {
  const bytes = new Uint8Array([0xff, 0]);
  const ring = place({
    scheme: "range",
    nodes: [
      { name: "A", splits: ["", "m"] },
      { name: "B", splits: ["g"] },
      "x",
      { name: "Z", splits: [bytes] },
    ],
  });
  for (const [key, owner] of [
    ["", "A"],
    ["fzz", "A"],
    ["g", "B"],
    ["m", "A"],
    ["x", "x"],
    ["é", "x"],
    [new Uint8Array([0xff]), "x"],
    [bytes, "Z"],
  ]) {
    assert.equal(ring.owner(key), owner);
    assert.deepEqual(
      ring.owners([key]),
      Uint32Array.of(ring.nodes.findIndex((n) => n.name === owner)),
    );
  }
  assert.equal(ring.with({ remove: ["B"] }).owner("g"), "A");
  assert.throws(() => ring.ownerAt(5), /reads its bytes/);
  assert.throws(() => ring.owners(keys({ values: 3 })), /bytes/);
  const wrong = (splits) => () => place({ scheme: "range", nodes: [{ name: "A", splits }] });
  assert.throws(wrong([]), /splits of node "A" must not be empty/);
  assert.throws(wrong("m"), TypeError);
  assert.throws(wrong([5]), TypeError);
});

test("table: cells by index or name, and what becomes of them", () => {
  const table = place({
    scheme: "table",
    hash: "crc32",
    cells: [0, "B", 1, 2],
    nodes: ["A", "B", "C"],
  });
  assert.deepEqual([...table.table()], [0, 1, 1, 2]);
  assert.equal(table.ownerAt(6), "B");
  assert.equal(table.explain("k").native, hash("crc32", "k") % 4n);
  // The cells of a node that leaves are the next one's; one that joins has none.
  const without = table.with({ remove: ["A"] });
  assert.deepEqual([...without.table()], [0, 0, 0, 1]);
  assert.deepEqual([...without.with({ add: ["A"] }).table()], [0, 0, 0, 1]);
  assert.deepEqual([...table.with({ remove: ["B"] }).table()], [0, 1, 1, 1]);

  const wrong = (cells) => () => place({ scheme: "table", cells, nodes: ["A"] });
  assert.throws(wrong(undefined), /needs cells/);
  assert.throws(wrong([]), /0 cells/);
  assert.throws(wrong([1]), RangeError);
  assert.throws(wrong(["B"]), /no node "B"/);
  assert.throws(wrong([{}]), TypeError);
  assert.throws(wrong(5), TypeError);
});
