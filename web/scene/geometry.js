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

/** Where things stand on a ring of side S whose centre is at (cx, cy). */
export function frame(cx, cy, S) {
  const radii = S < 400 ? narrow : wide;
  return {
    cx,
    cy,
    S,
    radii,
    angle: (turn) => turn * TAU - Math.PI / 2,
    x: (turn, radius) => cx + Math.cos(turn * TAU - Math.PI / 2) * radius * S,
    y: (turn, radius) => cy + Math.sin(turn * TAU - Math.PI / 2) * radius * S,
    /** Pixels along the rim at a radius. */
    arc: (turns, radius) => turns * TAU * radius * S,
  };
}
/** @typedef {ReturnType<typeof frame>} Frame */

/** A point's turn and radius, the other way round. */
export function polar({ cx, cy, S }, x, y) {
  const turn = Math.atan2(y - cy, x - cx) / TAU + 0.25;
  return { turn: turn < 0 ? turn + 1 : turn, radius: Math.hypot(x - cx, y - cy) / S };
}

/**
 * A key's lane, 0 … 1 from the outer to the inner one: a pure function of its place, so no key
 * stirs because another came. A rank-1 lattice: keys near each other on the circle get lanes apart.
 */
export function lane(turn) {
  const cell = Math.floor(turn * 843);
  return ((521 * cell) % 843) / 843;
}

/** A dot that covers less than half of its share of the lanes. */
export function dotRadius({ S, radii }, count) {
  const area = Math.PI * (radii.keysOuter ** 2 - radii.keysInner ** 2) * S * S;
  return Math.max(1.5, Math.min(2 + S / 300, 0.42 * Math.sqrt(area / Math.max(1, count))));
}
