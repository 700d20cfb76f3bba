// The button that lays the ring flat, and rolls it up again.
import { h } from "./dom.js";

export function shapeButton({ text, act }) {
  let shape = "ring";
  const button = h("button", {
    type: "button",
    onclick: () => act({ type: "shape", shape: shape === "ring" ? "line" : "ring" }),
  });
  const element = h("div", { class: "buttons shape" }, button);
  return {
    element,
    update(model) {
      shape = model.state.shape;
      element.hidden = !model.arcs; // nothing to unroll
      button.textContent = text.t(shape === "ring" ? "shape.unroll" : "shape.roll");
    },
  };
}
