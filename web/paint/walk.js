// The key that was asked for, on its way to its owner.
import { TAU, lane } from "../scene/geometry.js";
import { arrowHead } from "./shapes.js";

/**
 * @param {any} walk  land, run and grow are 0 … 1; without them the walk is drawn whole.
 * @param {boolean} flags  Whether points have name tags, which then mark the end.
 */
export function paintWalk(ctx, walk, view, flags) {
  const { frame, theme } = view;
  const { x, y, S, radii, angle } = frame;
  const { turn, end, farther, land = 1, run = 1, grow = 1 } = walk;
  const small = S < 400;
  const keyRadius = radii.keysOuter - (radii.keysOuter - radii.keysInner) * lane(turn);
  const color = walk.color < 0 ? theme.faint : theme.node(walk.color);

  ctx.strokeStyle = theme.ink;
  ctx.fillStyle = theme.ink;
  ctx.lineJoin = "round";
  if (land < 1) {
    // The hand swings to the place.
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(
      x(turn - 0.08 * (1 - land), radii.middle),
      y(turn - 0.08 * (1 - land), radii.middle),
    );
    ctx.lineTo(x(turn - 0.08 * (1 - land), radii.track), y(turn - 0.08 * (1 - land), radii.track));
    ctx.stroke();
  }

  if (walk.color >= 0) {
    const at = turn + (end - turn) * run;
    ctx.lineWidth = small ? 2.2 : 2.6;
    ctx.beginPath();
    ctx.moveTo(x(turn, keyRadius), y(turn, keyRadius));
    ctx.lineTo(x(turn, radii.track), y(turn, radii.track));
    if (run > 0) along(ctx, frame, turn, at);
    if (run === 1) ctx.lineTo(x(end, radii.bandInner - 0.004), y(end, radii.bandInner - 0.004));
    if (land === 1) ctx.stroke();
    if (run === 1)
      arrowHead(
        ctx,
        x(end, radii.bandInner - 0.002),
        y(end, radii.bandInner - 0.002),
        angle(end),
        8,
      );
    if (farther !== undefined && grow === 1) {
      // Where it once had to go on to.
      ctx.lineWidth = 2;
      ctx.setLineDash([2, 4]);
      ctx.beginPath();
      along(ctx, frame, end, farther);
      ctx.lineTo(x(farther, radii.bandInner - 0.004), y(farther, radii.bandInner - 0.004));
      ctx.stroke();
      ctx.setLineDash([]);
    }
    if (run === 1 && !flags) {
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.moveTo(x(end, radii.bandInner), y(end, radii.bandInner));
      ctx.lineTo(x(end, radii.walkPin), y(end, radii.walkPin));
      ctx.stroke();
      disc(
        ctx,
        x(end, radii.walkPin),
        y(end, radii.walkPin),
        (small ? 5 : 6) * grow,
        color,
        theme.ink,
        2.2,
      );
    }
  }
  disc(
    ctx,
    x(turn, keyRadius),
    y(turn, keyRadius),
    (small ? 5 : 6.5) * (0.3 + 0.7 * land),
    color,
    theme.ink,
    2.4,
  );
  const out = flags ? radii.flag : radii.walkPin;
  if (grow === 1) paintLabel(ctx, walk, x(end, out), y(end, out), end, view, flags ? 24 : 16);
}

/** A key without a way to go: only where it stands and whose it is. `band`: its cell is drawn. */
export function paintSpot(ctx, spot, view, band) {
  const { frame, theme } = view;
  const { x, y, radii } = frame;
  const { turn } = spot;
  if (Number.isNaN(turn)) return; // it has no place
  const radius = radii.keysOuter - (radii.keysOuter - radii.keysInner) * lane(turn);
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 1.4;
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  ctx.moveTo(x(turn, radius), y(turn, radius));
  const end = band ? radii.bandInner : radii.bandOuter;
  ctx.lineTo(x(turn, end), y(turn, end));
  ctx.stroke();
  ctx.setLineDash([]);
  const color = spot.color < 0 ? theme.faint : theme.node(spot.color);
  disc(ctx, x(turn, radius), y(turn, radius), 6.5, color, theme.ink, 2.4);
  if (!spot.named) return; // it is told beside the ring
  const out = band ? radii.walkPin : radii.bandOuter;
  paintLabel(ctx, spot, x(turn, out), y(turn, out), turn, view);
}

