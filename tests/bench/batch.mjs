// Owners of a million keys: kept in the module's memory and hashed again, kept and hashed once, and
// in the plain JavaScript that one would write instead (MurmurHash3 and a first-point table).
import { load } from "clockwise-ring";

const rounds = 9;
const count = 1e6;
const nodes = Array.from({ length: 100 }, (_, i) => `cache${i}`);

const { place, keys } = await load();
const ring = place({ hash: "murmur3-32", virtualNodes: 160, nodes });
const kept = keys({ prefix: "user:", count });
ring.owners(kept);
const texts = Array.from({ length: count }, (_, i) => `user:${i}`);
const table = tableOf(ring);

const ways = {
  "keys made and hashed in the module": () => {
    const made = keys({ prefix: "user:", count });
    const owners = ring.owners(made);
    made.delete();
    return owners;
  },
  "keys kept, their hashes too": () => ring.owners(kept),
  "strings handed over": () => ring.owners(texts),
  "plain JavaScript, strings": () => {
    const owners = new Uint32Array(count);
    for (let i = 0; i < count; i++) owners[i] = table(murmur3(texts[i]));
    return owners;
  },
};

const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
const expected = ring.owners(kept);
for (let round = 0; round < rounds; round++)
  for (const [name, way] of Object.entries(ways)) {
    const start = performance.now();
    const owners = way();
    times[name].push(performance.now() - start);
    if (owners.some((owner, i) => owner !== expected[i])) throw new Error(`${name} disagrees`);
  }

const median = (list) => [...list].sort((a, b) => a - b)[rounds >> 1];
const plain = times["plain JavaScript, strings"];
console.log(`node ${process.version}, ${nodes.length} nodes x 160 points, MurmurHash3`);
for (const [name, list] of Object.entries(times)) {
  const ratio = median(list.map((ms, i) => plain[i] / ms));
  const nanos = (1e6 * median(list)) / count;
  console.log(
    `${name.padEnd(36)} ${nanos.toFixed(1).padStart(7)} ns a key  ${ratio.toFixed(1).padStart(5)}x plain`,
  );
}

/** A first-point table over the ring's points, as fast as plain JavaScript gets. */
function tableOf(placement) {
  const { positions, nodes: owners } = placement.points();
  const size = positions.length;
  const points = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) points[i] = Number(positions[i] >> 32n);
  points[size] = Infinity;
  const shift = Math.clz32(size - 1);
  const first = new Uint32Array((1 << (32 - shift)) + 1);
  let slot = 0;
  for (let i = 0; i < size; i++) for (; slot <= points[i] >>> shift; slot++) first[slot] = i;
  first.fill(size, slot);
  return (hash) => {
    let i = first[hash >>> shift];
    while (points[i] < hash) i++;
    return owners[i === size ? 0 : i];
  };
}

/** MurmurHash3 x86 32 of a text of ASCII letters. */
function murmur3(text) {
  const scramble = (k) => {
    k = Math.imul(k, 0xcc9e2d51);
    return Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  };
  const whole = text.length & ~3;
  let h = 0;
  for (let i = 0; i < whole; i += 4) {
    const k =
      text.charCodeAt(i) |
      (text.charCodeAt(i + 1) << 8) |
      (text.charCodeAt(i + 2) << 16) |
      (text.charCodeAt(i + 3) << 24);
    h ^= scramble(k);
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  let k = 0;
  for (let i = text.length; i > whole; i--) k = (k << 8) | text.charCodeAt(i - 1);
  h ^= scramble(k) ^ text.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
