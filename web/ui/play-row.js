// The one row of controls of an embed: back, play, forward, the moments, and whose figure it is.
import { h, put } from "./dom.js";
import { momentsOf } from "./moments.js";

/** So many moments are named one after the other; of more, only the present one. */
const fewMoments = 3;

/** @param {any} tools  `sharing`: where the full page is, if that is known; `link()`: to what is shown. */
export function playRow(tools) {
  const { text, link } = tools;
  const page = tools.sharing?.page;
  const { buttons, line, update } = momentsOf(tools);
  const said = h("span", { class: "way", "aria-hidden": "true" });
  const mark = h(
    page ? "a" : "span",
    {
      class: "mark-of",
      part: "mark",
      ...(page && { href: page, target: "_blank", title: text.t("ownTab") }),
    },
    h("i", { class: "logo", "aria-hidden": "true" }),
    h("span", {}, "Clockwise"),
  );
  let asked = 0;
  /** The full page shows the same. */
  async function lead() {
    const number = ++asked;
    const { fragment } = await link();
    if (number === asked) put(mark, { href: page + fragment });
  }
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
      if (page) lead();
      put(said, { text: few ? labels.join(" → ") : labels[history.at] });
    },
  };
}
