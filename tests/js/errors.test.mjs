// What is refused: with the right kind of error, which names the option, the value and what is
// allowed; and nothing else changes.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { load } from "clockwise-ring";

const { place, keys, movement, hash } = await load();
const ring = place({ nodes: ["A", "B"] });
const before = { points: ring.points(), owner: ring.owner("k") };

/** Whatever was refused, the instance goes on. */
afterEach(() => {
  assert.deepEqual({ points: ring.points(), owner: ring.owner("k") }, before);
  assert.deepEqual(place({ nodes: ["A", "B"] }).points(), before.points);
});

/** Rows: a call, the kind of its error, and what the message must contain. */
function refused(rows) {
  for (const [call, kind, ...words] of rows)
    assert.throws(call, (error) => {
      assert.equal(error.constructor, kind, `${call}: ${error}`);
      for (const word of words)
        assert.ok(error.message.includes(word), `${call}: "${error.message}" lacks ${word}`);
      return true;
    });
}

const nodes = ["A", "B"];
const weigh = (weight) => () => place({ nodes: [{ name: "A", weight }, "B"] });

test("options of place", () => {
  refused([
    [() => place(), TypeError, "options must be an object", "undefined"],
    [() => place(nodes), TypeError, "options must be an object", "an array"],
    [() => place({}), TypeError, "nodes", "array", "undefined"],
    [() => place({ nodes: "AB" }), TypeError, "nodes", "array", '"AB"'],
    [() => place({ nodes, hsh: "crc32" }), TypeError, '"hsh"', "known are scheme, nodes, hash"],
    [() => place({ nodes, scheme: "rign" }), RangeError, "scheme", '"rign"', "modulo, ring"],
    [() => place({ nodes, tableSize: 1.5 }), RangeError, "tableSize", "1.5", "2 to 5000011"],
    [() => place({ nodes, tableSize: -7 }), RangeError, "tableSize", "-7", "2 to 5000011"],
    [() => place({ nodes, tableSize: "7" }), TypeError, "tableSize", '"7"', "number"],
    [() => place({ nodes, tableSize: 7n }), TypeError, "tableSize", "7n", "number"],
    [() => place({ nodes, probes: 0 }), RangeError, "probes", "0", "1 to 1000"],
    [() => place({ nodes, probes: 1001 }), RangeError, "probes", "1001", "1 to 1000"],
    [() => place({ nodes, slots: 0 }), RangeError, "slots", "0", "1 to 5000011"],
    [() => place({ nodes, slots: null }), TypeError, "slots", "null", "number"],
    [
      () => place({ nodes: ["A", "B"], scheme: "slots", slots: 1 }),
      RangeError,
      "slots 1",
      "2 nodes",
    ],
    [() => place({ nodes, scheme: 1 }), TypeError, "scheme", "string", "1"],
    [() => place({ nodes, hash: "md5" }), RangeError, "hash", '"md5"', "md5-32, md5-64"],
    [() => place({ nodes, rule: "left" }), RangeError, "rule", '"left"', "nearest"],
    [() => place({ nodes, points: "star" }), RangeError, "points", '"star"', "label, chain"],
    [() => place({ nodes, label: 7 }), TypeError, "label", "string", "7"],
    [() => place({ nodes, label: "#{i}" }), RangeError, "label", '"#{i}"', "{name}"],
    [() => place({ nodes, label: "{name}" }), RangeError, "label", '"{name}"', "{i}"],
    [() => place({ nodes, first: -1 }), RangeError, "first", "-1", "0 to 4294967295"],
    [() => place({ nodes, replicas: 0 }), RangeError, "replicas", "0", "1 to 65535"],
    [() => place({ nodes, replicas: 65536 }), RangeError, "replicas", "65536", "1 to 65535"],
    [() => place({ nodes, modulus: 0 }), RangeError, "modulus", "0", "1 to 4611686018427387904"],
    [() => place({ nodes, modulus: 2n ** 62n + 1n }), RangeError, "modulus", "4611686018427387905"],
    [() => place({ nodes, modulus: 2 ** 53 }), RangeError, "modulus", "9007199254740992", "bigint"],
    [() => place({ nodes, modulus: 1.5 }), RangeError, "modulus", "1.5", "safe integer"],
    [() => place({ nodes, modulus: "10" }), TypeError, "modulus", '"10"', "bigint"],
  ]);
});

