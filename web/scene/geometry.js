// Turns ↔ places. Lengths are fractions of S, the side of the ring's square, from its centre;
// a turn of 0 is twelve o'clock and turns grow clockwise.

export const TAU = 2 * Math.PI;

const wide = {
  bandInner: 0.396,
  bandOuter: 0.432,
  pins: [0.449, 0.463],
  tickOuter: 0.445,
  donor: 0.3885,
  donorWidth: 0.006,
  track: 0.3725,
  keysOuter: 0.356,
  keysInner: 0.25,
  middle: 0.235,
  flag: 0.485,
  label: 0.487,
  walkPin: 0.469,
};
const narrow = {
  ...wide,
  bandInner: 0.4,
  bandOuter: 0.444,
  pins: [0.462, 0.476],
  tickOuter: 0.456,
  keysOuter: 0.358,
  keysInner: 0.248,
  label: 0.492,
  walkPin: 0.482,
};

/** The rim whose length is kept when the ring is laid flat. */
const spine = 0.414;

/**
 * Where things stand: on a ring of side S whose centre is at (cx, cy), or, as `bend` goes from 1 to
 * 0, on that ring cut at 0, opened, and laid flat on a line of the given length, clockwise from left
 * to right and outwards upwards.
 */
export function frame(cx, cy, S, bend = 1, line = { length: S, y: cy }) {
  const radii = S < 400 ? narrow : wide;
  const turning = bend >= 1 ? ringOf(cx, cy, S) : curveOf(cx, cy, S, bend, line);
  const flat = bend < 0.5;
  return {
    cx,
    cy,
    S,
    radii,
    bend,
    ...turning,
    /** Pixels along the rim at a radius. */
    arc: (turns, radius) =>
      bend >= 1
        ? turns * TAU * radius * S
        : turns * (turning.length + TAU * bend * (radius - spine) * S),
    /** Puts the way along the rim from one turn to another into the path. */
    trace(ctx, from, to, radius) {
      if (bend >= 1) {
        ctx.arc(cx, cy, radius * S, turning.angle(from), turning.angle(to), to < from);
        return;
      }
      const steps = Math.max(1, Math.ceil(Math.abs(to - from) * 90 * bend));
      for (let i = 0; i <= steps; i++) {
        const turn = from + ((to - from) * i) / steps;
        ctx.lineTo(turning.x(turn, radius), turning.y(turn, radius));
      }
    },
    /** A stretch as the pieces that do not cross the cut; on the ring there is none. */
    pieces(from, to) {
      if (bend >= 1) return [[from, to]];
      const start = Math.floor(from);
      const out = [];
      for (let turn = start; turn < to; turn++)
        out.push([Math.max(from, turn) - turn, Math.min(to, turn + 1) - turn]);
      return out.filter(([a, b]) => b > a);
    },
    /** −1 … 1: how far a turn lies to the left or right of the middle, and below or above it. */
    side: (turn) => (flat ? (turn < 0.5 ? 1 : -1) : Math.sin(turn * TAU)),
    height: (turn) => (flat ? 1 : Math.cos(turn * TAU)),
    /** The middle, where the number stands: inside the ring, below the line. */
    heart: flat ? { x: cx, y: line.heart ?? cy } : { x: cx, y: cy },
    room: (dy, height) =>
      flat
        ? 0.9 * line.length
        : 2 * Math.sqrt(Math.max(0, (radii.middle * S) ** 2 - (Math.abs(dy) + 0.36 * height) ** 2)),
  };
}
/** @typedef {ReturnType<typeof frame>} Frame */

function ringOf(cx, cy, S) {
  const angle = (turn) => turn * TAU - Math.PI / 2;
  return {
    length: TAU * spine * S,
    angle,
    x: (turn, radius) => cx + Math.cos(angle(turn)) * radius * S,
    y: (turn, radius) => cy + Math.sin(angle(turn)) * radius * S,
    polar(x, y) {
      const turn = Math.atan2(y - cy, x - cx) / TAU + 0.25;
      return { turn: turn < 0 ? turn + 1 : turn, radius: Math.hypot(x - cx, y - cy) / S };
    },
  };
}

