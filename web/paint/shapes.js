// What several painters draw.

/** The tip of an arrow that points along `angle`. */
export function arrowHead(ctx, x, y, angle, size) {
  ctx.beginPath();
  for (const side of [-0.45, 0.45]) {
    ctx.moveTo(x, y);
    ctx.lineTo(x - Math.cos(angle + side) * size, y - Math.sin(angle + side) * size);
  }
  ctx.stroke();
}

/** A part of the rim between two radii, filled. */
export function sector(ctx, frame, inner, outer, from, to) {
  for (const [a, b] of frame.pieces(from, to)) {
    outline(ctx, frame, inner, outer, a, b);
    ctx.fill();
  }
}

export function outline(ctx, frame, inner, outer, from, to) {
  ctx.beginPath();
  frame.trace(ctx, from, to, outer);
  frame.trace(ctx, to, from, inner);
  ctx.closePath();
}

/** A line along the rim. */
export function rim(ctx, frame, radius, from, to) {
  for (const [a, b] of frame.pieces(from, to)) {
    ctx.beginPath();
    frame.trace(ctx, a, b, radius);
    ctx.stroke();
  }
}

/** The head of a pin: disc, square, triangle, diamond, cross, ring. */
export function head(ctx, shape, x, y, r) {
  ctx.beginPath();
  const corners = heads[shape];
  if (!corners) ctx.arc(x, y, r, 0, 2 * Math.PI);
  else corners.forEach(([dx, dy]) => ctx.lineTo(x + dx * r, y + dy * r));
  ctx.closePath();
  if (shape !== 5) return;
  ctx.moveTo(x + 0.5 * r, y);
  ctx.arc(x, y, 0.5 * r, 2 * Math.PI, 0, true); // the hole of the ring
}
const heads = {
  1: [
    [-0.95, -0.95],
    [0.95, -0.95],
    [0.95, 0.95],
    [-0.95, 0.95],
  ],
  2: [
    [0, -1.25],
    [1.25, 0.95],
    [-1.25, 0.95],
  ],
  3: [
    [0, -1.35],
    [1.35, 0],
    [0, 1.35],
    [-1.35, 0],
  ],
  4: [-1, 1].flatMap((sign) =>
    [
      [-0.4, -1.3],
      [0.4, -1.3],
      [0.4, -0.4],
      [1.3, -0.4],
      [1.3, 0.4],
      [0.4, 0.4],
    ].map(([dx, dy]) => [-sign * dx, -sign * dy]),
  ),
};
