// How nodes and keys are written in a link and in an attribute: "A, B, C*2", "key-0..199". A backslash
// takes the meaning from the letter behind it, so that any name can be written.
import { lineOf } from "./systems.js";
import { without } from "./state.js";

/** Backslashes before what would be read as something else; spaces at the ends count as such. */
function escaped(text, special) {
  const marked = text.replaceAll(/\\/g, "\\\\").replaceAll(special, "\\$&");
  return marked.replaceAll(/^\s|\s$/g, "\\$&");
}

/** A text cut at the first `limit` - 1 of the letters that are not escaped; still escaped, and trimmed. */
function cut(text, letter, limit = Infinity) {
  const parts = [""];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\\") parts[parts.length - 1] += text.slice(i, ++i + 1);
    else if (text[i] === letter && parts.length < limit) parts.push("");
    else parts[parts.length - 1] += text[i];
  }
  return parts.map(trimmed);
}

/** Without blanks at the ends, but for one behind a backslash of its own. */
function trimmed(text) {
  const start = text.trimStart();
  const end = start.trimEnd();
  const marked = /\\*$/.exec(end)[0].length % 2 === 1;
  return marked ? start.slice(0, end.length + 1) : end;
}

const meant = (text) => text.replaceAll(/\\(.?)/gs, "$1");

/** @param {string[]} names */
export const listText = (names) =>
  names.length === 1 && names[0] === "" ? "\\" : names.map((name) => escaped(name, /,/g)).join(",");

/** @returns {string[]} */
export const readList = (text) => (text.trim() ? cut(text, ",").map(meant) : []);

/** Pairs as "name=value;name=value". @param {Record<string, string>} pairs */
export const pairsText = (pairs) =>
  Object.entries(pairs)
    .map(([name, value]) => `${escaped(name, /[;=]/g)}=${escaped(value, /;/g)}`)
    .join(";");

/** @returns {Record<string, string>} */
export function readPairs(text) {
  const pairs = cut(text, ";").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, value = ""] = cut(pair, "=", 2);
      return [meant(name), meant(value)];
    }),
  );
}

// ---- nodes ----------------------------------------------------------------------------------

const special = /[,*;]/g;

/**
 * Nodes, with commas between them. Behind a node's star stand its weight and whatever else is not as usual,
 * with semicolons between: C*2, C*down, C*2;zone=eu;rack=r1, C*tokens=100/400. Its colour is that of its
 * place in the list, unless `colors` knows better.
 * @param {import("./state.js").NodeState[]} nodes
 * @param {import("./state.js").NodeState[]} [others]  Nodes that a node may be the same as.
 */
export function nodesText(nodes, others = []) {
  const known = new Map(others.map((node) => [node.name, node]));
  return nodes.map((node, i) => nodeText(node, i, known.get(node.name))).join(",");
}

function nodeText(node, place, other) {
  const { name, weight, up, color, tokens, seat, zone, rack, settings = {}, text } = node;
  const own = [
    ...(weight === 1 ? [] : [String(weight)]),
    ...(up ? [] : ["down"]),
    ...(color === (other?.color ?? place) ? [] : [`color=${color}`]),
    ...(tokens ? [`tokens=${tokens.join("/")}`] : []),
    ...(seat === undefined ? [] : [`seat=${seat}`]),
    ...(zone ? [`zone=${escaped(zone, special)}`] : []),
    ...(rack ? [`rack=${escaped(rack, special)}`] : []),
    ...Object.entries(settings).map(([key, value]) => `.${key}=${escaped(typed(value), special)}`),
    // As the system writes it, unless that follows from the rest.
    ...(text === undefined
      ? []
      : [text === lineOf(without(node, "text")) ? "line" : `line=${escaped(text, special)}`]),
  ];
  const start = escaped(name, special);
  if (own.length === 0) return start;
  return `${start}*${other && same(node, other) ? "same" : own.join(";")}`;
}

/**
 * @param {string} text
 * @param {import("./state.js").NodeState[]} others
 * @param {(what: string) => void} odd  Told of what is not understood.
 * @returns {import("./state.js").NodeState[]}
 */
