// The nodes of an embed, each with its bar.
import { heldBy, nodeBar } from "./bar.js";
import { chip, h, put } from "./dom.js";

/** More would make the figure longer than it is worth. */
const mostRows = 8;

/** @param {any} tools */
export function barsOf({ text, theme, light }) {
  const dashed = h("span", {}, text.t("bars.before"));
  const body = h("tbody");
  const more = h("p", { class: "side" });
  const head = ["nodes.name", "nodes.keys"].map((key) => h("th", { scope: "col" }, text.t(key)));
  const element = h(
    "div",
    { class: "holdings", part: "bars" },
    h("p", { class: "side" }, h("span", {}, text.t("bars")), dashed),
    h(
      "table",
      { "aria-label": text.t("bars") },
      h("thead", { class: "hidden" }, h("tr", {}, head[0], h("td"), head[1])),
      body,
    ),
    more,
  );

  function rowOf({ node, gone, now, was, due, full }, most) {
    const bar = nodeBar(theme);
    bar.update({ color: node.color, now, was, due, full, most });
    const state = gone ? " gone" : node.up ? "" : " down";
    return h(
      "tr",
      {
        "data-node": node.name,
        onpointerenter: () => light(node.name),
        onpointerleave: () => light(undefined),
      },
      h("th", { scope: "row" }, chip(node, theme, { class: `chip${state}` })),
      h("td", { class: "bars", "aria-hidden": "true" }, bar.element),
      h("td", { class: "num" }, text.number(now)),
    );
  }

  return {
    element,
    update(model) {
      const { rows, most } = heldBy(model);
      const shown = chosen(rows);
      put(dashed, { hidden: !rows.some(({ now, was }) => was !== undefined && was !== now) });
      body.replaceChildren(...shown.map((row) => rowOf(row, most)));
      const count = rows.length - shown.length;
      put(more, { hidden: count === 0, text: text.t("bars.more", { count }) });
    },
    /** Lights the row of a node, or none. */
    light(name) {
      for (const row of body.rows)
        put(row, { class: name !== undefined && row.dataset.node !== name && "dim" });
    },
  };
}

/** All, or those that changed most, in their order. */
function chosen(rows) {
  if (rows.length <= mostRows) return rows;
  const change = ({ now, was = 0 }) => Math.abs(now - was);
  const first = [...rows].sort((a, b) => change(b) - change(a) || b.now - a.now);
  const kept = new Set(first.slice(0, mostRows));
  return rows.filter((row) => kept.has(row));
}
