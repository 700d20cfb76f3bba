// What callers may hand in where something else is wanted.

/** What the caller's own code throws goes through the library as it is. */
export class Thrown extends Error {}
const thrower = () => {
  throw new Thrown("by the caller");
};

const numbers = [
  ...[0, -0, -1, 1, 2, 3, 7, 1.5, 100, 255, 256, 65535, 65536, 65537, 2 ** 24, 2 ** 24 + 1],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 53],
  ...[NaN, Infinity, -Infinity, 5e-324, 1e308, Number.MAX_SAFE_INTEGER],
  ...[0n, 1n, -1n, 2n ** 31n, 2n ** 32n, 2n ** 63n, 2n ** 64n, -(2n ** 63n), 2n ** 160n],
];

const texts = [
  ...["", "A", "B", "C", "k", "\0", "a\0b", "\ud83d", "\ude80", "\ud83d\ude80", "\ufeff", "é"],
  ...["日本", "x".repeat(300), "é".repeat(70_000), "__proto__", "constructor", "{name}#{i}", "{i}"],
  ...["10.0.0.1:8080", "10.0.0.2:8080 weight=2 down", "n0 dc=dc1 tokens=5", "true", "1", "-1"],
  ...["1e9", "%s%n", "A,B", "A*2", "\n", '"', "SimpleStrategy 3"],
];

/** Bytes: whole, a part, gone, of a buffer that has shrunk, shared, or of another kind. */
function bytesOf({ below }) {
  const bytes = Uint8Array.from({ length: below(40) }, (_, i) => 250 + i);
  const kinds = [
    () => bytes,
    () => bytes.subarray(bytes.length >> 1),
    () => Buffer.from(bytes),
    () => {
      structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
      return bytes;
    },
    () => {
      const buffer = new ArrayBuffer(16, { maxByteLength: 64 });
      const view = new Uint8Array(buffer, 4);
      if (buffer.resizable) buffer.resize(below(65));
      return view;
    },
    () => new Uint8Array(new SharedArrayBuffer(bytes.length)),
    () => new Proxy(bytes, {}),
    () => Object.create(Uint8Array.prototype),
    () => new Uint16Array(bytes),
    () => new DataView(bytes.buffer),
    () => bytes.buffer,
    () => new Uint8Array(70_000),
  ];
  return kinds[below(kinds.length)]();
}

/** Any value at all; `plain` makes those that would be right, one time in two. */
export function strange(choices, plain = undefined, depth = 0) {
  const { below, pick } = choices;
  if (plain && below(2) === 0) return plain();
  const again = () => strange(choices, plain, depth + 1);
  const kinds = [
    () => pick(numbers),
    () => pick(texts),
    () => bytesOf(choices),
    () => pick([undefined, null, true, false]),
    () => pick([Symbol("s"), () => 7, class {}, new Date(0), /r/, new Error("e"), new Map()]),
    () => Object.assign(() => 7, { toString: thrower }),
    () => Object.create(null),
    () => ({ toString: thrower, valueOf: thrower }),
    () => ({ [Symbol.iterator]: thrower }),
    () => Array(pick([1, 3, 2 ** 24 + 1, 2 ** 32 - 1])), // holes
    () => [],
  ];
  const deeper = [
    () => Array.from({ length: below(5) }, again),
    () => new Set([again(), again()]),
    () => new Proxy([again(), again()], {}),
    () => changing([again(), again()], [again()]),
    () => Object.defineProperty([again()], 0, { get: thrower }),
    () => ({ length: pick(numbers), 0: again() }),
    () => ({ [pick(names)]: again(), [pick(names)]: again() }),
    () => Object.defineProperty({}, pick(names), { get: thrower, enumerable: true }),
    () => new Proxy({}, { ownKeys: thrower, get: thrower, has: thrower }),
    () => ({ prefix: again(), count: pick(numbers), first: pick(numbers) }),
    () => ({ values: pick(numbers) }),
    () => {
      const round = [again()];
      round.push(round);
      return round;
    },
    function* () {
      yield again();
      yield again();
    },
  ];
  const made = depth < 3 ? pick([...kinds, ...deeper]) : pick(kinds);
  return made();
}

/** An array whose first entry is another one each time that it is asked for. */
function changing(list, others) {
  let asked = 0;
  const get = () => [...others, "", "k", "é", "k".repeat(5000)][asked++ % (others.length + 4)];
  return Object.defineProperty([...list], 0, { get, enumerable: true });
}

const names = [
  ...["name", "weight", "zone", "rack", "up", "tokens", "splits", "seat", "prefix", "count"],
  ...["first", "values", "factor", "mode", "replicas", "class", "id", "add", "remove", "change"],
  ...["__proto__", "toString", "nodes", "system", "\0", "", "length"],
];
