// The nodes as text, a line each, as the chosen system writes them: to edit, or to paste.
import { h, newId, put } from "./dom.js";
import { systemOf } from "./system.js";
import { lineOf, nodeForm } from "../model/systems.js";

export function nodesEditor({ text, act, engine }) {
  const id = newId();
  const form = h("code", { lang: "en" });
  const area = h("textarea", {
    id,
    rows: 6,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    wrap: "off",
  });
  const fault = h("p", { class: "fault", role: "alert", lang: "en", hidden: true });
  const button = (key, onclick) => h("button", { type: "button", onclick }, text.t(key));
  const open = button("nodes.edit", () => show(element.hidden));
  const element = h(
    "div",
    { class: "editor", hidden: true },
    h("label", { for: id }, `${text.t("nodes.form")} `, form),
    area,
    fault,
    h(
      "div",
      { class: "buttons" },
      button("nodes.apply", apply),
      button("nodes.close", () => (show(false), open.focus())),
    ),
  );
  let state;

  function show(shown) {
    element.hidden = !shown;
    put(open, { "aria-expanded": String(shown) });
    if (!shown) return;
    area.value = state.nodes.map((node) => `${lineOf(node)}\n`).join("");
    put(fault, { text: "", hidden: true });
    area.focus();
  }

  function apply() {
    const lines = area.value.split(/\r?\n/).filter((line) => line.trim() !== "");
    let nodes;
    let refused = "";
    try {
      nodes = engine.typed(state, lines);
    } catch (error) {
      refused = error.message;
    }
    put(fault, { text: refused, hidden: !refused });
    put(area, { "aria-invalid": refused ? "true" : undefined });
    if (nodes) act({ type: "nodes", nodes });
  }

  put(open, { "aria-expanded": "false" });
  return {
    open,
    element,
    update(now) {
      const other = state && state.system !== now.system;
      state = now;
      put(form, { text: nodeForm(systemOf(engine, now.system)) });
      if (other && !element.hidden) show(false);
    },
  };
}
