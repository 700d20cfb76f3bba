// Points: flags with names where there are few, pins in two tiers, ticks where there are many.
import { TAU } from "../scene/geometry.js";
import { mixed } from "./palette.js";
import { patternFill } from "./patterns.js";
import { head } from "./shapes.js";

const mostFlags = 12;

export function paintPins(ctx, { pins, walk }, view) {
  const { frame } = view;
  const { radii } = frame;
  if (hasFlags(ctx, pins, view)) return paintFlags(ctx, pins, walk, view);
  const spacing = frame.arc(1, radii.pins[0]) / Math.max(1, pins.length);
  if (spacing >= 12) paintHeads(ctx, pins, view);
  else if (spacing >= 2) paintTicks(ctx, pins, view); // closer than that, the arcs say it all
}

/** Name tags only where there are few, and where each has room beside the ring. */
export function hasFlags(ctx, pins, { frame, width, font }) {
  if (pins.length === 0 || pins.length > mostFlags) return false;
  ctx.font = tagFont(frame, font);
  return pins.every((pin) => tagWidth(ctx, pin) < width / 2 - frame.radii.bandOuter * frame.S - 4);
}
const tagFont = ({ S }, font) => `600 ${S < 400 ? 12 : 13}px ${font}`;
const tagWidth = (ctx, pin) => Math.ceil(ctx.measureText(short(pin.name)).width) + 14;

function colorOf(pin, { theme, lightColor }) {
  const color = theme.node(pin.color);
  return lightColor === undefined || lightColor === pin.color
    ? color
    : mixed(color, theme.bg, 0.22);
}

