// Any key: typed, and seen to fall and walk.
import { chip, h, newId, put } from "./dom.js";
import { mostSteps } from "../model/params.js";

export function probePanel({ text, theme, act, calm, words }) {
  const id = newId();
  const input = h("input", {
    type: "text",
    id,
    placeholder: text.t("probe.placeholder"),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: 250,
    // While an input method composes, the text is not yet the reader's.
    oninput: (event) => event.isComposing || act({ type: "probe", text: input.value }),
    oncompositionend: () => act({ type: "probe", text: input.value }),
  });
  const button = h("button", {
    type: "button",
    class: "link",
    onclick: () => act({ type: "step", at: open ? null : calm() ? mostSteps : 1 }),
  });
  let open = false;
  const answer = h("span", { class: "answer" });
  const copies = h("p", { class: "side" });
  return {
    element: h(
      "section",
      { class: "probe" },
      h("header", {}, h("h2", {}, h("label", { for: id }, text.t("probe"))), button),
      h("div", { class: "row" }, input, answer),
      copies,
    ),
    update(model) {
      const { probe, nodes, arcs, system, copying, movement } = model;
      put(copies, {
        hidden: !copying,
        text: copying ? text.t("probe.copies", { ...copying, moved: movement.moved }) : "",
      });
      open = Boolean(model.state.steps);
      put(button, { text: text.t(open ? "steps.close" : "steps"), "aria-expanded": String(open) });
      button.hidden = !probe;
      if (input.value !== (probe?.text ?? "") && !input.matches(":focus"))
        input.value = probe?.text ?? "";
      if (!probe) return answer.replaceChildren(text.t("probe.hint"));
      const native = words.native(model);
      const seen = [arcs || !native ? words.place(model) : "", arcs && !system ? "" : native];
      const place = seen.filter(Boolean).join(", ");
      const named = probe.preference.map((name) => nodes.find((node) => node.name === name));
      const [owner, ...next] = named.map((node) => chip(node, theme));
      answer.replaceChildren(
        place && `${place} → `,
        owner ?? text.t("probe.nobody"),
        ...(next.length ? [` ${text.t("probe.then")} `, ...next.flatMap((tag) => [tag, " "])] : []),
      );
    },
  };
}
