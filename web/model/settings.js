// The settings of the articles that readers come from. What is said of them is in articles.js.
import { initialState, named, seated } from "./state.js";

const chapter = { hash: "crc32", keys: { prefix: "key-", first: 0, count: 3000 } };
const python = { hash: "md5-32", keys: { prefix: "product:", first: 0, count: 30000 } };
const caches = (count) => named(...["cache0", "cache1", "cache2", "cache3"].slice(0, count));
const ddd = {
  hash: "sha1",
  points: "chain",
  nodes: named("192.168.0.1", "192.168.0.2", "192.168.0.3", "192.168.0.4", "192.168.0.5"),
  keys: { prefix: "user:", first: 1001, count: 20 },
};
const letters = (count) => named(...["A", "B", "C", "D", "E"].slice(0, count));
const toyTokens = { A: [100], B: [400], C: [700], D: [550] };
const toyNodes = (...names) =>
  named("A", "B", "C", "D")
    .filter((node) => names.includes(node.name))
    .map((node) => ({ ...node, tokens: toyTokens[node.name] }));
const toy = { modulus: 1000, method: "ring", keys: { values: 1000 } };

/** Points on each node: one is the plain ring. */
const on = (count) =>
  count === 1 ? { method: "ring" } : { method: "virtual", virtualNodes: count };
/** Of each article its figures, each laid over an empty state. @type {Record<string, Record<string, any>>} */
export const settings = {
  chapter: {
    "chapter-1": { ...chapter, nodes: letters(3), ...on(1) },
    "chapter-20": { ...chapter, nodes: letters(3), ...on(20) },
    "chapter-100": { ...chapter, nodes: letters(3), ...on(100) },
    "chapter-300": { ...chapter, nodes: letters(3), ...on(300) },
    "chapter-fnv": { ...chapter, hash: "fnv1a-32", nodes: letters(3), ...on(100) },
    "chapter-modulo": { ...chapter, before: letters(4), nodes: letters(3), method: "modulo" },
    "chapter-add": { ...chapter, before: letters(3), nodes: letters(4), ...on(100) },
    "chapter-add-1": { ...chapter, before: letters(3), nodes: letters(4), ...on(1) },
  },
  python: {
    "python-1": { ...python, nodes: caches(3), ...on(1) },
    "python-10": { ...python, nodes: caches(3), ...on(10) },
    "python-100": { ...python, nodes: caches(3), ...on(100) },
    "python-500": { ...python, nodes: caches(3), ...on(500) },
    "python-add": { ...python, before: caches(3), nodes: caches(4), ...on(200) },
  },
  visualizer: {
    "visualizer-add": {
      hash: "fnv1a-32",
      keys: { prefix: "key-", first: 0, count: 60 },
      before: letters(3),
      nodes: letters(4),
      ...on(1),
    },
    "visualizer-modulo": {
      hash: "fnv1a-32",
      keys: { prefix: "key-", first: 0, count: 60 },
      before: letters(3),
      nodes: letters(4),
      method: "modulo",
    },
  },
  ddd: {
    "ddd-counterclockwise": { ...ddd, rule: "counterclockwise", ...on(100) },
    "ddd-clockwise": { ...ddd, rule: "clockwise", ...on(100) },
    "ddd-nearest": { ...ddd, rule: "nearest", ...on(100) },
    "ddd-1": { ...ddd, rule: "counterclockwise", ...on(1) },
  },
  toy: {
    toy: { ...toy, nodes: toyNodes("A", "B", "C"), probe: "250" },
    "toy-add": { ...toy, before: toyNodes("A", "B", "C"), nodes: toyNodes("A", "B", "C", "D") },
    "toy-remove": { ...toy, before: toyNodes("A", "B", "C"), nodes: toyNodes("A", "C") },
    "toy-modulo": {
      keys: { values: 20 },
      modulus: 20,
      before: letters(4),
      nodes: letters(5),
      method: "modulo",
      hash: "crc32",
    },
  },
  pictures: {
    "pictures-1": { before: letters(3), nodes: letters(4), ...on(1) },
    "pictures-20": { before: letters(3), nodes: letters(4), ...on(20) },
    "pictures-100": { before: letters(3), nodes: letters(4), ...on(100) },
    "pictures-100k": {
      keys: { prefix: "key-", first: 0, count: 100000 },
      before: letters(4),
      nodes: letters(5),
      ...on(100),
    },
    "pictures-user": {
      keys: { prefix: "user:", first: 0, count: 120 },
      before: letters(3),
      nodes: letters(4),
      ...on(12),
    },
  },
};

/** The article that has a figure, as its figures. */
export function groupOf(id) {
  return Object.values(settings).find((figures) => Object.hasOwn(figures, id));
}

/** @returns {import("./state.js").State | undefined} */
export function articleState(id) {
  const figure = groupOf(id)?.[id];
  if (!figure) return undefined;
  const { before = null, ...set } = figure;
  const state = { ...initialState(), probe: "", ...set, before, article: id };
  return before ? { ...state, ...seated({ nodes: before, vacated: [] }, state.nodes) } : state;
}
