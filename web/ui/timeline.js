// The timeline: undo, play, redo, the moments as stops of a real slider, and the speed.
import { h, put, select } from "./dom.js";

const speeds = [0.25, 0.5, 1, 2, 4];

/** Icons as strokes, so that they take the colour of the text. */
const icons = {
  undo: "M7 5 3 9l4 4M3 9h9a5 5 0 0 1 0 10H8",
  redo: "M13 5l4 4-4 4m4-4H8a5 5 0 0 0 0 10h4",
  play: "M7 4v14l11-7z",
  pause: "M7 5v12M14 5v12",
};

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 21 21");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", icons[name]);
  if (name === "play") path.setAttribute("class", "solid");
  svg.append(path);
  return svg;
}

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

/**
 * @param {any} tools  `go(at)`: to a moment; `hold(place)`: between two; `play(on)`, `speed(times)`.
 */
export function timeline({ text, go, hold, play, speed }) {
  let last = { moments: [], at: 0, labels: [] };
  const button = (name, label, onclick, className = "round") => {
    const element = h("button", {
      type: "button",
      class: className,
      title: label,
      "aria-label": label,
      onclick,
    });
    element.append(icon(name));
    return element;
  };
  const undo = button("undo", text.t("time.undo"), () => go(last.at - 1));
  const redo = button("redo", text.t("time.redo"), () => go(last.at + 1));
  let playing = false;
  const run = button("play", text.t("time.play"), () => play(!playing), "round run");
  const track = h("input", {
    type: "range",
    min: 0,
    step: "any",
    "aria-label": text.t("time.track"),
    oninput: () => hold(Number(track.value)),
    onchange: () => go(Math.round(Number(track.value))),
    // A slider of any step would go by a hundredth of its length.
    onkeydown(event) {
      const to = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (to === undefined && event.key !== "Home" && event.key !== "End") return;
      event.preventDefault();
      go(event.key === "Home" ? 0 : event.key === "End" ? Infinity : last.at + to);
    },
  });
  const help = helpDialog(text);
  const stops = h("ol", { class: "stops", "aria-hidden": "true" });
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
      undo,
      run,
      redo,
      h("div", { class: "track" }, stops, track),
      pace.element,
      help,
    ),
    help: () => help.showModal(),
    /** @param {import("../model/history.js").History} history @param {string[]} labels  Of the moments. */
    update({ moments, at }, labels, isPlaying) {
      const end = moments.length - 1;
      last = { moments, at, labels };
      if (playing !== isPlaying) {
        playing = isPlaying;
        const name = playing ? "pause" : "play";
        run.replaceChildren(icon(name));
        put(run, { title: text.t(`time.${name}`), "aria-label": text.t(`time.${name}`) });
      }
      put(undo, { "aria-disabled": at === 0 && "true" });
      put(redo, { "aria-disabled": at === end && "true" });
      put(track, {
        max: Math.max(1, end),
        "aria-valuetext": labels[at],
        "aria-disabled": end === 0 && "true",
      });
      track.value = String(at);
      const place = (i) => (end === 0 ? 0 : (100 * i) / end);
      stops.style.setProperty("--done", `${place(at)}%`);
      stops.replaceChildren(
        ...labels.map((label, i) => {
          const stop = h(
            "li",
            { class: i === at ? "now" : undefined },
            h("i"),
            h("span", {}, label),
          );
          stop.style.setProperty("--at", `${place(i)}%`);
          stop.classList.toggle("first", i === 0 && end > 0);
          stop.classList.toggle("last", i === end && end > 0);
          return stop;
        }),
      );
      thin(at);
    },
    /** After the line has become longer or shorter. */
    measure: () => thin(last.at),
  };

  /** Where stops stand close only some have their names: the present one, the ends, then what fits. */
  function thin(at) {
    const names = Array.from(stops.querySelectorAll("span"));
    if (names.length === 0) return; // nothing has been shown yet
    for (const name of names) name.hidden = false;
    const boxes = names.map((name) => name.getBoundingClientRect());
    const apart = (a, b) => a.right + 10 < b.left || b.right + 10 < a.left;
    const kept = [];
    for (const i of new Set([at, 0, names.length - 1, ...names.keys()])) {
      const box = boxes[i];
      if (kept.every((other) => apart(box, other))) kept.push(box);
      else names[i].hidden = true;
    }
  }
}
