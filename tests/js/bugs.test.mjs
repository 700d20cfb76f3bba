// What people reported of rings in public, each by its number in our list, where the answer is
// that of this library's own ring. Others stand with their subject: O11 and O12 in errors, O16 and
// O23 in hash, O24 in lifetime.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, keys, movement, hash } = await load();
const nobody = 0xffffffff;
const names = (placement) => placement.nodes.map(({ name }) => name);
const pointCount = (ring) => ring.points().nodes.length;

/** Owner names of a list of keys. */
const ownersOf = (placement, list) =>
  Array.from(placement.owners(list), (index) => placement.nodes[index]?.name);

/** The points as [position, name], which means the same in any order of nodes. */
const pointsOf = (ring) => {
  const { positions, nodes } = ring.points();
  return Array.from(positions, (position, row) => [position, ring.nodes[nodes[row]].name]);
};

test("O01: two tokens on one place, and nodes leave in any order", () => {
  // Ketama: four little-endian words of each of 40 digests.
  const tokensOf = (name) =>
    Array.from({ length: 160 }, (_, i) =>
      createHash("md5")
        .update(`${name}-${i >> 2}`)
        .digest()
        .readUInt32LE(4 * (i & 3)),
    );
  const [zero, middle, last] = ["172.31.1.0", "172.31.1.125", "172.31.1.202"];
  const all = place({
    hash: "crc32",
    nodes: [zero, middle, last].map((name) => ({ name, tokens: tokensOf(name) })),
  });
  const k355 = 1008332826;
  const shared = BigInt(1009926488) << 32n;

  const { positions, indexes } = all.points();
  assert.equal(positions.length, 480);
  assert.equal(new Set(positions).size, 479);
  const row = positions.indexOf(shared);
  assert.deepEqual([...indexes.subarray(row, row + 2)], [142, 152]);
  assert.equal(positions[row - 1], BigInt(1006697766) << 32n);
  assert.equal(all.ownerAt(k355), middle);
  assert.equal(all.with({ remove: [middle] }).ownerAt(k355), last);
  assert.equal(all.with({ remove: [last] }).ownerAt(k355), middle);

  for (const order of [
    [zero, middle, last],
    [zero, last, middle],
    [middle, zero, last],
    [middle, last, zero],
    [last, zero, middle],
    [last, middle, zero],
  ]) {
    let ring = all;
    for (const [i, name] of order.entries()) {
      ring = ring.with({ remove: [name] });
      assert.equal(pointCount(ring), 320 - 160 * i);
    }
    assert.equal(ring.ownerAt(k355), undefined);
  }
});

test("O02: the owner does not depend on the order of nodes", () => {
  const of = (...nodes) => place({ hash: "fnv1a-32", nodes });
  const [one, two] = ["node-89", "node-1698"];
  const list = [...Array.from({ length: 10_000 }, (_, i) => `key-${i}`), "k7062"];
  const ring = of(one, two);
  assert.equal(hash("fnv1a-32", `${one}#99`), hash("fnv1a-32", `${two}#10`));
  assert.equal(ring.owner("k7062"), two);
  assert.equal(of(two).owner("k7062"), two);
  assert.equal(of(one).owner("k7062"), one);
  for (const other of [of(two, one), of(one, "C", two).with({ remove: ["C"] })]) {
    assert.deepEqual(pointsOf(other), pointsOf(ring));
    assert.deepEqual(ownersOf(other, list), ownersOf(ring, list));
  }
});

test("O03: labels of different points differ", () => {
  for (const [nodes, points] of [
    [["s1:1", "s1:11", "s2:2", "s2:5"], 400],
    [["a", "a#1", "a#1#0", "1", "#", "-", ":", "a:1", "1#1", "11"], 1000],
  ]) {
    const ring = place({ nodes });
    const labels = new Set(Array.from({ length: points }, (_, row) => ring.pointLabel(row)));
    assert.equal(labels.size, points);
    assert.equal(new Set(ring.points().positions).size, points);
  }
});

