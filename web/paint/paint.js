// Scene → strokes, on any context that has a canvas's methods. Knows no model and no DOM.
import { TAU, dotRadius, lane } from "../scene/geometry.js";
import { arrowHead, sector } from "./shapes.js";
import { mixed } from "./palette.js";
import { paintBand, paintDonors } from "./band.js";
import { hasFlags, paintPins } from "./pins.js";
import { paintMiddle } from "./middle.js";
import { paintRow } from "./row.js";
import { paintSpot, paintWalk } from "./walk.js";

/**
 * @typedef {object} View
 * @property {import("../scene/geometry.js").Frame} frame
 * @property {number} width  Of the stage.
 * @property {number} height
 * @property {import("./palette.js").Theme} theme
 * @property {string} font  The family.
 * @property {number} [lightColor]  The node that is pointed at, by its colour: the others step back.
 * @property {number} [lightArc]  The arc that is pointed at, by its point.
 * @property {number} [lightPin]  The point that is pointed at, by its row.
 * @property {number} [lightKey]  The key that is pointed at.
 * @property {any} [middle]  Said in the middle instead, while something is pointed at.
 * @property {Map<number, any>} [boxes]  Takes where the name tags of points stand.
 * @property {boolean} [clear]  Whether there is no ground, so that what is behind it shows.
 * @property {boolean} [beside]  Whether the panel, with the loupe in it, stands to the right.
 * @property {import("../text/text.js").Text} text
 */

/** Those of more.js, once they are there. @type {any} */
let more = {};
/** From now on all of it can be painted. @param {typeof import("./more.js").strokes} strokes */
export function paintMore(strokes) {
  more = strokes;
}

/** @param {CanvasRenderingContext2D} ctx @param {any} scene @param {View} view */
export function paint(ctx, scene, view) {
  if (view.clear) ctx.clearRect(0, 0, view.width, view.height);
  else {
    ctx.fillStyle = view.theme.bg;
    ctx.fillRect(0, 0, view.width, view.height);
  }
  ctx.lineCap = "butt";
  ctx.textBaseline = "middle";
  paintDial(ctx, scene, view);
  if (scene.arcs) {
    paintBand(ctx, scene, view);
    paintDonors(ctx, scene, view);
    paintPins(ctx, scene, view);
  } else paintCircle(ctx, view);
  if (scene.hand) paintTrail(ctx, scene, view);
  if (scene.density) paintDensity(ctx, scene, view);
  if (scene.loupe) more.paintMark?.(ctx, scene.loupe, view);
  if (scene.keys) paintKeys(ctx, scene, view);
  if (scene.hand) paintHand(ctx, scene, view);
  // Where the number stands, the hand of a look-up turns.
  if (!scene.look) paintMiddle(ctx, scene, view, more);
  paintRow(ctx, scene, view);
  if (scene.walk) paintWalk(ctx, scene.walk, view, hasFlags(ctx, scene.pins, view));
  if (scene.look) more.paintLook?.(ctx, scene.look, view, hasFlags(ctx, scene.pins, view));
  if (scene.spot) paintSpot(ctx, scene.spot, view, Boolean(scene.arcs));
}

/** Zero at twelve, the quarters, and the way round. */
function paintDial(ctx, { units, rule, arcs, pins, walk, cells }, view) {
  const { frame, theme, font } = view;
  const { x, y, S, radii } = frame;
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.moveTo(x(0, radii.bandOuter - 0.012), y(0, radii.bandOuter - 0.012));
  ctx.lineTo(x(0, radii.bandOuter + 0.035), y(0, radii.bandOuter + 0.035));
  if (arcs) ctx.stroke();

  ctx.fillStyle = theme.mute;
  ctx.font = `12px ${font}`;
  ctx.textAlign = "center";
  // A quarter yields to a point's name that stands where it would.
  const flags = hasFlags(ctx, pins, view) ? pins.map((pin) => pin.turn) : [];
  ctx.font = `12px ${font}`;
  if (walk) flags.push(((walk.end % 1) + 1) % 1);
  for (const quarter of units && units < 4 ? [0] : [0, 0.25, 0.5, 0.75]) {
    const near = flags.some(
      (turn) => Math.abs(((turn - quarter + 1.5) % 1) - 0.5) * TAU * 0.47 * S < 26,
    );
    if (near) continue;
    const text = units
      ? view.text.number(Math.floor(quarter * units))
      : ["0", "¼", "½", "¾"][quarter * 4];
    ctx.fillText(text, x(quarter, radii.label), y(quarter, radii.label));
  }

  if (!arcs || cells || rule === "nearest" || frame.bend < 1) return;
  const back = rule === "counterclockwise";
  const from = back ? -0.012 : 0.012;
  const to = back ? -0.052 : 0.052;
  if (flags.some((turn) => Math.abs(((turn - (from + to) / 2 + 1.5) % 1) - 0.5) < 0.04)) return;
  ctx.strokeStyle = theme.faint;
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  frame.trace(ctx, from, to, radii.label);
  ctx.stroke();
  arrowHead(
    ctx,
    x(to, radii.label),
    y(to, radii.label),
    frame.angle(to) + (back ? -1 : 1) * (Math.PI / 2),
    7,
  );
}

