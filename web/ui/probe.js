// Any key: typed, and seen to fall and walk.
import { chip, h, newId } from "./dom.js";

export function probePanel({ text, theme, act }) {
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
  const answer = h("span", { class: "answer" });
  return {
    element: h(
      "section",
      { class: "probe" },
      h("h2", {}, h("label", { for: id }, text.t("probe"))),
      h("div", { class: "row" }, input, answer),
    ),
    update({ probe, nodes, units }) {
      if (input.value !== (probe?.text ?? "") && !input.matches(":focus"))
        input.value = probe?.text ?? "";
      if (!probe) return answer.replaceChildren(text.t("probe.hint"));
      const place = units
        ? text.number(Math.floor(probe.turn * units + 1e-9))
        : text.degrees(probe.turn);
      const named = probe.preference.map((name) => nodes.find((node) => node.name === name));
      const [owner, ...next] = named.map((node) => chip(node, theme));
      answer.replaceChildren(
        `${place} → `,
        owner ?? text.t("probe.nobody"),
        ...(next.length ? [` ${text.t("probe.then")} `, ...next.flatMap((tag) => [tag, " "])] : []),
      );
    },
  };
}
