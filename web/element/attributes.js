// The element's attributes ↔ its state. They are named as the options of a link, and mean the same.
import { optionsOf, stateOf } from "../model/link.js";
import { attributeNames, longest, options } from "../model/options.js";

const own = options.filter(({ hidden }) => !hidden);

/** Attributes that say what is shown. */
export const stateNames = attributeNames;

/** @param {HTMLElement} element @returns {[string, string][]} */
const given = (element) =>
  stateNames.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });

/** The state that the attributes of an element describe. @param {HTMLElement} element */
export const readAttributes = (element) => stateOf(given(element));

/** Writes a state back, where the attributes describe another one. @param {HTMLElement} element */
export function writeAttributes(element, state) {
  const set = (name, value) => {
    if (value === undefined || value.length > longest.attribute) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
  const was = readAttributes(element).state;
  // What belongs to another scene goes with it.
  if (was.scene !== state.scene || was.article !== state.article) {
    for (const name of stateNames) element.removeAttribute(name);
    for (const [name, value] of optionsOf(state)) if (stateNames.includes(name)) set(name, value);
    return;
  }
  for (const { name, text } of own) if (text(was) !== text(state)) set(name, text(state));
  // Only with nodes of its own has a ring no past.
  if (!state.before && readAttributes(element).state.before)
    set("nodes", own.find(({ name }) => name === "nodes")?.text(state));
}
