// The look-up of one key, step by step: what each step knows, and every point that is met on the way.
// A method without a ring has the steps that it has.
import { wayTo } from "./probe.js";

/** So many points that were passed over are told one by one. */
const mostPassed = 12;
/** A longer key is shown by its beginning. */
const mostBytes = 16;

/**
 * @typedef {{ node: string, verdict: string, number: number, label?: string, turn?: number, end?: number }} Met
 *   `number`: which copy it keeps, 0 for none. `end`: where its point stands, counted on from the key's place.
 */

/**
 * @param {import("./state.js").State} state
 * @param {any} core
 * @param {import("../../wasm/clockwise.js").Placement} now
 * @param {any} probe  Of the model.
 * @param {{ rule: string, unit: string, band: any }} of
 */
export function lookupOf(state, core, now, probe, { rule, unit, band }) {
  const arcs = now.arcs();
  const { steps, unmet } =
    probe.value === undefined ? now.walk(probe.text, state.copies) : walkOfValue(state, now, probe);
  const met = metOf(state, now, steps, arcs && probe.turn, rule);
  const named = probe.value === undefined;
  const placed = !Number.isNaN(probe.turn);
  const [first] = met.filter(({ number }) => number === 1);
  /** @type {any[]} */
  const columns = [
    named && { kind: "bytes", ...bytesOf(probe.text) },
    named && placed && { kind: "hash", ...hashOf(state, core, arcs, probe) },
    placed && arcs && { kind: "position" },
    placed && arcs && first && { kind: "point", ...first, way: Math.abs(first.end - probe.turn) },
    placed && !arcs && decidedBy(probe, unit, band),
    { kind: "owner" },
    first && state.copies > 1 && { kind: "replicas", unmet },
  ].filter(Boolean);
  const passed = met.filter(({ number }) => number === 0);
  const untold = new Set(passed.slice(mostPassed));
  const last = met.filter(({ number }) => number > 0).at(-1);
  return {
    columns,
    at: Math.min(state.steps, columns.length),
    met: met.filter((one) => !untold.has(one)),
    untold: untold.size,
    inOrder: rule !== "nearest" && last !== undefined && Math.abs(last.end - probe.turn) <= 1,
  };
}

/** Characters as they are seen, each over its bytes. */
export function bytesOf(key) {
  const letters = Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(key), ({ segment }) => segment)
    : [...key];
  const encoder = new TextEncoder();
  const all = letters.map((text) => ({ text, bytes: Array.from(encoder.encode(text), hex) }));
  const shown = [];
  let size = 0;
  for (const character of all) {
    if (size < mostBytes) shown.push({ ...character, bytes: character.bytes.slice(0, mostBytes) });
    size += character.bytes.length;
  }
  return { characters: shown, count: all.length, size };
}
const hex = (byte) => byte.toString(16).padStart(2, "0");

/** The hash in full, and how many of its first digits already decide which point comes next. */
function hashOf({ system, hash }, core, arcs, probe) {
  const digits = probe.hash.toString(16);
  // How wide a system's own hash is, only its values tell.
  const width = system
    ? 4 * Math.ceil(digits.length / 4)
    : core.hashes().find(({ name }) => name === hash).bits / 4;
  const full = digits.padStart(width, "0");
  const first = full.slice(0, 16).padEnd(16, "0");
  const isPlace = arcs && BigInt(`0x${first}`) === probe.position;
  return {
    hex: full,
    name: system ? undefined : hash,
    strong: isPlace ? deciding(arcs, first) : 0,
  };
}

/** The fewest leading digits with which all places lie in one and the same arc. */
function deciding({ starts, lengths }, first) {
  for (let digits = 1; digits < first.length; digits++) {
    const unit = 16 ** -digits;
    const from = parseInt(first.slice(0, digits), 16) * unit;
    for (let i = 0; i < starts.length; i++)
      if (((from - starts[i] + 1) % 1) + unit <= lengths[i]) return digits;
  }
  return first.length;
}

/** What takes the place of a point where there is no ring. */
function decidedBy({ native, hash, detail }, unit, band) {
  if (detail?.scores) return { kind: "scores", count: detail.scores.length };
  if (detail?.probes) return { kind: "probes", count: detail.probes.length };
  if (native === undefined || (native === hash && !band)) return undefined;
  return { kind: "native", unit, native };
}

/** The core walks with keys; the way of a value is put together from the points. */
function walkOfValue({ copies, rule }, now, { turn, preference }) {
  const unmet = copies - preference.length;
  const points = now.arcs() && now.points();
  if (!points)
    return {
      steps: preference.map((node) => ({ node, verdict: "taken", point: undefined })),
      unmet,
    };
  const rows = Array.from(points.turns, (at, point) => ({ point, way: wayTo(rule, turn, at) }));
  rows.sort((a, b) => Math.abs(a.way) - Math.abs(b.way));
  const steps = [];
  const taken = new Set();
  for (const { point } of rows) {
    if (taken.size === preference.length) break;
    const { name, up } = now.nodes[points.nodes[point]];
    const verdict = taken.has(name) ? "has it already" : up ? "taken" : "down";
    if (verdict === "taken") taken.add(name);
    steps.push({ node: name, point, verdict });
  }
  return { steps, unmet };
}

/** Who keeps a copy is numbered; of points it is said where they stand. @returns {Met[]} */
function metOf({ system, virtualNodes, method }, now, steps, from, rule) {
  const points = now.points();
  const several = method === "virtual" && virtualNodes > 1;
  let taken = 0;
  let at = from;
  return steps.map(({ node, point, verdict }) => {
    const number = verdict === "taken" ? ++taken : 0;
    if (point === undefined) return { node, verdict, number };
    const turn = points.turns[point];
    if (from === undefined) return { node, verdict, number, turn };
    at =
      rule === "nearest"
        ? from + wayTo(rule, from, turn)
        : at + wayTo(rule, ((at % 1) + 1) % 1, turn);
    // How a real system calls its points is its own affair.
    const label = !system && several ? now.pointLabel(point) : undefined;
    return { node, verdict, number, label, turn, end: at };
  });
}
