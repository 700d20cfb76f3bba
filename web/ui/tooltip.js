// What is under the pointer, in words beside it.
import { h } from "./dom.js";
import { keyName } from "../model/state.js";

export function tooltip({ text }) {
  const element = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });

  function lines(thing, model) {
    const { nodes, before, owners, ownersBefore, moved } = model;
    if (thing.key !== undefined) {
      const i = thing.key;
      const owner = nodes[owners[i]]?.name ?? text.t("probe.nobody");
      const was = moved?.[i] ? before[ownersBefore[i]]?.name : undefined;
      return [
        keyName(model.state, i),
        text.t("tip.key", { node: owner }),
        was && text.t("tip.moved", { node: was }),
      ];
    }
    const { from, to, home, point } = thing.arc;
    if (model.band) return cellLines(thing.arc, model);
    const number = model.points.indexes[point];
    const name = nodes[home].name;
    const degrees = (turn) =>
      model.units
        ? text.number(Math.round(turn * model.units) % model.units)
        : text.degrees(turn % 1);
    return [
      text.t("tip.arc", {
        // How a real system calls its points is its own affair.
        label:
          model.points.turns.length > nodes.length && !model.system ? `${name}#${number}` : name,
      }),
      text.t("tip.span", { from: degrees(from), to: degrees(to) }),
      text.t("tip.share", { share: text.percent(to - from) }),
    ];
  }

  function cellLines({ from, to, home }, { band, nodes, unit }) {
    const [first, last] = [Math.round(from * band.size), Math.round(to * band.size) - 1];
    const cells =
      first === last ? text.number(first) : `${text.number(first)}–${text.number(last)}`;
    return [
      `${text.t(`native.${unit}`)} ${cells}`,
      text.t("tip.key", { node: nodes[home]?.name ?? text.t("probe.nobody") }),
    ];
  }

  return {
    element,
    show(thing, model, at, frame) {
      element.hidden = !thing;
      if (!thing) return;
      const [first, ...more] = lines(thing, model).filter(Boolean);
      element.replaceChildren(h("b", {}, first), ...more.map((line) => h("span", {}, line)));
      // Beside the pointer, and never outside of the stage.
      const { offsetWidth: width, offsetHeight: height } = element;
      const room = element.parentElement.getBoundingClientRect();
      const left = at.x < frame.cx ? at.x - width - 16 : at.x + 16;
      element.style.left = `${Math.max(4, Math.min(room.width - width - 4, left))}px`;
      element.style.top = `${Math.max(4, Math.min(room.height - height - 4, at.y - height / 2))}px`;
    },
  };
}
