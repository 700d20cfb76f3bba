// The moments of the history as stops of a real slider, with buttons to go back, to play and to go on.
import { h, put } from "./dom.js";

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

/**
 * @param {any} tools  `go(at)`: to a moment; `hold(place)`: between two; `play(on)`.
 */
export function momentsOf({ text, go, hold, play }) {
  let last = { moments: [], at: 0 };
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
  const stops = h("ol", { class: "stops", "aria-hidden": "true" });
  return {
    buttons: [undo, run, redo],
    line: h("div", { class: "track" }, stops, track),
    stops,
    /** @param {import("../model/history.js").History} history @param {string[]} labels  Of the moments. */
    update({ moments, at }, labels, isPlaying) {
      const end = moments.length - 1;
      last = { moments, at };
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
    },
  };
}
