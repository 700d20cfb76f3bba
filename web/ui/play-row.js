// The one row of controls of an embed: back, play, forward, the moments, and whose figure it is.
import { h, put } from "./dom.js";
import { momentsOf } from "./moments.js";

/** So many moments are named one after the other; of more, only the present one. */
const fewMoments = 3;

/** @param {any} tools  `page`: the address of the full page, if there is one. */
export function playRow(tools) {
  const { text, page } = tools;
  const { buttons, line, update } = momentsOf(tools);
  const said = h("span", { class: "way", "aria-hidden": "true" });
  const mark = h(
    page ? "a" : "span",
    { class: "mark-of", part: "mark", ...(page && { href: page, target: "_blank" }) },
    h("i", { class: "logo", "aria-hidden": "true" }),
    h("span", {}, "Clockwise"),
  );
  return {
    element: h(
      "div",
      { class: "play-row", role: "group", "aria-label": text.t("time"), part: "controls" },
      buttons,
      line,
      said,
      mark,
    ),
    update(history, labels, playing) {
      update(history, labels, playing);
      const few = labels.length <= fewMoments;
      put(said, { text: few ? labels.join(" → ") : labels[history.at] });
    },
  };
}
