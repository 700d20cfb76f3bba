// The loupe: a small window of the ring unrolled, with the ring's own painters.
import { windowFrame, windowHeight, windowPieces } from "../scene/geometry.js";
import { thingAt } from "../scene/hit.js";
import { paintBand, paintDonors } from "./band.js";
import { paintKeys } from "./paint.js";
import { paintHeads } from "./pins.js";

/** What of a scene lies in the loupe. @param {any} scene */
export function loupeScene(scene) {
  const { from, to, keys } = scene.loupe;
  const window = [from, to];
  const middle = (from + to) / 2;
  return {
    ...scene,
    keys,
    arcs: scene.arcs && windowPieces(scene.arcs, window),
    donors: windowPieces(scene.donors, window),
    pins: scene.pins
      .map((pin) => ({ ...pin, turn: pin.turn - Math.round(pin.turn - middle) }))
      .filter(({ turn }) => turn >= from && turn <= to),
  };
}

/**
 * @param {any} scene  As loupeScene() has it.
 * @param {any} view  As the ring's, with `label(pin)`: what a point is called.
 * @returns {(x: number, y: number) => any}  What stands at a place.
 */
export function paintLoupe(ctx, scene, view) {
  const { width } = view;
  const theme = { ...view.theme, bg: view.theme.panel };
  const frame = windowFrame(scene.loupe.from, scene.loupe.to, width);
  const inside = { ...view, theme, frame, height: windowHeight };
  ctx.clearRect(0, 0, width, windowHeight); // the panel is its ground
  ctx.lineCap = "butt";
  ctx.textBaseline = "middle";
  if (scene.arcs) {
    paintBand(ctx, scene, inside);
    paintDonors(ctx, scene, inside);
    paintHeads(ctx, scene.pins, inside);
    paintLabels(ctx, scene.pins, inside);
  }
  paintKeys(ctx, scene, inside);
  return (x, y) => thingAt(scene, frame, x, y);
}

/** The names of points, as many as there is room for. */
function paintLabels(ctx, pins, { frame, theme, font, width, label }) {
  const { radii, x, y } = frame;
  ctx.font = `12px ${font}`;
  ctx.textAlign = "left";
  ctx.fillStyle = theme.mute;
  let right = -Infinity;
  for (const pin of [...pins].sort((a, b) => a.turn - b.turn)) {
    const words = label(pin);
    const wide = ctx.measureText(words).width;
    const left = Math.max(0, Math.min(width - wide, x(pin.turn) - wide / 2));
    if (left < right + 6) continue;
    ctx.fillText(words, left, y(pin.turn, radii.label));
    right = left + wide;
  }
}
