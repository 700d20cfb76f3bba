// The middle of the ring: the one number that matters, and what to hold it against.

export function paintMiddle(ctx, scene, view) {
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

/** Bars that all begin at one line, labels to the left of it and numbers to the right. */
function paintBars(ctx, bars, cx, top, step, { frame, theme, font, text: { number } }) {
  const { S } = frame;
  const small = S < 400;
  const size = small ? 12 : 14;
  ctx.font = `${size}px ${font}`;
  const labelWidth = Math.max(...bars.map((bar) => ctx.measureText(bar.label).width));
  const words = labelWidth + 18 + ctx.measureText(number(bars[bars.length - 1].value)).width;
  const lowest = top + (bars.length - 0.5) * step - frame.heart.y;
  const longest = Math.max(12, Math.min(small ? 46 : 88, frame.room(lowest, size) - words));
  const scale = longest / Math.max(1, ...bars.map((bar) => bar.value));
  const total = words + longest;
  const x = cx - total / 2 + labelWidth + 10;
  bars.forEach((bar, i) => {
    const y = top + i * step + step / 2;
    ctx.font = `${bar.strong ? 650 : 400} ${size}px ${font}`;
    ctx.fillStyle = bar.strong ? theme.ink : theme.mute;
    ctx.textAlign = "right";
    ctx.fillText(bar.label, x - 10, y);
    const width = Math.max(2, bar.value * scale);
    ctx.beginPath();
    ctx.roundRect(x, y - 5, width, 10, 2);
    if (bar.strong) {
      ctx.globalAlpha = 0.22;
      ctx.fillStyle = theme.move;
      ctx.fill();
      ctx.globalAlpha = 1;
    }
    ctx.strokeStyle = theme.move;
    ctx.lineWidth = 1.3;
    ctx.stroke();
    ctx.fillStyle = bar.strong ? theme.ink : theme.mute;
    ctx.textAlign = "left";
    ctx.fillText(number(bar.value), x + width + 8, y);
  });
}

/** Why modulo moves so much: neighbouring values dealt out before and after. */
function paintCells(ctx, { title, rows, note }, cx, top, { frame, theme, font }) {
  const columns = rows[0].colors.length;
  ctx.font = `13px ${font}`;
  const label = Math.max(...rows.map((row) => ctx.measureText(row.label).width));
  const lowest = top + 18 + 1.5 * 26 - frame.heart.y;
  const cell = Math.min(19, (frame.room(lowest, 19) - label - 8) / columns);
  const left = cx - (label + 8 + columns * cell) / 2 + label + 8;
  ctx.fillStyle = theme.mute;
  ctx.textAlign = "center";
  ctx.fillText(title, cx, top + 4);
  rows.forEach((row, r) => {
    const y = top + 18 + r * (cell + 7);
    ctx.textAlign = "right";
    ctx.font = `13px ${font}`;
    ctx.fillStyle = theme.mute;
    ctx.fillText(row.label, left - 8, y + cell / 2);
    ctx.textAlign = "center";
    row.colors.forEach((color, i) => {
      ctx.fillStyle = color < 0 ? theme.soft : theme.node(color);
      ctx.beginPath();
      ctx.roundRect(left + i * cell + 1, y, cell - 2, cell - 1, 2);
      ctx.fill();
      if (row.moved[i]) {
        ctx.strokeStyle = theme.move;
        ctx.lineWidth = 1.8;
        ctx.stroke();
      }
      ctx.font = `600 11px ${font}`;
      ctx.fillStyle = color < 0 ? theme.ink : theme.onNode(color);
      ctx.fillText(row.names[i], left + i * cell + cell / 2, y + cell / 2);
    });
  });
  ctx.font = `13px ${font}`;
  ctx.fillStyle = theme.mute;
  ctx.textAlign = "center";
  ctx.fillText(note, cx, top + 18 + rows.length * (cell + 7) + 12);
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
