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
