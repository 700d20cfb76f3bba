// Ways to do the same, which take turns: nanoseconds depend on the machine and its mood, ratios of
// one round much less. Runs in Node and in browsers.

/**
 * Runs each way once a round, in an order that shifts from round to round.
 * @param {Record<string, () => number | { ns: number }>} ways  Each gives how many keys it did, or, measured
 *   elsewhere, its nanoseconds a key.
 * @returns {Record<string, number[]>} nanoseconds a key, one number a round
 */
export function takeTurns(ways, rounds) {
  const names = Object.keys(ways);
  for (const name of names) ways[name](); // compiled, and the heap has grown
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length];
      const start = performance.now();
      const did = ways[name]();
      const taken = (performance.now() - start) * 1e6;
      samples[name].push(typeof did === "number" ? taken / did : did.ns);
    }
  return samples;
}

export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** How many times as long `other` takes: of each round, then the median. */
export function ratio(other, ours) {
  return median(other.map((ns, round) => ns / ours[round]));
}
