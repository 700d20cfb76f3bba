// The options of a ring, as a link and the element's attributes have them: what each is called, how it is
// written, what it may be. Names are those of the JavaScript interface, with hyphens.
import { nodesText, keysText, pairsText, readKeys, readNodes, readPairs } from "./notation.js";
import {
  methods,
  mostCopies,
  mostKeys,
  mostListed,
  mostSteps,
  namings,
  otherSchemes,
  rules,
  spreads,
  views,
} from "./params.js";
import { usualKey } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {object} Option
 * @property {string} name
 * @property {(state: State) => string | undefined} text  How it stands in a state; undefined: not at all.
 * @property {(text: string, state: State, say: Say) => Partial<State>} read  What it changes.
 * @property {boolean} [hidden]  Of the link alone: no attribute of the element.
 */
/**
 * Tells what could not be taken as it is: what was wrong, and what is in its place.
 * @typedef {(note: "odd" | "limited" | "unknown", values: Record<string, any>) => void} Say
 */

/** So many letters they may have; an attribute, that it is still written. */
export const longest = { name: 200, key: 1000, attribute: 8000 };
export const mostNodes = 10_000;
const mostWeight = 65_535;
const mostCells = 5_000_011;

/** @type {Option[]} */
export const options = [
  {
    name: "nodes",
    text: ({ nodes }) => nodesText(nodes),
    // Of other nodes it is not known what was before.
    read: (text, state, say) => ({
      nodes: sound("nodes", readNodes(text, [], oddIn("nodes", say)), say),
      before: null,
      vacated: [],
      vacatedBefore: [],
    }),
  },
  {
    name: "before",
    text: ({ before, nodes }) => (before ? nodesText(before, nodes) : undefined),
    read: (text, { nodes }, say) => ({
      before: sound("before", readNodes(text, nodes, oddIn("before", say)), say),
    }),
  },
  seats("vacated"),
  seats("vacatedBefore"),
  {
    name: "scheme",
    text: ({ method }) => (method === "virtual" ? "ring" : method),
    read: (text, { method }, say) => {
      const scheme = oneOf("scheme", text, schemes, say);
      if (scheme === "ring") return { method: method === "ring" ? "ring" : "virtual" };
      return scheme ? { method: scheme } : {};
    },
  },
  {
    name: "virtual-nodes",
    text: ({ method, virtualNodes }) => String(method === "ring" ? 1 : virtualNodes),
    // One point a node is the plain ring.
    read: (text, { method }, say) => {
      const count = number("virtual-nodes", text, 1, 65_535, say);
      if (count === undefined) return {};
      const ring = method === "ring" || method === "virtual";
      if (count === 1) return ring ? { method: "ring" } : {};
      return { virtualNodes: count, ...(ring && { method: "virtual" }) };
    },
  },
  {
    name: "system",
    text: ({ system }) => system || undefined,
    read: (text) => ({ system: text.trim() }),
  },
  {
    name: "options",
    text: (state) => pairsText(state.options) || undefined,
    read: (text) => ({ options: readPairs(text) }),
  },
  plain("hash"),
  choice("rule", rules),
  count("modulus", 0, Number.MAX_SAFE_INTEGER),
  {
    name: "label",
    text: ({ points, label }) => (points === "chain" ? "chain" : label),
    read: (text, state, say) => {
      if (text === "chain") return { points: "chain" };
      const label = short("label", text, longest.name, say);
      if (label.includes("{i}") || namings.includes(label)) return { points: "label", label };
      say("unknown", { name: "label", value: text, known: namings });
      return {};
    },
  },
  choice("spread", spreads),
  count("table-size", 2, mostCells, "tableSize"),
  count("probes", 1, 1000),
  count("slots", 1, mostCells),
  count("capacity", 1, mostCells),
  {
    name: "load",
    text: ({ load }) => String(load),
    // 0 is no bound.
    read: (text, state, say) => {
      const low = text.trim() === "0" ? 0 : 1;
      const load = number("load", text, low, 1e6, say, { whole: false });
      return load === undefined ? {} : { load };
    },
  },
  {
    name: "keys",
    text: ({ keys }) => ("values" in keys ? undefined : keysText(keys)),
    read: (text, { probe }, say) => ({
      keys: fewEnough(readKeys(text), say),
      probe: probed(probe),
    }),
  },
  {
    name: "values",
    text: ({ keys }) => ("values" in keys ? String(keys.values) : undefined),
    read: (text, { probe }, say) => {
      const values = number("values", text, 0, mostKeys, say);
      return values === undefined ? {} : { keys: { values }, probe: probed(probe) };
    },
  },
  {
    name: "key",
    text: ({ probe }) => probe,
    read: (text, state, say) => ({ probe: short("key", text, longest.key, say) }),
  },
  count("replicas", 1, mostCopies, "copies"),
  {
    name: "step",
    text: ({ steps }) => (steps ? String(steps) : undefined),
    read: (text, state, say) => ({ steps: number("step", text, 1, mostSteps, say) ?? null }),
  },
  { ...choice("about", ["nodes", "points", "probe"], "topic"), hidden: true },
  choice("view", views),
  choice("shape", ["ring", "line"]),
  {
    name: "loupe",
    text: ({ loupe }) => String(loupe),
    read: (text, state, say) => {
      const loupe = number("loupe", text, 0, 1, say, { whole: false });
      return loupe === undefined ? {} : { loupe: loupe % 1 };
    },
  },
];

