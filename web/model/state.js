// The state: one small plain object, all that there is to know. Everything shown follows from it.

/**
 * @typedef {object} NodeState
 * @property {string} name
 * @property {number} weight
 * @property {boolean} up
 * @property {number} color  Its number among the colours, for life.
 * @property {number[]} [tokens]
 */
/**
 * @typedef {{ prefix: string, first: number, count: number } | { values: number }} KeysState
 *   Named keys, or the hash values 0 … values - 1 themselves.
 */
/**
 * @typedef {object} State
 * @property {NodeState[]} nodes
 * @property {NodeState[] | null} before  The nodes before the last change of them.
 * @property {"modulo" | "ring" | "virtual"} method
 * @property {number} virtualNodes  Points of a node where the method is "virtual".
 * @property {string} hash
 * @property {string} rule
 * @property {number} modulus  0: the hash's own width.
 * @property {"label" | "chain"} points
 * @property {KeysState} keys
 * @property {string} probe  The key that is asked for, or nothing.
 * @property {"nodes" | "points" | "probe"} topic  What the sentence is about.
 * @property {string | null} article  The setting that was loaded, while it is unchanged.
 */

/** @returns {NodeState[]} */
export function named(...names) {
  return names.map((name, color) => ({ name, weight: 1, up: true, color }));
}

/** @returns {State} */
export function initialState() {
  const nodes = named("A", "B", "C", "D");
  return {
    nodes,
    before: nodes.slice(0, 3),
    method: "virtual",
    virtualNodes: 20,
    hash: "xxh64",
    rule: "clockwise",
    modulus: 0,
    points: "label",
    keys: { prefix: "key-", first: 0, count: 200 },
    probe: "key-77",
    topic: "nodes",
    article: null,
  };
}

/** Points of a node of weight 1. */
export function pointsPerNode(state) {
  return state.method === "virtual" ? state.virtualNodes : 1;
}

/** How many keys a state has. */
export function keyCount({ keys }) {
  return "values" in keys ? keys.values : keys.count;
}

/**
 * The name a next node would have: the letter after A, B, C; cache3 after cache2; 10.0.0.4 after
 * 10.0.0.3. Never one that is taken, also not by a node that has just left.
 */
export function nextName({ nodes, before }) {
  const taken = new Set([...nodes, ...(before ?? [])].map((node) => node.name));
  const last = nodes[nodes.length - 1]?.name ?? "";
  const [, stem, digits] = /^(.*?)(\d+)$/s.exec(last) ?? [];
  if (digits !== undefined && digits.length < 10) {
    for (let n = Number(digits) + 1; ; n++) if (!taken.has(stem + n)) return stem + n;
  }
  for (let n = 0; ; n++) {
    const letter = String.fromCharCode(65 + (n % 26)) + (n < 26 ? "" : Math.floor(n / 26));
    if (!taken.has(letter)) return letter;
  }
}

/** The lowest colour that is free in the nodes now and before. */
export function nextColor({ nodes, before }) {
  const taken = new Set([...nodes, ...(before ?? [])].map((node) => node.color));
  let color = 0;
  while (taken.has(color)) color++;
  return color;
}

/** What the last change of nodes was. */
export function changeOf({ nodes, before }) {
  const change = { joined: [], left: [], fell: [], rose: [], weighed: [] };
  if (!before) return change;
  const old = new Map(before.map((node) => [node.name, node]));
  const now = new Map(nodes.map((node) => [node.name, node]));
  for (const node of nodes) {
    const was = old.get(node.name);
    if (!was) change.joined.push(node);
    else if (was.up !== node.up) (node.up ? change.rose : change.fell).push(node);
    else if (was.weight !== node.weight) change.weighed.push(node);
  }
  for (const node of before) if (!now.has(node.name)) change.left.push(node);
  return change;
}
