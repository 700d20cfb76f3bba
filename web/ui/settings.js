// How keys are placed: method, points, keys, hash, rule.
import { h, newId, put, select } from "./dom.js";
import { slider } from "./slider.js";
import { keyStops, methods, pointStops, rules } from "../model/params.js";

/** The methods, as one choice. */
export function methodSwitch({ text, act }) {
  const group = newId();
  const inputs = methods.map((method) =>
    h("input", {
      type: "radio",
      name: group,
      value: method,
      onchange: () => act({ type: "method", method }),
    }),
  );
  return {
    element: h(
      "fieldset",
      { class: "segments" },
      h("legend", { class: "hidden" }, text.t("method")),
      methods.map((method, i) =>
        h("label", {}, inputs[i], h("span", {}, text.t(`method.${method}`))),
      ),
    ),
    update({ method }) {
      for (const input of inputs) input.checked = input.value === method;
    },
  };
}

export function settingsPanel({ text, act, hashes }) {
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
    hashes.map(({ name }) => [name, hashTitle(name)]),
    (value) => act({ type: "hash", hash: value }),
  );
  const rule = choice(
    "settings.rule",
    rules.map((name) => [name, text.t(`rule.${name}`)]),
    (value) => act({ type: "rule", rule: value }),
  );

  function choice(key, options, onpick) {
    const id = newId();
    let shown = "";
    const { element, list } = select(
      {
        id,
        onchange() {
          // Of no use now, but to be found: it gives its value back.
          if (list.getAttribute("aria-disabled")) list.value = shown;
          else onpick(list.value);
        },
      },
      options.map(([value, title]) => h("option", { value }, title)),
    );
    return {
      element: h("div", { class: "setting" }, h("label", { for: id }, text.t(key)), element),
      /** @param {string} [whyId]  The element that says why it is of no use now. */
      update(value, whyId) {
        list.value = shown = value;
        put(list, { "aria-disabled": whyId ? "true" : undefined, "aria-describedby": whyId });
      },
    };
  }

  return {
    element: h(
      "section",
      { class: "settings" },
      h("h2", {}, text.t("settings")),
      points.element,
      keys.element,
      hash.element,
      rule.element,
    ),
    update({ state, method, pointsPerNode, keyCount }) {
      points.update(pointsPerNode, method === "modulo" ? text.t("settings.noPoints") : undefined);
      keys.update(keyCount);
      hash.update(state.hash);
      rule.update(state.rule, method === "modulo" ? points.whyId : undefined);
    },
  };
}

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
const hashTitle = (name) => titles[name] ?? name;