export function readNodes(text, others, odd) {
  const known = new Map(others.map((node) => [node.name, node]));
  const parts = text.trim() ? cut(text, ",").filter(Boolean) : [];
  return parts.map((part, i) => readNode(part, i, known, odd));
}

function readNode(part, place, known, odd) {
  const [start, ...behind] = cut(part, "*", 2);
  const name = meant(start);
  const other = known.get(name);
  /** @type {import("./state.js").NodeState} */
  const node = { name, weight: 1, up: true, color: other?.color ?? place };
  let line;
  for (const one of behind.flatMap((text) => cut(text, ";")).filter(Boolean)) {
    const [word, given] = cut(one, "=", 2);
    const value = given === undefined ? "" : meant(given);
    if (word === "same" && other) return other;
    else if (word === "down") node.up = false;
    else if (word === "line") line = given === undefined ? "" : value;
    else if ((word === "zone" || word === "rack") && value) node[word] = value;
    else if ((word === "color" || word === "seat") && whole(value)) node[word] = Number(value);
    else if (word === "tokens" && value.split("/").every(whole))
      node.tokens = value.split("/").map(Number);
    else if (word.length > 1 && word.startsWith("."))
      node.settings = { ...node.settings, [word.slice(1)]: untyped(value) };
    else if (given === undefined && Number.isFinite(Number(word))) node.weight = Number(word);
    else odd(meant(one));
  }
  return line === undefined ? node : { ...node, text: line || lineOf(node) };
}

const whole = (text) => /^\d{1,15}$/.test(text);
const same = (a, b) => pairsOf(a) === pairsOf(b);
const pairsOf = (node) => JSON.stringify(Object.entries(node).sort());

/** A value of a node's setting: a text that looks like a number, or true, has a quote before it. */
const typed = (value) =>
  typeof value === "string" && typeof plainValue(value) === "string" && !value.startsWith("'")
    ? value
    : typeof value === "string"
      ? `'${value}`
      : String(value);
const untyped = (text) => (text.startsWith("'") ? text.slice(1) : plainValue(text));
function plainValue(text) {
  if (text === "true" || text === "false") return text === "true";
  return text !== "" && String(Number(text)) === text ? Number(text) : text;
}

// ---- keys -----------------------------------------------------------------------------------

/**
 * Named keys as "key-0..199", from the first to the last; "key-0.." are none. A prefix that ends in a digit
 * needs braces: "v1{0..199}". The reader's own are written with commas.
 * @param {Exclude<import("./state.js").KeysState, { values: number }>} keys
 */
export function keysText(keys) {
  if ("list" in keys) {
    const text = listText(keys.list);
    // One key alone may look like a number of keys, or like a range.
    return /^\d+$/.test(text) ? `\\${text}` : namedKeys(text) ? text.replace("..", ".\\.") : text;
  }
  const { prefix, first, count } = keys;
  const range = `${first}..${count ? first + count - 1 : ""}`;
  return escaped(prefix, /,/g) + (/\d$/.test(prefix) ? `{${range}}` : range);
}

/** A number alone is that of keys with the usual names. @returns {import("./state.js").KeysState} */
export function readKeys(text) {
  const trim = trimmed(text);
  if (/^\d{1,15}$/.test(trim)) return { prefix: "key-", first: 0, count: Number(trim) };
  return namedKeys(trim) ?? { list: readList(trim) };
}

function namedKeys(text) {
  const found =
    /^((?:[^\\,]|\\.)*)\{(\d{1,15})\.\.(\d{0,15})\}$/s.exec(text) ??
    /^((?:[^\\,]|\\.)*?)(\d{1,15})\.\.(\d{0,15})$/s.exec(text);
  if (!found) return undefined;
  const [, prefix, first, last] = found;
  const count = last === "" ? 0 : Number(last) - Number(first) + 1;
  return count < 0 ? undefined : { prefix: meant(prefix), first: Number(first), count };
}
