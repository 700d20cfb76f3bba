// A node's own controls, opened in place below its row: name, weight, up, zone and rack.
import { h, newId, put } from "./dom.js";

export function nodeDetails({ text, act, light }) {
  let node;
  let names = [];
  const id = newId();
  const zones = h("datalist", { id: `${id}zones` });

  /** A labelled text field, whose text counts once it is left or Enter is pressed. */
  function field(key, onpick, properties = {}) {
    const input = h("input", {
      type: "text",
      id: newId(),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 250,
      onchange: () => onpick(input.value),
      ...properties,
    });
    return { input, element: labelled(text.t(key), input) };
  }
  const labelled = (label, input, ...around) => [
    h("label", { for: input.id }, label),
    ...(around.length ? around : [input]),
  ];

  const name = field("details.name", rename, { "aria-describedby": `${id}says` });
  const says = h("p", { class: "side", id: `${id}says` }, text.t("details.renames"));
  const taken = h("p", { class: "fault", role: "alert", hidden: true });
  const set = (type) => (value) => act({ type, name: node.name, value: value.trim() });
  const zone = field("details.zone", set("zone"), { list: zones.id });
  const rack = field("details.rack", set("rack"));
  const weight = h("input", {
    type: "number",
    id: newId(),
    min: 0,
    step: "any",
    onchange: () => weigh(weight.valueAsNumber),
  });
  const step = (sign, by) =>
    h("button", { type: "button", onclick: () => weigh(node.weight + by) }, sign);
  const less = step("−", -1);
  const more = step("+", 1);
  const up = h("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    id: newId(),
    onchange: () => act({ type: "up", name: node.name, up: up.checked }),
  });
  const cell = h(
    "td",
    { colspan: 5, role: "group" },
    h(
      "div",
      { class: "fields" },
      name.element,
      says,
      taken,
      labelled(
        text.t("details.weight"),
        weight,
        h("span", { class: "number" }, less, weight, more),
      ),
      labelled(text.t("details.up"), up),
      zone.element,
      zones,
      rack.element,
    ),
  );

  function rename(typed) {
    const to = typed.trim();
    const other = to !== node.name && names.includes(to);
    put(taken, { text: other ? text.t("details.taken", { node: to }) : "", hidden: !other });
    put(name.input, { "aria-invalid": other && "true" });
    if (!other && to !== "") act({ type: "rename", name: node.name, to });
  }

  function weigh(value) {
    if (Number.isFinite(value))
      act({ type: "weight", name: node.name, weight: Math.max(0, value) });
  }

  return {
    id,
    element: h(
      "tr",
      {
        class: "details",
        id,
        onpointerenter: () => light(node.name),
        onpointerleave: () => light(undefined),
        onfocusin: () => light(node.name),
        onfocusout: () => light(undefined),
      },
      cell,
    ),
    update(now, { nodes, zones: known }) {
      const other = node?.name !== now.name;
      node = now;
      names = nodes.map((one) => one.name);
      put(cell, { "aria-label": text.t("details.of", { node: node.name }) });
      put(less, { "aria-label": text.t("details.less", { node: node.name }) });
      put(more, { "aria-label": text.t("details.more", { node: node.name }) });
      put(less, { "aria-disabled": node.weight === 0 && "true" });
      const show = (input, value) => {
        if (other || !input.matches(":focus")) input.value = value;
      };
      show(name.input, node.name);
      show(weight, String(node.weight));
      show(zone.input, node.zone ?? "");
      show(rack.input, node.rack ?? "");
      up.checked = node.up;
      if (other) {
        put(taken, { hidden: true, text: "" });
        put(name.input, { "aria-invalid": false });
      }
      zones.replaceChildren(...known.filter(Boolean).map((value) => h("option", { value })));
    },
  };
}
