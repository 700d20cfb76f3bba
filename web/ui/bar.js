// How much a node holds, as a bar: now, before (dashed), its fair share (a line) and what it may hold (a
// dotted one).
import { h, inColour } from "./dom.js";

export function nodeBar(theme) {
  const marks = ["fill", "ghost", "fair", "limit"].map((name) => h("i", { class: name }));
  const [fill, ghost, fair, limit] = marks;
  const element = h("span", { class: "bar" }, marks);
  return {
    element,
    /** @param {{ color: number, now: number, was?: number, due?: number, full?: number, most: number }} of */
    update({ color, now, was, due = 0, full = 0, most }) {
      const percent = (value) => `${Math.min(100, (100 * value) / most)}%`;
      inColour(element, color, theme);
      fill.style.width = percent(now);
      ghost.style.width = percent(was ?? 0);
      ghost.hidden = was === undefined || was === now;
      fair.style.left = percent(due);
      fair.hidden = due === 0;
      limit.style.left = percent(full);
      limit.hidden = full === 0;
    },
  };
}

/** What the bars of a model show: nodes with their keys now and before, and those that have left. */
export function heldBy({ nodes, before, load, loadBefore, bound }) {
  const old = new Map((before ?? []).map((node, i) => [node.name, loadBefore.counts[i]]));
  const names = new Set(nodes.map(({ name }) => name));
  const left = (before ?? []).filter(({ name }) => !names.has(name));
  const row = (node, i) => ({
    node,
    i,
    gone: i < 0,
    now: i < 0 ? 0 : load.counts[i],
    was: old.get(node.name),
    due: i < 0 ? 0 : load.fair[i],
    full: bound?.limits[i],
  });
  return {
    rows: [...nodes.map(row), ...left.map((node) => row(node, -1))],
    most:
      Math.max(1, ...load.counts, ...load.fair, ...(bound?.limits ?? []), ...old.values()) * 1.04,
  };
}
