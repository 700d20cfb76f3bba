// What adding one node now would cost, method by method, on the same keys.
import { h, put } from "./dom.js";
import { methods } from "../model/params.js";

export function comparePanel({ text, act }) {
  const title = h("h2");
  const fair = h("p", { class: "side fairline" });
  const rows = methods.map((method) => {
    const bar = h("i", { class: "moved" });
    const line = h("i", { class: "fair" });
    const moved = h("td", { class: "num" });
    const fullest = h("td", { class: "num share" });
    const name = h("button", {
      type: "button",
      class: "link",
      onclick: () => act({ type: "method", method }),
    });
    const element = h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      h(
        "td",
        { class: "bars", "aria-hidden": "true" },
        h("span", { class: "bar plain" }, bar, line),
      ),
      moved,
      fullest,
    );
    return { method, element, name, bar, line, moved, fullest };
  });
  const column = (key) => h("th", { scope: "col", class: "num side" }, text.t(key));
  return {
    element: h(
      "section",
      { class: "compare" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col", colspan: 2 }, title),
            column("compare.moved"),
            column("compare.fullest"),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map((row) => row.element),
        ),
      ),
      fair,
    ),
    update({ comparison, joiner, state, nodes, keyCount, method }) {
      put(title, { text: text.t("compare", { node: joiner.name }) });
      const most = Math.max(1, ...comparison.map((row) => row.moved));
      const weights = nodes.reduce((sum, node) => sum + (node.up ? node.weight : 0), 0);
      const share = keyCount / (weights + 1);
      rows.forEach((row, i) => {
        const { moved, maxOverMean } = comparison[i];
        put(row.name, {
          text:
            row.method === "modulo"
              ? text.t("method.modulo")
              : text.t(`method.${row.method}.long`, { count: state.virtualNodes }),
        });
        row.bar.hidden = moved === 0;
        row.bar.style.width = `${(100 * moved) / most}%`;
        row.line.style.left = `${Math.min(100, (100 * share) / most)}%`;
        put(row.moved, { text: text.number(moved) });
        put(row.fullest, { text: maxOverMean ? text.ratio(maxOverMean) : "–" });
        put(row.element, { class: row.method === method ? "chosen" : false });
      });
      put(fair, { text: text.t("compare.fair", { node: joiner.name, keys: Math.round(share) }) });
    },
  };
}
