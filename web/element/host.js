// What the page around the element says of its colours, which may be other than the reader's system.
import { written } from "./colours.js";

/** Attributes by which pages and their frameworks choose, and words in a class that say the same. */
const attributes = [
  "data-theme",
  "data-bs-theme",
  "data-color-mode",
  "data-color-scheme",
  "data-mode",
];
const inClass = /(?:^|\s)(?:theme-|is-)?(dark|light)(?:-mode|-theme)?(?=\s|$)/;

/** @param {Element} element @returns {Generator<Element>} Those around it, the nearest first. */
function* around(element) {
  for (let at = outside(element); at; at = outside(at)) yield at;
}

/** @param {Element} element @returns {Element | null} Also out of a shadow root. */
const outside = (element) =>
  element.parentElement ?? /** @type {any} */ (element.getRootNode()).host ?? null;

/** What the nearest that says anything says. @param {Element} element @returns {"dark" | "light" | undefined} */
export function hostTheme(element) {
  for (const at of around(element)) {
    const said = attributes.map((name) => at.getAttribute(name)).find(isTheme);
    const theme = said ?? inClass.exec(at.getAttribute("class") ?? "")?.[1];
    if (theme) return /** @type {"dark" | "light"} */ (theme);
  }
  const scheme = outside(element) && getComputedStyle(outside(element)).colorScheme;
  return isTheme(scheme) ? scheme : undefined;
}

/** @param {string | null | undefined} word @returns {word is "dark" | "light"} */
const isTheme = (word) => word === "dark" || word === "light";

/** Calls changed() whenever the page says something else. Gives what ends it. @param {Element} element */
export function watchHost(element, changed) {
  const look = () => [hostTheme(element), ...written(element)].join();
  let last = look();
  const observer = new MutationObserver(() => {
    const now = look();
    if (now === last) return;
    last = now;
    changed();
  });
  const attributeFilter = [...attributes, "class", "style"];
  for (const at of [element, ...around(element)]) observer.observe(at, { attributeFilter });
  return () => observer.disconnect();
}