test("nodes", () => {
  const token = (hashName, value, modulus) => () =>
    place({ hash: hashName, modulus, nodes: [{ name: "A", tokens: [value] }] });
  refused([
    [() => place({ nodes: [""] }), RangeError, "name", "empty"],
    [() => place({ nodes: ["A", "B", "A"] }), RangeError, '"A"', "twice", "unique"],
    [() => place({ nodes: ["\uD800", "\uFFFD"] }), RangeError, "twice"],
    [() => place({ nodes: [7] }), TypeError, "object", "7"],
    [() => place({ nodes: [{}] }), TypeError, "name", "string", "undefined"],
    [() => place({ nodes: Array(2) }), TypeError, "object", "undefined"],
    [() => place({ nodes: [{ name: "A", wieght: 2 }] }), TypeError, '"wieght"', "known are name"],
    [() => place({ nodes: [{ name: "A", up: 1 }] }), TypeError, 'up of node "A"', "true or false"],
    [() => place({ nodes: [{ name: "A", zone: 1 }] }), TypeError, 'zone of node "A"', "string"],
    [() => place({ nodes: [{ name: "A", rack: null }] }), TypeError, 'rack of node "A"', "null"],
    [() => place({ nodes: [{ name: "A", tokens: 5 }] }), TypeError, "tokens of", '"A"', "array"],
    [token("crc32", 2 ** 32), RangeError, '"A"', "4294967296", "0 to 4294967295"],
    [token("crc32", -1), RangeError, '"A"', "-1", "0 to 4294967295"],
    [token("xxh64", 2n ** 64n), RangeError, '"A"', "18446744073709551616"],
    [token("sha1", 2n ** 160n), RangeError, '"A"', String(2n ** 160n)],
    [token("crc32", 1000, 1000), RangeError, '"A"', "1000", "0 to 999"],
    [token("xxh64", 0.5), RangeError, '"A"', "0.5", "safe integer"],
    [token("xxh64", "5"), TypeError, '"A"', '"5"', "bigint"],
  ]);
});

test("O11: weights", () => {
  const range = "0 to 65535";
  refused([
    [weigh(-300), RangeError, "weight", "-300", '"A"', range],
    [weigh(NaN), RangeError, "weight", "NaN", '"A"', range],
    [weigh(Infinity), RangeError, "weight", "Infinity", '"A"', range],
    [weigh(-Infinity), RangeError, "weight", "-Infinity", '"A"', range],
    [weigh(65536), RangeError, "weight", "65536", '"A"', range],
    [weigh(2 ** 32), RangeError, "weight", "4294967296", '"A"', range],
    [weigh("7"), TypeError, "weight", '"A"', "number", '"7"'],
    [weigh(7n), TypeError, "weight", '"A"', "number", "7n"],
    [weigh(null), TypeError, "weight", '"A"', "number", "null"],
    [weigh(true), TypeError, "weight", '"A"', "number", "true"],
  ]);
  const counts = [0, -0, 1, 1.5, 65535].map(
    (weight) => place({ virtualNodes: 2, nodes: [{ name: "A", weight }] }).points().nodes.length,
  );
  assert.deepEqual(counts, [0, 0, 2, 3, 131070]);
});

test("O11: virtual nodes", () => {
  const points = (virtualNodes) => () => place({ virtualNodes, nodes: ["A"] });
  const range = "1 to 65535";
  refused([
    [points(0), RangeError, "virtualNodes", "0", range],
    [points(-1), RangeError, "virtualNodes", "-1", range],
    [points(1.5), RangeError, "virtualNodes", "1.5", range],
    [points(NaN), RangeError, "virtualNodes", "NaN", range],
    [points(65536), RangeError, "virtualNodes", "65536", range],
    [points(2 ** 32), RangeError, "virtualNodes", "4294967296", range],
    [points("7"), TypeError, "virtualNodes", "number", '"7"'],
  ]);
  for (const count of [1, 3, 65535]) assert.equal(points(count)().points().nodes.length, count);
});

test("O12: sums that overflow and rings that eat the memory", () => {
  const two = (weight, virtualNodes) => () =>
    place({ virtualNodes, nodes: ["A", "B"].map((name) => ({ name, weight })) });
  refused([
    [two(2147483648, 1), RangeError, "weight", "2147483648", "65535"],
    [two(65535, 65535), RangeError, "8589672450 points", "4194304"],
    [
      () => place({ virtualNodes: 160, nodes: [{ name: "A", weight: 1e6 }, "B"] }),
      RangeError,
      "1000000",
    ],
    // 2^32 points in all, which is 0 in 32 bits
    [
      () =>
        place({
          virtualNodes: 65535,
          nodes: [{ name: "A", weight: 65535 }, { name: "B", weight: 2 }, "C"],
        }),
      RangeError,
      "4295032830 points",
    ],
  ]);
  for (const share of two(65535, 1)().shares()) assert.ok(Math.abs(share - 0.5) < 0.01);
});

test("2^22 points are allowed, and one more is not", () => {
  const all = { name: "A", weight: 128 };
  const options = { virtualNodes: 2 ** 15 };
  refused([
    [
      () => place({ ...options, nodes: [all, { name: "B", weight: 2 ** -15 }] }),
      RangeError,
      "4194305 points",
      "4194304",
    ],
  ]);
  const full = place({ ...options, nodes: [all] });
  assert.equal(full.points().nodes.length, 2 ** 22);
  assert.equal(full.owner("k"), "A");
  full.delete();
});

