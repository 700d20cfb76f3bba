// State → everything that is shown, asked of the core. Pure: the same state gives the same model.
import { bandOf } from "./band.js";
import { binned, mostDots } from "./bins.js";
import { boundOf, isBounded } from "./bound.js";
import { placeOptions } from "./place.js";
import { probeOf } from "./probe.js";
import { changeOf, isRing, keyCount, newcomer, pointsPerNode, without } from "./state.js";
import { tokensIn, turnOfToken } from "./tokens.js";
import { unitOf } from "./systems.js";
import { shapeOf, zonesOf } from "./zones.js";

const nobody = 0xffffffff;

/**
 * @param {import("./state.js").State} state
 * @param {import("../../wasm/clockwise.js").Clockwise} core
 * @param {import("../../wasm/clockwise.js").Keys} keys
 * @param {typeof import("./more.js").moreOf} [more]  What else is wanted of it.
 */
export function modelOf(state, core, keys, more = undefined) {
  const placements = [];
  /** It goes again when the model is made. */
  const hold = (placement) => {
    placements.push(placement);
    return placement;
  };
  try {
    return assemble(state, core, keys, hold, more);
  } finally {
    for (const placement of placements) placement.delete();
  }
}

function assemble(state, core, keys, hold, more) {
  const { method, system, nodes, before, vacated, vacatedBefore } = state;
  const place = (wanted, list = nodes, seats = vacated) =>
    hold(core.place(placeOptions(wanted, list, seats)));
  const now = place(state);
  const then = before && place(state, before, vacatedBefore);
  const load = now.balance(keys);
  const owners = now.owners(keys);
  const ownersBefore = then?.owners(keys);
  const movement = then && core.movement(then, now, keys);
  const points = now.points();
  const arcs = now.arcs();
  const rule = system && arcs ? ruleOf(points, arcs) : state.rule;
  const by = (scheme, list) => place({ ...state, system: "", method: scheme }, list);
  const modulo = !system && method === "modulo";
  const band = arcs ? undefined : bandOf(now, then, keys);
  const zones = zonesOf(nodes);
  const unit = unitOf(state) ?? (arcs ? "token" : now.table() ? "cell" : "place");
  const probe = state.probe ? probeOf(state, core, now, then, rule, band) : undefined;

  const shown = keysSeen(state, {
    turns: band?.turns ?? now.turns(keys),
    owners,
    ownersBefore,
    moved: ownersBefore && movedMarks(nodes, before, owners, ownersBefore),
  });
  return {
    state,
    nodes,
    before,
    method: system ? "system" : method,
    system,
    rule,
    units: system ? 0 : state.modulus,
    unit,
    change: changeOf(state),
    shift: shiftOf(state),
    zones,
    shapes: nodes.map((node) => shapeOf(node, zones)),
    keyCount: keyCount(state),
    ...shown,
    movement,
    load,
    bound: isBounded(state)
      ? boundOf(state, owners, place({ ...state, load: 0 }).owners(keys))
      : undefined,
    loadBefore: then?.balance(keys),
    fairMoved: then && fairMovement(load, then.balance(keys), nodes, before),
    points,
    arcs,
    band: band && without(band, "turns"),
    shares: now.shares(),
    movedArcs: arcs && then ? arcMovement(core, then, now) : undefined,
    moduloMoved: then && core.movement(by("modulo", before), by("modulo", nodes), keys).moved,
    onePoint:
      (state.topic === "points" || state.scene === "virtual") && isRing(state)
        ? by("ring", nodes).balance(keys)
        : undefined,
    joiner: newcomer(state),
    probe,
    ...more?.(state, core, {
      ...shown,
      modulo,
      keys,
      hold,
      now,
      then,
      movement,
      probe,
      rule,
      unit,
      arcs,
      band,
    }),
    pointsPerNode: pointsPerNode(state),
  };
}

/** From where to where a token went: in the ring's own numbers, or in turns of a system's. */
function shiftOf(state) {
  const [node] = changeOf(state).shifted;
  if (!node) return undefined;
  const tokens = tokensIn(node);
  const before = tokensIn(state.before.find(({ name }) => name === node.name));
  const at = tokens.findIndex((token, i) => token !== before[i]);
  const inTurns = Boolean(state.system);
  const place = (list) => (inTurns ? turnOfToken(list[at] ?? 0) : list[at]);
  return { was: place(before), is: place(tokens), inTurns };
}

/**
 * Few keys as they are, many as what can be seen of them. `seen` is what the loupe looks at.
 * @param {Seen} seen
 * @typedef {{ turns: Float64Array, owners: Uint32Array, ownersBefore?: Uint32Array, moved?: Uint8Array }} Seen
 */
function keysSeen(state, seen) {
  if (keyCount(state) <= mostDots) return seen;
  return { bins: binned(seen, state.nodes.length), seen };
}

/** Where the circle changed hands; nothing where the change is not one of the circle alone. */
function arcMovement(core, then, now) {
  try {
    return core.movement(then, now).arcs;
  } catch {
    return undefined; // the two do not hash alike
  }
}

/** Which way a system's keys go, seen from where its points stand in their arcs. */
function ruleOf({ turns }, { starts, lengths, points }) {
  const near = (a, b) => Math.abs(a - b - Math.round(a - b)) < 1e-9;
  let ahead = 0;
  let behind = 0;
  for (let i = 0; i < starts.length; i++) {
    const turn = turns[points[i]];
    if (near(turn, starts[i] + lengths[i])) ahead++;
    else if (near(turn, starts[i])) behind++;
  }
  if (2 * ahead >= starts.length) return "clockwise";
  return 2 * behind >= starts.length ? "counterclockwise" : "nearest";
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

/** The keys that have to change hands for everybody to hold a fair share: what is gained in all. */
function fairMovement(load, loadBefore, nodes, before) {
  const old = new Map(before.map((node, i) => [node.name, loadBefore.fair[i]]));
  let gained = 0;
  nodes.forEach((node, i) => (gained += Math.max(0, load.fair[i] - (old.get(node.name) ?? 0))));
  return gained;
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
