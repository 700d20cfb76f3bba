// Between two scenes: everything is a function of (scene before, scene after, milliseconds), so a
// motion can be stopped, sought and skipped, and nothing stirs whose owner did not change.

import { windowPieces } from "./geometry.js";

/** cubic-bezier(x1, y1, x2, y2) as CSS has it. */
function bezier(x1, y1, x2, y2) {
  const at = (a, b, s) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let i = 0; i < 24; i++) {
      const s = (low + high) / 2;
      if (at(x1, x2, s) < x) low = s;
      else high = s;
    }
    return at(y1, y2, low);
  };
}
const easeOut = bezier(0.2, 0.7, 0.2, 1);
export const easeSweep = bezier(0.45, 0, 0.25, 1);
const easeSweepBack = bezier(0, 0.45, 1, 0.25); // its inverse: the same curve with the axes swapped
const clamp = (v) => Math.min(1, Math.max(0, v));

const pinMs = 260;
const captureMs = 180;
const liftMs = 160;
const dipMs = 160;
const stormMs = 740;

/**
 * How the second scene comes about, when nodes joined, left, went down or came back.
 * @returns {{ kind: "sweep" | "storm" | "none", ms: number, [more: string]: any }}
 */
export function planOf(before, after) {
  // Cells of another table are other cells.
  if (!after.arcs || !before.arcs || before.cells !== after.cells)
    return { kind: "storm", ms: stormMs + dipMs };
  const moved = after.donors;
  const rows = new Map(before.pins.map((pin) => [pinId(pin), pin]));
  const now = new Map(after.pins.map((pin) => [pinId(pin), pin]));
  const joining = after.pins.filter((pin) => !rows.has(pinId(pin)));
  const leaving = before.pins.filter((pin) => !now.has(pinId(pin)));

  const each = Math.min(24, 300 / Math.max(1, joining.length));
  const dropMs = joining.length ? pinMs + each * (joining.length - 1) : 0;
  const one = moved.length === 1 && moved[0].to - moved[0].from < 0.9;
  const from = one ? moved[0].from : 0;
  const to = one ? moved[0].to : 1;
  const handMs = moved.length === 0 ? 0 : one ? 700 : 900;
  // In the order in which the hand would meet them.
  const order = new Map(
    [...joining]
      .sort((a, b) => ahead(from, a.turn) - ahead(from, b.turn))
      .map((pin, i) => [pinId(pin), i * each]),
  );
  const settleMs = leaving.length ? liftMs : moved.length ? captureMs : 0;
  return {
    kind: "sweep",
    from,
    to,
    order,
    leaving,
    dropMs,
    handMs,
    settleMs,
    ms: dropMs + handMs + settleMs,
  };
}

/** The scene `ms` after the motion began. */
export function between(before, after, plan, ms) {
  if (ms >= plan.ms || plan.kind === "none") return after;
  return plan.kind === "storm" ? storm(before, after, ms) : sweep(before, after, plan, ms);
}

const pinId = (pin) => `${pin.turn} ${pin.name}`;
const ahead = (from, turn) => (((turn - from) % 1) + 1) % 1;

function sweep(before, after, plan, ms) {
  const done = plan.handMs ? easeSweep(clamp((ms - plan.dropMs) / plan.handMs)) : 1;
  const hand = plan.from + (plan.to - plan.from) * done;
  const passed = (turn) => ahead(plan.from, turn) < hand - plan.from;
  const settled = ms - plan.dropMs - plan.handMs;
  const past = [plan.from, hand];
  const left = [hand, plan.from + 1];

  const pass = { at: passed, ms: (turn) => ms - passMs(plan, turn) };
  const keys = after.keys && before.keys ? swept(before.keys, after.keys, pass) : after.keys;
  const loupe = after.loupe?.was
    ? { ...after.loupe, keys: swept(after.loupe.was, after.loupe.keys, pass) }
    : after.loupe;
  let moved = keys ? keys.marks.reduce((sum, mark) => sum + Math.sign(mark), 0) : 0;
  let density = after.density;
  if (density && before.density) {
    const side = (scene, wanted) =>
      scene.density.bars.filter((bar) => passed((bar.from + bar.to) / 2) === wanted);
    density = { ...density, bars: [...side(before, false), ...side(after, true)] };
    after.density.movedCounts.forEach((count, bin) => {
      if (passed((bin + 0.5) / 720)) moved += count;
    });
  }

  const pins = after.pins.map((pin) => {
    const wait = plan.order.get(pinId(pin));
    return wait === undefined ? pin : { ...pin, lift: 1 - easeOut(clamp((ms - wait) / pinMs)) };
  });
  for (const pin of plan.leaving) pins.push({ ...pin, lift: easeOut(clamp(settled / liftMs)) });

  return {
    ...after,
    arcs: [...windowPieces(before.arcs, left), ...windowPieces(after.arcs, past)],
    donors: windowPieces(after.donors, past),
    pins,
    keys,
    density,
    loupe,
    hand:
      plan.handMs && done < 1 && ms >= plan.dropMs
        ? { turn: hand, from: plan.from, done }
        : undefined,
    talk: plan.to - plan.from < 1 && done < 1 ? { from: plan.from, to: plan.to } : undefined,
    middle: {
      ...after.middle,
      moved: after.middle.moved === undefined ? undefined : moved,
      soFar: done < 1,
    },
    walk: undefined,
  };
}

