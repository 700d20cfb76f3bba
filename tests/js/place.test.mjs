// Placements: options, the answers of each reader, and that the answers agree with each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, keys, movement, hash, hashes } = await load();
const nobody = 0xffffffff;

/** A toy circle of 1000 places with A at 100, B at 400, C at 700. */
const toy = (options) =>
  place({
    modulus: 1000,
    nodes: [
      { name: "A", tokens: [100] },
      { name: "B", tokens: [400] },
      { name: "C", tokens: [700] },
    ],
    ...options,
  });

const labels = (ring) => Array.from(ring.points().nodes, (_, row) => ring.pointLabel(row));

test("the defaults are a ring of xxh64, 100 points a node, clockwise, labels from 0", () => {
  const short = place({ nodes: ["A", "B"] });
  const long = place({
    nodes: [
      { name: "A", weight: 1, zone: "", rack: "", up: true },
      { name: "B", weight: 1 },
    ],
    scheme: "ring",
    hash: "xxh64",
    virtualNodes: 100,
    rule: "clockwise",
    points: "label",
    label: "{name}#{i}",
    first: 0,
    replicas: 1,
  });
  assert.deepEqual(short.points(), long.points());
  assert.deepEqual(short.nodes, long.nodes);
  assert.deepEqual(new Set(labels(short)), new Set(labels(long)));
  assert.equal(short.points().nodes.length, 200);
  assert.deepEqual(short.preference("k"), long.preference("k"));
});

test("nodes are told in full, in the order given, and frozen", () => {
  const { nodes } = place({
    nodes: ["B", { name: "A", weight: 2.5, zone: "z", rack: "r", up: false, tokens: [7, 8n] }],
  });
  assert.deepEqual(nodes, [
    { name: "B", weight: 1, zone: "", rack: "", up: true },
    { name: "A", weight: 2.5, zone: "z", rack: "r", up: false, tokens: [7n, 8n] },
  ]);
  for (const part of [nodes, ...nodes, nodes[1].tokens]) assert.ok(Object.isFrozen(part));
});

test("a placement does not depend on what happens to its options", () => {
  const options = { hash: "crc32", nodes: ["A", "B"] };
  const ring = place(options);
  options.nodes.push("C");
  options.hash = "sha1";
  assert.equal(ring.nodes.length, 2);
  assert.equal(ring.with({}).explain("k").hash, hash("crc32", "k"));
});

test("tokens are the points of their node, whatever virtualNodes and weight", () => {
  const ring = place({
    hash: "crc32",
    virtualNodes: 3,
    nodes: [{ name: "A", weight: 9, tokens: [5, 2 ** 32 - 1] }, "B"],
  });
  const { positions, nodes } = ring.points();
  assert.equal(positions.length, 5);
  assert.deepEqual(
    [...positions].filter((_, row) => nodes[row] === 0),
    [5n << 32n, (2n ** 32n - 1n) << 32n],
  );
});

test("tokens of a hash wider than 64 bits are exact", () => {
  const token = hash("sha1", "k");
  const ring = place({
    hash: "sha1",
    nodes: [
      { name: "A", tokens: [token] },
      { name: "B", tokens: [token + 1n] },
      { name: "C", tokens: [token - 1n] },
    ],
  });
  assert.equal(ring.owner("k"), "A");
  assert.equal(ring.ownerAt(token + 1n), "B");
  assert.equal(ring.ownerAt(token + 2n), "C");
  assert.deepEqual([...ring.owners(["k"])], [0]);
});

test("the three rules, between points, on them and at the ends", () => {
  const answers = {
    clockwise: "A A B B C A A",
    counterclockwise: "C A A B B C C",
    nearest: "A A B B C C A", // 250 is as far from A as from B: clockwise
  };
  const values = [0, 100, 250, 400, 560, 701, 999];
  for (const [rule, expected] of Object.entries(answers)) {
    const ring = toy({ rule });
    assert.equal(values.map((value) => ring.ownerAt(value)).join(" "), expected, rule);
  }
});