test("O04: a node is there once, and a list ends with the nodes", () => {
  const options = { virtualNodes: 20 };
  const ring = place({ ...options, nodes: ["A", "B"] });
  assert.throws(() => ring.with({ add: ["B"] }), RangeError);
  assert.equal(pointCount(ring), 40);
  assert.equal(ring.preference("k", 3).length, 2);
  const rest = ring.with({ remove: ["B"] });
  assert.deepEqual([names(rest), pointCount(rest)], [["A"], 20]);
});

test("O05: a preference list goes on past the end of the ring", () => {
  const [a, b] = ["a@localhost", "b@localhost"];
  const list = keys({ prefix: "", count: 10_000 });
  for (const name of ["crc32", "murmur3-32", "fnv1a-32", "xxh64"]) {
    const ring = place({ hash: name, virtualNodes: 1, nodes: [b, a] });
    for (const n of [2, 5]) assert.deepEqual(ring.preference("14", n), [a, b], name);
    const owners = ring.owners(list);
    for (let n = 1; n <= 5; n++) {
      const lists = ring.preferences(list, n);
      owners.forEach((owner, i) => {
        const expected = [owner, n > 1 ? 1 - owner : nobody, nobody];
        for (let at = 0; at < n; at++)
          if (lists[i * n + at] !== expected[Math.min(at, 2)]) assert.fail(`${name} ${i} ${n}`);
      });
    }
  }
  const past = { crc32: "0", "murmur3-32": "4" };
  for (const [name, key] of Object.entries(past))
    assert.deepEqual(place({ hash: name, virtualNodes: 1, nodes: [a, b] }).preference(key, 2), [
      b,
      a,
    ]);
});

test("O06: replicas are on different nodes", () => {
  const nodes = ["alpha", "beta", "gamma", "delta"];
  for (const [name, key, value, list] of [
    ["crc32", "k1", 2517541033n, ["delta", "beta", "gamma"]],
    ["fnv1a-32", "k0", 2537389870n, ["delta", "alpha", "gamma"]],
    ["murmur3-32", "k5", 1433976384n, ["beta", "delta", "alpha"]],
    ["xxh64", "k5", 9680094044487926111n, ["delta", "gamma", "beta"]],
  ]) {
    const ring = place({ hash: name, virtualNodes: 4, nodes });
    assert.equal(ring.explain(key).hash, value);
    assert.deepEqual(ring.preference(key, 3), list);
    const [first, second] = ring.walk(key, 3).steps;
    assert.deepEqual([second.node, second.verdict], [first.node, "has it already"]);
  }
});

test("O08: a new weight counts, and taken back it leaves no trace", () => {
  const list = keys({ prefix: "key-", count: 10_000 });
  for (const [name, before, after, moved] of [
    ["crc32", [2450, 4359, 3191], [5255, 2601, 2144], 2805],
    ["fnv1a-32", [1067, 8028, 905], [4037, 5134, 829], 2970],
    ["murmur3-32", [3617, 2897, 3486], [5891, 1549, 2560], 2274],
    ["xxh64", [2795, 3900, 3305], [5243, 2368, 2389], 2448],
  ]) {
    const ring = place({ hash: name, virtualNodes: 40, nodes: ["alpha", "beta", "gamma"] });
    const heavy = ring.with({ change: [{ name: "alpha", weight: 3, zone: "z" }] });
    assert.deepEqual([...ring.balance(list).counts], before);
    assert.deepEqual([...heavy.balance(list).counts], after);
    const change = movement(ring, heavy, list);
    assert.equal(change.moved, moved);
    assert.deepEqual(new Set(change.flows.map((flow) => flow.to)), new Set(["alpha"]));
    const back = heavy.with({ change: [{ name: "alpha", weight: 1 }] });
    assert.deepEqual(back.points(), ring.points());
    assert.equal(back.nodes[0].zone, "z");
  }
});

