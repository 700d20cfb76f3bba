// The comparison: what every way of placing keys makes of the reader's own nodes and keys.
import { h, put, rich } from "./dom.js";
import { copyButton } from "./copy.js";
import { chosenWay, wayState } from "../model/compare.js";
import { keyName } from "../model/state.js";

export function comparePage(tools) {
  const { text, theme, act, words } = tools;
  const title = h("h2", { class: "title" });
  const yours = h("p", { class: "lead" });
  const body = h("tbody");
  const few = h("p", { class: "side" });
  const heads = ["join", "leave", "now"].map(() => h("span"));
  const lines = heads.map(() => h("span", { class: "side" }));
  const measured = h("span", { class: "side" }, text.t("compare.measured"));
  const head = (key, ...more) => h("th", { scope: "col", class: "num" }, text.t(key), ...more);
  const copy = copyButton(text, "compare.copy", tableText);
  const change = h(
    "button",
    { type: "button", onclick: () => act({ type: "view", view: "keys" }) },
    text.t("compare.change"),
  );
  let shown = [];
  let times = new Map(); // by way, in nanoseconds, as far as they are measured
  let round = 0;

  return {
    element: h(
      "main",
      { class: "page compared" },
      h(
        "header",
        {},
        h("div", {}, title, yours),
        h("div", { class: "buttons" }, change, copy.element),
      ),
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, text.t("compare.method")),
            heads.map((words, i) => h("th", { scope: "col" }, words, lines[i])),
            head("compare.lookup", measured),
            head("compare.memory"),
          ),
        ),
        body,
      ),
      few,
      h("p", { class: "side" }, text.t("compare.notes")),
    ),

    update(model) {
      round++;
      if (model.state.view !== "compare") return;
      const { state, comparison, joiner, leaver } = model;
      put(title, { text: text.t("compare.title", { count: comparison.length }) });
      yours.replaceChildren(...rich(yoursParts(model), theme));
      const share = fairOf(model);
      heads[0].replaceChildren(...rich(text.parts("compare.join", { node: joiner }), theme));
      put(lines[0], { text: text.t("compare.line", { keys: Math.round(share.joined) }) });
      if (leaver)
        heads[1].replaceChildren(...rich(text.parts("compare.leave", { node: leaver }), theme));
      put(lines[1], {
        text: leaver ? text.t("compare.line", { keys: Math.round(share.left) }) : "",
      });
      heads[2].replaceChildren(...rich(text.parts("compare.now"), theme));
      put(lines[2], { text: text.t("compare.even", { one: text.ratio(1) }) });

      const largest = (column) => Math.max(1, ...comparison.map((row) => row[column] ?? 0));
      const most = {
        joined: largest("joined"),
        left: largest("left"),
        max: largest("maxOverMean"),
      };
      const focused = body.getRootNode().activeElement?.dataset?.way;
      times = new Map();
      const rows = comparison.map((row) => rowOf(model, row, share, most));
      body.replaceChildren(...rows.flatMap((row) => row.elements));
      if (focused) rows.find((row) => row.way === focused)?.name.focus();
      put(few, {
        text: text.t("compare.few"),
        hidden: !comparison.some((row) => row.joined < 0.6 * share.joined),
      });
      shown = rows;
      measureAll(state, rows, round);
    },
  };

  function yoursParts({ state, nodes, keyCount }) {
    const keys = text.t("some.keys", { count: keyCount });
    const span =
      keyCount < 2
        ? keys
        : text.t("compare.span", {
            keys,
            first: short(keyName(state, 0)),
            last: short(keyName(state, keyCount - 1)),
          });
    const some = nodes.length > 8 ? text.t("some.nodes", { count: nodes.length }) : nodes;
    return text.parts("compare.yours", { keys: span, nodes: some });
  }

  function rowOf(model, row, share, most) {
    const { state, leaver, nodes } = model;
    const way = row.method;
    const title = words.method(wayState(state, way));
    const isChosen = way === chosenWay(state);
    const name = h(
      "button",
      {
        type: "button",
        class: "link",
        "data-way": way,
        "aria-pressed": String(isChosen),
        onclick: () => way !== "system" && act({ type: "method", method: way }),
      },
      title,
    );
    const lookUp = h("span");
    const pace = h("i", { class: "pace" });
    const elements = [
      h(
        "tr",
        { class: isChosen ? "chosen" : false },
        h("th", { scope: "row" }, name),
        barCell(row.joined, share.joined, most.joined),
        barCell(row.left, share.left, most.left),
        fullestCell(row.maxOverMean, most.max),
        h("td", { class: "num pacing" }, pace, lookUp),
        h("td", { class: "num memory" }, row.bytes ? text.bytes(row.bytes) : "–"),
      ),
    ];
    if (isChosen) elements.push(openRow(row, leaver, nodes));
    return { way, row, title, name, lookUp, pace, elements };
  }

  /** The chosen row opens in place. */
  function openRow(row, leaver, nodes) {
    const others = nodes.filter((node) => node.up && node !== leaver).length;
    const heirs =
      row.left > 0 &&
      text.t(row.heirs === others ? "compare.heirsAll" : "compare.heirs", {
        node: leaver.name,
        moved: row.left,
        count: row.heirs,
        others,
      });
    const price =
      row.maxOverMean &&
      text.t("compare.price", {
        ratio: text.ratio(row.maxOverMean),
        bytes: text.bytes(row.bytes),
      });
    return h(
      "tr",
      { class: "open" },
      h(
        "td",
        { colspan: 6 },
        h(
          "div",
          {},
          h("p", {}, heirs || "", " ", price || ""),
          h(
            "button",
            { type: "button", class: "main", onclick: () => act({ type: "view", view: "ring" }) },
            text.t("compare.see"),
          ),
        ),
      ),
    );
  }

  function barCell(value, fair, most) {
    const bar = h("i", { class: "moved", hidden: !value });
    bar.style.width = `${(100 * (value ?? 0)) / most}%`;
    const line = h("i", { class: "fair" });
    line.style.left = `${Math.min(100, (100 * fair) / most)}%`;
    return h(
      "td",
      { class: "cost" },
      h("span", { class: "bar plain", "aria-hidden": "true" }, bar, line),
      h("span", { class: "figure-of" }, value === undefined ? "–" : text.number(value)),
    );
  }

  /** A stalk from the even load to the fullest node's. */
  function fullestCell(value, most) {
    const stalk = h("i", { class: "stalk", hidden: !value });
    const wide = Math.max(0.5, Number.isFinite(most) ? most - 1 : 1);
    stalk.style.width = `${Math.min(100, (100 * ((value || 1) - 1)) / wide)}%`;
    return h(
      "td",
      { class: "cost" },
      h(
        "span",
        { class: "bar plain", "aria-hidden": "true" },
        stalk,
        h("i", { class: "fair even" }),
      ),
      h("span", { class: "figure-of" }, value ? text.ratio(value) : "–"),
    );
  }

  /** One after the other, so that the page stays alive, and no more once something has changed. */
  async function measureAll(state, rows, mine) {
    for (const row of rows) {
      await new Promise((done) => setTimeout(done, 30));
      if (mine !== round || !row.lookUp.isConnected) return;
      const time = tools.engine.measure(wayState(state, row.way));
      times.set(row.way, time);
      const longest = Math.max(...[...times.values()].filter(Boolean));
      for (const other of rows) {
        const ns = times.get(other.way);
        if (ns) other.pace.style.width = `${Math.max(2, 48 * (ns / longest))}px`;
      }
      put(row.lookUp, { text: time === undefined ? "–" : inNanoseconds(time) });
    }
  }

  function inNanoseconds(time) {
    const value = time < 10 ? Math.round(time * 10) / 10 : Math.round(time);
    return text.t("compare.ns", { value });
  }

  /** For a sheet: columns by tabs. */
  function tableText() {
    const titles = [
      text.t("compare.method"),
      ...heads.map((head) => head.textContent),
      `${text.t("compare.lookup")} (${text.t("compare.measured")})`,
      text.t("compare.memory"),
    ];
    const lines = shown.map(({ title, row }) => [
      title,
      row.joined ?? "",
      row.left ?? "",
      row.maxOverMean ? text.ratio(row.maxOverMean) : "",
      times.get(row.method) ? inNanoseconds(times.get(row.method)) : "",
      row.bytes ? text.bytes(row.bytes) : "",
    ]);
    // A name in a title may hold what would begin another cell.
    const cell = (value) => String(value).replaceAll(/\s+/g, " ");
    return [titles, ...lines].map((line) => `${line.map(cell).join("\t")}\n`).join("");
  }
}

/** What a fair share would move: the newcomer's, and the leaver's. */
function fairOf({ nodes, leaver, load, keyCount }) {
  const weights = nodes.reduce((sum, node) => sum + (node.up ? node.weight : 0), 0);
  return { joined: keyCount / (weights + 1), left: leaver ? load.fair[nodes.indexOf(leaver)] : 0 };
}

const short = (key) => (key.length > 20 ? `${key.slice(0, 19)}…` : key);