function paintCircle(ctx, { frame, theme }) {
  ctx.strokeStyle = theme.faint;
  ctx.lineWidth = 1.2;
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  frame.trace(ctx, 0, 1, frame.radii.bandInner + 8 / frame.S);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Keys that belong together in the talk of the moment, or all of them. */
function steppedBack(scene, view, turn, color) {
  if (view.lightColor !== undefined) return color !== view.lightColor;
  if (!scene.talk) return false;
  return (((turn - scene.talk.from) % 1) + 1) % 1 > scene.talk.to - scene.talk.from;
}

export function paintKeys(ctx, scene, view) {
  const { frame, theme } = view;
  const { turns, colors, marks, dips } = scene.keys;
  const { radii, S } = frame;
  const radius = dotRadius(frame, turns.length);
  /** @returns {[number, number]} */
  const at = (i) => {
    const dip = dips ? (6 / S) * dips[i] : 0;
    const r =
      radii.keysOuter - (radii.keysOuter - radii.keysInner) * lane(turns[i], frame.lanes) - dip;
    return [frame.x(turns[i], r), frame.y(turns[i], r)];
  };
  const dot = (i, r) => {
    const [x, y] = at(i);
    ctx.beginPath();
    ctx.arc(x, y, r, 0, TAU);
    ctx.fill();
  };
  const fill = (color) => (color < 0 ? theme.faint : theme.node(color));

  // Moved keys come last, so that their outlines lie on top.
  const movedKeys = [];
  for (let i = 0; i < turns.length; i++) {
    if (marks[i] > 0) {
      movedKeys.push(i);
      continue;
    }
    const back = steppedBack(scene, view, turns[i], colors[i]);
    if (radius > 2.5) {
      ctx.fillStyle = theme.bg;
      dot(i, radius + 1);
    }
    ctx.fillStyle = back ? mixed(fill(colors[i]), theme.bg, 0.32) : fill(colors[i]);
    dot(i, radius);
  }
  for (const i of movedKeys) {
    const back = steppedBack(scene, view, turns[i], colors[i]);
    const ring = radius + 2.5 + (1 - marks[i]) * 9.5;
    ctx.globalAlpha = back ? 0.32 : 1;
    if (marks[i] >= 0.99) {
      ctx.fillStyle = theme.bg;
      dot(i, ring);
    }
    ctx.fillStyle = fill(colors[i]);
    dot(i, Math.max(1.2, radius - 0.6));
    const [x, y] = at(i);
    ctx.strokeStyle = theme.move;
    ctx.lineWidth = radius < 2.2 ? 1 : 1.7;
    ctx.beginPath();
    ctx.arc(x, y, ring, 0, TAU);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  if (view.lightKey === undefined || !(view.lightKey < turns.length)) return;
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(...at(view.lightKey), radius + 1.5, 0, TAU);
  ctx.stroke();
}

function paintDensity(ctx, scene, view) {
  const { frame, theme } = view;
  const { bars, mean } = scene.density;
  const { S, radii } = frame;
  const unit = 0.068 / mean;
  const most = 0.068 * 1.4;
  const base = radii.keysOuter;
  for (const bar of bars) {
    const top = base - Math.min(most, bar.inner * unit);
    const end = base - Math.min(most, (bar.inner + bar.count) * unit);
    if ((top - end) * S < 0.2) continue;
    const color = bar.color < 0 ? theme.faint : theme.node(bar.color);
    const strong = view.lightColor === undefined ? bar.mark : bar.color === view.lightColor;
    ctx.fillStyle = strong ? color : mixed(color, theme.bg, bar.mark ? 0.45 : 0.24);
    sector(ctx, frame, end, top, bar.from, bar.to);
    if (!bar.mark || bar.more) continue;
    ctx.fillStyle = theme.move;
    const cap = Math.min(0.006, (top - end) / 2);
    sector(ctx, frame, end, end + cap, bar.from, bar.to);
  }
}

/** The sweep's trail, fading away from the hand. */
function paintTrail(ctx, { hand }, { frame, theme }) {
  const { radii } = frame;
  const length = Math.min(0.06, hand.turn - hand.from);
  for (let step = 0; step < 12; step++) {
    ctx.globalAlpha = 0.14 * (1 - step / 12);
    ctx.fillStyle = theme.ink;
    const to = hand.turn - (length * step) / 12;
    sector(ctx, frame, radii.keysInner, radii.donor, to - length / 12, to);
  }
  ctx.globalAlpha = 1;
}

function paintHand(ctx, { hand }, { frame, theme }) {
  const { x, y, radii } = frame;
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  ctx.moveTo(x(hand.turn, radii.keysInner - 0.01), y(hand.turn, radii.keysInner - 0.01));
  ctx.lineTo(x(hand.turn, radii.bandOuter + 0.012), y(hand.turn, radii.bandOuter + 0.012));
  ctx.stroke();
}
