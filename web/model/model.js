// State → everything that is shown, asked of the core. Pure: the same state gives the same model.
import { changeOf, keyCount, nextColor, nextName, pointsPerNode } from "./state.js";

const nobody = 0xffffffff;

/** The options by which the core places a state's nodes under a method. @returns {any} */
function options(state, method, nodes) {
  const { hash, rule, modulus, points, virtualNodes } = state;
  return {
    scheme: method === "modulo" ? "modulo" : "ring",
    hash,
    rule,
    points,
    ...(modulus && { modulus }),
    virtualNodes: method === "virtual" ? virtualNodes : 1,
    nodes: nodes.map(({ name, weight, up, tokens }) => ({
      name,
      weight,
      up,
      ...(tokens && method === "ring" && { tokens }), // virtual nodes take the place of tokens
    })),
  };
}

/**
 * @param {import("./state.js").State} state
 * @param {import("../../wasm/clockwise.js").Clockwise} core
 * @param {import("../../wasm/clockwise.js").Keys} keys
 */
export function modelOf(state, core, keys) {
  const placements = [];
  const place = (method, nodes) => {
    const placement = core.place(options(state, method, nodes));
    placements.push(placement);
    return placement;
  };
  try {
    return assemble(state, core, keys, place);
  } finally {
    for (const placement of placements) placement.delete();
  }
}

function assemble(state, core, keys, place) {
  const { method, nodes, before } = state;
  const now = place(method, nodes);
  const then = before && place(method, before);
  const load = now.balance(keys);
  const owners = now.owners(keys);
  const ownersBefore = then?.owners(keys);
  const movement = then && core.movement(then, now, keys);
  const ring = method !== "modulo";

  return {
    state,
    nodes,
    before,
    method,
    rule: state.rule,
    units: state.modulus,
    change: changeOf(state),
    keyCount: keyCount(state),
    turns: now.turns(keys),
    owners,
    ownersBefore,
    moved: ownersBefore && movedMarks(nodes, before, owners, ownersBefore),
    movement,
    load,
    loadBefore: then?.balance(keys),
    fairMoved: then && fairMovement(load, then.balance(keys), nodes, before),
    points: now.points(),
    arcs: now.arcs(),
    shares: now.shares(),
    movedArcs: ring && then ? core.movement(then, now).arcs : undefined,
    moduloMoved: then && core.movement(place("modulo", before), place("modulo", nodes), keys).moved,
    cells: then && method === "modulo" ? neighboursOf(core, then, now) : undefined,
    onePoint: state.topic === "points" ? place("ring", nodes).balance(keys) : undefined,
    joiner: { name: nextName(state), color: nextColor(state) },
    comparison: compare(state, core, keys, place),
    probe: state.probe ? probeOf(state, now, then) : undefined,
    pointsPerNode: pointsPerNode(state),
  };
}

/** 1 for each key whose owner is another node than before: the same name is the same node. */
function movedMarks(nodes, before, owners, ownersBefore) {
  const index = new Map(nodes.map((node, i) => [node.name, i]));
  const same = before.map((node) => index.get(node.name) ?? -1);
  const marks = new Uint8Array(owners.length);
  for (let i = 0; i < owners.length; i++) {
    const was = ownersBefore[i] === nobody ? nobody : same[ownersBefore[i]];
    marks[i] = was === owners[i] ? 0 : 1;
  }
  return marks;
}

/** Who owns twelve neighbouring hash values, before and now. */
function neighboursOf(core, then, now) {
  const values = core.keys({ values: 12 });
  try {
    return { before: then.owners(values), now: now.owners(values) };
  } finally {
    values.delete();
  }
}

/** The keys that have to change hands for everybody to hold a fair share: what is gained in all. */
function fairMovement(load, loadBefore, nodes, before) {
  const old = new Map(before.map((node, i) => [node.name, loadBefore.fair[i]]));
  let gained = 0;
  nodes.forEach((node, i) => (gained += Math.max(0, load.fair[i] - (old.get(node.name) ?? 0))));
  return gained;
}

/** What adding one node now would cost, method by method, on the same keys. */
function compare(state, core, keys, place) {
  const { nodes } = state;
  const joiner = { name: nextName(state), weight: 1, up: true, color: 0 };
  return ["modulo", "ring", "virtual"].map((method) => {
    const grown = place(method, [...nodes, joiner]);
    const { moved } = core.movement(place(method, nodes), grown, keys);
    return { method, moved, maxOverMean: grown.balance(keys).maxOverMean };
  });
}

/** Where one key lives, how it gets there, and how much farther it went before. */
function probeOf(state, now, then) {
  const text = state.probe;
  const value = valueOf(state);
  const name = value === undefined ? now.owner(text) : now.ownerAt(value);
  const owner = now.nodes.findIndex((node) => node.name === name);
  const preference = value === undefined ? now.preference(text, 3) : [name].filter(Boolean);
  const turn = value === undefined ? now.turns([text])[0] : value / (state.modulus || 1);
  const was = value === undefined ? then?.owner(text) : then?.ownerAt(value);
  const probe = {
    text,
    turn,
    owner: owner < 0 ? nobody : owner,
    name,
    preference,
    was: was !== name ? was : undefined,
    end: turn,
    farther: undefined,
    native: value === undefined ? now.explain(text).native : undefined,
  };
  const points = now.points();
  if (!points || owner < 0) return probe;
  probe.end = turn + wayTo(state.rule, turn, points, owner);
  const old = probe.was !== undefined && then.points();
  if (old)
    probe.farther =
      turn +
      wayTo(
        state.rule,
        turn,
        old,
        then.nodes.findIndex((node) => node.name === was),
      );
  return probe;
}

/** On a ring of small numbers, a number typed is a value. */
function valueOf({ modulus, probe }) {
  return modulus && /^\d{1,15}$/.test(probe) && Number(probe) < modulus ? Number(probe) : undefined;
}

/** Signed turns from a place to the nearest point of its owner along the owner rule. */
function wayTo(rule, turn, { turns, nodes }, owner) {
  let best = Infinity;
  for (let row = 0; row < turns.length; row++) {
    if (nodes[row] !== owner) continue;
    const ahead = (turns[row] - turn + 1) % 1;
    const back = ahead === 0 ? 0 : ahead - 1;
    const way =
      rule === "clockwise"
        ? ahead
        : rule === "counterclockwise"
          ? back
          : ahead <= -back
            ? ahead
            : back;
    if (Math.abs(way) < Math.abs(best)) best = way;
  }
  return Number.isFinite(best) ? best : 0;
}

/** Figures that an article states, of a model; undefined for what it does not have. */
export function figuresOf(model) {
  return {
    counts: Array.from(model.load.counts),
    moved: model.movement?.moved,
    moduloMoved: model.moduloMoved,
    maxOverMin: Math.round(model.load.maxOverMin * 100) / 100,
  };
}
