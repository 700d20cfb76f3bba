// The real system that is chosen: what it was checked against, its options, what surprises. Its
// names and its remark stay in its own language.
import { h, newId, put, select } from "./dom.js";
import { faultOf } from "../model/systems.js";

export function systemPanel({ text, act, engine }) {
  const name = h("h2", { lang: "en" });
  const link = h("a", { target: "_blank", rel: "noopener noreferrer" });
  const list = h("div", { lang: "en" });
  const remark = h("p", { class: "remark", lang: "en" });
  const verified = h("p", { class: "side" });
  const fault = faultLine(text);
  let shown;
  let controls = [];
  return {
    element: h(
      "section",
      { class: "system" },
      h("header", {}, name, link),
      list,
      fault.element,
      remark,
      verified,
    ),
    update({ state, refused }) {
      const info = systemOf(engine, state.system);
      this.element.hidden = !info;
      if (!info) return;
      if (shown !== info) {
        shown = info;
        put(name, { text: info.name });
        put(link, { href: info.link, text: new URL(info.link).hostname });
        put(link, { title: text.t("system.link", { system: info.name }) });
        put(remark, { text: info.remark, hidden: !info.remark });
        put(verified, { text: text.t("system.verified", { program: info.verified }) });
        controls = info.options.map((option) => optionRow(option, text, act));
        list.replaceChildren(...controls.flatMap((control) => control.element));
      }
      const about = refused && faultOf(refused, info);
      for (const control of controls)
        control.update(state.options[control.name], about === control.name ? refused : undefined);
      const elsewhere = about === "nodes" || controls.some((control) => control.name === about);
      fault.update(elsewhere ? undefined : refused);
    },
  };
}

/** What is known of a real system, if it is one and is there. */
export const systemOf = ({ systems }, name) => systems.find((info) => info.name === name);

/** What the core has against a value, in its own words, and what that means for the picture. */
export function faultLine(text) {
  const words = h("span", { lang: "en" });
  const element = h(
    "p",
    { class: "fault", role: "alert", id: newId(), hidden: true },
    words,
    h("span", {}, ` ${text.t("system.kept")}`),
  );
  return {
    element,
    /** @param {string} [message] */
    update(message) {
      put(words, { text: message ?? "" });
      element.hidden = !message;
    },
  };
}

/** A label, a control of the option's kind, and the place for what the core has against it. */
function optionRow({ name, kind, standard, choices, range }, text, act) {
  const id = newId();
  const fault = faultLine(text);
  const pick = (value) =>
    act({ type: "option", name, value: value === standard ? undefined : value });
  const control = controlOf();
  // What a text may be is not to be guessed.
  const hint = kind === "text" && range && h("p", { class: "side hint", id: `${id}hint` }, range);
  return {
    name,
    element: [
      h("div", { class: "setting" }, h("label", { for: id }, breakable(name)), control.element),
      ...(hint ? [hint] : []),
      fault.element,
    ],
    update(value = standard, message = undefined) {
      control.show(value);
      put(control.input, {
        "aria-invalid": message ? "true" : undefined,
        "aria-describedby": message ? fault.element.id : hint ? hint.id : undefined,
      });
      fault.update(message);
    },
  };

  function controlOf() {
    if (kind === "flag") {
      const input = h("input", {
        type: "checkbox",
        id,
        onchange: () => pick(String(input.checked)),
      });
      return { element: input, input, show: (value) => (input.checked = value === "true") };
    }
    if (kind === "choice") {
      const { element, list } = select(
        { id, onchange: () => pick(list.value) },
        (choices.includes(standard) ? choices : [standard, ...choices]).map((choice) =>
          h("option", { value: choice }, choice || "–"),
        ),
      );
      return { element, input: list, show: (value) => (list.value = value) };
    }
    const input = h("input", {
      type: "text",
      id,
      class: kind === "text" ? undefined : "short",
      inputmode: kind === "whole" ? "numeric" : kind === "number" ? "decimal" : undefined,
      placeholder: standard || (kind === "text" ? undefined : range),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 1000,
      // An empty field is the usual value.
      oninput: (event) => event.isComposing || pick(input.value || standard),
      oncompositionend: () => pick(input.value || standard),
    });
    return {
      element: input,
      input,
      show(value) {
        if (!isIn(input)) input.value = value;
      },
    };
  }
}

/** A long name may break behind its hyphens and underscores. */
const breakable = (name) =>
  name.split(/(?<=[_-])/).flatMap((part, i) => (i ? [h("wbr"), part] : [part]));

const isIn = (input) => input.matches(":focus");
