// A slider over stops: a real range input, whose value is the number of the stop.
import { h, newId, put } from "./dom.js";
import { stopOf } from "../model/params.js";

/**
 * @param {object} options
 * @param {string} options.label
 * @param {number[]} options.stops
 * @param {(value: number) => void} options.onpick
 * @param {(value: number) => string} options.format
 */
export function slider({ label, stops, onpick, format }) {
  const id = newId();
  const why = h("p", { class: "why", id: `${id}why`, hidden: true });
  const input = h("input", {
    type: "range",
    id,
    min: 0,
    max: stops.length - 1,
    step: 1,
    oninput() {
      if (input.getAttribute("aria-disabled")) input.value = String(at);
      else onpick(stops[Number(input.value)]);
    },
  });
  const ticks = h(
    "span",
    { class: "ticks", "aria-hidden": "true" },
    stops.map((stop) => h("i", { class: /^(10*|0)$/.test(String(stop)) ? "mark" : undefined })),
  );
  const output = h("output", { for: id, "aria-live": "off" });
  let at = 0;
  return {
    whyId: why.id,
    element: [
      h(
        "div",
        { class: "setting" },
        h("label", { for: id }, label),
        h("span", { class: "slider" }, ticks, input),
        output,
      ),
      why,
    ],
    /** @param {string} [reason]  Why it is of no use now. */
    update(value, reason) {
      at = stopOf(stops, value);
      const text = reason ? "–" : format(value);
      if (input.value !== String(at)) input.value = String(at);
      input.style.setProperty("--fill", `${(100 * at) / (stops.length - 1)}%`);
      put(input, {
        "aria-valuetext": text,
        "aria-disabled": reason ? "true" : undefined,
        "aria-describedby": reason ? why.id : undefined,
      });
      put(output, { text });
      put(why, { text: reason ?? "", hidden: !reason });
    },
  };
}
