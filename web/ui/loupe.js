// The loupe in the panel: where many keys are a density, the few of a small window as dots. It is
// moved here or by its frame on the ring.
import { h, newId, put } from "./dom.js";
import { loupeScene, paintLoupe } from "../paint/loupe.js";

const height = 176;

export function loupePanel({ text, theme, act, light, font }) {
  const id = newId();
  const canvas = h("canvas", { role: "img", class: "window" });
  const span = h("span", { class: "side" });
  const input = h("input", {
    type: "range",
    id,
    min: 0,
    max: 1,
    step: "any",
    oninput: () => act({ type: "loupe", turn: Math.min(Number(input.value), 1 - 1e-9) }),
    // A slider of any step would go by a hundredth of the turn: past what it shows.
    onkeydown(event) {
      const { from, to } = model.loupe;
      const by = {
        ArrowLeft: -0.5,
        ArrowDown: -0.5,
        ArrowRight: 0.5,
        ArrowUp: 0.5,
        PageDown: -10,
        PageUp: 10,
      }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      act({ type: "loupe", turn: model.state.loupe + by * (to - from) });
    },
  });
  const element = h(
    "section",
    { class: "loupe", hidden: true },
    h("header", {}, h("h2", {}, h("label", { for: id }, text.t("loupe"))), span),
    h("span", { class: "slider" }, input),
  );
  let model;
  let last; // what of the ring it was that was painted
  let scene;
  let lit;
  /** @type {ReturnType<typeof paintLoupe>} */
  let thingAt = () => undefined;

  function label(pin) {
    const { points, nodes, system } = model;
    // How a real system calls its points is its own affair.
    const many = points.turns.length > nodes.length && !system;
    return many ? `${pin.name}#${points.indexes[pin.row]}` : pin.name;
  }

  function paint() {
    if (!scene || element.hidden) return;
    const width = canvas.clientWidth;
    if (width === 0) return;
    const ratio = devicePixelRatio || 1;
    put(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    const ctx = canvas.getContext("2d");
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    thingAt = paintLoupe(ctx, scene, {
      theme,
      text,
      font: font(),
      width,
      label,
      lightColor: model.nodes.find((node) => node.name === lit)?.color,
    });
  }

  canvas.addEventListener("pointermove", (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    const thing = thingAt(event.clientX - left, event.clientY - top);
    const owner = thing?.arc?.node ?? model.loupe.owners[thing?.key];
    light(model.nodes[owner]?.name);
  });
  canvas.addEventListener("pointerleave", () => light(undefined));

  return {
    element,
    looks: true,
    update(now, whole) {
      model = now;
      const { loupe } = model;
      element.hidden = !loupe || Boolean(whole.look);
      if (!loupe || !whole.loupe) return canvas.remove(); // there is no other picture than the ring
      if (!canvas.parentNode) element.insertBefore(canvas, element.lastChild);
      const turn = (value) => text.degrees(value - Math.floor(value));
      const count = loupe.turns.length;
      const said = { from: turn(loupe.from), to: turn(loupe.to), count };
      put(span, { text: text.t("loupe.span", said) });
      const moved = loupe.moved.reduce((sum, one) => sum + one, 0);
      put(canvas, { "aria-label": text.t("loupe.says", { ...said, moved }) });
      put(input, { "aria-valuetext": text.t("loupe.span", said) });
      input.value = String(model.state.loupe);
      input.style.setProperty("--fill", `${100 * model.state.loupe}%`);
      last = undefined;
      this.follow(whole);
    },
    /** What the ring shows at the moment, while keys are on the move. */
    follow(whole) {
      if (whole === last || !whole.loupe || !model?.loupe) return;
      last = whole;
      scene = loupeScene(whole);
      paint();
    },
    light(name) {
      if (lit === name) return;
      lit = name;
      paint();
    },
    measure: paint,
  };
}
