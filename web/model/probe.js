// Where one key lives, and how it gets there.
import { turnInCell } from "./band.js";

const nobody = 0xffffffff;

/**
 * @param {import("./state.js").State} state
 * @param {any} core
 * @param {import("../../wasm/clockwise.js").Placement} now
 * @param {import("../../wasm/clockwise.js").Placement | null} then
 * @param {string} rule
 * @param {any} band
 */
export function probeOf(state, core, now, then, rule, band) {
  const text = state.probe;
  const value = valueOf(state);
  /** @returns {any} */
  const ask = (placement) =>
    value === undefined
      ? placement.explain(text)
      : { owner: placement.ownerAt(value), turn: value / state.modulus, point: undefined };
  const { owner: name, native, hash, position, point, detail, turn: at } = ask(now);
  const owner = now.nodes.findIndex((node) => node.name === name);
  // Without a place: a key that the system does not put on its ring.
  const place = value === undefined ? now.turns([text])[0] : at;
  const turn = band ? turnInCell(now.cells([text])[0], place, band.size) : place;
  const old = then && ask(then);
  const list = (placement) =>
    value === undefined
      ? placement.preference(text, state.copies)
      : preferenceOfValue(core, placement, value, state.copies);
  /** @type {any} */
  const probe = {
    text,
    value,
    turn,
    owner: owner < 0 ? nobody : owner,
    name,
    preference: list(now),
    preferenceBefore: then ? list(then) : undefined,
    was: old && old.owner !== name ? old.owner : undefined,
    end: turn,
    farther: undefined,
    native,
    hash,
    position,
    detail,
  };
  if (!now.arcs()) return probe;
  probe.search = searchOf(now.points().turns, turn, rule);
  if (owner < 0) return probe;
  const end = (placement, row, node) => {
    const { turns, nodes } = placement.points();
    const rows = row === undefined ? rowsOf(nodes, node) : [row];
    return turn + nearestWay(rule, turn, turns, rows);
  };
  probe.end = end(now, point, owner);
  if (probe.was !== undefined)
    probe.farther = end(
      then,
      old.point,
      then.nodes.findIndex((node) => node.name === probe.was),
    );
  return probe;
}

function preferenceOfValue(core, placement, value, copies) {
  const one = core.keys({ values: 1, first: value });
  try {
    return Array.from(
      placement.preferences(one, copies),
      (node) => placement.nodes[node]?.name,
    ).filter((name) => name !== undefined);
  } finally {
    one.delete();
  }
}

function rowsOf(nodes, node) {
  const rows = [];
  nodes.forEach((other, row) => other === node && rows.push(row));
  return rows;
}

/** On a ring of small numbers, a number typed is a value. */
function valueOf({ system, modulus, probe }) {
  return !system && modulus && /^\d{1,15}$/.test(probe) && Number(probe) < modulus
    ? Number(probe)
    : undefined;
}

/** Signed turns from a place to a point along the owner rule. */
export function wayTo(rule, turn, point) {
  const ahead = (point - turn + 1) % 1;
  const back = ahead === 0 ? 0 : ahead - 1;
  if (rule === "clockwise") return ahead;
  return rule === "counterclockwise" || ahead > -back ? back : ahead;
}

/** … to the nearest of some points. */
function nearestWay(rule, turn, turns, rows) {
  let best = Infinity;
  for (const row of rows) {
    const way = wayTo(rule, turn, turns[row]);
    if (Math.abs(way) < Math.abs(best)) best = way;
  }
  return Number.isFinite(best) ? best : 0;
}

/**
 * How one would find the owner by hand: binary search in the sorted row of points for the first at or
 * after the key. `compared`: the rows that are looked at, in order.
 */
function searchOf(turns, turn, rule) {
  if (rule !== "clockwise" || turns.length === 0) return undefined;
  const compared = [];
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    compared.push(middle);
    if (turns[middle] < turn) low = middle + 1;
    else high = middle;
  }
  return { compared, answer: low % turns.length };
}