test("a modulus: values are taken mod it", () => {
  const ring = toy();
  const { native, position, turn } = ring.explain("k");
  assert.equal(native, hash("xxh64", "k") % 1000n);
  assert.equal(position, (native * 2n ** 64n + 999n) / 1000n);
  assert.equal(turn.toFixed(9), (Number(native) / 1000).toFixed(9));
  assert.equal(ring.owner("k"), ring.ownerAt(native));
});

test("label and first: what is hashed for a point", () => {
  const ring = place({
    hash: "crc32",
    label: "{i}:{name}",
    first: 7,
    virtualNodes: 2,
    nodes: ["A"],
  });
  assert.deepEqual(labels(ring).sort(), ["7:A", "8:A"]);
  const positions = [...ring.points().positions];
  for (const [row, label] of labels(ring).entries())
    assert.equal(positions[row], hash("crc32", label) << 32n);
});

test("chain: hash of the name, then of the digest before", () => {
  const ring = place({ hash: "md5-64", points: "chain", virtualNodes: 2, nodes: ["A"] });
  // MD5("A") whole, of which the first eight bytes are the first point
  const digest = Uint8Array.from(Buffer.from("7fc56270e7a70fa81a5935b72eacbe29", "hex"));
  assert.deepEqual(
    new Set(ring.points().positions),
    new Set([hash("md5-64", "A"), hash("md5-64", digest)]),
  );
  assert.deepEqual(labels(ring).sort(), ["A 0", "A 1"]);
});

test("names keep every character, in labels too", () => {
  for (const name of ["\uFEFFbom", "{name}", "{i}", "a\nb", "a\0b", " ", "🦎", "#"]) {
    const ring = place({ virtualNodes: 1, nodes: [name] });
    assert.equal(ring.pointLabel(0), `${name}#0`);
    assert.equal(ring.owner("k"), name);
  }
});

test("weights: points in proportion, half rounded up, at least one above 0", () => {
  const pointsOf = (weight, virtualNodes) =>
    place({ virtualNodes, nodes: [{ name: "A", weight }] }).points().nodes.length;
  assert.equal(pointsOf(1, 100), 100);
  assert.equal(pointsOf(2.5, 3), 8);
  assert.equal(pointsOf(0.001, 100), 1);
  assert.equal(pointsOf(0, 100), 0);
});

test("with: remove, then change, then add; the others stay as they are", () => {
  const ring = place({
    hash: "crc32",
    virtualNodes: 4,
    nodes: ["A", { name: "B", zone: "z" }, "C"],
    replicas: 2,
  });
  const after = ring.with({
    remove: ["A"],
    change: [{ name: "B", weight: 3 }],
    add: ["A", { name: "D", up: false }],
  });
  assert.deepEqual(
    after.nodes.map(({ name, weight, zone, up }) => [name, weight, zone, up]),
    [
      ["B", 3, "z", true],
      ["C", 1, "", true],
      ["A", 1, "", true],
      ["D", 1, "", false],
    ],
  );
  assert.equal(after.preference("k").length, 2);
  assert.equal(after.explain("k").hash, hash("crc32", "k"));
  assert.deepEqual(
    ring.nodes.map(({ name }) => name),
    ["A", "B", "C"],
  );
  assert.deepEqual(ring.with({}).points(), ring.points());
});

test("with: a node can be taken as it is from another placement", () => {
  const ring = toy();
  assert.deepEqual(place({ modulus: 1000, nodes: ring.nodes }).points(), ring.points());
});

test("a node that is down keeps its points, and others answer for it", () => {
  const ring = toy().with({ change: [{ name: "B", up: false }] });
  assert.equal(ring.ownerAt(250), "C");
  assert.deepEqual([...ring.points().nodes], [0, 1, 2]);
  const { nodes, owners } = ring.arcs();
  assert.deepEqual([...nodes], [0, 1, 2]);
  assert.deepEqual([...owners], [0, 2, 2]);
  assert.deepEqual(
    Array.from(ring.shares(), (share) => share.toFixed(9)),
    ["0.400000000", "0.000000000", "0.600000000"],
  );
});