test("O09: a small weight has a point", () => {
  const nodes = Array.from({ length: 1000 }, (_, weight) => ({
    name: `node${String(weight).padStart(2, "0")}`,
    weight,
  }));
  const ring = place({ virtualNodes: 1, nodes });
  const { nodes: owners } = ring.points();
  assert.equal(owners.length, 499_500);
  assert.equal(new Set(owners).size, 999);
  const list = ring.preference("k", 1000);
  assert.equal(new Set(list).size, 999);
  assert.ok(!list.includes("node00"));
});

test("O10: a node that joins takes keys to itself alone", () => {
  const ring = place({
    virtualNodes: 1,
    nodes: [
      { name: "10.0.1.1:11211", weight: 600 },
      { name: "10.0.1.2:11211", weight: 300 },
    ],
  });
  const grown = ring.with({ add: [{ name: "10.0.1.3:11211", weight: 1500 }] });
  const { moved, flows } = movement(ring, grown, keys({ prefix: "key-", count: 10_000 }));
  assert.ok(moved > 5000);
  assert.deepEqual(new Set(flows.map((flow) => flow.to)), new Set(["10.0.1.3:11211"]));
});

test("O13: on a point, before the first, past the last", () => {
  const nodes = ["alpha", "beta", "gamma", "delta"];
  for (const [name, first, last, above, below, owner] of [
    ["crc32", 152926052n, 4155568091n, "k62", "k6", "beta"],
    ["fnv1a-32", 1606882728n, 4000504497n, "k128", "k20", "gamma"],
    ["murmur3-32", 112620677n, 4288104399n, "k305", "k15", "beta"],
    ["xxh64", 626601147765141003n, 18095277334569613658n, "k24", "k20", "gamma"],
  ]) {
    const ring = place({ hash: name, virtualNodes: 4, nodes });
    const bits = name === "xxh64" ? 64n : 32n;
    const { positions, nodes: owners } = ring.points();
    const tokens = Array.from(positions, (position) => position >> (64n - bits));
    assert.deepEqual([tokens.at(0), tokens.at(-1)], [first, last], name);
    for (const key of [above, below]) assert.equal(ring.owner(key), owner, `${name} ${key}`);
    for (const node of nodes)
      for (let i = 0; i < 4; i++) assert.equal(ring.owner(`${node}#${i}`), node);
    for (const value of [0n, 2n ** bits - 1n]) assert.equal(ring.ownerAt(value), owner);

    const list = Array.from({ length: 10_000 }, (_, i) => `key-${i}`);
    const slow = list.map((key) => {
      const value = hash(name, key);
      const row = tokens.findIndex((token) => token >= value);
      return nodes[owners[row < 0 ? 0 : row]];
    });
    assert.deepEqual(ownersOf(ring, list), slow);
  }
});

test("O14: nobody owns the keys of an empty ring", () => {
  for (const scheme of ["ring", "modulo", "rendezvous", "jump", "maglev", "multi-probe", "slots"])
    for (const empty of [
      place({ scheme, nodes: [] }),
      place({ scheme, nodes: ["A"] }).with({ remove: ["A"] }),
      place({ scheme, nodes: [{ name: "A", weight: 0 }] }),
    ]) {
      assert.equal(empty.owner("k"), undefined);
      assert.equal(empty.ownerAt(5), undefined);
      assert.deepEqual([...empty.owners(["k", "l"])], [nobody, nobody]);
      assert.deepEqual(empty.preference("k", 3), []);
      assert.deepEqual([...empty.preferences(["k"], 2)], [nobody, nobody]);
      assert.deepEqual(empty.walk("k", 3), { steps: [], unmet: 3 });
      const { owner, point, turn } = empty.explain("k");
      assert.deepEqual([owner, point], [undefined, undefined]);
      assert.equal(empty.turns(["k"])[0], turn);
      const { unowned, fair, maxOverMean, maxOverMin, spread } = empty.balance(["k", "l"]);
      assert.deepEqual([unowned, maxOverMean, maxOverMin, spread], [2, 0, 0, 0]);
      assert.ok(fair.every((count) => count === 0));
      if (scheme === "ring") {
        assert.equal(pointCount(empty), 0);
        assert.equal(empty.arcs().starts.length, 0);
        assert.ok(empty.shares().every((share) => share === 0));
        assert.equal(empty.pointLabel(0), undefined);
      }
      const full = empty.with({ add: ["Z"] });
      assert.equal(full.owner("k"), "Z");
      assert.deepEqual(movement(empty, full, ["k"]).flows, [{ from: undefined, to: "Z", keys: 1 }]);
      assert.equal(full.shares()?.at(-1), scheme === "ring" ? 1 : undefined);
    }
});

