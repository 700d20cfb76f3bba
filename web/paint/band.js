// The band of owners, and under it the lines of those who had an arc before.
import { mixed } from "./palette.js";
import { patternFill } from "./patterns.js";
import { hasFlags } from "./pins.js";
import { outline, rim, sector } from "./shapes.js";
import { TAU } from "../scene/geometry.js";

/** Beyond this many arcs a colour grows no more towards its point. */
const mostGradients = 300;

export function paintBand(ctx, { arcs, rule, pins, cells }, view) {
  const { frame, theme } = view;
  const { S, radii } = frame;
  const { bandInner: inner, bandOuter: outer } = radii;
  const minimum = 1 / frame.arc(1, outer); // a pixel

  if (arcs.length === 0) {
    ctx.fillStyle = theme.soft;
    sector(ctx, frame, inner, outer, 0, 1);
  }
  const crowded = arcs.length > 3000;
  let filled = -1; // crowded: skip arcs that end within the pixel that is painted already
  for (const arc of arcs) {
    const { from, to } = arc;
    const a = arc.a ?? from;
    const b = arc.b ?? to;
    if (crowded && b - a < minimum && b <= filled) continue;
    if (crowded) filled = Math.max(b, a + minimum) % 1; // the first arc may come from before zero
    const color = arc.color < 0 ? undefined : theme.node(arc.down >= 0 ? arc.down : arc.color);
    const light = view.lightColor === undefined || arc.color === view.lightColor ? 1 : 0.22;
    const shade = color && mixed(color, theme.bg, light);
    ctx.fillStyle = !color
      ? theme.soft
      : arc.down >= 0
        ? theme.bg
        : arcs.length > mostGradients || rule === "nearest" || cells || light < 1
          ? shade
          : gradient(ctx, frame, arc, color, theme.bg, rule);
    // A hair more than its part, so that no seam shows between parts of one colour.
    const hair = crowded ? 0.001 / TAU : 0;
    sector(ctx, frame, inner, outer, a, Math.max(b, a + minimum / 2) + hair);
    if (color && arc.down < 0 && !crowded && frame.arc(b - a, outer) > 3) {
      const pattern = patternFill(ctx, theme, arc.color);
      if (pattern) {
        ctx.globalAlpha = light;
        ctx.fillStyle = pattern;
        sector(ctx, frame, inner, outer, a, b);
        ctx.globalAlpha = 1;
      }
    }
    if (arc.down >= 0) hatch(ctx, frame, a, b, mixed(theme.node(arc.down), theme.bg, light));
  }
  // Between cells of a few pixels nothing would be left of them.
  const seams = !cells || arcs.length * 4 < frame.arc(1, outer);
  if (arcs.length > 1 && !crowded && seams) paintSeams(ctx, arcs, view);
  paintNames(ctx, arcs, view, pins);
  if (view.lightArc !== undefined) {
    for (const arc of arcs) {
      if (arc.point !== view.lightArc) continue;
      ctx.strokeStyle = theme.ink;
      ctx.lineWidth = 2.4;
      for (const radius of [inner - 3 / S, outer + 3 / S])
        rim(ctx, frame, radius, arc.a ?? arc.from, arc.b ?? arc.to);
    }
  }
}

/** From 78 % at an arc's beginning to 100 % at its point, so that the ring is seen to turn. */
function gradient(ctx, { cx, cy, angle, bend }, { from, to }, color, bg, rule) {
  const length = Math.min(1, to - from);
  if (!ctx.createConicGradient || length < 0.002 || bend < 1) return color;
  const fill = ctx.createConicGradient(angle(from), cx, cy);
  const pale = mixed(color, bg, 0.78);
  const [first, last] = rule === "counterclockwise" ? [color, pale] : [pale, color];
  fill.addColorStop(0, first);
  fill.addColorStop(length, last);
  if (length < 0.98) {
    // What lies past the end wraps into the hair that is painted too much.
    fill.addColorStop(Math.min(1, length + 0.01), last);
    fill.addColorStop(1, first);
  }
  return fill;
}

/** Rising stripes in an outline, for the arcs of a node that is down. */
function hatch(ctx, frame, from, to, color) {
  for (const [a, b] of frame.pieces(from, to)) hatchPiece(ctx, frame, a, b, color);
}

