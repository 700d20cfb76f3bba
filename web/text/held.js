// What the number in the middle of the ring is held against, where nothing beside the ring says it.
import { middleOf, shortName } from "./words.js";

/** The middle of words.js, with bars or cells below it. */
export function heldMiddleOf(model, text, light = undefined) {
  const middle = middleOf(model, text, light);
  if (middle.moved === undefined) return middle;
  if (model.method === "modulo") return { ...middle, cells: cellsOf(model, text) };
  const { movement, fairMoved, moduloMoved } = model;
  const bars = [
    { key: "ring", label: barName(model, text), value: movement.moved, strong: true },
    { key: "fair", label: text.t("bar.fair"), value: Math.round(fairMoved) },
    { key: "modulo", label: text.t("bar.modulo"), value: moduloMoved },
  ];
  return { ...middle, bars };
}

/** Short: a bar stands beside it. */
function barName({ method, system }, text) {
  if (method === "ring" || method === "virtual") return text.t("bar.ring");
  return shortName(method === "system" ? system : text.t(`method.${method}`));
}

/** Twelve neighbouring values, dealt to the nodes before and now. */
function cellsOf({ nodes, before, cells }, text) {
  const dealt = (list) => list.filter((node) => node.weight > 0).length;
  if (dealt(before) === 0 || dealt(nodes) === 0 || dealt(before) === dealt(nodes)) return undefined;
  const was = Array.from(cells.before, (index) => before[index]);
  const is = Array.from(cells.now, (index) => nodes[index]);
  const moved = is.map((node, i) => node?.name !== was[i]?.name);
  const row = (list, count, marks) => ({
    label: `% ${count}`,
    colors: list.map((node) => node?.color ?? -1),
    names: list.map((node) => (node && node.name.length <= 2 ? node.name : "")),
    moved: marks,
  });
  return {
    title: text.t("cells.title"),
    rows: [row(was, dealt(before), []), row(is, dealt(nodes), moved)],
    note: text.t("cells.note", { kept: moved.filter((m) => !m).length }),
  };
}