test("keys", () => {
  const generated = (source) => () => keys({ prefix: "k", count: 1, ...source });
  function* endless() {
    for (;;) yield "k";
  }
  refused([
    [() => hash("crc32", 7), TypeError, "key", "string or a Uint8Array", "7"],
    [() => hash("crc32", null), TypeError, "key", "null"],
    [() => hash("crc32"), TypeError, "key", "undefined"],
    [() => hash("crc-32", "k"), RangeError, '"crc-32"', "crc32, fnv1a-32"],
    [() => ring.owner(["k"]), TypeError, "key", "an array"],
    [() => ring.owner(new Uint16Array(1)), TypeError, "key", "an object"],
    [() => ring.owner(Symbol("k")), TypeError, "key", "Symbol(k)"],
    [() => keys(), TypeError, "keys", "{ prefix, count }", "undefined"],
    [() => keys("abc"), TypeError, "keys", '"abc"'],
    [() => keys(new Uint8Array(3)), TypeError, "keys"],
    [() => keys(["a", 7]), TypeError, "key", "7"],
    [() => keys(["é", 7]), TypeError, "key", "7"],
    [() => keys(Array(3)), TypeError, "key", "undefined"],
    [() => keys(endless()), RangeError, "too many keys", "16777216"],
    [() => keys(Array(300).fill(new Uint8Array(2 ** 20))), RangeError, "314572800", "268435456"],
    [() => keys(Array(5000).fill(new Uint8Array(2 ** 20))), RangeError, "5242880000", "268435456"],
    [() => keys({ count: 1 }), TypeError, "prefix", "string", "undefined"],
    [generated({ prefix: 7 }), TypeError, "prefix", "string", "7"],
    [generated({ count: undefined }), TypeError, "count", "number", "undefined"],
    [generated({ count: -1 }), RangeError, "count", "-1", "0 to 16777216"],
    [generated({ count: 2 ** 24 + 1 }), RangeError, "count", "16777217", "0 to 16777216"],
    [generated({ count: 2 ** 32 }), RangeError, "count", "4294967296"],
    [generated({ count: "7" }), TypeError, "count", "number", '"7"'],
    [generated({ first: -1 }), RangeError, "first", "-1"],
    [generated({ first: 2 ** 53 }), RangeError, "first", "9007199254740992"],
    [generated({ frist: 1 }), TypeError, '"frist"', "known are prefix, count, first, values"],
    [() => keys({ values: -1 }), RangeError, "values", "-1", "0 to 16777216"],
    [() => keys({ values: 2 ** 24 + 1 }), RangeError, "values", "16777217"],
    [() => keys({ values: "7" }), TypeError, "values", "number", '"7"'],
    [() => keys({ values: 5, prefix: "k" }), TypeError, "values", "prefix"],
    [() => keys({ values: 5, count: 5 }), TypeError, "values", "count"],
    [generated({ prefix: "k".repeat(100), count: 2 ** 24 }), RangeError, "bytes", "268435456"],
  ]);
});

test("texts that are more than the module has room for", () => {
  const long = "x".repeat(2 ** 26);
  const half = long.slice(2 ** 25);
  const message = "texts have too many bytes";
  refused([
    [() => place({ nodes: ["A", `${long}y`] }), RangeError, message, "67108864"],
    [() => place({ nodes: [`${half}1`, `${half}2`] }), RangeError, message],
    [() => place({ nodes: [{ name: "A", zone: half, rack: half }] }), RangeError, message],
    [() => place({ nodes, label: `${long}{name}{i}` }), RangeError, message],
    [() => place({ system: "nginx", nodes: [`${long}y`] }), RangeError, message],
    [() => place({ system: "nginx", nodes, [long]: "true" }), RangeError, message],
    [() => place({ system: long, nodes }), RangeError, message],
    [() => keys({ prefix: long, count: 0 }), RangeError, "67108864 bytes", "16777216"],
    // More letters than one text can have in JavaScript
    [() => keys(Array(520).fill("x".repeat(2 ** 20))), RangeError, "545259520", "268435456"],
  ]);
});

