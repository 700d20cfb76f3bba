// Colours that the page around has for the element, as custom properties: --clockwise-bg and its like.
import { h } from "../ui/dom.js";
import { tokens } from "../paint/palette.js";

/** What is said of each, as it is written. @param {Element} element @returns {string[]} */
export function written(element) {
  const style = getComputedStyle(element);
  return tokens.map((name) => style.getPropertyValue(`--clockwise-${name}`));
}

/** Those that are colours and let nothing through, as #rrggbb by name. @param {Element} element */
export function coloursOf(element) {
  const ctx = h("canvas").getContext("2d");
  const pairs = written(element).map((value, i) => {
    ctx.fillStyle = "#0000"; // is kept where the next is no colour
    ctx.fillStyle = value;
    return [tokens[i], ctx.fillStyle];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value.startsWith("#")));
}
