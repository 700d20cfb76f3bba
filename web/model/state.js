// The state: one small plain object, all that there is to know. Everything shown follows from it.
import { tokensIn, tokensOf } from "./tokens.js";

/**
 * @typedef {object} NodeState
 * @property {string} name
 * @property {number} weight
 * @property {boolean} up
 * @property {number} color  Its number among the colours, for life.
 * @property {number[]} [tokens]
 * @property {number} [seat]  Its number for as long as it stays, if not its place in the list.
 * @property {string} [zone]
 * @property {string} [rack]
 * @property {Record<string, any>} [settings]  Properties that only the chosen system knows.
 * @property {string} [text]  The node as the system writes it, if it was typed that way.
 */
/**
 * @typedef {{ prefix: string, first: number, count: number } | { values: number } | { list: string[] }} KeysState
 *   Named keys, or the hash values 0 … values - 1 themselves, or the reader's own.
 */
/**
 * @typedef {object} State
 * @property {NodeState[]} nodes
 * @property {NodeState[] | null} before  The nodes before the last change of them.
 * @property {number[]} vacated  Seats that nodes have left behind, in that order …
 * @property {number[]} vacatedBefore  … and those before the last change.
 * @property {"ring" | "compare" | "keys"} view  Which page is open.
 * @property {string} method  "virtual" is a ring with virtual nodes; the others are schemes.
 * @property {string} system  A real system in place of the method, or nothing.
 * @property {Record<string, string>} options  The system's own, as far as they are not the usual.
 * @property {number} virtualNodes  Points of a node where the method is "virtual".
 * @property {string} hash
 * @property {string} rule
 * @property {number} modulus  0: the hash's own width.
 * @property {"label" | "chain"} points
 * @property {string} label  How points are named: {name} and {i}.
 * @property {"node" | "rack" | "zone"} spread  What copies should not share.
 * @property {number} tableSize  Of maglev; it and the next are `tunable`, see params.js.
 * @property {number} probes  Of multi-probe.
 * @property {number} slots  Of hash slots.
 * @property {number} capacity  Of anchor and dx: seats that there can ever be.
 * @property {number} load  Of rings: so many times its fair share a node may hold; 0 is no bound.
 * @property {KeysState} keys
 * @property {string} probe  The key that is asked for, or nothing.
 * @property {number} copies  On how many nodes a key is to be kept, 1 … 5.
 * @property {number | null} steps  How many columns of the key's look-up are shown, while it is told step by step.
 * @property {"nodes" | "points" | "probe"} topic  What the sentence is about.
 * @property {string | null} article  The setting that was loaded, while it is unchanged.
 * @property {string | null} scene  The scene of the story, while one is in it.
 * @property {"ring" | "line"} shape  How the circle is drawn.
 * @property {number} loupe  Where the loupe stands, as a turn.
 */

/** @returns {NodeState[]} */
export function named(...names) {
  return names.map((name, color) => ({ name, weight: 1, up: true, color }));
}

/** The key that is looked up where nobody has asked for one. */
export const usualKey = "key-77";

/** @returns {State} */
export function initialState() {
  const nodes = named("A", "B", "C", "D");
  return {
    nodes,
    before: nodes.slice(0, 3),
    vacated: [],
    vacatedBefore: [],
    view: "ring",
    method: "virtual",
    system: "",
    options: {},
    virtualNodes: 20,
    hash: "xxh64",
    rule: "clockwise",
    modulus: 0,
    points: "label",
    label: "{name}#{i}",
    spread: "node",
    tableSize: 65537,
    probes: 21,
    slots: 16384,
    capacity: 1024,
    load: 0,
    keys: { prefix: "key-", first: 0, count: 200 },
    probe: usualKey,
    copies: 3,
    steps: null,
    topic: "nodes",
    article: null,
    scene: null,
    shape: "ring",
    loupe: 77.6 / 360,
  };
}

/**
 * Other nodes in place of those of a state, with their seats, on which some schemes rest: who stays
 * keeps its own, who joins takes the one left last, or else a new one.
 * @param {{ nodes: NodeState[], vacated: number[] }} state
 * @param {NodeState[]} nodes
 * @returns {{ nodes: NodeState[], vacated: number[] }}
 */