test("walk: each point met and what became of it", () => {
  const ring = place({
    modulus: 100,
    nodes: [
      { name: "A", tokens: [10, 20, 50] },
      { name: "B", tokens: [30], up: false },
      { name: "C", tokens: [40] },
    ],
  });
  const key = Array.from({ length: 1000 }, (_, i) => `k${i}`).find(
    (name) => ring.explain(name).native <= 10n,
  );
  assert.deepEqual(ring.walk(key, 3), {
    steps: [
      { node: "A", point: 0, verdict: "taken" },
      { node: "A", point: 1, verdict: "has it already" },
      { node: "B", point: 2, verdict: "down" },
      { node: "C", point: 3, verdict: "taken" },
    ],
    unmet: 1,
  });
  assert.deepEqual(ring.preference(key, 3), ["A", "C"]);
});

test("walk: modulo has no points", () => {
  const nodes = [{ name: "A", up: false }, "B"];
  const modulo = place({ scheme: "modulo", nodes });
  const key = ["a", "b", "c", "d"].find((name) => hash("xxh64", name) % 2n === 0n);
  assert.deepEqual(modulo.walk(key, 1), {
    steps: [
      { node: "A", point: undefined, verdict: "down" },
      { node: "B", point: undefined, verdict: "taken" },
    ],
    unmet: 0,
  });
});

test("explain: the way from the key to its owner", () => {
  for (const { name: fn, bits } of hashes()) {
    const ring = place({ hash: fn, nodes: ["A", "B", "C"] });
    const { hash: value, position, turn, native, point, owner } = ring.explain("k");
    const first = bits > 64 ? value >> BigInt(bits - 64) : value;
    assert.equal(value, hash(fn, "k"));
    assert.equal(native, value); // a token in the ring's own units
    assert.equal(position, bits < 64 ? first << BigInt(64 - bits) : first);
    assert.ok(Math.abs(turn - Number(position) / 2 ** 64) < 1e-15);
    assert.equal(turn, ring.turns(["k"])[0]);
    assert.equal(owner, ring.owner("k"));
    assert.equal(ring.nodes[ring.points().nodes[point]].name, owner);
  }
});

test("explain: of modulo, the remainder", () => {
  const modulo = place({ scheme: "modulo", nodes: ["A", "B", "C"] });
  const { native, point, owner } = modulo.explain("k");
  assert.equal(native, hash("xxh64", "k") % 3n);
  assert.equal(point, undefined);
  assert.equal(owner, modulo.nodes[Number(native)].name);
});

test("points, arcs and shares tell one story", () => {
  for (const rule of ["clockwise", "counterclockwise", "nearest"]) {
    const ring = place({ rule, virtualNodes: 20, nodes: ["A", { name: "B", weight: 3 }, "C"] });
    const { positions, turns, nodes, indexes } = ring.points();
    const arcs = ring.arcs();
    const shares = new Float64Array(3);
    assert.equal(arcs.starts.length, positions.length);
    arcs.points.forEach((row, i) => {
      assert.equal(arcs.nodes[i], nodes[row]);
      assert.equal(arcs.owners[i], nodes[row]);
      shares[nodes[row]] += arcs.lengths[i];
      // The point stands on its own arc.
      const offset = (turns[row] - arcs.starts[i] + 1) % 1;
      assert.ok(offset <= arcs.lengths[i] + 1e-12, `${rule} ${row}`);
      // What lies in the middle of an arc belongs to its owner.
      const middle = (arcs.starts[i] + arcs.lengths[i] / 2) % 1;
      assert.equal(
        ring.ownerAt(BigInt(Math.floor(middle * 2 ** 53)) << 11n),
        ring.nodes[nodes[row]].name,
      );
    });
    ring.shares().forEach((share, i) => assert.ok(Math.abs(share - shares[i]) < 1e-12));
    assert.ok(Math.abs(ring.shares().reduce((a, b) => a + b) - 1) < 1e-12);
    assert.deepEqual(
      [...positions],
      [...positions].sort((a, b) => (a < b ? -1 : 1)),
    );
    assert.equal(new Set(indexes).size, 60); // B has the points 0 … 59
    positions.forEach((position, row) => {
      const label = `${ring.nodes[nodes[row]].name}#${indexes[row]}`;
      assert.equal(ring.pointLabel(row), label);
      assert.equal(position, hash("xxh64", label));
    });
  }
});

