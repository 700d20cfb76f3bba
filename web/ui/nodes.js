// The nodes: who holds how much, before and now; add, remove, take down, bring back.
import { heldBy, nodeBar } from "./bar.js";
import { chip, h, put, select } from "./dom.js";
import { nodeDetails } from "./node-details.js";
import { nodesEditor } from "./nodes-editor.js";
import { faultLine, systemOf } from "./system.js";
import { tunable } from "../model/params.js";
import { faultOf } from "../model/systems.js";

const mostRows = 500; // more would keep a reader waiting, who looks a node up by its name

export function nodesPanel(tools) {
  const { text, theme, act, light } = tools;
  const editor = nodesEditor(tools);
  const details = nodeDetails({ ...tools, act: change });
  let opened; // the name of the node whose controls are to be seen
  let shownModel;
  const fault = faultLine(text);
  const legend = h("span", { class: "side" });
  const body = h("tbody");
  const head = h(
    "thead",
    { class: "hidden" },
    h(
      "tr",
      {},
      ...["nodes.name", "nodes.before", "nodes.keys", "nodes.share"].map((key) =>
        h("th", { scope: "col" }, text.t(key)),
      ),
      h("td"),
    ),
  );
  const none = h("p", { class: "why" }, text.t("nodes.none"));
  const more = h("p", { class: "side" });
  const add = h("button", { type: "button", part: "button", onclick: () => act({ type: "add" }) });
  const down = select(
    {
      "aria-label": text.t("nodes.takeDown"),
      onchange() {
        if (down.list.value) act({ type: "up", name: down.list.value, up: false });
        down.list.value = "";
      },
    },
    [],
  );
  const balance = h("p", { class: "side balance" });
  const bound = h("p", { class: "side" });

  /** @type {Map<string, ReturnType<typeof rowOf>>} */
  const rows = new Map();

  const boundText = ({ factor, spilled }) =>
    text.t("nodes.bound", { ratio: text.ratio(factor), count: spilled });

  /** A node that gets another name keeps its controls open. */
  function change(action) {
    if (action.type === "rename" && opened === action.name) opened = action.to;
    act(action);
  }

  function toggle(name) {
    opened = opened === name ? undefined : name;
    showRows(shownModel);
  }

  function rowOf(name) {
    const bar = nodeBar(theme);
    const was = h("span", { class: "was" });
    const now = h("b");
    const share = h("td", { class: "num share" });
    const icon = (says, sign, onclick) => {
      const title = text.t(says, { node: name });
      return h(
        "button",
        { type: "button", class: "icon", title, "aria-label": title, onclick },
        sign,
      );
    };
    const back = icon("nodes.back", "↥", () => {
      remove.focus(); // this button goes
      act({ type: "up", name, up: true });
    });
    const remove = icon("nodes.remove", "×", () => {
      // This button goes; the focus stays among the nodes.
      const all = Array.from(body.querySelectorAll(".tools button:last-of-type:not([hidden])"));
      const at = all.indexOf(remove);
      (all[at + 1] ?? all[at - 1] ?? add).focus();
      act({ type: "remove", name });
    });
    const open = h("button", { type: "button", class: "name", onclick: () => toggle(name) });
    const zone = h("i", { class: "zone", "aria-hidden": "true" });
    const tag = h("th", { scope: "row" }, open, zone);
    const element = h(
      "tr",
      {
        onpointerenter: () => light(name),
        onpointerleave: () => light(undefined),
        onfocusin: () => light(name),
        onfocusout: () => light(undefined),
      },
      tag,
      h("td", { class: "bars", "aria-hidden": "true" }, bar.element),
      h("td", { class: "num" }, was, now),
      share,
      h("td", { class: "tools" }, back, remove),
    );
    return { element, open, zone, bar, was, now, share, back, remove };
  }

  /**
   * Rows in the order of the nodes, the controls of the opened one below its own. Of very many nodes only
   * the first, and whoever comes or goes.
   */
  function showRows({ nodes, before, zones }) {
    const now = new Set(nodes.map((node) => node.name));
    const then = new Set((before ?? nodes).map((node) => node.name));
    const all = [...new Set([...now, ...then])];
    const stays = (name) => now.has(name) && then.has(name);
    const names = new Set(all.filter((name, i) => i < mostRows || !stays(name) || name === opened));
    put(more, {
      hidden: names.size === all.length,
      text: text.t("bars.more", { count: all.length - names.size }),
    });
    for (const [name, row] of rows) if (!names.has(name)) (rows.delete(name), row.element.remove());
    const node = nodes.find(({ name }) => name === opened);
    if (!node) opened = undefined;
    if (!opened) details.element.remove();
    const elements = [];
    for (const name of names) {
      if (!rows.has(name)) rows.set(name, rowOf(name));
      const { element, open } = rows.get(name);
      elements.push(element);
      if (name === opened) elements.push(details.element);
      const gone = !now.has(name);
      put(open, {
        "aria-expanded": !gone && String(name === opened),
        "aria-controls": name === opened && details.id,
        disabled: gone,
      });
    }
    if (node) details.update(node, { nodes, zones });
    // From the end, so that the row that left is moved and not one that may have the focus.
    let next = null;
    for (const element of elements.reverse()) {
      if (element.parentNode !== body || element.nextSibling !== next)
        body.insertBefore(element, next);
      next = element;
    }
  }

  return {
    element: h(
      "section",
      { class: "nodes" },
      h("header", {}, h("h2", {}, text.t("nodes")), legend),
      h("table", {}, h("caption", { class: "hidden" }, text.t("nodes")), head, body),
      more,
      none,
      balance,
      bound,
      h("div", { class: "buttons" }, add, down.element, editor.open),
      fault.element,
      editor.element,
    ),

    update(model) {
      const { nodes, before, load, keyCount } = model;
      editor.update(model.state);
      const info = systemOf(tools.engine, model.state.system);
      const { refused } = model;
      const tuned = tunable.some(({ name }) => refused?.startsWith(`${name} `));
      const ours = refused && !tuned && (!info || faultOf(refused, info) === "nodes");
      fault.update(ours ? refused : undefined);
      put(legend, { text: text.t(before ? "nodes.change" : "nodes.now") });
      none.hidden = nodes.length > 0;
      put(add, { text: `+ ${text.t("nodes.add", { node: model.joiner.name })}` });

      const { rows: shown, most } = heldBy(model);

      shownModel = model;
      showRows(model);
      shown.forEach(({ node, i, gone, now: count, was, due, full }) => {
        const row = rows.get(node.name);
        if (!row) return;
        row.open.replaceChildren(
          chip(node, theme, { class: `chip${gone ? " gone" : ""}${node.up ? "" : " down"}` }),
        );
        put(row.zone, {
          class: `zone z${gone ? 0 : model.shapes[i]}`,
          title: node.zone,
          hidden: gone || model.zones.length === 0,
        });
        row.bar.update({ color: node.color, now: count, was, due, full, most });
        put(row.was, {
          text: before
            ? was === undefined
              ? `${text.t("nodes.new")} `
              : was === count
                ? ""
                : `${text.number(was)} → `
            : "",
        });
        put(row.now, { text: text.number(count) });
        put(row.share, {
          text: gone
            ? text.t("nodes.left")
            : node.up
              ? text.wholePercent(keyCount ? count / keyCount : 0)
              : text.t("nodes.down"),
        });
        row.back.hidden = gone || node.up;
        row.remove.hidden = gone;
      });

      const up = nodes.filter((node) => node.up);
      down.list.replaceChildren(
        h("option", { value: "" }, text.t("nodes.takeDown")),
        ...up.map((node) => h("option", { value: node.name }, node.name)),
      );
      down.list.disabled = up.length === 0;
      put(bound, { hidden: !model.bound, text: model.bound ? boundText(model.bound) : "" });
      put(balance, {
        hidden: !load.maxOverMean,
        text: text.t("balance", {
          mean: text.ratio(load.maxOverMean),
          min: text.ratio(load.maxOverMin),
        }),
      });
    },

    /** Lights the row of a node, or none. */
    light(name) {
      for (const [other, row] of rows)
        put(row.element, { class: name === undefined ? false : other === name ? "lit" : "dim" });
    },
  };
}
