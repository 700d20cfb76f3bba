// The look-up step by step: a strip of columns, one a step; beside the ring what the step says and
// the way on and back; in the panel every point that was met.
import { chip, h, newId, put, s, select } from "./dom.js";
import { hashTitle } from "./settings.js";
import { mostCopies, mostSteps } from "../model/params.js";

/** So long a step is left to be followed, where one comes after the other. */
const stepMs = 1500;

/** @param {any} tools */
export function stepsStrip(tools) {
  const { text } = tools;
  const list = h("ol", { "aria-live": "polite" });
  const element = h("section", { class: "strip", "aria-label": text.t("steps") }, list);
  return {
    element,
    update(model) {
      const { lookup, nodes } = model;
      element.hidden = !lookup;
      if (!lookup) return list.replaceChildren();
      list.style.setProperty("--columns", lookup.columns.length);
      lookup.columns.slice(0, lookup.at).forEach((column, i) => {
        // Only what is new comes in.
        const id = JSON.stringify([column, model.probe, nodes, model.units], whole);
        const old = list.children[i];
        if (old?.shown !== id) {
          const item = h(
            "li",
            { class: `step-${column.kind}` },
            ...columnOf(column, i, model, tools),
          );
          item.shown = id;
          if (old) old.replaceWith(item);
          else list.append(item);
        }
        list.children[i].classList.toggle("newest", i === lookup.at - 1);
      });
      while (list.children.length > lookup.at) list.lastChild.remove();
    },
  };
}
const whole = (_, value) => (typeof value === "bigint" ? String(value) : value);

function columnOf(column, i, model, tools) {
  const { text } = tools;
  const title = column.kind === "native" ? `native.${column.unit}` : `steps.${column.kind}`;
  const [picture, note] = pictures[column.kind](column, model, tools);
  return [
    h("h3", {}, h("b", {}, text.number(i + 1)), " ", h("span", {}, text.t(title))),
    h("div", { class: "shown" }, picture),
    h("p", { class: "side" }, note),
  ];
}

/** What a step shows, and the line below it. */
const pictures = {
  bytes({ characters, count, size }, _, { text }) {
    const several = characters.find(({ bytes }) => bytes.length > 1);
    const values = {
      characters: text.t("some.characters", { count }),
      bytes: text.t("some.bytes", { count: size }),
      character: several?.text,
      several: several && text.t("some.bytes", { count: several.bytes.length }),
    };
    const shown = characters.map((character) =>
      h(
        "span",
        { class: character.bytes.length > 1 ? "several" : undefined },
        h("b", {}, visible(character.text)),
        h("i", {}, character.bytes.join(" ")),
      ),
    );
    if (characters.length < count) shown.push(h("span", {}, h("b", {}, "…")));
    return [
      h("div", { class: "characters" }, shown),
      text.t(several ? "steps.sizeSeveral" : "steps.size", values),
    ];
  },

  hash({ hex, name, strong }, _, { text }) {
    const digits = h("code", {});
    if (strong) digits.append(h("strong", {}, hex.slice(0, strong)));
    // In groups of four, which may part.
    for (let at = strong; at < hex.length; at = 4 * Math.floor(at / 4) + 4) {
      const end = Math.min(hex.length, 4 * Math.floor(at / 4) + 4);
      digits.append(hex.slice(at, end), end < hex.length ? " " : "");
    }
    const hash = name ? hashTitle(name) : "";
    return [digits, strong && hash ? text.t("steps.leading", { hash, count: strong }) : hash];
  },

  position(_, { probe, units }, { text }) {
    const place = units
      ? text.number(Math.floor(probe.turn * units + 1e-9))
      : text.fraction(probe.turn);
    return [
      [dial(probe.turn), h("b", { class: "large" }, place)],
      units
        ? text.t("steps.ofUnits", { count: units })
        : text.t("steps.ofTurn", { degrees: text.degrees(probe.turn) }),
    ];
  },

  point(column, model, { text, theme }) {
    const { node, label, turn, way } = column;
    const values = {
      label,
      node,
      place: placeText(turn, model, text),
      way: wayText(way, model, text),
    };
    return [
      [chip(nodeOf(model, node), theme), h("b", { class: "large" }, values.way)],
      text.t(label ? "steps.pointAt" : "steps.pointOf", values),
    ];
  },

  native({ native }, model, { text }) {
    const digits = String(native);
    const number = digits.length > 15 ? `${digits.slice(0, 12)}…` : text.number(native);
    return [h("b", { class: "large" }, number), text.t("steps.madeOf")];
  },
  scores: ({ count }, model, { text, theme }) => [
    ownerChip(model, text, theme),
    text.t("steps.drawn", { count }),
  ],
  probes: ({ count }, model, { text, theme }) => [
    ownerChip(model, text, theme),
    text.t("steps.probed", { count }),
  ],

  owner(_, model, { text, theme }) {
    return [
      ownerChip(model, text, theme),
      text.t(model.arcs ? "steps.answers" : "steps.answersHere"),
    ];
  },

  replicas({ unmet }, model, { text, theme }) {
    const { preference } = model.probe;
    const chips = preference.map((name) => chip(nodeOf(model, name), theme));
    return [
      chips.flatMap((tag) => [tag, " "]),
      unmet ? text.t("steps.unmet", { count: unmet }) : text.t("steps.further"),
    ];
  },
};

