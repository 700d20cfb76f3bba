// Hash values: against independent libraries, and against published values.
import assert from "node:assert/strict";
import { test } from "node:test";
import fnv1a from "@sindresorhus/fnv1a";
import * as wasm from "hash-wasm";
import murmur from "murmurhash3js-revisited";
import { load } from "clockwise-ring";
import { generator } from "./helpers/random.mjs";

const { hash, hashes, place } = await load();
const encoder = new TextEncoder();
const bytesOf = (key) => (typeof key === "string" ? encoder.encode(key) : key);

const fromHex = (hex) => BigInt(`0x${hex}`);
const md5 = async (bytes) => fromHex(await wasm.md5(bytes));

/** Name → the same by someone else, of bytes. */
const others = {
  crc32: async (bytes) => fromHex(await wasm.crc32(bytes)),
  "fnv1a-32": (bytes) => fnv1a(bytes, { size: 32 }),
  "fnv1a-64": (bytes) => fnv1a(bytes, { size: 64 }),
  "md5-32": async (bytes) => (await md5(bytes)) >> 96n,
  "md5-64": async (bytes) => (await md5(bytes)) >> 64n,
  sha1: async (bytes) => fromHex(await wasm.sha1(bytes)),
  "murmur3-32": (bytes) => BigInt(murmur.x86.hash32(bytes)),
  "murmur3-128": (bytes) => fromHex(murmur.x64.hash128(bytes)),
  xxh64: async (bytes) => fromHex(await wasm.xxhash64(bytes)),
};

/** Bytes of every length 0 … 300, then texts with characters of one to four bytes. */
function inputs() {
  const random = generator(1);
  const letters = ["a", "#", "0", "\n", "\0", "é", "ー", "吉", "\u{ffff}", "🚀", "🦎"];
  const text = () => Array.from({ length: random(80) }, () => letters[random(letters.length)]);
  return [
    ...Array.from({ length: 301 }, (_, size) =>
      Uint8Array.from({ length: size }, () => random(256)),
    ),
    ...Array.from({ length: 100 }, () => text().join("")),
  ];
}

test("the list of functions, and each one's width", () => {
  assert.deepEqual(
    hashes().map(({ name, bits }) => [name, bits]),
    [
      ["crc32", 32],
      ["fnv1a-32", 32],
      ["fnv1a-64", 64],
      ["md5-32", 32],
      ["md5-64", 64],
      ["sha1", 160],
      ["murmur3-32", 32],
      ["murmur3-128", 128],
      ["xxh64", 64],
    ],
  );
  for (const { name, origin } of hashes()) assert.ok(origin.length > 0, name);
});

for (const [name, other] of Object.entries(others))
  test(`${name} agrees with an independent library`, async () => {
    for (const key of inputs())
      assert.equal(hash(name, key), await other(bytesOf(key)), JSON.stringify(key));
  });

const published = ["crc32", "fnv1a-32", "murmur3-32", "fnv1a-64", "xxh64"];
const O16 = [
  ["", 0n, 2166136261n, 0n, 14695981039346656037n, 17241709254077376921n],
  ["a", 3904355907n, 3826002220n, 1009084850n, 12638187200555641996n, 15154266338359012955n],
  ["a\0", 1027557401n, 723832900n, 1867108634n, 620337896427418084n, 16506783541394571158n],
  ["a\0b", 367556721n, 284404690n, 1871496870n, 16560467112517592754n, 13050065948656220353n],
  ["a\0c", 1659848935n, 301182309n, 2183114608n, 16560468212029220965n, 12460964301844428120n],
  [
    "吉 星 高 照",
    3305651355n,
    2614956325n,
    3435142074n,
    15130805636396634853n,
    13561676909665323689n,
  ],
  [
    "ユーザー:1",
    3276043271n,
    3321191303n,
    414495417n,
    17594041295462706407n,
    16466136853656081696n,
  ],
];

test("O16: any character, NUL and the empty key, as text and as bytes", () => {
  for (const [key, ...values] of O16)
    published.forEach((name, i) => {
      assert.equal(hash(name, key), values[i], `${name} of ${JSON.stringify(key)}`);
      assert.equal(hash(name, encoder.encode(key)), values[i], `${name} of bytes`);
    });
  assert.equal(hash("murmur3-32", "My hovercraft is full of eels."), 2953494853n);
  assert.equal(hash("murmur3-32", "My 🚀 is full of 🦎."), 1818098979n);
});

test("letters are hashed as they are written: composed and decomposed are two keys", () => {
  const [composed, decomposed] = ["NFC", "NFD"].map((form) => "café 가".normalize(form));
  for (const name of ["murmur3-32", "xxh64", "md5-32"]) {
    assert.notEqual(hash(name, composed), hash(name, decomposed), name);
    for (const key of [composed, decomposed])
      assert.equal(hash(name, key), hash(name, encoder.encode(key)), name);
  }
});

test("O16: a key of one MiB", () => {
  const long = "a".repeat(1 << 20);
  for (const key of [long, encoder.encode(long)]) {
    assert.equal(hash("crc32", key), 3620558450n);
    assert.equal(hash("murmur3-32", key), 465858959n);
    assert.equal(hash("fnv1a-64", key), 5808125746575713061n);
    assert.equal(hash("xxh64", key), 11328908486070309873n);
  }
});

test("O23: values are unsigned and exact", () => {
  assert.equal(hash("fnv1a-64", "foobar"), 9625390261332436968n);
  assert.equal(hash("fnv1a-32", "foobar"), 3214735720n);
  assert.equal(hash("murmur3-32", "123"), 2662625771n);
  assert.equal(hash("crc32", "SheetJS"), 2647669026n);
});

test("O23: neighbours that are one number as doubles", () => {
  const ring = place({
    nodes: [
      { name: "A", tokens: [9223372036854776808n] },
      { name: "B", tokens: [9223372036854778808n] },
    ],
  });
  assert.equal(ring.ownerAt(9223372036854776808n), "A");
  assert.equal(ring.ownerAt(9223372036854776809n), "B");
});

test("O23: the largest value is a token, and less than a turn", () => {
  const max = 2n ** 64n - 1n;
  const ring = place({
    nodes: [
      { name: "first", tokens: [0] },
      { name: "last", tokens: [max] },
    ],
  });
  const { positions, turns } = ring.points();
  assert.deepEqual([...positions], [0n, max]);
  assert.equal(turns[0], 0);
  assert.ok(turns[1] > 0.999999 && turns[1] < 1);
  assert.equal(ring.pointLabel(1), String(max));
  assert.equal(ring.ownerAt(max), "last");
  assert.equal(ring.ownerAt(0), "first");
});