export function seated(state, nodes) {
  const seats = new Map(state.nodes.map(({ name, seat }, i) => [name, seat ?? i]));
  const stays = new Set(nodes.map((node) => node.name));
  const gone = state.nodes
    .filter(({ name }) => !stays.has(name))
    .map(({ name }) => seats.get(name));
  const vacated = [...state.vacated, ...gone];
  let next = state.nodes.length + state.vacated.length;
  const taken = nodes.map(({ name }) => seats.get(name) ?? vacated.pop() ?? next++);
  // Without a history there is nothing to hold.
  const plain = vacated.length === 0 && taken.every((seat, i) => seat === i);
  const seatedNodes = nodes.map((node, i) =>
    plain ? without(node, "seat") : { ...node, seat: taken[i] },
  );
  return { nodes: seatedNodes, vacated };
}

/** An object less some of its members. @template T @param {T} object @returns {T} */
export function without(object, ...names) {
  const left = { ...object };
  for (const name of names) delete left[name];
  return left;
}

/** Points of a node of weight 1. */
export function pointsPerNode(state) {
  return state.method === "virtual" ? state.virtualNodes : 1;
}

/** Whether the ring's own settings count: points, hash, owner rule. */
export function isRing({ system, method }) {
  return !system && (method === "ring" || method === "virtual");
}

/** How many keys a state has. */
export function keyCount({ keys }) {
  return "list" in keys ? keys.list.length : "values" in keys ? keys.values : keys.count;
}

/** The name of key number i. */
export function keyName({ keys }, i) {
  if ("list" in keys) return keys.list[i];
  return "values" in keys ? String(i) : keys.prefix + (keys.first + i);
}

/** The number of a key in the list, -1 for one that is not in it. */
export function keyIndex(state, name) {
  const { keys } = state;
  if ("list" in keys) return keys.list.indexOf(name);
  const prefix = "values" in keys ? "" : keys.prefix;
  if (!name.startsWith(prefix) || !/^\d{1,15}$/.test(name.slice(prefix.length))) return -1;
  const index = Number(name.slice(prefix.length)) - ("values" in keys ? 0 : keys.first);
  return index < keyCount(state) && keyName(state, index) === name ? index : -1;
}

/**
 * The name a next node would have: the letter after A, B, C; cache3 after cache2; 10.0.0.4:8080
 * after 10.0.0.3:8080. Never one that is taken, also not by a node that has just left.
 */
export function nextName({ nodes, before }) {
  const taken = new Set([...nodes, ...(before ?? [])].map((node) => node.name));
  const last = nodes[nodes.length - 1]?.name ?? "";
  const [, stem, digits, port = ""] = /^(.*?)(\d+)(:\d+)?$/s.exec(last) ?? [];
  if (digits !== undefined && digits.length < 10) {
    for (let n = Number(digits) + 1; ; n++) {
      const name = stem + n + port;
      if (!taken.has(name)) return name;
    }
  }
  for (let n = 0; ; n++) {
    const letter = String.fromCharCode(65 + (n % 26)) + (n < 26 ? "" : Math.floor(n / 26));
    if (!taken.has(letter)) return letter;
  }
}

/** The node that would join next. Where nodes have tokens drawn for them, it has its own. */
export function newcomer(state, name = nextName(state)) {
  const last = state.nodes[state.nodes.length - 1];
  const color = freeColors([...state.nodes, ...(state.before ?? [])]).next().value;
  const node = { name, weight: 1, up: true, color };
  if (!state.system || !last?.settings?.tokens) return node;
  const tokens = tokensOf(name);
  return { ...node, settings: { tokens }, text: `${name} tokens=${tokens}` };
}

/** The colours that none of some nodes has, the lowest first. @returns {Generator<number, never>} */
export function* freeColors(nodes) {
  const taken = new Set(nodes.map((node) => node.color));
  for (let color = 0; ; color++) if (!taken.has(color)) yield color;
}

/** What the last change of nodes was. */
export function changeOf({ nodes, before }) {
  const change = { joined: [], left: [], fell: [], rose: [], weighed: [], shifted: [] };
  if (!before) return change;
  const old = new Map(before.map((node) => [node.name, node]));
  const now = new Map(nodes.map((node) => [node.name, node]));
  for (const node of nodes) {
    const was = old.get(node.name);
    if (!was) change.joined.push(node);
    else if (was.up !== node.up) (node.up ? change.rose : change.fell).push(node);
    else if (was.weight !== node.weight) change.weighed.push(node);
    else if (String(tokensIn(was)) !== String(tokensIn(node))) change.shifted.push(node);
  }
  for (const node of before) if (!now.has(node.name)) change.left.push(node);
  return change;
}
