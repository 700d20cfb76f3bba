// One key's look-up on the ring, as far as it has been told: the hand, the walk, the owners by number,
// the points that were passed over.
import { TAU, lane } from "../scene/geometry.js";
import { along, disc } from "./walk.js";
import { arrowHead } from "./shapes.js";

/**
 * @param {any} look  `part`: how much of its newest step is done, 0 … 1; drawn whole without it.
 * @param {boolean} flags  Whether points have name tags, which then mark the ends.
 */
export function paintLook(ctx, look, view, flags) {
  if (!look.placed) return;
  const { frame, theme } = view;
  const { part = 1, newest, stops, turn } = look;
  const partOf = (step) => (newest === step ? part : 1);
  if (frame.bend >= 1) paintHand(ctx, look, view, partOf("position"));

  const kept = stops.filter(({ passed }) => !passed);
  const [first] = kept;
  const last = kept.at(-1);
  const reached = (stop) =>
    partOf("replicas") === 1 ||
    Math.abs(stop.end - first.end) <= Math.abs(last.end - first.end) * part;
  if (first) {
    const reach = turn + (first.end - turn) * partOf("point");
    const done = partOf("point") === 1;
    stroke(ctx, theme.ink, frame.S < 400 ? 2.2 : 2.6);
    ctx.beginPath();
    ctx.moveTo(...onLane(frame, turn));
    ctx.lineTo(...at(frame, turn, frame.radii.track));
    along(ctx, frame, turn, reach);
    ctx.stroke();
    if (done) paintArrival(ctx, first, view, flags);
    if (look.goesOn && last !== first) {
      const end = first.end + (last.end - first.end) * partOf("replicas");
      stroke(ctx, theme.ink, 2);
      ctx.setLineDash([2, 4]);
      ctx.beginPath();
      along(ctx, frame, first.end, end);
      ctx.stroke();
      ctx.setLineDash([]);
    }
    for (const stop of kept.slice(1).filter(reached)) paintArrival(ctx, stop, view, flags);
    for (const stop of stops.filter((one) => one.passed && reached(one)))
      if (look.goesOn)
        disc(ctx, ...at(frame, stop.end, frame.radii.track), 5, theme.bg, theme.mute, 1.8);
  }
  const covered = paintKey(ctx, look, view, partOf("position"));
  const numbered = kept.filter(
    (stop) => stop.number && partOf("point") === 1 && (stop === first || reached(stop)),
  );
  paintBadges(ctx, numbered, covered, flags, view);
}

const at = (frame, turn, radius) => [frame.x(turn, radius), frame.y(turn, radius)];

function onLane(frame, turn) {
  const { keysOuter, keysInner } = frame.radii;
  return at(frame, turn, keysOuter - (keysOuter - keysInner) * lane(turn));
}

function stroke(ctx, color, width) {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = "round";
}

/** From 0 round to the key's place, and the hand that points there. */
function paintHand(ctx, { turn, units }, { frame, theme, font, text }, part) {
  const { cx, cy, S } = frame;
  const to = turn * part;
  const radius = 0.11;
  stroke(ctx, theme.mute, 1.4);
  ctx.beginPath();
  ctx.moveTo(cx, cy);
  ctx.lineTo(...at(frame, 0, radius + 0.03));
  ctx.stroke();
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  frame.trace(ctx, 0, to, radius);
  ctx.stroke();
  ctx.setLineDash([]);
  stroke(ctx, theme.ink, 1.6);
  ctx.beginPath();
  ctx.moveTo(cx, cy);
  const [x, y] = onLane(frame, turn);
  const length = Math.hypot(x - cx, y - cy) / S;
  ctx.lineTo(...at(frame, to, length));
  ctx.stroke();
  disc(ctx, cx, cy, 4, theme.ink, theme.ink, 1);
  if (part < 1) return;
  // Within the angle if there is room, on the far side of the hand else.
  const middle = turn > 0.2 ? turn / 2 : turn + 0.5;
  ctx.textAlign = frame.side(middle) > 0 ? "left" : "right";
  const place = units ? text.number(Math.floor(turn * units + 1e-9)) : text.degrees(turn);
  halo(ctx, theme, place, ...at(frame, middle, radius + 0.03), `650 15px ${font}`);
}

