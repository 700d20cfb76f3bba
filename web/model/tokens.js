// Tokens: the places of a node that are given instead of hashed. On a ring of small numbers they are
// its numbers; a real system has signed 64-bit numbers, in decimal.

/** The tokens of a node, as they are written. @param {any} node @returns {(number | string)[]} */
export function tokensIn({ tokens, settings }) {
  return tokens ?? settings?.tokens?.split(",").map((token) => token.trim()) ?? [];
}

/** What one token of a node becomes another one changes of it. @param {any} node */
export function withToken(node, index, value) {
  const tokens = tokensIn(node).map((token, i) => (i === index ? value : token));
  if (node.tokens) return { tokens };
  const list = tokens.join(",");
  return {
    settings: { ...node.settings, tokens: list },
    ...(node.text && { text: node.text.replace(/(\btokens=)\S*/, `$1${list}`) }),
  };
}

const turn64 = 1n << 64n;
const half = turn64 >> 1n;

/** Where a token of a system stands, as a turn. */
export const turnOfToken = (token) => Number((BigInt(token) + half) >> 11n) / 2 ** 53;
/** The token that stands at a position, as an unsigned 64-bit part of the turn. */
export const tokenAt = (position) => String(BigInt.asIntN(64, position - half));
/** A token so many turns further on. */
export const tokenFrom = (token, turns) =>
  tokenAt(BigInt(token) + half + BigInt(Math.trunc((turns % 1) * 2 ** 53)) * 2n ** 11n);

/**
 * Tokens for a node of a system that draws them at random: here by its name, so that a state gives the
 * same picture to everybody. Signed 64-bit numbers in decimal, with commas.
 */
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
