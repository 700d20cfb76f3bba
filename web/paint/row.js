// Below the unrolled ring: its points as a sorted row of equal cells, and the binary search in it.
import { mixed } from "./palette.js";

const numbered = 12; // px: a cell narrower than this has no room for a name

export function paintRow(ctx, { pins, search }, view) {
  const { frame, theme, font, text } = view;
  if (frame.bend > 0.02 || pins.length === 0) return;
  const sorted = [...pins].sort((a, b) => a.turn - b.turn);
  const left = frame.x(0, frame.radii.bandInner);
  const length = frame.x(1, frame.radii.bandInner) - left;
  const step = length / sorted.length;
  const top = frame.y(0, frame.radii.keysInner) + 0.09 * frame.S;
  const height = 24;
  const gap = step > 6 ? 2 : 0;

  ctx.strokeStyle = theme.line;
  ctx.lineWidth = 1;
  if (step > 4)
    sorted.forEach((pin, i) => {
      // From the point under the keys down to its cell, as a lazy S.
      const from = frame.x(pin.turn, frame.radii.keysInner);
      const y = frame.y(pin.turn, frame.radii.keysInner) + 8;
      const to = left + (i + 0.5) * step;
      ctx.beginPath();
      ctx.moveTo(from, y);
      ctx.bezierCurveTo(from, (y + top) / 2, to, (y + top) / 2, to, top - 3);
      ctx.stroke();
    });

  const seen = new Map((search?.compared ?? []).map((row, n) => [row, n + 1]));
  ctx.textAlign = "center";
  sorted.forEach((pin, i) => {
    const color = theme.node(pin.color);
    const strong = !search || seen.has(i) || i === search.answer;
    ctx.fillStyle = strong ? color : mixed(color, theme.bg, 0.4);
    ctx.beginPath();
    ctx.roundRect(left + i * step + gap / 2, top, Math.max(0.6, step - gap), height, gap ? 4 : 0);
    ctx.fill();
    if (search && i === search.answer) {
      ctx.strokeStyle = theme.ink;
      ctx.lineWidth = 2.2;
      ctx.stroke();
    }
    if (step < numbered || [...pin.name].length > 2) return;
    ctx.font = `600 ${step < 20 ? 10 : 12}px ${font}`;
    ctx.fillStyle = strong ? theme.onNode(pin.color) : theme.mute;
    ctx.fillText(pin.name, left + (i + 0.5) * step, top + height / 2 + 0.5);
  });

  if (!search) return;
  for (const [row, n] of seen) {
    const x = left + (row + 0.5) * step;
    const y = top + height + 18 + (step < 22 ? ((n - 1) % 2) * 22 : 0);
    ctx.fillStyle = theme.ink;
    ctx.beginPath();
    ctx.arc(x, y, 9, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = theme.bg;
    ctx.font = `600 12px ${font}`;
    ctx.fillText(String(n), x, y + 0.5);
  }
  if (frame.S < 400) return; // the number in the middle needs the room
  ctx.fillStyle = theme.mute;
  ctx.font = `13px ${font}`;
  ctx.textAlign = "left";
  ctx.fillText(
    text.t("row.compared", { count: search.compared.length, points: sorted.length }),
    left,
    top + height + 62,
  );
}
