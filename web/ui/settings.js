// How keys are placed: method, points, keys, hash, rule.
import { h, newId, put, select } from "./dom.js";
import { slider } from "./slider.js";
import { faultLine } from "./system.js";
import {
  namings,
  spreads,
  keyStops,
  methods,
  otherSchemes,
  pointStops,
  rules,
  systems,
  tunable,
} from "../model/params.js";
import { initialState, isRing } from "../model/state.js";

/** The methods, as one choice: three at hand, the others and the real systems in a list. */
export function methodSwitch({ text, act, choose }) {
  const group = newId();
  const inputs = methods.map((method) =>
    h("input", {
      type: "radio",
      name: group,
      value: method,
      onchange: () => act({ type: "method", method }),
    }),
  );
  const option = ([value, title]) => h("option", { value }, title);
  const name = (method) => text.t(`method.${method}`);
  const more = select(
    {
      "aria-label": text.t("method.others"),
      onchange() {
        const [kind, value] = [more.list.value.slice(0, 1), more.list.value.slice(1)];
        if (kind === "s") choose(value);
        else if (kind === "m") act({ type: "method", method: value });
      },
    },
    [
      h("option", { value: "", hidden: true }, text.t("method.more")),
      h(
        "optgroup",
        { label: text.t("method.schemes") },
        otherSchemes.map((method) => option([`m${method}`, name(method)])),
      ),
      h(
        "optgroup",
        { label: text.t("method.systems") },
        systems.map((system) => option([`s${system}`, system])),
      ),
    ],
  );
  return {
    element: h(
      "fieldset",
      { class: "segments" },
      h("legend", { class: "hidden" }, text.t("method")),
      methods.map((method, i) => h("label", {}, inputs[i], h("span", {}, name(method)))),
      more.element,
    ),
    update({ state: { method, system } }) {
      for (const input of inputs) input.checked = !system && input.value === method;
      const other = system ? `s${system}` : methods.includes(method) ? "" : `m${method}`;
      more.list.value = other;
      put(more.element, { class: other ? "select chosen" : "select" });
    },
  };
}

