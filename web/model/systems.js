// Real systems, as their list in the core describes them.
import { placeOptions } from "./place.js";
import { tokensOf } from "./tokens.js";

/**
 * The nodes of a state, now and before, under names that a system accepts: their own, or else
 * addresses. Nodes are matched by name, so what moved can still be told.
 * @param {import("./state.js").State} state
 * @param {(options: any) => readonly any[]} read  Nodes as the core has understood them, or throws.
 * @returns {{ nodes: import("./state.js").NodeState[], before: import("./state.js").NodeState[] | null }}
 */
export function fitted({ nodes, before }, system, read) {
  const all = [...nodes, ...(before ?? []).filter(({ name }) => !has(nodes, name))];
  /** @param {any} node */
  const plainly = ({ name, weight, up, zone, rack }) => ({
    name,
    weight,
    up,
    ...(zone && { zone }),
    ...(rack && { rack }),
  });
  const ways = [
    all.map(plainly),
    all.map((node) => node.name),
    all.map(({ name }) => withTokens(name)),
    ...samples.map((sample) => all.map((_, i) => sample(i))),
  ];
  for (const given of ways) {
    const made = attempt(() => read({ system, nodes: given }));
    if (!made) continue;
    const now = new Map(all.map((node, i) => [node.name, known(made[i], given[i], node)]));
    const list = (old) => old.map(({ name, up }) => ({ ...now.get(name), up }));
    return { nodes: list(nodes), before: before && list(before) };
  }
  const plain = (old) => old.map(({ name, up, color }) => ({ name, weight: 1, up, color }));
  return { nodes: plain(nodes), before: before && plain(before) };
}

/** How nodes may have to be called, for systems that want more than a name. */
const samples = [
  (i) => `10.0.0.${i + 1}:8080`,
  (i) => `10.0.0.${i + 1}:11211`,
  (i) => `10.0.0.${i + 1}:11211:1`,
  (i) => `10.0.0.${i + 1}`,
  (i) => `http://10.0.0.${i + 1}:8080`,
];

const withTokens = (name) => `${name} tokens=${tokensOf(name)}`;

/**
 * A node that the core has read, as the state holds it: whose colour and seat it has is given.
 * @param {any} read @param {string | undefined | object} text @param {{ color?: number, seat?: number }} of
 * @returns {import("./state.js").NodeState}
 */
export function known({ name, weight, zone, rack, up, ...settings }, text, { color, seat }) {
  return {
    name,
    weight,
    up,
    color,
    ...(seat !== undefined && { seat }),
    ...(zone && { zone }),
    ...(rack && { rack }),
    ...(Object.keys(settings).length && { settings }),
    ...(typeof text === "string" && text !== name && { text }),
  };
}

/** How a node is written where no system says how. */
const schemeForm = "NAME [weight=N] [down]";

/** A node as it was typed, or as it would be. @param {Partial<import("./state.js").NodeState>} node */
export function lineOf({ text, name, weight, up, settings = {} }) {
  if (text !== undefined) return text;
  const own = Object.entries(settings).map(([key, value]) => ` ${key}=${value}`);
  return `${name}${weight === 1 ? "" : ` weight=${weight}`}${own.join("")}${up ? "" : " down"}`;
}

/** @returns {any} */
function readLine(line) {
  const [, name, weight = "1", down] = /^(.*?)(?:\s+weight=([\d.]+))?(\s+down)?$/s.exec(line);
  return { name, weight: Number(weight), up: !down };
}

/** Properties of a system's nodes that it has no way to write on their line: name=VALUE there. */
function addedOptions({ node, nodeOptions }) {
  return nodeOptions.filter(({ name }) => !node.toLowerCase().includes(name.toLowerCase()));
}

/** How the nodes of a system are written, and of its options those that are added to it. */
export function nodeForm(info) {
  if (!info) return schemeForm;
  const added = addedOptions(info).map(({ name, kind, choices }) => {
    const value = kind === "choice" ? choices.join("|") : kind === "text" ? "TEXT" : "N";
    return ` [${name}=${kind === "flag" ? "true|false" : value}]`;
  });
  return info.node + added.join("");
}

/** A node from its line: the system's own part, then what is added to it. */
function readNode(line, info, read) {
  const names = addedOptions(info).map(({ name }) => name.replaceAll(/\W/g, "\\$&"));
  if (names.length === 0) return line;
  const [text, ...pairs] = line.split(new RegExp(`\\s+(?=(?:${names.join("|")})=)`));
  if (pairs.length === 0) return line;
  const [node] = read([text]);
  for (const pair of pairs) {
    const [name, value] = [pair.split("=", 1)[0], pair.slice(pair.indexOf("=") + 1)];
    node[name] = name === "weight" ? Number(value) : value;
  }
  return node;
}

/**
 * The nodes of lines: one that is unchanged leaves its node as it is. Throws what the core has
 * against them.
 * @param {string[]} lines
 * @param {import("./state.js").State} state
 * @param {(options: any) => readonly any[]} read
 * @param {import("../../wasm/types.js").SystemInfo} [info]  Of the chosen system.
 */
export function typed(lines, state, read, info) {
  const old = new Map(state.nodes.map((node) => [lineOf(node), node]));
  const kept = lines.map((line) => old.get(line));
  // Whatever the scheme: what a node may be is the same for all of them.
  const { nodes: given, ...options } = placeOptions(
    { ...state, method: "ring" },
    lines.map((line, i) => kept[i] ?? readLine(line)),
  );
  const one = (texts) => read({ ...options, nodes: texts }).map((node) => ({ ...node }));
  const nodes = info
    ? given.map((node, i) => (kept[i] ? node : readNode(lines[i], info, one)))
    : given;
  const made = read({ ...options, nodes });
  return lines.map((line, i) => kept[i] ?? known(made[i], info ? line : undefined, {}));
}

/** What of a system a refusal is about: an option's name, "nodes", or nothing that is known. */
export function faultOf(message, { options }) {
  const names = options.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const leads = names.find((name) => message.startsWith(`${name} `));
  if (leads && !message.startsWith(`${leads} of node`) && !/^\S+ \S+ of node /.test(message))
    return leads;
  if (/\bnodes?\b/.test(message)) return "nodes";
  return names.find((name) => message.split(/[^\w-]+/).includes(name));
}

/** The word for what a system or a scheme counts in, where it is not just a place on the circle. */
export function unitOf({ system, method }) {
  if (system) return Object.entries(systemUnits).find(([, names]) => names.test(system))?.[0];
  return schemeUnits[method];
}
const schemeUnits = {
  modulo: "remainder",
  maglev: "cell",
  slots: "slot",
  jump: "bucket",
  jumpback: "bucket",
  binomial: "bucket",
  power: "bucket",
  anchor: "bucket",
  dx: "bucket",
  memento: "bucket",
};
const systemUnits = {
  slot: /redis|valkey/i,
  partition: /buraksezer|riak|swift/i,
  shard: /elasticsearch|opensearch/i,
};

export const units = [
  ...new Set([...Object.values(schemeUnits), ...Object.keys(systemUnits)]),
  "token",
  "place",
];

const has = (nodes, wanted) => nodes.some(({ name }) => name === wanted);

function attempt(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
