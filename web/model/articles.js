// What the articles that readers come from state of their figures. What the page shows is computed; `says`
// is only held against it.
import { settings } from "./settings.js";

const counts = (...numbers) => ({ counts: numbers });

/** Where the articles are, as far as that is known. */
const links = { chapter: "https://sharin-2a1.pages.dev" };

/**
 * `label` and `note` are text keys with values; `says` names figures of the model.
 * @typedef {object} Said
 * @property {[string, object?]} label
 * @property {string} [note]
 * @property {Record<string, number | number[]>} [says]
 * @typedef {Said & { id: string }} Figure
 */
/** @type {Record<string, Said>} */
const said = {
  "chapter-1": {
    label: ["figure.points", { count: 1 }],
    note: "note.crcClumps",
    says: counts(5, 2966, 29),
  },
  "chapter-20": { label: ["figure.points", { count: 20 }], says: counts(1329, 676, 995) },
  "chapter-100": {
    label: ["figure.points", { count: 100 }],
    says: { ...counts(1218, 751, 1031), maxOverMin: 1.62 },
  },
  "chapter-300": { label: ["figure.points", { count: 300 }], says: counts(1138, 885, 977) },
  "chapter-fnv": { label: ["figure.fnv"], note: "note.fnv", says: counts(829, 1637, 534) },
  "chapter-modulo": { label: ["figure.modulo", { from: 4, to: 3 }], says: { moved: 2239 } },
  "chapter-add": { label: ["figure.add", { node: "D", count: 100 }], says: { moved: 1024 } },
  "chapter-add-1": {
    label: ["figure.add", { node: "D", count: 1 }],
    note: "note.crcMoves",
    says: { moved: 2915 },
  },
  "python-1": { label: ["figure.points", { count: 1 }], says: counts(4792, 17053, 8155) },
  "python-10": { label: ["figure.points", { count: 10 }], says: counts(6899, 9681, 13420) },
  "python-100": { label: ["figure.points", { count: 100 }], says: counts(11868, 9280, 8852) },
  "python-500": { label: ["figure.points", { count: 500 }], says: counts(10380, 9775, 9845) },
  "python-add": {
    label: ["figure.add", { node: "cache3", count: 200 }],
    says: { moved: 7185, moduloMoved: 22584 },
  },
  "visualizer-add": { label: ["figure.add", { node: "D", count: 1 }], note: "note.visualizer" },
  "visualizer-modulo": { label: ["figure.modulo", { from: 3, to: 4 }], note: "note.visualizer" },
  "ddd-counterclockwise": {
    label: ["figure.rule.counterclockwise", { count: 100 }],
    says: counts(6, 3, 3, 3, 5),
  },
  "ddd-clockwise": {
    label: ["figure.rule.clockwise", { count: 100 }],
    says: counts(2, 1, 8, 4, 5),
  },
  "ddd-nearest": { label: ["figure.rule.nearest", { count: 100 }], says: counts(4, 2, 7, 5, 2) },
  "ddd-1": { label: ["figure.rule.counterclockwise", { count: 1 }], says: counts(5, 6, 1, 4, 4) },
  toy: { label: ["figure.toy"], says: counts(400, 300, 300) },
  "toy-add": { label: ["figure.toyAdd"], says: { ...counts(400, 300, 150, 150), moved: 150 } },
  "toy-remove": { label: ["figure.toyRemove"], says: { moved: 300 } },
  "toy-modulo": { label: ["figure.modulo", { from: 4, to: 5 }], says: { moved: 16 } },
  "pictures-1": {
    label: ["figure.add", { node: "D", count: 1 }],
    says: { ...counts(66, 29, 36, 69), moved: 69, moduloMoved: 153 },
  },
  "pictures-20": {
    label: ["figure.add", { node: "D", count: 20 }],
    says: { ...counts(45, 61, 34, 60), moved: 60, moduloMoved: 153 },
  },
  "pictures-100": {
    label: ["figure.add", { node: "D", count: 100 }],
    says: counts(55, 46, 45, 54),
  },
  "pictures-100k": {
    label: ["figure.addMany", { node: "E", keys: 100000 }],
    says: { moved: 19530, moduloMoved: 79983 },
  },
  "pictures-user": {
    label: ["figure.addMany", { node: "D", keys: 120 }],
    says: { moved: 40, moduloMoved: 88 },
  },
};

/** @type {{ id: string, link?: string, figures: Figure[] }[]} */
export const articles = Object.entries(settings).map(([id, figures]) => ({
  id,
  link: links[id],
  figures: Object.keys(figures).map((figure) => ({ id: figure, ...said[figure] })),
}));

/** The article that has a figure. */
export function articleOf(id) {
  return articles.find(({ figures }) => figures.some((figure) => figure.id === id));
}

export function figureOf(id) {
  return articleOf(id)?.figures.find((figure) => figure.id === id);
}
