// The figure: the picture, what can be taken hold of on it, and what is said of it. An embed is little
// more; the page has it in its middle.
import { thingAt } from "../scene/hit.js";
import { keyName } from "../model/state.js";
import { h, put, rich } from "../ui/dom.js";
import { handles } from "../ui/handles.js";
import { missingNotice } from "../ui/missing.js";
import { notesBox } from "../ui/notes.js";
import { tooltip } from "../ui/tooltip.js";

/** @param {any} tools */
export function figureOf(tools) {
  const { theme, act, light } = tools;
  const canvas = h("canvas", { role: "img", part: "ring", tabindex: 0 });
  const sentence = h("p", { class: "sentence", "aria-hidden": "true", part: "sentence" });
  const [tip, hold, notes] = [tooltip(tools), handles(tools), notesBox(tools)];
  const missing = missingNotice(tools);
  let model;

  return {
    canvas,
    square: h("div", { class: "square" }, canvas, hold.element, tip.element),
    sentence,
    handles: hold,
    notes: notes.element,
    missing: missing.element,
    noted: notes.update,
    /** Told by the stage where things stand. */
    place: hold.place,

    /** What is said of the model, and what else there is to say. */
    say(parts, more) {
      const rest = more ? [h("span", { class: "gone" }, more)] : [];
      sentence.replaceChildren(...rich(parts, theme), ...rest);
    },
    /** @param {string} label  All of it in words. */
    update(now, label) {
      model = now;
      missing.update(model);
      put(canvas, { "aria-label": label });
    },
    /** The handles are those of the last model that the core allowed. */
    held: hold.update,

    /** What is pointed at is named beside the pointer, and lights up wherever it is. */
    listen(stage) {
      const point = ({ clientX, clientY }) => {
        const { left, top } = canvas.getBoundingClientRect();
        const at = { x: clientX - left, y: clientY - top };
        const thing = stage.scene && thingAt(stage.scene, stage.frame, at.x, at.y);
        tip.show(thing, model, at, stage.frame);
        const { key, arc, pin } = thing ?? {};
        const node = key === undefined ? (pin ?? arc)?.node : model.owners?.[key];
        light(model?.nodes[node]?.name, thing);
        return thing;
      };
      canvas.addEventListener("pointermove", point);
      canvas.addEventListener("pointerdown", (event) => {
        const thing = point(event);
        if (thing?.key !== undefined) act({ type: "probe", text: keyName(model.state, thing.key) });
      });
      canvas.addEventListener("pointerleave", () => {
        tip.show(undefined);
        light(undefined);
      });
    },
  };
}
