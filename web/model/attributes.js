// A state as the element's attributes, for whoever writes an element by hand or pastes one.
import { optionsOf, stateOf } from "./link.js";
import { attributeNames, longest, options } from "./options.js";
import { placeOptions } from "./place.js";

/** @typedef {import("./state.js").State} State */

/**
 * `whole`: whether its keys live there where they live in the state;
 * some states only a link can hold, as those with a NUL, which HTML has no way to write.
 * @param {State} state @returns {{ pairs: [string, string][], whole: boolean }}
 */
export function attributesOf(state) {
  const pairs = [...nodesOf(state), ...optionsOf(state)].filter(
    ([name, value], i, all) =>
      attributeNames.includes(name) &&
      value.length <= longest.attribute &&
      all.findIndex(([other]) => other === name) === i,
  );
  const { state: read } = stateOf(pairs.map(([name, value]) => [name, asHtml(value)]));
  return { pairs, whole: lives(read) === lives(state) };
}

/** What becomes of a text in HTML. */
const asHtml = (text) => text.replaceAll("\0", "\ufffd");

/**
 * Nodes are named even where they are the usual ones, so that whoever reads the element can change them.
 * @param {State} state @returns {[string, string][]}
 */
function nodesOf(state) {
  if (state.scene || state.article) return [];
  const named = options.filter(({ name }) => name === "nodes" || name === "before");
  return named.flatMap(({ name, text }) =>
    text(state) === undefined ? [] : [[name, text(state)]],
  );
}

const lives = (state) =>
  JSON.stringify([
    placeOptions(state),
    placeOptions(state, state.before ?? [], state.vacatedBefore),
    state.keys,
  ]);
