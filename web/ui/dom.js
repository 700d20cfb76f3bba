// Elements by hand. Text is only ever text: nothing here parses markup.
import { patternImage } from "../paint/patterns.js";

/**
 * h("button", { class: "x", onclick }, "text", child, …). Properties that begin with "on" are
 * listeners; undefined and false leave an attribute out.
 * @returns {any}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== false));
  return element;
}

const svgName = "http://www.w3.org/2000/svg";

/** s("line", { x1: 0 }, …): an element of a drawing. */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(svgName, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {HTMLElement} element @param {Record<string, any>} properties
 * Sets attributes and text only where they differ, so that nothing flickers or is read out twice. */
export function put(element, { text, ...attributes }) {
  if (text !== undefined && element.textContent !== text) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? "" : value);
  }
}

/** A node's name in its colour. @param {import("../paint/palette.js").Theme} theme */
export function chip(node, theme, extra = {}) {
  const element = h(
    "span",
    {
      class: "chip",
      title: node.name.length > 10 ? node.name : undefined,
      "data-node": node.name,
      ...extra,
    },
    node.name,
  );
  inColour(element, node.color, theme);
  return element;
}

/** The colour, the name's colour and the pattern of a node, for the style sheet. */
export function inColour(element, color, theme) {
  element.style.setProperty("--c", theme.node(color));
  element.style.setProperty("--on", theme.onNode(color));
  element.style.setProperty("--pattern", patternImage(theme, color));
}

/** Parts of a text (text.js) as nodes. A chip does not part from the punctuation behind it. */
export function rich(parts, theme) {
  let rest = "";
  return parts.flatMap((part, i) => {
    if (typeof part === "string") {
      const text = part.slice(rest.length);
      rest = "";
      return [text];
    }
    if (part.mark) return [h(part.mark === "m" ? "em" : "strong", {}, rich(part.parts, theme))];
    const chips = (part.chips ?? [part.chip]).map((node) => chip(node, theme));
    const next = parts[i + 1];
    rest = typeof next === "string" ? (/^[.,;:’。、]+(s\b)?/.exec(next)?.[0] ?? "") : "";
    // Few names stand together, and with what closes the phrase.
    const row = chips.flatMap((tag, k) => (k ? [" ", tag] : [tag]));
    return [h("span", { class: "together" }, row, rest)];
  });
}

/** A drop-down in our own clothes, which stays a real one. */
export function select(properties, options) {
  const list = h("select", properties, options);
  return { element: h("span", { class: "select" }, list), list };
}

let ids = 0;
export const newId = () => `c${++ids}`;
