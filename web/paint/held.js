// What the number in the middle is held against.

/** Bars that all begin at one line, labels to the left of it and numbers to the right. */
export function paintBars(ctx, bars, cx, top, step, { frame, theme, font, text: { number } }) {
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
export function paintCells(ctx, { title, rows, note }, cx, top, { frame, theme, font }) {
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