test("O22: names that objects have by birth", () => {
  const nodes = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  for (const [name, ...owners] of [
    ["crc32", 2, 3, 3, 0, 2, 3],
    ["murmur3-32", 1, 1, 0, 0, 1, 1],
    ["xxh64", 0, 1, 1, 3, 3, 0],
  ]) {
    const ring = place({ hash: name, virtualNodes: 8, nodes });
    assert.deepEqual([...ring.owners([..."abcdef"])], owners, name);
    assert.deepEqual(
      [...ring.with({ change: [{ name: "__proto__" }] }).owners([..."abcdef"])],
      owners,
    );
    assert.throws(() => ring.with({ remove: ["valueOf"] }), RangeError);
  }
  for (const name of ["constructor", "toString", "__proto__"])
    assert.throws(() => place({ hash: name, nodes }), RangeError);
  const options = JSON.parse('{ "nodes": ["A"], "__proto__": { "polluted": 1 } }');
  assert.throws(() => place(options), /unknown option "__proto__"/);
  assert.equal({}.polluted, undefined);
});

test("O25: one node has the whole turn, and an arc may go over twelve o'clock", () => {
  const ring = (...nodes) => place({ hash: "murmur3-32", virtualNodes: 1, nodes });
  const one = ring("alpha");
  assert.deepEqual([...one.shares()], [1]);
  assert.deepEqual([...one.arcs().lengths], [1]);

  const three = ring("alpha", "beta", "gamma");
  const tokens = [710419207n, 1338084670n, 1554912287n];
  assert.deepEqual(
    [...three.points().positions],
    tokens.map((token) => token << 32n),
  );
  const shares = [...three.shares()];
  assert.deepEqual(
    shares.map((share) => share.toFixed(6)),
    ["0.803376", "0.050484", "0.146140"],
  );
  assert.equal(
    shares.reduce((sum, share) => sum + share),
    1,
  );
  const { starts, lengths, nodes } = three.arcs();
  assert.deepEqual([...nodes], [0, 2, 1]);
  // Alpha's begins just after beta's point, and goes on past twelve o'clock.
  assert.ok(Math.abs(starts[0] - 1554912287 / 2 ** 32) < 1e-15);
  assert.ok(starts[0] + lengths[0] > 1);
});

test("nodes are the same by name, not by their place in the list", () => {
  const list = keys({ prefix: "key-", count: 5000 });
  const ring = place({ nodes: ["node-0", "node-1", "node-2", "node-3"] });
  const turned = place({ nodes: ["node-3", "node-2", "node-1", "node-0"] });
  assert.equal(movement(ring, turned, list).moved, 0);
  assert.equal(movement(ring, turned).moved, 0);
  const without = ring.with({ remove: ["node-1"] });
  const { moved, flows } = movement(ring, without, list);
  assert.equal(moved, ring.balance(list).counts[1]);
  assert.deepEqual(new Set(flows.map((flow) => flow.from)), new Set(["node-1"]));
});
