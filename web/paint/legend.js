// The legend, painted: the marks that the style sheet draws in the corner of the stage.
import { head } from "./shapes.js";

const step = 18; // between two entries
const side = 16; // of a mark

/** A row of entries [mark, words, width], centred at x. */
export function paintLegend(ctx, row, x, y, view) {
  const { theme, font } = view;
  let at = x - (row.reduce((sum, [, , width]) => sum + width, 0) + (row.length - 1) * step) / 2;
  for (const [mark, words, width] of row) {
    paintMark(ctx, mark, at, y - side / 2, theme);
    ctx.font = `13px ${font}`;
    ctx.textAlign = "left";
    ctx.fillStyle = theme.mute;
    ctx.fillText(words, at + 24, y);
    at += width + step;
  }
}

function paintMark(ctx, mark, x, y, theme) {
  const [name, zone] = mark.split(" z");
  ctx.fillStyle = ctx.strokeStyle = theme.mute;
  const bar = (top, height, color) => {
    ctx.fillStyle = color;
    ctx.fillRect(x, y + top, side, height);
  };
  const dot = (cx, cy, r) => {
    ctx.beginPath();
    ctx.arc(cx, cy, r, 0, 2 * Math.PI);
  };
  const marks = {
    key() {
      dot(x + 8, y + 8, 3.6);
      ctx.fill();
    },
    "key-moved"() {
      marks.key();
      ctx.strokeStyle = theme.move;
      ctx.lineWidth = 1.7;
      dot(x + 8, y + 8, 7.2);
      ctx.stroke();
    },
    arc: () => bar(3, 7, theme.mute),
    donor() {
      bar(1, 8, theme.mute);
      bar(12, 3, theme.ink);
    },
    down() {
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      ctx.roundRect(x, y + 3, side, 10, 0);
      for (let i = 0; i < 4; i++) {
        ctx.moveTo(x + 4 * i, y + 13);
        ctx.lineTo(x + 4 * i + 4, y + 3);
      }
      ctx.stroke();
    },
    pin() {
      ctx.fillRect(x + 7.2, y + 6, 1.6, 10);
      dot(x + 8, y + 4, 3.3);
      ctx.fill();
    },
    ticks() {
      for (let i = 0; i < 4; i++) ctx.fillRect(x + 3 + 4.2 * i, y + 3, 1.4, 9);
    },
    density() {
      ctx.globalAlpha = 0.45;
      bar(2, 9, theme.mute);
      ctx.globalAlpha = 1;
    },
    "density-moved"() {
      bar(2, 8, theme.mute);
      bar(10, 3, theme.move);
    },
    zone() {
      head(ctx, Number(zone), x + 8, y + 8, 5);
      ctx.fill();
    },
  };
  marks[name]();
}