export function paintHeads(ctx, pins, view) {
  const { frame, theme } = view;
  const { x, y, S, radii } = frame;
  const size = S < 400 ? 2.2 : 3.2;
  const clear = S < 400 ? 5.4 : 7.4;
  let lastTurn = -1;
  let tier = 0;
  for (const pin of [...pins].sort((a, b) => a.turn - b.turn)) {
    const near = frame.arc(pin.turn - lastTurn, radii.pins[0]) < clear;
    tier = near ? 1 - tier : 0;
    lastTurn = pin.turn;
    const radius = radii.pins[tier] + 0.06 * pin.lift;
    ctx.globalAlpha = 1 - 0.9 * pin.lift;
    ctx.strokeStyle = ctx.fillStyle = colorOf(pin, view);
    ctx.lineWidth = S < 400 ? 1.2 : 1.6;
    if (!pin.up) ctx.setLineDash([2, 2]);
    ctx.beginPath();
    ctx.moveTo(x(pin.turn, radii.bandOuter), y(pin.turn, radii.bandOuter));
    ctx.lineTo(x(pin.turn, radius), y(pin.turn, radius));
    ctx.stroke();
    ctx.setLineDash([]);
    const lit = pin.row === view.lightPin;
    head(ctx, pin.shape, x(pin.turn, radius), y(pin.turn, radius), lit ? size + 1.8 : size);
    if (!pin.up) {
      ctx.fillStyle = theme.bg;
      ctx.fill();
      ctx.stroke();
    } else ctx.fill();
    if (!lit) continue;
    ctx.strokeStyle = theme.ink;
    ctx.lineWidth = 2;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function paintTicks(ctx, pins, view) {
  const { x, y, S, radii } = view.frame;
  ctx.lineWidth = S < 400 ? 0.8 : 1.1;
  for (const pin of pins) {
    const lift = 0.03 * pin.lift;
    ctx.globalAlpha = 1 - pin.lift;
    ctx.strokeStyle = colorOf(pin, view);
    ctx.beginPath();
    ctx.moveTo(x(pin.turn, radii.bandOuter + lift), y(pin.turn, radii.bandOuter + lift));
    ctx.lineTo(x(pin.turn, radii.tickOuter + lift), y(pin.turn, radii.tickOuter + lift));
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Where a tag may stand: tier outwards, step along the rim; its own place first. */
const places = [0, 1, 2, 3].flatMap((tier) =>
  [0, 1, -1, 2, -2].slice(0, tier ? 5 : 1).map((side) => [tier, side]),
);

/** Name tags. Two that overlap slide apart along the rim; what still overlaps goes without. */
function paintFlags(ctx, pins, walk, view) {
  const { frame, theme, font } = view;
  const { x, y, S, radii } = frame;
  const height = S < 400 ? 20 : 24;
  const radius = S < 400 ? 0.478 : radii.flag;
  ctx.font = tagFont(frame, font);
  ctx.textAlign = "center";

  const tags = [...pins]
    .sort((a, b) => a.turn - b.turn)
    .map((pin) => ({
      pin,
      at: pin.turn,
      width: tagWidth(ctx, pin),
      box: undefined,
    }));
  slideApart(tags, frame, radius, height);
  const shown = [];
  for (const tag of [...tags].sort((a, b) => rank(b.pin, walk, view) - rank(a.pin, walk, view))) {
    // Where there is no room on the rim: farther out and to the sides, as long as the stage goes on.
    const step = (height + 8) / frame.arc(1, radius);
    for (const [tier, side] of places) {
      const at = tag.at + side * step;
      const out = radius + 0.06 * tag.pin.lift + (tier * (height + 4)) / S;
      // The tag stands off the rim by half of its own width where that points sideways.
      const aside = frame.bend < 1 ? 0 : Math.sin(at * TAU);
      const sideways = Math.abs(aside) * Math.max(0, tag.width - height) * 0.5;
      const cx = x(at, out) + Math.sign(aside) * sideways;
      const cy = y(at, out);
      const box = { left: cx - tag.width / 2, top: cy - height / 2, width: tag.width, height };
      if (shown.some((other) => overlap(box, other)) || (tier > 0 && !inside(box, view))) continue;
      tag.box = box;
      shown.push(box);
      break;
    }
  }
  for (const { pin, box } of tags) if (box) view.boxes?.set(pin.row, box);
  for (const { pin, at, box } of tags) {
    ctx.globalAlpha = 1 - 0.9 * pin.lift;
    const color = colorOf(pin, view);
    ctx.strokeStyle = ctx.fillStyle = color;
    ctx.lineWidth = 2.4;
    if (!pin.up) ctx.setLineDash([3, 3]);
    ctx.beginPath();
    ctx.moveTo(x(pin.turn, radii.bandInner), y(pin.turn, radii.bandInner));
    ctx.lineTo(x(pin.turn, radii.bandOuter), y(pin.turn, radii.bandOuter));
    ctx.lineTo(x(at, radii.flag - 0.02), y(at, radii.flag - 0.02));
    if (box) ctx.lineTo(box.left + box.width / 2, box.top + box.height / 2);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  for (const { pin, at, box } of tags) {
    ctx.globalAlpha = 1 - 0.9 * pin.lift;
    ctx.strokeStyle = ctx.fillStyle = colorOf(pin, view);
    if (box) {
      ctx.beginPath();
      ctx.roundRect(box.left, box.top, box.width, box.height, 6);
      if (pin.up) {
        ctx.fill();
        const pattern = patternFill(ctx, theme, pin.color);
        if (pattern) {
          ctx.fillStyle = pattern;
          ctx.fill();
          ctx.lineWidth = 5;
          ctx.lineJoin = "round";
          ctx.strokeText(short(pin.name), box.left + box.width / 2, box.top + box.height / 2 + 0.5);
        }
      } else {
        ctx.fillStyle = theme.bg;
        ctx.fill();
        ctx.setLineDash([3, 3]);
        ctx.lineWidth = 1.4;
        ctx.stroke();
        ctx.setLineDash([]);
      }
      ctx.fillStyle = pin.up ? theme.onNode(pin.color) : theme.ink;
      ctx.fillText(short(pin.name), box.left + box.width / 2, box.top + box.height / 2 + 0.5);
    } else {
      ctx.beginPath();
      ctx.arc(x(at, radii.pins[0]), y(at, radii.pins[0]), 3.2, 0, TAU);
      ctx.fill();
    }
  }
  ctx.globalAlpha = 1;
}

const short = (name) => (name.length > 14 ? name.slice(0, 13) + "…" : name);

function rank(pin, walk, { lightColor }) {
  return (
    (lightColor === pin.color ? 4 : 0) + (pin.lift > 0 ? 2 : 0) + (walk?.node === pin.node ? 1 : 0)
  );
}

function inside(box, { width, height }) {
  return (
    box.left > 2 &&
    box.left + box.width < width - 2 &&
    box.top > 2 &&
    box.top + box.height < height - 2
  );
}

function overlap(a, b) {
  return (
    a.left < b.left + b.width + 2 &&
    b.left < a.left + a.width + 2 &&
    a.top < b.top + b.height + 2 &&
    b.top < a.top + a.height + 2
  );
}

/** Moves tags along the rim, at most 20 px, until neighbours no longer touch. */
function slideApart(tags, frame, radius, height) {
  const perTurn = frame.arc(1, radius);
  const most = 20 / perTurn;
  for (let round = 0; round < 12; round++)
    for (let i = 0; i < tags.length; i++) {
      const a = tags[i];
      const b = tags[(i + 1) % tags.length];
      if (a === b) continue;
      const gap = (((b.at - a.at) % 1) + 1) % 1;
      // Near twelve and six tags stand side by side, near three and nine one above the other.
      const across = frame.bend < 1 ? 1 : Math.abs(Math.cos(a.at * TAU));
      const need = (height + 2 + across * Math.max(0, (a.width + b.width) / 2 - height)) / perTurn;
      if (gap >= need || gap > 0.5) continue;
      const push = (need - gap) / 2;
      a.at = Math.max(a.pin.turn - most, a.at - push);
      b.at = Math.min(b.pin.turn + most, b.at + push);
    }
}