function ownerChip(model, text, theme) {
  const owner = model.nodes[model.probe.owner];
  return owner ? chip(owner, theme) : h("b", {}, text.t("probe.nobody"));
}
const nodeOf = ({ nodes }, name) => nodes.find((node) => node.name === name);

/** What has no shape of its own gets one. */
const visible = (character) =>
  /^\s+$/u.test(character) ? "␣" : /^[\p{C}\p{M}]/u.test(character) ? "·" : character;

const placeText = (turn, { units }, text) =>
  units ? text.number(Math.round(turn * units) % units) : text.degrees(turn);
const wayText = (way, { units }, text) =>
  units ? text.number(Math.round(way * units)) : text.degrees(way);

/** A small circle with the part that has been gone. */
function dial(turn) {
  const r = 16;
  const round = 2 * Math.PI * r;
  const circle = (className, dash) =>
    s("circle", { class: className, cx: 20, cy: 20, r, "stroke-dasharray": dash });
  return s(
    "svg",
    { class: "dial", viewBox: "0 0 40 40", "aria-hidden": "true" },
    circle("whole"),
    circle("gone", `${turn * round} ${round}`),
  );
}

/** Beside the ring: what the step says, back and on, how many copies. @param {any} tools */
export function stepsGuide(tools) {
  const { text, act } = tools;
  const title = h("h2", {});
  const says = h("p", { class: "told" });
  const button = (key, onclick, main) =>
    h("button", { type: "button", class: main ? "main" : undefined, onclick }, text.t(key));
  const go = (at) => act({ type: "step", at });
  /** Tells one step more, if there is one. */
  const further = () => {
    const { at, columns } = tools.lookup() ?? {};
    const more = at < columns?.length;
    if (more) go(at + 1);
    return more;
  };
  const back = button("steps.back", () => go(Math.max(1, tools.lookup().at - 1)));
  const on = button("steps.next", further, true);
  const slowly = button("steps.again", () => {
    if (tools.calm()) return go(mostSteps);
    go(1);
    tools.repeat(stepMs, further);
  });
  const id = newId();
  const copies = select(
    { id, onchange: () => act({ type: "copies", count: Number(copies.list.value) }) },
    Array.from({ length: mostCopies }, (_, i) => h("option", { value: i + 1 }, text.number(i + 1))),
  );
  const element = h(
    "div",
    { class: "guide", role: "group", "aria-label": text.t("steps") },
    title,
    says,
    h("div", { class: "buttons" }, back, on, slowly),
    h("div", { class: "copies" }, h("label", { for: id }, text.t("steps.copies")), copies.element),
  );
  return {
    element,
    update(model) {
      const { lookup } = model;
      element.hidden = !lookup;
      if (!lookup) return;
      const letters = [...model.probe.text];
      const key = letters.length > 24 ? `${letters.slice(0, 23).join("")}…` : model.probe.text;
      put(title, { text: text.t("steps.where", { key }) });
      put(says, { text: saidOf(model, text) });
      put(back, { "aria-disabled": lookup.at === 1 ? "true" : undefined });
      put(on, { "aria-disabled": lookup.at === lookup.columns.length ? "true" : undefined });
      copies.list.value = String(model.state.copies);
    },
  };
}

function saidOf({ lookup, probe, arcs, points }, text) {
  const { kind, count } = lookup.columns[lookup.at - 1];
  if (kind === "point")
    return probe.search
      ? text.t("steps.say.point", {
          count: probe.search.compared.length,
          points: points.turns.length,
        })
      : text.t("steps.say.pointOnly");
  if (kind === "owner" && !arcs) return text.t("steps.say.ownerHere");
  if (kind === "replicas" && !arcs) return text.t("steps.say.further");
  return text.t(`steps.say.${kind}`, { count });
}

/** In the panel: every point that was met, and why it was passed over. @param {any} tools */
export function stepsMet(tools) {
  const { text, theme } = tools;
  const title = h("h2");
  const list = h("ol");
  const more = h("p", { class: "side" });
  const element = h("section", { class: "met" }, title, list, more);
  return {
    element,
    update(model) {
      const { lookup, arcs } = model;
      const last = lookup?.columns[lookup.at - 1].kind;
      element.hidden = !lookup || !["owner", "replicas"].includes(last);
      if (element.hidden) return;
      put(title, { text: text.t(arcs ? "steps.met" : "steps.metNodes") });
      const upTo = lookup.met.findIndex(({ number }) => number === 1);
      const met = last === "owner" ? lookup.met.slice(0, upTo + 1) : lookup.met;
      list.replaceChildren(...met.map((one) => row(one, model)));
      more.hidden = last === "owner" || lookup.untold === 0;
      put(more, { text: text.t("steps.untold", { count: lookup.untold }) });
    },
  };

  function row({ node, number, label, turn, verdict }, model) {
    const passed = number === 0;
    return h(
      "li",
      { class: passed ? "passed" : undefined },
      h("i", { class: "badge" }, passed ? "" : text.number(number)),
      chip(nodeOf(model, node), theme),
      label && h("b", {}, label),
      turn !== undefined && h("span", {}, placeText(turn, model, text)),
      passed && h("span", { class: "verdict" }, text.t(verdicts[verdict])),
    );
  }
}

/** Why a point was passed over, by the core's word for it. */
const verdicts = {
  down: "verdict.down",
  "has it already": "verdict.has",
  "rack has one": "verdict.rack",
  "zone has one": "verdict.zone",
};