/** Those that are attributes of the element. */
export const attributeNames = [
  "scene",
  "article",
  ...options.filter(({ hidden }) => !hidden).map(({ name }) => name),
];

export const schemes = ["ring", ...methods, ...otherSchemes].filter(
  (name, i, all) => name !== "virtual" && all.indexOf(name) === i,
);

/** The key that is asked for at first goes with the keys that are there at first. */
const probed = (probe) => (probe === usualKey ? "" : probe);

// ---- what an option may be ------------------------------------------------------------------

/** @returns {Option} */
function plain(name) {
  return {
    name,
    text: (state) => state[name],
    read: (text, state, say) => ({ [name]: short(name, text.trim(), longest.name, say) }),
  };
}

/** @returns {Option} */
function choice(name, known, member = name) {
  return {
    name,
    text: (state) => state[member],
    read: (text, state, say) => {
      const value = oneOf(name, text, known, say);
      return value === undefined ? {} : { [member]: value };
    },
  };
}

/** @returns {Option} */
function count(name, low, high, member = name) {
  return {
    name,
    text: (state) => String(state[member]),
    read: (text, state, say) => {
      const value = number(name, text, low, high, say);
      return value === undefined ? {} : { [member]: value };
    },
  };
}

/** Seats that nodes have left behind. @param {"vacated" | "vacatedBefore"} member @returns {Option} */
function seats(member) {
  const name = member === "vacated" ? "vacated" : "vacated-before";
  return {
    name,
    hidden: true,
    text: (state) => state[member].join("/") || undefined,
    read: (text, state, say) => {
      if (/^(\d{1,9})(\/\d{1,9})*$/.test(text)) return { [member]: text.split("/").map(Number) };
      say("odd", { name, value: text });
      return {};
    },
  };
}

function oneOf(name, text, known, say) {
  const value = text.trim();
  if (known.includes(value)) return value;
  say("unknown", { name, value, known });
  return undefined;
}

/** A number in decimal within its limits; undefined for what is none. */
function number(name, text, low, high, say, { whole = true } = {}) {
  const value = /^\s*-?(\d+\.?\d*|\.\d+)(e-?\d+)?\s*$/i.test(text) ? Number(text) : NaN;
  if (Number.isNaN(value)) {
    say("odd", { name, value: text });
    return undefined;
  }
  const near = Math.min(high, Math.max(low, whole ? Math.round(value) : value));
  if (near !== value) say("limited", { name, value: text, low, high, used: near });
  return near;
}

function short(name, text, most, say) {
  if (text.length <= most) return text;
  say("limited", { name, value: `${text.slice(0, 20)}…`, low: 0, high: most, used: most });
  return text.slice(0, most);
}

const oddIn = (name, say) => (value) => say("odd", { name, value });

/** Nodes as the page takes them: not too many, no two of one name, weights that there are. */
function sound(option, nodes, say) {
  const names = new Set();
  const colors = new Set();
  if (nodes.length > mostNodes)
    say("limited", { name: option, value: nodes.length, low: 0, high: mostNodes, used: mostNodes });
  return nodes.slice(0, mostNodes).flatMap((node) => {
    const name = short(option, node.name, longest.name, say);
    if (name === "" || names.has(name)) {
      say("odd", { name: option, value: name });
      return [];
    }
    names.add(name);
    const weight = Math.min(mostWeight, Math.max(0, node.weight));
    if (weight !== node.weight)
      say("limited", { name, value: node.weight, low: 0, high: mostWeight, used: weight });
    let { color } = node;
    if (color >= mostNodes || colors.has(color)) for (color = 0; colors.has(color);) color++;
    colors.add(color);
    return [{ ...node, name, weight, color }];
  });
}

/** @param {import("./state.js").KeysState} keys @param {Say} say @returns {import("./state.js").KeysState} */
function fewEnough(keys, say) {
  const limited = (value, used) =>
    say("limited", { name: "keys", value, low: 0, high: used, used });
  if ("list" in keys) {
    if (keys.list.length > mostListed) limited(keys.list.length, mostListed);
    return { list: keys.list.slice(0, mostListed) };
  }
  if (!("prefix" in keys)) return keys;
  if (keys.count > mostKeys) limited(keys.count, mostKeys);
  const prefix = short("keys", keys.prefix, longest.name, say);
  return { ...keys, prefix, count: Math.min(mostKeys, keys.count) };
}
