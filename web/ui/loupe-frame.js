// The frame round what the loupe shows, to be dragged along the ring.
import { h } from "./dom.js";
import { markReach, markTurns } from "../paint/mark.js";

/**
 * Gives what is to be told of each picture.
 * @param {any} tools @param {any} handles  Those of the figure, among which it is one.
 */
export function loupeFrame({ act }, handles) {
  const element = h("div", { class: "handle frame" });
  handles.element.append(element);
  let middle;
  handles.drag(element, () => {
    const from = middle;
    return (turns) => act({ type: "loupe", turn: from + turns });
  });
  return ({ loupe }, frame) => {
    element.hidden = !loupe;
    if (!loupe) return;
    const { inner, outer } = markReach;
    const [from, to] = markTurns(loupe, frame);
    middle = (from + to) / 2;
    const radius = (inner + outer) / 2;
    handles.put(
      element,
      frame.x(middle, radius),
      frame.y(middle, radius),
      (outer - inner) * frame.S,
      Math.max(40, frame.arc(to - from, outer)), // for a finger
      frame.angle(middle),
    );
  };
}
