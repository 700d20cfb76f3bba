// The settings of the articles that readers come from, with the figures that they state. What the
// page shows is computed; `says` is only held against it.
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
const counts = (...numbers) => ({ counts: numbers });

/**
 * `label` and `note` are text keys with values; `set` is laid over an empty state; `says` names figures
 * of the model.
 * @typedef {object} Figure
 * @property {string} id
 * @property {[string, object?]} label
 * @property {string} [note]
 * @property {any} set
 * @property {Record<string, number | number[]>} [says]
 */
/** `link`: where the article is, as far as that is known. @type {{ id: string, link?: string, figures: Figure[] }[]} */
export const articles = [
  {
    id: "chapter",
    link: "https://sharin-2a1.pages.dev",
    figures: [
      {
        id: "chapter-1",
        label: ["figure.points", { count: 1 }],
        note: "note.crcClumps",
        set: { ...chapter, nodes: letters(3), ...on(1) },
        says: counts(5, 2966, 29),
      },
      {
        id: "chapter-20",
        label: ["figure.points", { count: 20 }],
        set: { ...chapter, nodes: letters(3), ...on(20) },
        says: counts(1329, 676, 995),
      },
      {
        id: "chapter-100",
        label: ["figure.points", { count: 100 }],
        set: { ...chapter, nodes: letters(3), ...on(100) },
        says: { ...counts(1218, 751, 1031), maxOverMin: 1.62 },
      },
      {
        id: "chapter-300",
        label: ["figure.points", { count: 300 }],
        set: { ...chapter, nodes: letters(3), ...on(300) },
        says: counts(1138, 885, 977),
      },
      {
        id: "chapter-fnv",
        label: ["figure.fnv"],
        note: "note.fnv",
        set: { ...chapter, hash: "fnv1a-32", nodes: letters(3), ...on(100) },
        says: counts(829, 1637, 534),
      },
      {
        id: "chapter-modulo",
        label: ["figure.modulo", { from: 4, to: 3 }],
        set: { ...chapter, before: letters(4), nodes: letters(3), method: "modulo" },
        says: { moved: 2239 },
      },
      {
        id: "chapter-add",
        label: ["figure.add", { node: "D", count: 100 }],
        set: { ...chapter, before: letters(3), nodes: letters(4), ...on(100) },
        says: { moved: 1024 },
      },
      {
        id: "chapter-add-1",
        label: ["figure.add", { node: "D", count: 1 }],
        note: "note.crcMoves",
        set: { ...chapter, before: letters(3), nodes: letters(4), ...on(1) },
        says: { moved: 2915 },
      },
    ],
  },
  {
    id: "python",
    figures: [
      {
        id: "python-1",
        label: ["figure.points", { count: 1 }],
        set: { ...python, nodes: caches(3), ...on(1) },
        says: counts(4792, 17053, 8155),
      },
      {
        id: "python-10",
        label: ["figure.points", { count: 10 }],
        set: { ...python, nodes: caches(3), ...on(10) },
        says: counts(6899, 9681, 13420),
      },
      {
        id: "python-100",
        label: ["figure.points", { count: 100 }],
        set: { ...python, nodes: caches(3), ...on(100) },
        says: counts(11868, 9280, 8852),
      },
      {
        id: "python-500",
        label: ["figure.points", { count: 500 }],
        set: { ...python, nodes: caches(3), ...on(500) },
        says: counts(10380, 9775, 9845),
      },
      {
        id: "python-add",
        label: ["figure.add", { node: "cache3", count: 200 }],
        set: { ...python, before: caches(3), nodes: caches(4), ...on(200) },
        says: { moved: 7185, moduloMoved: 22584 },
      },
    ],
  },
  {
    id: "visualizer",
    figures: [
      {
        id: "visualizer-add",
        label: ["figure.add", { node: "D", count: 1 }],
        note: "note.visualizer",
        set: {
          hash: "fnv1a-32",
          keys: { prefix: "key-", first: 0, count: 60 },
          before: letters(3),
          nodes: letters(4),
          ...on(1),
        },
      },
      {
        id: "visualizer-modulo",
        label: ["figure.modulo", { from: 3, to: 4 }],
        note: "note.visualizer",
        set: {
          hash: "fnv1a-32",
          keys: { prefix: "key-", first: 0, count: 60 },
          before: letters(3),
          nodes: letters(4),
          method: "modulo",
        },
      },
    ],
  },
  {
    id: "ddd",
    figures: [
      {
        id: "ddd-counterclockwise",
        label: ["figure.rule.counterclockwise", { count: 100 }],
        set: { ...ddd, rule: "counterclockwise", ...on(100) },
        says: counts(6, 3, 3, 3, 5),
      },
      {
        id: "ddd-clockwise",
        label: ["figure.rule.clockwise", { count: 100 }],
        set: { ...ddd, rule: "clockwise", ...on(100) },
        says: counts(2, 1, 8, 4, 5),
      },
      {
        id: "ddd-nearest",
        label: ["figure.rule.nearest", { count: 100 }],
        set: { ...ddd, rule: "nearest", ...on(100) },
        says: counts(4, 2, 7, 5, 2),
      },
      {
        id: "ddd-1",
        label: ["figure.rule.counterclockwise", { count: 1 }],
        set: { ...ddd, rule: "counterclockwise", ...on(1) },
        says: counts(5, 6, 1, 4, 4),
      },
    ],
  },
  {
    id: "toy",
    figures: [
      {
        id: "toy",
        label: ["figure.toy"],
        set: { ...toy, nodes: toyNodes("A", "B", "C"), probe: "250" },
        says: counts(400, 300, 300),
      },
      {
        id: "toy-add",
        label: ["figure.toyAdd"],
        set: { ...toy, before: toyNodes("A", "B", "C"), nodes: toyNodes("A", "B", "C", "D") },
        says: { ...counts(400, 300, 150, 150), moved: 150 },
      },
      {
        id: "toy-remove",
        label: ["figure.toyRemove"],
        set: { ...toy, before: toyNodes("A", "B", "C"), nodes: toyNodes("A", "C") },
        says: { moved: 300 },
      },
      {
        id: "toy-modulo",
        label: ["figure.modulo", { from: 4, to: 5 }],
        set: {
          keys: { values: 20 },
          modulus: 20,
          before: letters(4),
          nodes: letters(5),
          method: "modulo",
          hash: "crc32",
        },
        says: { moved: 16 },
      },
    ],
  },
  {
    id: "pictures",
    figures: [
      {
        id: "pictures-1",
        label: ["figure.add", { node: "D", count: 1 }],
        set: { before: letters(3), nodes: letters(4), ...on(1) },
        says: { ...counts(66, 29, 36, 69), moved: 69, moduloMoved: 153 },
      },
      {
        id: "pictures-20",
        label: ["figure.add", { node: "D", count: 20 }],
        set: { before: letters(3), nodes: letters(4), ...on(20) },
        says: { ...counts(45, 61, 34, 60), moved: 60, moduloMoved: 153 },
      },
      {
        id: "pictures-100",
        label: ["figure.add", { node: "D", count: 100 }],
        set: { before: letters(3), nodes: letters(4), ...on(100) },
        says: counts(55, 46, 45, 54),
      },
      {
        id: "pictures-100k",
        label: ["figure.addMany", { node: "E", keys: 100000 }],
        set: {
          keys: { prefix: "key-", first: 0, count: 100000 },
          before: letters(4),
          nodes: letters(5),
          ...on(100),
        },
        says: { moved: 19530, moduloMoved: 79983 },
      },
      {
        id: "pictures-user",
        label: ["figure.addMany", { node: "D", keys: 120 }],
        set: {
          keys: { prefix: "user:", first: 0, count: 120 },
          before: letters(3),
          nodes: letters(4),
          ...on(12),
        },
        says: { moved: 40, moduloMoved: 88 },
      },
    ],
  },
];

/** The article that has a figure. */
export function articleOf(id) {
  return articles.find(({ figures }) => figures.some((figure) => figure.id === id));
}

export function figureOf(id) {
  return articleOf(id)?.figures.find((figure) => figure.id === id);
}

/** @returns {import("./state.js").State | undefined} */
export function articleState(id) {
  const figure = figureOf(id);
  if (!figure) return undefined;
  const { before = null, ...set } = figure.set;
  const state = { ...initialState(), probe: "", ...set, before, article: id };
  return before ? { ...state, ...seated({ nodes: before, vacated: [] }, state.nodes) } : state;
}
