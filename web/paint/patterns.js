// Patterns over the colours of nodes, for where colours alone do not tell them apart: none, rising
// stripes, dots, horizontal, vertical, falling stripes, grid, zigzag.

const side = 8; // px of a tile
const fine = 3; // the tile is drawn larger, for dense screens and print

const line =
  (...points) =>
  (ctx) =>
    points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
const all =
  (...parts) =>
  (ctx) =>
    parts.forEach((part) => part(ctx));
// Slanting lines reach over the corners, so that tiles meet.
const rising = all(line([-2, 2], [2, -2]), line([-2, 10], [10, -2]), line([6, 10], [10, 6]));
const falling = all(line([-2, 6], [2, 10]), line([-2, -2], [10, 10]), line([6, -2], [10, 2]));
const flat = line([0, 4], [8, 4]);
const upright = line([4, 0], [4, 8]);
const zigzag = line([-2, 8], [2, 3], [6, 8], [10, 3]);

function dot(ctx) {
  ctx.arc(4, 4, 1.1, 0, 2 * Math.PI);
}

const strokes = [undefined, rising, dot, flat, upright, falling, all(flat, upright), zigzag];

/** Draws one tile of a node's pattern, in the colour of its name. */
function draw(ctx, theme, number) {
  ctx.strokeStyle = theme.onNode(number);
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = theme.pattern(number) === 6 ? 1 : 1.5;
  ctx.beginPath();
  strokes[theme.pattern(number)](ctx);
  ctx.stroke();
}

/** Few for however many nodes. @type {Map<string, { canvas: HTMLCanvasElement, image?: string }>} */
const tiles = new Map();

function tileOf(theme, number) {
  const kind = theme.pattern(number) + theme.onNode(number);
  if (!tiles.has(kind)) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = side * fine;
    const ctx = canvas.getContext("2d");
    ctx.scale(fine, fine);
    draw(ctx, theme, number);
    tiles.set(kind, { canvas });
  }
  return tiles.get(kind);
}

/** As a style of fill on a canvas, or in SVG; undefined for a node without a pattern. */
export function patternFill(ctx, theme, number) {
  if (!theme.pattern(number)) return undefined;
  if (ctx.tile) return ctx.tile(`pattern${number}`, side, (tile) => draw(tile, theme, number));
  const pattern = ctx.createPattern(tileOf(theme, number).canvas, "repeat");
  pattern.setTransform(new DOMMatrix().scale(1 / fine));
  return pattern;
}

/** As an image in a style sheet, to be repeated every 8 px; "none" for a node without a pattern. */
export function patternImage(theme, number) {
  if (!theme.pattern(number)) return "none";
  const tile = tileOf(theme, number);
  return (tile.image ??= `url(${tile.canvas.toDataURL()})`);
}