/** Into the point, whose pin grows. */
function paintArrival(ctx, { end, color }, { frame, theme }, flags) {
  const { radii, S } = frame;
  stroke(ctx, theme.ink, S < 400 ? 2 : 2.4);
  ctx.beginPath();
  ctx.moveTo(...at(frame, end, radii.track));
  ctx.lineTo(...at(frame, end, radii.bandInner - 0.004));
  ctx.stroke();
  arrowHead(ctx, ...at(frame, end, radii.bandInner - 0.002), frame.angle(end), 8);
  if (flags) return;
  ctx.beginPath();
  ctx.moveTo(...at(frame, end, radii.bandInner));
  ctx.lineTo(...at(frame, end, radii.walkPin));
  ctx.stroke();
  const fill = color < 0 ? theme.faint : theme.node(color);
  disc(ctx, ...at(frame, end, radii.walkPin), S < 400 ? 5 : 6, fill, theme.ink, 2.2);
}

/** How far along the rim a number may give way, in turns. */
const asides = [0, 0.02, -0.02, 0.04, -0.04, 0.06, -0.06, 0.08, -0.08];

/** Numbers at the feet of the arrows, or as near as none lies on another. */
function paintBadges(ctx, stops, covered, flags, { frame, theme, font }) {
  const taken = [...covered];
  // Outside there is room where no names stand, and the stage goes on.
  const radii = [
    0.33,
    0.3,
    0.27,
    0.24,
    ...(flags || frame.S < 400 || frame.bend < 1 ? [] : [0.515]),
  ];
  const cost = ({ radius, aside }) =>
    Math.abs(aside) * 3 + (radius > 0.4 ? 0.07 : Math.abs(0.33 - radius));
  for (const { end, number } of stops) {
    const clear = ([x, y]) => taken.every(([a, b]) => Math.hypot(a - x, b - y) > 25);
    const places = radii
      .flatMap((radius) => asides.map((aside) => ({ radius, aside })))
      .sort((a, b) => cost(a) - cost(b))
      .map(({ radius, aside }) => at(frame, end + aside, radius));
    const place = places.find(clear) ?? places[0];
    taken.push(place);
    disc(ctx, ...place, 11, theme.ink, theme.bg, 2);
    ctx.fillStyle = theme.bg;
    ctx.font = `650 13px ${font}`;
    ctx.textAlign = "center";
    ctx.fillText(String(number), place[0], place[1] + 0.5);
  }
}

/** The key itself, and its name towards the middle; gives places that they cover. */
function paintKey(ctx, { turn, color, text }, { frame, theme, font }, part) {
  if (part < 0.5) return [];
  const [x, y] = onLane(frame, turn);
  disc(
    ctx,
    x,
    y,
    frame.S < 400 ? 5 : 6.5,
    color < 0 ? theme.faint : theme.node(color),
    theme.ink,
    2.4,
  );
  const side = frame.side(turn) > 0 ? -1 : 1;
  const letters = [...text];
  const name = letters.length > 16 ? `${letters.slice(0, 15).join("")}…` : text;
  ctx.textAlign = side > 0 ? "left" : "right";
  // Off the hand where that lies level.
  const level = frame.bend < 1 ? 0 : Math.abs(Math.sin(turn * TAU));
  const down = frame.height(turn) < 0 ? 1 : -1;
  const row = y + down * 13 * level;
  halo(ctx, theme, name, x + side * 14, row, `650 15px ${font}`);
  const width = ctx.measureText(name).width;
  const covered = [[x, y]];
  for (let along = 0; along < width + 12; along += 12) covered.push([x + side * (14 + along), row]);
  return covered;
}

function halo(ctx, theme, words, x, y, font) {
  ctx.font = font;
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.bg;
  ctx.lineWidth = 5;
  ctx.strokeText(words, x, y);
  ctx.fillStyle = theme.ink;
  ctx.fillText(words, x, y);
}
