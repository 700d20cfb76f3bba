// The timeline: the moments with their names, and the speed.
import { h, select } from "./dom.js";
import { momentsOf } from "./moments.js";

const speeds = [0.25, 0.5, 1, 2, 4];

/** What the keys do while the ring has the focus. */
function helpDialog(text) {
  const close = h(
    "button",
    { type: "button", onclick: () => dialog.close() },
    text.t("help.close"),
  );
  const lines = ["help.step", "help.play", "help.scene", "help.help"];
  const dialog = h(
    "dialog",
    { "aria-label": text.t("help") },
    h("h2", {}, text.t("help")),
    h(
      "ul",
      {},
      lines.map((line) => h("li", {}, text.t(line))),
    ),
    h("div", { class: "buttons" }, close),
  );
  return dialog;
}

/** @param {any} tools  As of momentsOf(), and `speed(times)`. */
export function timeline(tools) {
  const { text, speed } = tools;
  const { buttons, line, stops, update } = momentsOf(tools);
  let present = 0;
  const help = helpDialog(text);
  const pace = select(
    { "aria-label": text.t("time.speed"), onchange: () => speed(Number(pace.list.value)) },
    speeds.map((times) =>
      h(
        "option",
        { value: times, selected: times === 1 },
        text.t("time.times", { times: { 0.25: "¼", 0.5: "½" }[times] ?? String(times) }),
      ),
    ),
  );
  return {
    element: h(
      "div",
      { class: "timeline", role: "group", "aria-label": text.t("time"), part: "timeline" },
      buttons,
      line,
      pace.element,
      help,
    ),
    help: () => help.showModal(),
    update(history, labels, playing) {
      update(history, labels, playing);
      present = history.at;
      thin();
    },
    /** After the line has become longer or shorter. */
    measure: thin,
  };

  /** Where stops stand close only some have their names: the present one, the ends, then what fits. */
  function thin() {
    const names = Array.from(stops.querySelectorAll("span"));
    if (names.length === 0) return; // nothing has been shown yet
    for (const name of names) name.hidden = false;
    const boxes = names.map((name) => name.getBoundingClientRect());
    const apart = (a, b) => a.right + 10 < b.left || b.right + 10 < a.left;
    const kept = [];
    for (const i of new Set([present, 0, names.length - 1, ...names.keys()])) {
      const box = boxes[i];
      if (kept.every((other) => apart(box, other))) kept.push(box);
      else names[i].hidden = true;
    }
  }
}
