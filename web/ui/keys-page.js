// The reader's own keys: pasted, and found again with their owners, to copy or to save.
import { chip, h, newId, put } from "./dom.js";
import { copyButton, save } from "./copy.js";
import { csv, ownerColumns } from "../model/csv.js";
import { mostListed } from "../model/params.js";
import { keyName } from "../model/state.js";

/** Rows of the table; the file has them all. */
const mostRows = 200;

export function keysPage(tools) {
  const { text, theme, act, words } = tools;
  const id = newId();
  const by = h("p", { class: "lead" });
  const area = h("textarea", {
    id,
    rows: 8,
    placeholder: "user:1001\nuser:1002\nuser:1003",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    wrap: "off",
    "aria-describedby": `${id}count`,
    oninput() {
      clearTimeout(wait);
      wait = setTimeout(take, 300);
    },
    onchange: () => (clearTimeout(wait), take()),
    onpaste(event) {
      // A browser takes minutes to insert thousands of lines as if they were typed.
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      if (pasted.length < 10000) return;
      event.preventDefault();
      area.setRangeText(pasted, area.selectionStart, area.selectionEnd, "end");
      take();
    },
  });
  const count = h("p", { class: "side", id: `${id}count` });
  const head = h("tr");
  const body = h("tbody");
  const more = h("p", { class: "side" });
  const content = () => {
    const rows = tools.engine.owners(shown, Infinity);
    return csv(ownerColumns(rows), rows);
  };
  const copy = copyButton(text, "keys.copy", content);
  const file = h(
    "button",
    { type: "button", onclick: () => save("owners.csv", "text/csv;charset=utf-8", content()) },
    text.t("keys.save"),
  );
  let shown; // the state
  let wait = 0;
  let cut = 0; // lines, where there were too many

  function take() {
    // A line is a key, blanks and all; only nothing is none.
    const keys = area.value.split(/\r?\n/).filter((line) => line !== "");
    cut = keys.length > mostListed ? keys.length : 0;
    if (keys.length > 0) act({ type: "list", keys });
    else act({ type: "keys", count: 200 });
  }

  return {
    element: h(
      "main",
      { class: "page keys" },
      h("header", {}, h("div", {}, h("h2", { class: "title" }, text.t("keys.title")), by)),
      h(
        "div",
        { class: "paste" },
        h("label", { for: id }, text.t("keys.paste", { most: mostListed })),
        area,
        count,
        h("div", { class: "buttons" }, copy.element, file),
      ),
      h("div", { class: "list" }, h("table", {}, h("thead", {}, head), body), more),
    ),
    update(model) {
      const { state, nodes, keyCount, unit } = model;
      if (state.view !== "keys") return;
      shown = state;
      const own = "list" in state.keys;
      if (!own) cut = 0;
      if (!area.matches(":focus"))
        area.value = own ? state.keys.list.map((key) => `${key}\n`).join("") : "";
      put(by, { text: text.t("keys.by", { method: words.method(state) }) });
      put(count, { text: countText(model, own) });
      const rows = tools.engine.owners(state, mostRows);
      const hasNative = rows.some((row) => row.native !== undefined);
      const titles = [
        text.t("keys.key"),
        text.t("keys.owner"),
        ...(hasNative ? [text.t(`native.${unit}`)] : []),
        text.t("keys.hash"),
      ];
      const numeric = (i) => (i > 1 ? "num" : undefined);
      head.replaceChildren(
        ...titles.map((title, i) => h("th", { scope: "col", class: numeric(i) }, title)),
      );
      const byName = new Map(nodes.map((node) => [node.name, node]));
      body.replaceChildren(
        ...rows.map(({ key, owner, native, hash }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, key),
            h(
              "td",
              {},
              byName.has(owner) ? chip(byName.get(owner), theme) : text.t("probe.nobody"),
            ),
            hasNative && h("td", { class: "num" }, native),
            h("td", { class: "num hash" }, hash),
          ),
        ),
      );
      const left = keyCount - rows.length;
      put(more, { hidden: left <= 0, text: text.t("keys.more", { count: left }) });
      for (const button of [copy.element, file]) button.disabled = keyCount === 0;
    },
  };

  function countText({ state, keyCount }, own) {
    if (cut) return text.t("keys.cut", { count: cut, most: mostListed });
    if (own) return text.t("keys.taken", { count: keyCount });
    const keys = text.t("some.keys", { count: keyCount });
    const span =
      keyCount < 2
        ? keys
        : text.t("compare.span", {
            keys,
            first: keyName(state, 0),
            last: keyName(state, keyCount - 1),
          });
    return text.t("keys.generated", { keys: span });
  }
}