test("values that change, hide or have no end", () => {
  const round = [];
  round.push(round);
  const sparse = Array(2 ** 32 - 1);
  const cql = { system: "cassandra", nodes: ["a tokens=1"] };
  refused([
    [() => hash("crc32", new Proxy(new Uint8Array(3), {})), TypeError, "key", "an object"],
    [() => hash("crc32", Object.create(Uint8Array.prototype)), TypeError, "key", "an object"],
    [() => hash(() => {}, "k"), TypeError, "hash", "a function"],
    [() => place({ ...cql, replication: round }), TypeError, "replication", "an array"],
    [() => place({ ...cql, replication: { class: Symbol("s") } }), TypeError, "Symbol(s)"],
    [() => place(cql).owner(round), TypeError, "key", "an array"],
    [() => place({ nodes, vacated: sparse }), RangeError, "vacated", "4294967295", "16777216"],
    [() => place({ nodes: [{ name: "A", tokens: sparse }] }), RangeError, "tokens", "4294967295"],
  ]);
  let asked = 0;
  const list = Object.defineProperty(["a", "b"], 0, { get: () => "k".repeat(10 ** asked++) });
  assert.deepEqual(ring.owners(list), ring.owners(["k", "b"]), "each key is asked for once");
});

test("readers", () => {
  const many = keys({ prefix: "k", count: 2 ** 17 });
  refused([
    [() => ring.preference("k", -1), RangeError, "n -1", "0 to 4194304"],
    [() => ring.preference("k", 1.5), RangeError, "n 1.5"],
    [() => ring.preference("k", "2"), TypeError, "n must", '"2"'],
    [() => ring.preferences(["k"], 2 ** 22 + 1), RangeError, "n 4194305"],
    [() => ring.walk("k", -1), RangeError, "n -1"],
    [() => ring.ownerAt(-1), RangeError, "value", "-1", "0 to 18446744073709551615"],
    [() => ring.ownerAt(2n ** 64n), RangeError, "value", "18446744073709551616"],
    [() => ring.ownerAt(2 ** 60), RangeError, "value", "not exact"],
    [() => ring.ownerAt("5"), TypeError, "value", '"5"'],
    [() => ring.pointLabel(-1), RangeError, "row -1"],
    [() => ring.pointLabel(0.5), RangeError, "row 0.5"],
    // 2^17 lists of 2^15 are 2^32 entries, which is 0 in 32 bits
    [() => ring.preferences(many, 2 ** 15), RangeError, "no memory", "4294967296"],
  ]);
  refused([
    [() => movement(ring, ring, undefined, { replicas: 2 }), TypeError, "replicas", "keys"],
    [() => movement(ring, ring, undefined, { copies: 2 }), TypeError, '"copies"', "replicas"],
  ]);
  many.delete();
});

test("changes", () => {
  refused([
    [() => ring.with(), TypeError, "options must be an object"],
    [() => ring.with({ ad: ["C"] }), TypeError, '"ad"', "known are add, remove, change"],
    [() => ring.with({ add: "CD" }), TypeError, "add", "array", '"CD"'],
    [() => ring.with({ remove: "A" }), TypeError, "remove", "array", '"A"'],
    [() => ring.with({ change: { name: "A" } }), TypeError, "change", "array", "an object"],
    [() => ring.with({ add: ["A"] }), RangeError, '"A"', "twice"],
    [() => ring.with({ remove: ["Z"] }), RangeError, '"Z"', "remove"],
    [() => ring.with({ remove: ["A", "A"] }), RangeError, '"A"', "remove"],
    [() => ring.with({ change: [{ name: "Z" }] }), RangeError, '"Z"', "change"],
    [() => ring.with({ change: [{ weight: 2 }] }), RangeError, "undefined", "change"],
    [() => ring.with({ change: [{ name: "A", weight: -1 }] }), RangeError, "weight", "-1"],
    [() => ring.with({ change: [{ name: "A", wieght: 1 }] }), TypeError, '"wieght"'],
  ]);
});

test("movement", () => {
  const modulo = place({ scheme: "modulo", nodes });
  const crc = place({ hash: "crc32", nodes });
  const small = place({ modulus: 1000, nodes });
  refused([
    [() => movement(ring), TypeError, "two placements"],
    [() => movement(ring, { nodes }), TypeError, "two placements"],
    [() => movement(ring, modulo), RangeError, "rings", "keys"],
    [() => movement(ring, crc), RangeError, "hash", "keys"],
    [() => movement(ring, small), RangeError, "modulus", "keys"],
    [() => movement(ring, ring, 7), TypeError, "keys", "7"],
    [() => movement(ring, ring, ["k"], { replica: 2 }), TypeError, '"replica"', "replicas"],
    [() => movement(ring, ring, ["k"], { replicas: 0 }), RangeError, "replicas", "0", "1 to"],
  ]);
  assert.equal(movement(ring, crc, ["k"]).total, 1);
});

test("a value is quoted in short", () => {
  assert.throws(
    () => place({ nodes, hash: "x".repeat(10_000) }),
    (error) => error instanceof RangeError && error.message.length < 400,
  );
  assert.throws(
    () => place({ nodes: [{ name: "n\n".repeat(10_000), weight: -1 }] }),
    (error) =>
      error instanceof RangeError && error.message.length < 600 && !error.message.includes("\n"),
  );
});
