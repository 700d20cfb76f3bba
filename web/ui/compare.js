// What adding one node now would cost, method by method, on the same keys. The whole comparison is
// a page of its own (compare-page.js).
import { h, put } from "./dom.js";
import { chosenWay, comparedWays, wayState } from "../model/compare.js";

export function comparePanel({ text, act, words }) {
  const title = h("h2");
  const fair = h("span", { class: "side" });
  const all = h("button", {
    type: "button",
    class: "link",
    onclick: () => act({ type: "view", view: "compare" }),
  });
  const body = h("tbody");
  let rows = [];

  function rowOf(way) {
    const bar = h("i", { class: "moved" });
    const line = h("i", { class: "fair" });
    const moved = h("td", { class: "num" });
    const fullest = h("td", { class: "num share" });
    const name = h("button", {
      type: "button",
      class: "link",
      onclick: () => way !== "system" && act({ type: "method", method: way }),
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
    return { way, element, name, bar, line, moved, fullest };
  }

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
        body,
      ),
      h("p", { class: "fairline" }, all, fair),
    ),
    update({ comparison, joiner, state, nodes, keyCount }) {
      put(title, { text: text.t("compare", { node: joiner.name }) });
      put(all, { text: text.t("compare.all", { count: comparedWays(state, true).length }) });
      const ways = comparedWays(state, false);
      if (String(ways) !== String(rows.map((row) => row.way))) {
        const kept = new Map(rows.map((row) => [row.way, row]));
        rows = ways.map((way) => kept.get(way) ?? rowOf(way));
        body.replaceChildren(...rows.map((row) => row.element));
      }
      // A way that the core refused has no row: the comparison is still that of the state before.
      const found = ways.map((way) => comparison.find(({ method }) => method === way) ?? {});
      const most = Math.max(1, ...found.map((row) => row.joined ?? 0));
      const weights = nodes.reduce((sum, node) => sum + (node.up ? node.weight : 0), 0);
      const share = keyCount / (weights + 1);
      rows.forEach((row, i) => {
        const { joined, joinedMax } = found[i];
        put(row.name, { text: words.method(wayState(state, row.way)) });
        row.bar.hidden = !joined;
        row.bar.style.width = `${(100 * (joined ?? 0)) / most}%`;
        row.line.style.left = `${Math.min(100, (100 * share) / most)}%`;
        put(row.moved, { text: joined === undefined ? "–" : text.number(joined) });
        put(row.fullest, { text: joinedMax ? text.ratio(joinedMax) : "–" });
        put(row.element, { class: row.way === chosenWay(state) ? "chosen" : false });
      });
      put(fair, { text: text.t("compare.fair", { node: joiner.name, keys: Math.round(share) }) });
    },
  };
}
