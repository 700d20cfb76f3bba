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

/** A part of a ring, filled. */
export function sector(ctx, cx, cy, inner, outer, from, to) {
  ctx.beginPath();
  ctx.arc(cx, cy, outer, from, to);
  ctx.arc(cx, cy, inner, to, from, true);
  ctx.fill();
}
