// Bounded load: no node holds more than so many times its fair share; a key whose node is full goes on.
import { isRing, keyCount, keyIndex } from "./state.js";

/** Millionths, in which the core counts, too: 1.1 is no double. */
const millionths = (value) => BigInt(Math.max(1, Math.round(value * 1e6)));

/** Whether a state has a bound. @param {import("./state.js").State} state */
export const isBounded = (state) => Boolean(state.load) && isRing(state);

/**
 * @param {import("./state.js").State} state  With a bound.
 * @param {Uint32Array} owners  Of its keys.
 * @param {Uint32Array} first  Who would own them without it.
 */
export function boundOf(state, owners, first) {
  let spilled = 0;
  for (let i = 0; i < owners.length; i++) if (owners[i] !== first[i]) spilled++;
  const asked = keyIndex(state, state.probe);
  return {
    factor: state.load,
    limits: limitsOf(state),
    spilled,
    /** Where the key that is asked for went on to, if its node was full. */
    probe: owners[asked] !== first[asked] ? owners[asked] : undefined,
  };
}

/** As many keys a node may hold: ⌈factor · keys · its part of the weights⌉, exactly. */
function limitsOf(state) {
  const weights = state.nodes.map(({ up, weight }) => (up && weight > 0 ? millionths(weight) : 0n));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const wanted = millionths(state.load) * BigInt(keyCount(state));
  const whole = 1000000n * sum;
  return weights.map((weight) => (sum ? Number((wanted * weight + whole - 1n) / whole) : 0));
}
