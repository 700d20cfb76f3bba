// What happened: a list of states and a place in it. Whoever acts in the past gives up what lay ahead.

import { changeOf, usualKey } from "./state.js";

/** So many changes can be undone. */
const mostSteps = 200;

/**
 * @typedef {{ state: import("./state.js").State, action: any }} Moment  A state, and the action that led to it.
 * @typedef {{ moments: Moment[], at: number, dropped: number }} History  `dropped`: how many moments the last
 *   action gave up.
 */

/** @returns {History} */
export function begin(state) {
  return { moments: [{ state, action: null }], at: 0, dropped: 0 };
}

/** @param {History} history @returns {import("./state.js").State} */
export const present = ({ moments, at }) => moments[at].state;

/**
 * A history that has only begun, with the moment before it if the state knows what its nodes were then:
 * so that the change can be played. A key that nobody asked about is left out. @param {History} history @returns {History}
 */
export function leadingTo(history) {
  const [{ state }, ...more] = history.moments;
  if (more.length > 0 || !state.before || state.scene) return history;
  const { before, vacatedBefore } = state;
  const asked = state.topic === "probe" || state.probe !== usualKey;
  const now = asked ? state : { ...state, probe: "" };
  const then = { ...now, nodes: before, before: null, vacated: vacatedBefore, vacatedBefore: [] };
  const moments = [
    { state: then, action: null },
    { state: now, action: changeAction(state) },
  ];
  return { ...history, moments, at: 1 };
}

/** Scenes of the story, one after the other. @param {import("./state.js").State[]} states @returns {History} */
export function telling(states, at = 0) {
  const moments = states.map((state) => ({ state, action: { type: "scene", id: state.scene } }));
  return { moments, at, dropped: 0 };
}

/** The action that may have led to a state. */
function changeAction(state) {
  const { joined, left, fell, rose, weighed } = changeOf(state);
  const all = [...joined, ...left, ...fell, ...rose, ...weighed];
  if (all.length !== 1) return { type: "nodes" };
  const [{ name, weight }] = all;
  if (joined.length) return { type: "add", name };
  if (left.length) return { type: "remove", name };
  return weighed.length
    ? { type: "weight", name, weight }
    : { type: "up", name, up: rose.length > 0 };
}

/** After an action that led from the present to a state. @returns {History} */
export function record(history, state, action) {
  const { moments, at } = history;
  if (state === moments[at].state) return history;
  // To look in another way is no change of the cluster: what lies ahead stays.
  if (looksOnly(action)) {
    const seen = [...moments];
    seen[at] = { ...seen[at], state };
    return { moments: seen, at, dropped: 0 };
  }
  const kept = moments.slice(0, at + 1);
  // What one hand does without letting go is one moment; what is back where it began, none.
  if (goesOn(kept[at].action, action))
    if (state === kept[at - 1]?.state) kept.pop();
    else kept[at] = { state, action };
  else kept.push({ state, action });
  const dropped = moments.length - at - 1;
  while (kept.length > mostSteps) kept.shift();
  return { moments: kept, at: kept.length - 1, dropped };
}

/** At another moment; asked for one that is not there, the nearest. @returns {History} */
export function seek(history, at) {
  const there = Math.min(history.moments.length - 1, Math.max(0, at));
  return there === history.at && !history.dropped ? history : { ...history, at: there, dropped: 0 };
}

const goesOn = (before, action) =>
  Boolean(before) &&
  action.gesture !== undefined &&
  before.type === action.type &&
  before.gesture === action.gesture;

/** The state that an action starts from: what one hand does goes on from where it began. */
export function basis(history, action) {
  const { moments, at } = history;
  const from = at > 0 && goesOn(moments[at].action, action) ? at - 1 : at;
  return moments[from].state;
}

const looksOnly = ({ type }) => ["view", "shape", "loupe", "free", "step", "copies"].includes(type);
