// Tokens for a node of a system that draws them at random: here by its name, so that a state gives
// the same picture to everybody.

/** A few signed 64-bit numbers in decimal, with commas. */
export function tokensOf(name) {
  let state = 0xcbf29ce484222325n; // FNV-1a of the name seeds SplitMix64
  for (const byte of new TextEncoder().encode(name))
    state = ((state ^ BigInt(byte)) * 0x100000001b3n) & mask;
  return Array.from({ length: 8 }, () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask;
    return BigInt.asIntN(64, mixed ^ (mixed >> 31n));
  }).join(",");
}

const mask = (1n << 64n) - 1n;
