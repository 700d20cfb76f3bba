// What one would write in plain JavaScript instead: MurmurHash3 and a first-point table.

/** A first-point table over a placement's points, as fast as plain JavaScript gets. */
export function tableOf(placement) {
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
export function murmur3(text) {
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

function scramble(k) {
  k = Math.imul(k, 0xcc9e2d51);
  return Math.imul((k << 15) | (k >>> 17), 0x1b873593);
}
