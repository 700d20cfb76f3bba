// Many keys as what can be seen of them: how many stand in each half degree.

/** Up to so many keys are dots; more are a density band. */
export const mostDots = 5000;

export const bins = 720;

/**
 * @param {{ turns: Float64Array, owners: Uint32Array, moved?: Uint8Array }} keys
 * @param {number} nodes  How many there are.
 * @returns {{ counts: Float64Array, movedCounts: Float64Array, kinds: Float64Array }}  `kinds`: for each bin the keys
 *   that stayed, by node, then those that moved, by node.
 */
export function binned({ turns, owners, moved }, nodes) {
  const counts = new Float64Array(bins);
  const movedCounts = new Float64Array(bins);
  const kinds = new Float64Array(bins * 2 * nodes);
  for (let i = 0; i < turns.length; i++) {
    const bin = Math.floor(turns[i] * bins);
    if (!(bin >= 0)) continue; // a key that its system does not place
    counts[bin]++;
    if (moved?.[i]) movedCounts[bin]++;
    if (owners[i] < nodes) kinds[2 * nodes * bin + (moved?.[i] ? nodes : 0) + owners[i]]++;
  }
  return { counts, movedCounts, kinds };
}
