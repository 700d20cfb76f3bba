// On the ring: the frame round what the loupe shows.
import { outline } from "./shapes.js";

/** How far in and out the frame reaches, and its least width in pixels. */
export const markReach = { inner: 0.252, outer: 0.456, width: 14 };

/** The turns between which the frame is drawn: it is never too thin to be seen. */
export function markTurns({ from, to }, frame) {
  const half = Math.max(to - from, markReach.width / frame.arc(1, frame.radii.keysOuter)) / 2;
  const middle = (from + to) / 2;
  return [middle - half, middle + half];
}

/** @param {any} loupe @param {import("./paint.js").View} view */
export function paintMark(ctx, loupe, view) {
  const { frame, theme, width, beside } = view;
  const { inner, outer } = markReach;
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2;
  ctx.lineJoin = "round";
  for (const [a, b] of frame.pieces(...markTurns(loupe, frame))) {
    outline(ctx, frame, inner, outer, a, b);
    ctx.stroke();
  }
  const middle = (loupe.from + loupe.to) / 2;
  if (!beside || frame.bend < 1 || frame.side(middle) <= 0) return;
  ctx.lineWidth = 1.4;
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  ctx.moveTo(frame.x(middle, outer) + 4, frame.y(middle, outer));
  ctx.lineTo(width, frame.y(middle, outer));
  ctx.stroke();
  ctx.setLineDash([]);
}