export function settingsPanel({ text, act, engine, preferred, prefer, open }) {
  const points = slider({
    label: text.t("settings.points"),
    stops: pointStops,
    format: text.number,
    onpick: (count) => act({ type: "points", count }),
  });
  const keys = slider({
    label: text.t("settings.keys"),
    stops: keyStops,
    format: text.number,
    onpick: (count) => act({ type: "keys", count }),
  });
  const hash = choice(
    "settings.hash",
    engine.hashes.map(({ name }) => [name, hashTitle(name)]),
    (value) => act({ type: "hash", hash: value }),
  );
  const rule = choice(
    "settings.rule",
    rules.map((name) => [name, text.t(`rule.${name}`)]),
    (value) => act({ type: "rule", rule: value }),
  );

  const naming = choice(
    "settings.naming",
    namings.map((how) => [how, how === "chain" ? text.t("naming.chain") : pointName(how)]),
    (how) =>
      act(
        how === "chain"
          ? { type: "naming", points: "chain", label: namings[0] }
          : { type: "naming", points: "label", label: how },
      ),
  );
  const spread = choice(
    "settings.spread",
    spreads.map((name) => [name, text.t(`spread.${name}`)]),
    (value) => act({ type: "spread", spread: value }),
  );
  const load = choice("settings.load", [], (value) =>
    act({ type: "tune", name: "load", value: Number(value) }),
  );
  const tuned = tunable.filter(({ name }) => name !== "load").map(tunedRow);
  const prefixId = newId();
  const prefix = h("input", {
    type: "text",
    id: prefixId,
    maxlength: 60,
    spellcheck: "false",
    autocomplete: "off",
    onchange: () => act({ type: "prefix", prefix: prefix.value }),
  });
  const prefixRow = h(
    "div",
    { class: "setting" },
    h("label", { for: prefixId }, text.t("settings.prefix")),
    prefix,
  );
  const patternsId = newId();
  const patternsRow = h(
    "div",
    { class: "setting" },
    h("label", { for: patternsId }, text.t("settings.patterns")),
    h("input", {
      type: "checkbox",
      role: "switch",
      class: "switch",
      id: patternsId,
      checked: preferred.patterns,
      onchange: (event) => prefer("patterns", event.target.checked),
    }),
  );
  const rest = h(
    "div",
    { hidden: !open.more },
    prefixRow,
    naming.element,
    load.element,
    spread.element,
    patternsRow,
  );
  const more = h(
    "button",
    {
      type: "button",
      class: "link",
      "aria-expanded": String(open.more),
      onclick() {
        rest.hidden = !(open.more = !open.more);
        put(more, { "aria-expanded": String(open.more) });
      },
    },
    text.t("settings.more"),
  );

  function choice(key, options, onpick) {
    const id = newId();
    let shown = "";
    let offered = "";
    const { element, list } = select(
      {
        id,
        onchange() {
          // Of no use now, but to be found: it gives its value back.
          if (list.getAttribute("aria-disabled")) list.value = shown;
          else onpick(list.value);
        },
      },
      [],
    );
    offer(options);
    function offer(now) {
      const key = JSON.stringify(now);
      if (key === offered) return;
      offered = key;
      list.replaceChildren(...now.map(([value, title]) => h("option", { value }, title)));
    }
    return {
      offer,
      element: h("div", { class: "setting" }, h("label", { for: id }, text.t(key)), element),
      /** @param {string} [whyId]  The element that says why it is of no use now. */
      update(value, whyId) {
        list.value = shown = value;
        put(list, { "aria-disabled": whyId ? "true" : undefined, "aria-describedby": whyId });
      },
    };
  }

  /** A number of one method: any that the core allows, some of them offered. */
  function tunedRow({ name, of, offered }) {
    const usual = initialState()[name];
    const id = newId();
    const fault = faultLine(text);
    const list = h(
      "datalist",
      { id: `${id}list` },
      offered.map((value) => h("option", { value })),
    );
    const input = h("input", {
      type: "number",
      id,
      list: list.id,
      min: 1,
      placeholder: usual,
      // An empty field is the usual value.
      onchange: () =>
        act({ type: "tune", name, value: input.value === "" ? usual : input.valueAsNumber }),
    });
    const element = h(
      "div",
      {},
      h("div", { class: "setting" }, h("label", { for: id }, text.t(`settings.${name}`)), input),
      list,
      fault.element,
    );
    return {
      element,
      update({ state, refused }) {
        element.hidden = Boolean(state.system) || !of.includes(state.method);
        const message = !element.hidden && refused?.startsWith(name) ? refused : undefined;
        if (!input.matches(":focus") || message === undefined) input.value = String(state[name]);
        put(input, {
          "aria-invalid": message && "true",
          "aria-describedby": message && fault.element.id,
        });
        fault.update(message);
      },
    };
  }

  /** The bounds that are offered, and the one there is. */
  function loads(now) {
    const { offered } = tunable.find(({ name }) => name === "load");
    return [...new Set([...offered, now])]
      .sort((a, b) => a - b)
      .map((value) => [
        value,
        value
          ? text.t("settings.times", { ratio: text.ratio(value) })
          : text.t("settings.unbounded"),
      ]);
  }

  // What a real system decides by options of its own.
  const ours = [points.element, hash.element, rule.element].flat();
  return {
    element: h(
      "section",
      { class: "settings" },
      h("header", {}, h("h2", {}, text.t("settings")), more),
      points.element,
      keys.element,
      hash.element,
      rule.element,
      tuned.map((row) => row.element),
      rest,
    ),
    update(model) {
      const { state, pointsPerNode, keyCount } = model;
      const { method, system } = state;
      for (const row of tuned) row.update(model);
      keys.update(keyCount);
      for (const element of ours) element.hidden = Boolean(system);
      prefixRow.hidden = !("prefix" in state.keys);
      if (!prefixRow.hidden) prefix.value = state.keys.prefix;
      naming.element.hidden = !isRing(state);
      load.element.hidden = !isRing(state);
      load.offer(loads(state.load));
      load.update(String(state.load));
      spread.element.hidden = Boolean(system);
      naming.update(state.points === "chain" ? "chain" : state.label);
      spread.update(state.spread);
      if (system) return;
      const why = method === "modulo" ? "settings.noPoints" : "settings.noPointsHere";
      points.update(pointsPerNode, isRing(state) ? undefined : text.t(why));
      hash.update(state.hash);
      rule.update(state.rule, isRing(state) ? undefined : points.whyId);
    },
  };
}

/** "{name}#{i}" as it names a point. */
const pointName = (how) => how.replace("{name}", "A").replace("{i}", "0");

const titles = {
  crc32: "CRC-32",
  "fnv1a-32": "FNV-1a, 32 bits",
  "fnv1a-64": "FNV-1a, 64 bits",
  "md5-32": "MD5, 32 bits",
  "md5-64": "MD5, 64 bits",
  sha1: "SHA-1",
  "murmur3-32": "MurmurHash3, 32 bits",
  "murmur3-128": "MurmurHash3, 128 bits",
  xxh64: "xxHash64",
};
export const hashTitle = (name) => titles[name] ?? name;
