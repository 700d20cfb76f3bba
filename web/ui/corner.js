// What lies over the picture's left upper corner, and how the name of a key keeps clear of it.
import { h } from "./dom.js";

/** @param {Element} canvas @param {Element} upper @param {Element} lower  What lies there, one below the other. */
export function corner(canvas, upper, lower) {
  const element = h("div", { class: "corner" }, upper, lower);
  return {
    element,
    /** See Face in element/plain.js. */
    dodge(x, y, room, pin, width) {
      const boxes = [canvas, element, upper.firstElementChild, lower];
      const [own, over, first, second] = boxes.map((one) => one.getBoundingClientRect());
      const [edge, bottom] = [over.right - own.left + 6, over.bottom - own.top];
      // Where the page is narrow it lies below the picture.
      if (x - width > edge || y - 20 > bottom || over.top > own.bottom) return [x, y, room];
      // Beside the upper one; else on its pin, if it is clear of the mark in the middle; else below.
      const top = second.top - own.top;
      if (y < top + 2) return [x, Math.min(y, top - 18), x - (first.right - own.left) - 6];
      const right = pin + width / 2;
      if (right - width > edge && right < own.width / 2 - 12) return [right, y - 34, width];
      const end = Math.min(x, edge + 24);
      return [end, bottom + 22, end - 10];
    },
  };
}