/** A curve that turns `bend` times round in all, its middle kept in place. */
function curveOf(cx, cy, S, bend, line) {
  const length = line.length + (TAU * spine * S - line.length) * bend;
  const whole = TAU * bend;
  const radius = whole > 1e-4 ? length / whole : Infinity;
  const straight = !Number.isFinite(radius);
  // Places when the cut is at (0, 0) and the curve leaves it to the right, growing downwards.
  const along = (turn, out) => (straight ? turn * length : (radius + out) * Math.sin(whole * turn));
  const down = (turn, out) => (straight ? -out : radius - (radius + out) * Math.cos(whole * turn));
  let [sumX, sumY] = [0, 0];
  for (let i = 0; i < 64; i++) {
    sumX += along((i + 0.5) / 64, 0);
    sumY += down((i + 0.5) / 64, 0);
  }
  const left = cx - sumX / 64;
  const top = line.y + (cy - line.y) * bend - sumY / 64;
  const outOf = (r) => (r - spine) * S;
  // Turns past the cut come in again on the other side.
  const wrap = (turn) => (turn > 1 || turn < 0 ? turn - Math.floor(turn) : turn);
  return {
    length,
    angle: (turn) => whole * wrap(turn) - Math.PI / 2,
    x: (turn, r) => left + along(wrap(turn), outOf(r)),
    y: (turn, r) => top + down(wrap(turn), outOf(r)),
    /** Exact on the line; nobody points at a ring on its way. */
    polar: (x, y) => ({ turn: (x - left) / length, radius: spine + (top - y) / S }),
  };
}

/** Where things stand in the window of the loupe, in fractions of its S, as on the ring. */
const windowRadii = {
  ...wide,
  pins: [0.456, 0.47],
  bandOuter: 0.436,
  bandInner: 0.394,
  donor: 0.382,
  keysOuter: 0.36,
  keysInner: 0.172,
  label: 0.492,
};
export const windowHeight = 176;

/** A straight piece of the ring from one turn to another, stretched to a width in pixels. */
export function windowFrame(from, to, width) {
  const S = 500;
  const length = width / (to - from); // of a whole turn
  const middle = (from + to) / 2;
  const near = (turn) => turn - Math.round(turn - middle);
  const x = (turn) => (near(turn) - from) * length;
  const y = (_, radius) => (0.506 - radius) * S;
  return {
    cx: width / 2,
    cy: windowHeight / 2,
    S,
    radii: windowRadii,
    bend: 0,
    window: [from, to],
    length,
    x,
    y,
    arc: (turns) => turns * length,
    angle: () => -Math.PI / 2,
    polar: (px, py) => ({ turn: from + px / length, radius: 0.506 - py / S }),
    trace(ctx, a, b, radius) {
      for (const turn of [a, b]) ctx.lineTo(x(turn), y(turn, radius));
    },
    pieces: (a, b) => windowPieces([{ from: a, to: b }], [from, to]).map((p) => [p.a, p.b]),
    /** Keys of a window are dealt to lanes of their own: it has as many as a ring of its length. */
    lanes: Math.round(1180 / (to - from)),
    dot: 2.7,
  };
}

/**
 * What of some stretches lies in a window; `a … b` is what is left of from … to, or of an earlier a … b.
 * @param {any[]} stretches @param {number[]} window
 */
export function windowPieces(stretches, [start, end]) {
  const out = [];
  for (const stretch of stretches) {
    const { from, to, a: least = from, b: most = to } = stretch;
    for (const shift of [-1, 0, 1]) {
      const a = Math.max(least + shift, start);
      const b = Math.min(most + shift, end);
      if (b > a) out.push({ ...stretch, from: from + shift, to: to + shift, a, b });
    }
  }
  return out;
}

/**
 * A key's lane, 0 … 1 from the outer to the inner one: a pure function of its place, so no key
 * stirs because another came. A rank-1 lattice: keys near each other on the circle get lanes apart.
 */
export function lane(turn, lanes = 843) {
  const cell = Math.floor(turn * lanes);
  return ((521 * cell) % 843) / 843;
}

/** A dot that covers less than half of its share of the lanes. */
export function dotRadius({ S, radii, arc, dot }, count) {
  if (dot) return dot;
  const middle = (radii.keysOuter + radii.keysInner) / 2;
  const area = arc(1, middle) * (radii.keysOuter - radii.keysInner) * S;
  return Math.max(1.5, Math.min(2 + S / 300, 0.42 * Math.sqrt(area / Math.max(1, count))));
}