/** The way along the track, which on the line comes in again on the other side. */
export function along(ctx, frame, from, to) {
  const { radii, x, y } = frame;
  if (frame.bend >= 1) return frame.trace(ctx, from, to, radii.track);
  const pieces = frame.pieces(Math.min(from, to), Math.max(from, to));
  for (const [a, b] of to < from ? pieces.reverse().map(([a, b]) => [b, a]) : pieces) {
    const start = Math.abs(((a - from) % 1) + 0) < 1e-9;
    if (!start) ctx.moveTo(x(a, radii.track), y(a, radii.track));
    frame.trace(ctx, a, b, radii.track);
  }
}

export function disc(ctx, x, y, r, fill, rim, width) {
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0.5, r), 0, TAU);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = rim;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** Beside the pin, text away from the centre; on a narrow stage in the nearest corner with a leader. */
function paintLabel(ctx, walk, px, py, turn, view, gap = 16) {
  const { frame, theme, font, width, text } = view;
  const small = frame.S < 400;
  const titleFont = `650 ${small ? 14 : 15}px ${font}`;
  const noteFont = `${small ? 12.5 : 13.5}px ${font}`;
  const right = frame.side(turn) > 0;
  const side = (right ? width - px : px) - gap - 10;
  const beside = side >= 84;
  const tail = ` → ${walk.name ?? "–"}`;
  let [x, y, room] = [px + (right ? gap : -gap), py, beside ? side : width * 0.45];
  if (beside && !right && view.dodge)
    [x, y, room] = view.dodge(x, y, room, px, measure(ctx, walk.text + tail, titleFont));

  const title = clip(ctx, walk.text, tail, titleFont, room);
  const notes = walk.was === undefined ? [] : [text.t("walk.was", { node: walk.was })];
  if (walk.farther !== undefined) notes.unshift(text.t("walk.wasFarther", { node: walk.was }));
  const note = notes.find((words) => measure(ctx, words, noteFont) <= room) ?? notes.at(-1);

  if (!beside) {
    const below = frame.height(turn) < 0;
    x = right ? width - 12 : 12;
    y = below ? frame.cy + frame.S / 2 - 14 : frame.cy - frame.S / 2 + 16;
    ctx.strokeStyle = theme.ink;
    ctx.lineWidth = 1.4;
    ctx.setLineDash([2, 4]);
    ctx.beginPath();
    ctx.moveTo(right ? width - 18 : 18, below ? y - 18 : y + (note ? 22 : 12));
    ctx.lineTo(px + (right ? 5 : -5), py + (below ? 7 : -7));
    ctx.stroke();
    ctx.setLineDash([]);
  }
  ctx.textAlign = right === beside ? "left" : "right";
  ctx.lineJoin = "round";
  const put = (words, dy, fontSpec, color) => {
    ctx.font = fontSpec;
    ctx.strokeStyle = theme.bg;
    ctx.lineWidth = 5;
    ctx.strokeText(words, x, y + dy);
    ctx.fillStyle = color;
    ctx.fillText(words, x, y + dy);
  };
  put(title, note ? -9 : 0, titleFont, theme.ink);
  if (note) put(note, 10, noteFont, theme.mute);
}

function measure(ctx, text, font) {
  ctx.font = font;
  return ctx.measureText(text).width;
}

/** The text, cut as far as it has to be for it and its tail to fit. */
function clip(ctx, text, tail, font, room) {
  if (measure(ctx, text + tail, font) <= room) return text + tail;
  const letters = [...text];
  while (letters.length > 1 && measure(ctx, `${letters.join("")}…${tail}`, font) > room)
    letters.pop();
  return `${letters.join("")}…${tail}`;
}