function hatchPiece(ctx, frame, a, b, color) {
  const { bandInner: inner, bandOuter: outer } = frame.radii;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.3;
  outline(ctx, frame, inner, outer, a, b);
  ctx.clip();
  ctx.lineWidth = 2.6;
  ctx.stroke();
  ctx.lineWidth = 2;
  ctx.beginPath();
  const step = 6 / frame.arc(1, outer); // stripes lean with the ring, so none is ever tangent to it
  for (let turn = a - 3 * step; turn < b; turn += step) {
    const lean = turn + 2 * step;
    if (frame.bend < 1 && !frame.window && (turn < 0 || lean > 1)) continue;
    ctx.moveTo(frame.x(turn, inner), frame.y(turn, inner));
    ctx.lineTo(frame.x(lean, outer), frame.y(lean, outer));
  }
  ctx.stroke();
  ctx.restore();
}

/** A gap between two owners; a notch where a node's own point lies inside its run. */
function paintSeams(ctx, arcs, { frame, theme }) {
  const { x, y, radii, S } = frame;
  const sorted = [...arcs].sort((p, q) => (p.a ?? p.from) - (q.a ?? q.from));
  const middle = (radii.bandInner + radii.bandOuter) / 2;
  ctx.strokeStyle = theme.bg;
  ctx.lineWidth = arcs.length > 1200 ? 0.5 : 1.4;
  ctx.beginPath();
  sorted.forEach((arc, i) => {
    const before = sorted[(i + sorted.length - 1) % sorted.length];
    const turn = arc.a ?? arc.from;
    if (arc.a !== undefined && arc.a > arc.from + 1e-9) return; // the edge of a cut, not of an arc
    const same = before.color === arc.color && before.down === arc.down;
    if (same && (arc.to - arc.from) * TAU * S * 0.4 < 3) return;
    ctx.moveTo(
      x(turn, same ? middle : radii.bandInner - 0.001),
      y(turn, same ? middle : radii.bandInner - 0.001),
    );
    ctx.lineTo(x(turn, radii.bandOuter + 0.001), y(turn, radii.bandOuter + 0.001));
  });
  ctx.stroke();
}

/** The name of a short-named node in each arc that has room for it. */
function paintNames(ctx, arcs, view, pins) {
  const { frame, theme, font, lightColor } = view;
  const { S, radii } = frame;
  const room = S < 400 ? 17 : 22;
  const middle = (radii.bandInner + radii.bandOuter) / 2;
  if (hasFlags(ctx, pins, view)) return; // they carry the names
  ctx.font = `600 ${S < 400 ? 10 : 12}px ${font}`;
  ctx.textAlign = "center";
  for (const arc of runs(arcs)) {
    const turn = (arc.a + arc.b) / 2;
    const fromSeam = Math.abs(((turn + 0.5) % 1) - 0.5);
    if (arc.color < 0 || arc.down >= 0 || [...arc.name].length > 2) continue;
    if (frame.arc(arc.b - arc.a, middle) < room || frame.arc(fromSeam, middle) < 9) continue;
    ctx.globalAlpha = lightColor === undefined || arc.color === lightColor ? 1 : 0.35;
    const [x, y] = [frame.x(turn, middle), frame.y(turn, middle) + 0.5];
    if (theme.pattern(arc.color)) {
      ctx.strokeStyle = theme.node(arc.color);
      ctx.lineWidth = 5;
      ctx.lineJoin = "round";
      ctx.strokeText(arc.name, x, y);
    }
    ctx.fillStyle = theme.onNode(arc.color);
    ctx.fillText(arc.name, x, y);
  }
  ctx.globalAlpha = 1;
}

/** Neighbouring arcs of one owner, as one. */
function runs(arcs) {
  const out = [];
  for (const arc of [...arcs].sort((p, q) => (p.a ?? p.from) - (q.a ?? q.from))) {
    const a = arc.a ?? arc.from;
    const b = arc.b ?? arc.to;
    const last = out[out.length - 1];
    if (last && last.color === arc.color && last.down === arc.down && Math.abs(last.b - a) < 1e-9)
      last.b = b;
    else out.push({ a, b, color: arc.color, down: arc.down, name: arc.name });
  }
  return out;
}

export function paintDonors(ctx, { donors, arcs }, view) {
  const { frame, theme } = view;
  const { S, radii } = frame;
  ctx.lineWidth = Math.max(2, radii.donorWidth * S);
  const line = (a, b, color) => {
    if (color < 0) return;
    ctx.strokeStyle = theme.node(color);
    rim(ctx, frame, radii.donor, a, b);
  };
  ctx.globalAlpha = view.lightColor === undefined ? 1 : 0.3;
  const down = arcs.some((arc) => arc.down >= 0);
  for (const donor of donors) {
    // Under hatched arcs the line says who stands in; elsewhere, who had it.
    const away = down && arcs.some((arc) => arc.down === donor.color);
    line(donor.a ?? donor.from, donor.b ?? donor.to, away ? donor.toColor : donor.color);
  }
  ctx.globalAlpha = 1;
}
