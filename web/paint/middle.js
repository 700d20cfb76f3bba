// The middle of the ring: the one number that matters, and what to hold it against.

export function paintMiddle(ctx, scene, view, { paintBars, paintCells }) {
  const { hand } = scene;
  const middle = view.middle ?? scene.middle;
  const { frame, theme, font } = view;
  const { S } = frame;
  const { x: cx, y: cy } = frame.heart;
  const small = S < 400;
  const tiny = S < 300;
  const size = Math.min(60, S * (middle.large ? 0.11 : small ? 0.09 : 0.083));
  const captionFont = `${small ? 13 : 17}px ${font}`;
  const lines = (middle.lines ?? [(middle.soFar && middle.captionSoFar) || middle.caption]).flatMap(
    (line) => wrap(ctx, line, view.text, captionFont, S * 0.4),
  );
  const flat = frame.bend < 0.5 && small;
  const bars = middle.bars && !middle.soFar ? middle.bars.slice(0, tiny || flat ? 0 : 3) : [];
  const shownBars = small ? bars.filter((bar) => bar.key !== "fair") : bars;
  const barStep = small ? 19 : 23;
  const cells = middle.cells && !small ? middle.cells : undefined;

  const lineStep = small ? 17 : 22;
  const below = cells ? 124 : shownBars.length ? 14 + shownBars.length * barStep : 0;
  let y = cy - (size + 8 + lines.length * lineStep + below) / 2 + size / 2;

  ctx.textAlign = "center";
  ctx.fillStyle = theme.ink;
  ctx.font = `680 ${size}px ${font}`;
  // Set to width: a long number in another language must not touch the keys.
  const text = middle.text(middle.moved ?? middle.value);
  const width = ctx.measureText(text).width;
  const most = frame.room(y - cy, size);
  if (width > most) ctx.font = `680 ${(size * most) / width}px ${font}`;
  ctx.fillText(text, cx, y);
  y += size / 2 + 8 + lineStep / 2;

  ctx.fillStyle = theme.mute;
  ctx.font = captionFont;
  for (const line of lines) {
    ctx.fillText(line, cx, y);
    y += lineStep;
  }
  if (cells) return paintCells(ctx, cells, cx, y + 10, view);
  if (shownBars.length) paintBars(ctx, shownBars, cx, y + 8, barStep, view);
  if (middle.soFar && hand) paintProgress(ctx, cx, y + 14, hand, view);
}

function paintProgress(ctx, cx, y, hand, { theme }) {
  const width = 160;
  ctx.fillStyle = theme.soft;
  ctx.fillRect(cx - width / 2, y, width, 4);
  ctx.fillStyle = theme.ink;
  ctx.fillRect(cx - width / 2, y, width * hand.done, 4);
}

/** At most two lines, broken where the language may be broken and about even. */
function wrap(ctx, text, { language }, font, width) {
  ctx.font = font;
  if (ctx.measureText(text).width <= width) return [text];
  const parts = text.includes(" ")
    ? text.split(" ").map((word) => word + " ")
    : phrases(text, language);
  let best = [text];
  let bestWidth = Infinity;
  for (let i = 1; i < parts.length; i++) {
    const lines = [parts.slice(0, i).join("").trim(), parts.slice(i).join("").trim()];
    const widest = Math.max(...lines.map((line) => ctx.measureText(line).width));
    if (widest < bestWidth) [best, bestWidth] = [lines, widest];
  }
  return best;
}

/** Where there are no spaces: words, each with the particles and marks that hang on it. */
export function phrases(text, language) {
  if (!Intl.Segmenter) return [...text];
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  const out = [];
  for (const { segment } of words) {
    if (out.length && /^[\p{Script=Hiragana}\p{P}]+$/u.test(segment))
      out[out.length - 1] += segment;
    else out.push(segment);
  }
  return out;
}
