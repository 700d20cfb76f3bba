// What decides about one key where there are no arcs: a picture for each method, asked of the core.
import { placeOptions } from "./place.js";

/** A table of so many cells can be seen; it is made by the rules of the large one. */
const fewCells = 61;
/** The next jump is looked for below this. */
const farthest = 4096;
const numbered = ["jumpback", "binomial", "power"];
const seatedSchemes = ["anchor", "dx", "memento"];

/**
 * @param {import("./state.js").State} state
 * @param {any} core
 * @param {import("../../wasm/clockwise.js").Placement} now
 * @param {import("../../wasm/clockwise.js").Placement | null} then
 * @param {any} probe  Of the model.
 */
export function keyFigure(state, core, now, then, probe) {
  const { detail, native, value } = probe;
  if (value !== undefined || Number.isNaN(probe.turn)) return undefined;
  if (detail?.scores) return scoresOf(now, detail.scores, probe);
  if (detail?.probes) return probesOf(now, detail.probes, probe);
  if (state.system) return undefined;
  const { method } = state;
  if (method === "jump") return hopsOf(state, core, detail.hops, listed(now));
  if (numbered.includes(method))
    return { kind: "buckets", nodes: listed(now), chosen: Number(native) };
  if (seatedSchemes.includes(method)) return seatsOf(now, Number(native));
  if (method === "maglev") return cellsOf(state, core, then);
  return undefined;
}

/** Indexes of the nodes that have a number: their places in the list without those of weight 0. */
function listed({ nodes }) {
  return nodes.map((_, i) => i).filter((i) => nodes[i].weight > 0);
}

/** Rendezvous: what every node draws; of many nodes, those that draw most. */
function scoresOf({ nodes }, scores, { owner }, most = 8) {
  const rows = Array.from(scores, (score, node) => ({
    node,
    score,
    isOwner: node === owner,
  })).filter(({ score }) => score > 0);
  const best = [...rows].sort((a, b) => b.score - a.score || a.node - b.node).slice(0, most);
  return {
    kind: "scores",
    rows: rows.filter((row) => best.includes(row)),
    untold: rows.length - best.length,
    down: nodes.map(({ up }) => !up),
  };
}

/** Jump: every number that is touched, and the first one past the end. */
function hopsOf(state, core, hops, nodes) {
  return { kind: "hops", hops, next: nextHop(state, core, nodes.length), nodes };
}

/** A longer row has the same jumps, and then some. */
function nextHop(state, core, count) {
  for (let length = 4 * count; count > 0 && length <= farthest; length *= 4) {
    const options = placeOptions(state, []);
    const longer = core.place({ ...options, nodes: Array.from({ length }, (_, i) => String(i)) });
    const next = longer.explain(state.probe).detail.hops.find((hop) => hop >= count);
    longer.delete();
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Anchor, dx, memento: seats by number, and whoever sits there; nobody on those that were left. */
function seatsOf({ nodes, vacated }, chosen) {
  const seats = nodes.map(({ seat }, i) => ({ seat: seat ?? i, node: i }));
  for (const seat of vacated) seats.push({ seat, node: -1 });
  return { kind: "seats", seats: seats.sort((a, b) => a.seat - b.seat), chosen };
}

/** Maglev: a table small enough to be seen, before and after. */
function cellsOf(state, core, then) {
  const { nodes, before, probe } = state;
  if (Math.max(nodes.length, before?.length ?? 0) > fewCells) return undefined;
  const ask = (list, use) => {
    const table = core.place({ ...placeOptions(state, list), tableSize: fewCells });
    try {
      return use(table);
    } finally {
      table.delete();
    }
  };
  const { cell, cells } = ask(nodes, (table) => ({
    cell: Number(table.explain(probe).native),
    cells: Array.from(table.table()),
  }));
  const cellsBefore = then ? ask(before, (table) => Array.from(table.table())) : undefined;
  const name = (list, node) => list[node]?.name;
  const moved = cells.map(
    (node, i) => Boolean(cellsBefore) && name(nodes, node) !== name(before, cellsBefore[i]),
  );
  return { kind: "cells", cell, cells, before: cellsBefore, moved, all: state.tableSize };
}

/** Multi-probe: where its probes stand, and the one that meets a point soonest. */
function probesOf(now, probes, { owner }) {
  const { turns, nodes } = now.points();
  const all = probes.map(({ turn, point }) => ({
    turn,
    way: (turns[point] - turn + 1) % 1,
    node: nodes[point],
  }));
  const least = Math.min(...all.map(({ way }) => way));
  return {
    kind: "probes",
    probes: all,
    wins: all.findIndex(({ way, node }) => way === least && node === owner),
    points: Array.from(turns, (turn, row) => ({ turn, node: nodes[row] })),
  };
}