/** Keys as they are as far as the hand has passed them, and as they were where it has not. */
function swept(was, is, pass) {
  const { turns } = is;
  const colors = new Int16Array(turns.length);
  const marks = new Float32Array(turns.length);
  for (let i = 0; i < turns.length; i++) {
    const isPast = pass.at(turns[i]);
    colors[i] = (isPast ? is : was).colors[i];
    // A mark shrinks on to its key for a while after the hand has gone by.
    if (isPast && is.marks[i])
      marks[i] = 0.01 + 0.99 * easeOut(clamp(pass.ms(turns[i]) / captureMs));
  }
  return { ...is, colors, marks };
}

/** When the hand passes a turn. */
function passMs(plan, turn) {
  const part = ahead(plan.from, turn) / (plan.to - plan.from);
  return plan.dropMs + easeSweepBack(part) * plan.handMs;
}

/** Modulo deals again: every key that moves dips and comes up in its new colour, all in a flurry. */
function storm(before, after, ms) {
  if (!after.keys || !before.keys || before.keys.turns.length !== after.keys.turns.length)
    return after;
  const { turns, marks } = after.keys;
  const keys = {
    ...after.keys,
    colors: new Int16Array(turns.length),
    marks: new Float32Array(turns.length),
    dips: new Float32Array(turns.length),
  };
  let moved = 0;
  for (let i = 0; i < turns.length; i++) {
    const start = stormMs * ((0.6180339887 * Math.floor(turns[i] * 4294967296)) % 1);
    const part = marks[i] ? clamp((ms - start) / dipMs) : 0;
    const turned = part >= 0.5;
    keys.colors[i] = (turned ? after : before).keys.colors[i];
    keys.marks[i] = turned ? 0.01 + 0.99 * easeOut(2 * part - 1) : 0;
    keys.dips[i] = part < 1 ? Math.sin(part * Math.PI) : 0;
    if (turned) moved++;
  }
  return { ...after, keys, middle: { ...after.middle, moved, soFar: true }, spot: undefined };
}

/**
 * The walk of a key that was asked for: a hand swings to its place, the dot lands, the walk runs,
 * the pin grows. Gives the parts of it that are done.
 */
export function walkPlan(walk) {
  const length = Math.abs(walk.end - walk.turn);
  const runMs = Math.min(900, Math.max(240, length * 2000));
  return { landMs: 300, runMs, growMs: 120, ms: 300 + runMs + 120 };
}
export function walkAt(walk, plan, ms) {
  const land = easeOut(clamp(ms / plan.landMs));
  const run = clamp((ms - plan.landMs) / plan.runMs);
  const grow = easeOut(clamp((ms - plan.landMs - plan.runMs) / plan.growMs));
  return { ...walk, land, run, grow };
}

/** The newest step of a look-up: how long its mark takes, and the look so many ms after it began. */
export function lookPlan({ newest, stops, turn }) {
  const kept = stops.filter(({ passed }) => !passed);
  const [first, last] = [kept[0], kept.at(-1)];
  const walkMs = (from, to) => Math.min(1600, Math.max(240, Math.abs(to - from) * 2000));
  if (newest === "position") return { ms: 300, ease: easeOut };
  if (newest === "point" && first) return { ms: walkMs(turn, first.end), ease: linear };
  if (newest === "replicas" && first) return { ms: walkMs(first.end, last.end), ease: linear };
  return { ms: 0, ease: linear };
}
const linear = (part) => part;
export function lookAt(look, { ms, ease }, passed) {
  return { ...look, part: ms ? ease(clamp(passed / ms)) : 1 };
}
