// Keys: any bytes, from any source, alone or in a list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, keys, hash } = await load();
const ring = place({ nodes: ["A", "B", "C"] });
const encoder = new TextEncoder();

/** Where the keys of a list stand, as one by one. */
const turnsOf = (list) => list.map((key) => ring.explain(key).turn);

const odd = [
  "",
  "line\nbreak\r\n",
  "\0",
  "a\0b",
  "\u2028",
  "\uFEFF",
  "é",
  "ユーザー:1",
  "🚀",
  "x".repeat(5000),
];

test("any text is a key, alone and in a list", () => {
  assert.deepEqual([...ring.turns(odd)], turnsOf(odd));
  assert.equal(new Set(turnsOf(odd)).size, odd.length);
  assert.deepEqual(
    Array.from(ring.owners(odd), (index) => ring.nodes[index].name),
    odd.map((key) => ring.owner(key)),
  );
});

test("bytes are the same key as their text", () => {
  const bytes = odd.map((key) => encoder.encode(key));
  assert.deepEqual(ring.turns(bytes), ring.turns(odd));
  assert.deepEqual(turnsOf(bytes), turnsOf(odd));
});

test("a part of an array is a key, and so is a Buffer", () => {
  const part = encoder.encode("..key..").subarray(2, 5);
  for (const key of [part, Buffer.from("key")]) {
    assert.equal(hash("xxh64", key), hash("xxh64", "key"));
    assert.deepEqual(ring.turns([key]), ring.turns(["key"]));
  }
});

test("half of a surrogate pair is hashed as U+FFFD", () => {
  for (const half of ["\uD83D", "\uDE80"]) {
    assert.equal(hash("xxh64", half), hash("xxh64", new Uint8Array([0xef, 0xbf, 0xbd])));
    assert.deepEqual(ring.turns([half]), ring.turns(["\uFFFD"]));
  }
  // Two halves that stand next to each other in a list stay two keys.
  assert.deepEqual(ring.turns(["\uD83D", "\uDE80"]), ring.turns(["\uFFFD", "\uFFFD"]));
});

test("a list that is all ASCII gives what it gives among other keys", () => {
  const ascii = Array.from({ length: 500 }, (_, i) => "k".repeat(i % 7) + i);
  const expected = ring.turns([...ascii, "é"]).slice(0, 500);
  assert.deepEqual(ring.turns(ascii), expected);
  assert.deepEqual(ring.turns([...ascii, new Uint8Array(1)]).slice(0, 500), expected);
});

test("any iterable is a list of keys", () => {
  const list = ["a", "b", "c"];
  function* generator() {
    yield* list;
  }
  for (const source of [list, new Set(list), generator(), new Map([["a"], ["b"], ["c"]]).keys()]) {
    const made = keys(source);
    assert.equal(made.length, 3);
    assert.deepEqual(ring.turns(made), ring.turns(list));
  }
});

test("where keys are, a list will do", () => {
  const list = ["a", "b", "c", "d"];
  const held = keys(list);
  for (const reader of ["owners", "turns", "preferences", "balance"])
    assert.deepEqual(ring[reader](list), ring[reader](held), reader);
});

test("generated keys are prefix + number, from `first` on", () => {
  const cases = [
    { prefix: "key-", count: 1200 },
    { prefix: "", count: 3, first: 9 },
    { prefix: "ユ\0\n", count: 12, first: 95 },
    { prefix: "k", count: 2, first: Number.MAX_SAFE_INTEGER },
  ];
  for (const { prefix, count, first = 0 } of cases) {
    const listed = Array.from({ length: count }, (_, i) => prefix + (BigInt(first) + BigInt(i)));
    const made = keys({ prefix, count, first });
    assert.equal(made.length, count);
    assert.deepEqual(ring.turns(made), ring.turns(listed));
  }
});

test("keys may be hash values themselves", () => {
  const tokens = [100, 400, 700].map((token, i) => ({ name: "ABC"[i], tokens: [token] }));
  for (const placement of [
    place({ modulus: 1000, nodes: tokens }),
    place({ hash: "crc32", nodes: ["A", "B"] }),
    place({ scheme: "modulo", nodes: ["A", "B", "C"] }),
    place({ scheme: "modulo", modulus: 1000, nodes: ["A", "B", "C"] }),
  ]) {
    const list = keys({ values: 600, first: 300 });
    assert.equal(list.length, 600);
    const owners = Array.from({ length: 600 }, (_, i) => placement.ownerAt(300 + i));
    const names = (indexes) => Array.from(indexes, (index) => placement.nodes[index].name);
    assert.deepEqual(names(placement.owners(list)), owners);
    assert.deepEqual(names(placement.preferences(list, 1)), owners);
    assert.ok(placement.turns(list).every((turn, i, turns) => i === 0 || turn > turns[i - 1]));
  }
});

test("a list may be empty", () => {
  for (const none of [
    keys([]),
    keys({ prefix: "k", count: 0 }),
    keys({ values: 0 }),
    [],
    new Set(),
  ]) {
    assert.equal(none.length ?? none.size, 0);
    assert.equal(ring.owners(none).length, 0);
    assert.equal(ring.turns(none).length, 0);
    assert.equal(ring.preferences(none, 3).length, 0);
    assert.equal(ring.balance(none).maxOverMean, 0);
  }
});

test("300,000 keys", () => {
  const count = 300_000;
  const listed = Array.from({ length: count }, (_, i) => `key-${i}`);
  const owners = ring.owners(listed);
  assert.deepEqual(owners, ring.owners(keys({ prefix: "key-", count })));
  for (let i = 0; i < count; i += 9_973)
    assert.equal(ring.nodes[owners[i]].name, ring.owner(listed[i]));
});

test("one list serves placements of different hashes", () => {
  const list = keys({ prefix: "key-", count: 100 });
  for (let round = 0; round < 2; round++)
    for (const name of ["crc32", "sha1", "xxh64", "md5-32"]) {
      const other = place({ hash: name, nodes: ["A", "B", "C"] });
      assert.equal(other.turns(list)[42], other.explain("key-42").turn, name);
    }
});
