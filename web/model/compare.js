// What every way of placing keys would make of the reader's own nodes and keys: what moves when a
// node joins, what moves when one leaves, how full the fullest is, what it has to remember.
import { methods, otherSchemes } from "./params.js";
import { placeOptions } from "./place.js";
import { newcomer } from "./state.js";

/**
 * @typedef {object} Compared
 * @property {string} method  "system" for the real system that is chosen.
 * @property {number} joined  Keys that move when the newcomer joins.
 * @property {number} joinedMax  The fullest node then, over the mean.
 * @property {number} left  Keys that move when the leaver goes.
 * @property {number} heirs  Nodes that take keys then.
 * @property {number} maxOverMean
 * @property {number} bytes
 */

/** The ways to compare: those that the page tells of first, with the chosen one, or all. */
export function comparedWays(state, all) {
  const { system, method } = state;
  const others = all ? otherSchemes : otherSchemes.filter((one) => !system && one === method);
  return [...(system ? ["system"] : []), ...methods, ...others];
}

/** A state in which a way is the chosen one. */
export function wayState(state, way) {
  return way === "system" ? state : { ...state, method: way, system: "", options: {} };
}

/** Which way a state has chosen. */
export const chosenWay = ({ system, method }) => (system ? "system" : method);

/** The node that leaves: one in the middle, where order shows most. */
export function leaver({ nodes }) {
  const up = nodes.filter((node) => node.up && node.weight > 0);
  return up[Math.floor((up.length - 1) / 2)];
}

/**
 * @param {import("./state.js").State} state
 * @param {<P extends import("../../wasm/clockwise.js").Placement>(placement: P) => P} hold
 * @returns {Compared[]}
 */
export function comparisonOf(state, core, keys, hold, all) {
  const joiner = newcomer(state);
  const gone = leaver(state);
  return comparedWays(state, all).map((way) => {
    const wanted = wayState(state, way);
    const now = hold(core.place(placeOptions(wanted)));
    const [added] = placeOptions(wanted, [joiner]).nodes;
    // A system may want more of a node than a name, and one node at least.
    const more = attempt(() => hold(now.with({ add: [added] })));
    const fewer = all && gone && attempt(() => hold(now.with({ remove: [gone.name] })));
    const joined = more && core.movement(now, more, keys);
    const left = fewer && core.movement(now, fewer, keys);
    return {
      method: way,
      joined: joined?.moved,
      joinedMax: more?.balance(keys).maxOverMean,
      left: left?.moved,
      heirs: left && new Set(left.flows.map((flow) => flow.to)).size,
      maxOverMean: now.balance(keys).maxOverMean,
      bytes: now.bytes(),
    };
  });
}

function attempt(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