test("what a scheme does not have is undefined", () => {
  const modulo = place({ scheme: "modulo", nodes: ["A"] });
  for (const answer of [modulo.points(), modulo.arcs(), modulo.shares(), modulo.pointLabel(0)])
    assert.equal(answer, undefined);
  assert.equal(place({ virtualNodes: 1, nodes: ["A"] }).pointLabel(1), undefined);
});

test("replicas is the default length of lists and walks", () => {
  const ring = place({ replicas: 2, nodes: ["A", "B", "C"] });
  assert.equal(ring.preference("k").length, 2);
  assert.equal(ring.preferences(["k"]).length, 2);
  assert.deepEqual(ring.walk("k"), ring.walk("k", 2));
  assert.equal(ring.preference("k", 3).length, 3);
});

test("preferences are the lists of preference, filled up with nobody", () => {
  const list = keys({ prefix: "k", count: 50 });
  for (const scheme of ["ring", "modulo"]) {
    const placement = place({ scheme, nodes: ["A", "B", { name: "C", up: false }] });
    const flat = placement.preferences(list, 3);
    assert.equal(flat.length, 150);
    for (let i = 0; i < 50; i++) {
      const row = [...flat.subarray(3 * i, 3 * i + 3)];
      assert.equal(row.pop(), nobody);
      assert.deepEqual(
        row.map((index) => placement.nodes[index].name),
        placement.preference(`k${i}`, 3),
      );
    }
  }
});

test("balance: counts, fair counts and the measures of unevenness", () => {
  const ring = toy().with({ add: [{ name: "D", weight: 0 }], change: [{ name: "C", weight: 2 }] });
  const list = Array.from({ length: 400 }, (_, i) => `k${i}`);
  const owners = ring.owners(list);
  const { counts, fair, unowned, maxOverMean, maxOverMin, spread } = ring.balance(list);
  assert.deepEqual(
    [...counts],
    [0, 1, 2, 3].map((node) => owners.filter((owner) => owner === node).length),
  );
  assert.deepEqual([...fair], [100, 100, 200, 0]);
  assert.equal(unowned, 0);
  const loads = [counts[0] / 100, counts[1] / 100, counts[2] / 200];
  assert.equal(maxOverMean, Math.max(...loads));
  assert.equal(maxOverMin, Math.max(...loads) / Math.min(...loads));
  const squares = loads.reduce((sum, load) => sum + (load - 1) ** 2, 0);
  assert.ok(Math.abs(spread - Math.sqrt(squares / 3)) < 1e-12);
});

test("movement with replicas: who is promoted, and what is copied", () => {
  const before = place({ nodes: ["A", "B", "C"] });
  const after = before.with({ remove: ["C"] });
  const list = Array.from({ length: 300 }, (_, i) => `k${i}`);
  const { moved, promoted, copied } = movement(before, after, list, { replicas: 2 });
  const lists = list.map((key) => [before.preference(key, 2), after.preference(key, 2)]);
  assert.equal(moved, lists.filter(([old, now]) => old[0] !== now[0]).length);
  assert.equal(promoted, moved); // the second of each list becomes the first
  assert.equal(copied, lists.flatMap(([old, now]) => now.filter((n) => !old.includes(n))).length);
  assert.ok(copied > 0);
  assert.equal("promoted" in movement(before, after, list), false);
});

test("with(): what is undefined in a change stays as it was", () => {
  const ring = place({ nodes: [{ name: "A", weight: 2, zone: "z", up: false }, "B"] });
  const after = ring.with({ change: [{ name: "A", weight: undefined, up: undefined, rack: "r" }] });
  assert.deepEqual(after.nodes[0], { name: "A", weight: 2, zone: "z", rack: "r", up: false });
});

test("O07: spread over zones, and the walk says what it could not honour", () => {
  const nodes = ["r1", "r1", "r2", "r3"].map((zone, i) => ({
    name: `127.0.0.${i + 1}:3181`,
    zone,
  }));
  for (const [hash, key, order] of [
    ["crc32", "ledger-8", [1, 4, 3, 2]],
    ["fnv1a-32", "ledger-50", [1, 4, 3, 2]],
    ["murmur3-32", "ledger-1", [2, 4, 3, 1]],
    ["xxh64", "ledger-2", [1, 4, 3, 2]],
  ]) {
    const ring = place({ hash, virtualNodes: 16, replicas: 3, spread: "zone", nodes });
    const names = order.map((i) => `127.0.0.${i}:3181`);
    assert.deepEqual(ring.preference(key), names.slice(0, 3));
    assert.deepEqual(ring.preference(key, 4), names);
    assert.deepEqual(ring.preference(key, 9), names);
    assert.deepEqual(
      Array.from(ring.preferences([key], 4), (index) => nodes[index].name),
      names,
    );
    const { steps, unmet, shared } = ring.walk(key, 9);
    assert.deepEqual([unmet, shared], [5, 1]);
    assert.deepEqual(
      steps.filter(({ verdict }) => verdict === "taken").map(({ node }) => node),
      names,
    );
    assert.ok(steps.some(({ verdict }) => verdict === "zone has one"));
    assert.equal(ring.with({ remove: [names[1]] }).preference(key)[1], names[2]);
  }
  assert.throws(() => place({ spread: "zones", nodes: [] }), /node, rack, zone/);
});

test("O21: bounded load", () => {
  const nodes = ["alpha", "beta", "gamma", "delta"];
  for (const [hash, order] of [
    ["crc32", ["beta", "gamma", "alpha", "delta"]],
    ["fnv1a-32", ["gamma", "beta", "delta", "alpha"]],
    ["murmur3-32", ["gamma", "alpha", "beta", "delta"]],
    ["xxh64", ["gamma", "beta", "alpha", "delta"]],
  ]) {
    const hot = new Array(8).fill("hot");
    const ring = place({ hash, virtualNodes: 16, nodes, load: { factor: 1.25, mode: "online" } });
    const taken = [0, 1, 2, 0, 1, 2, 0, 1].map((rank) => nodes.indexOf(order[rank]));
    assert.deepEqual([...ring.owners(hot)], taken);
    assert.equal(ring.owner("hot"), order[0]); // as of an empty system
    const known = place({ hash, virtualNodes: 16, nodes, load: 1.25 });
    const counts = [...known.balance(hot).counts];
    assert.deepEqual(
      order.map((name) => counts[nodes.indexOf(name)]),
      [3, 3, 2, 0],
    );
    assert.equal(known.with({ remove: ["beta"] }).balance(hot).maxOverMean <= 4 / (8 / 3), true);
  }
  assert.deepEqual([...place({ nodes: ["A"], virtualNodes: 1, load: 1 }).owners(["k"])], [0]);
  for (const load of [0, 0.9, NaN, -1, { factor: 0.5, mode: "online" }])
    assert.throws(() => place({ nodes, load }), { name: "RangeError", message: /^load .*1 / });
  for (const load of ["1.25", null, [2], { factor: "2" }, { factor: 2, more: 1 }, {}])
    assert.throws(() => place({ nodes, load }), TypeError);
  assert.throws(() => place({ nodes, load: { factor: 2, mode: "never" } }), /known, online/);
});
