// A picture that stands alone: the ring, below it what is said of it and what the marks mean.
import { paintLegend } from "./legend.js";
import { balanced, paintLine } from "./lines.js";
import { frameIn } from "./stage.js";

const width = 880;
const ringHeight = 670;
const sides = 60;
const legendStep = 24;

/**
 * @param {any} context  Measures texts; any context does.
 * @param {object} content
 * @param {any} content.scene
 * @param {boolean} content.flat  Whether the ring is laid flat.
 * @param {import("./lines.js").Part[]} content.said  The sentence.
 * @param {[mark: string, words: string][]} content.legend
 * @param {{ theme: import("./palette.js").Theme, font: string, text: any }} view
 * @param {typeof import("./paint.js").paint} painter  Given, so that no other script has it twice.
 * @returns {{ width: number, height: number, draw: (ctx: any) => void }}
 */
export function cardOf(context, { scene, flat, said, legend }, view, painter) {
  const { theme, font, text } = view;
  const step = { ja: 32, ko: 28 }[text.language] ?? 27;
  const lines = balanced(context, said, { ...view, size: 17, most: width - 2 * sides });
  context.font = `13px ${font}`;
  const rows = rowsOf(context, legend);
  const legendTop = ringHeight + lines.length * step + (rows.length ? 20 : 0);
  const height = legendTop + rows.length * legendStep + 28;
  return {
    width,
    height,
    draw(ctx) {
      ctx.fillStyle = theme.bg;
      ctx.fillRect(0, 0, width, height);
      painter(ctx, scene, {
        ...view,
        frame: frameIn({ width, height: ringHeight }, flat ? 0 : 1),
        width,
        height: ringHeight,
      });
      ctx.textBaseline = "middle";
      lines.forEach((line, i) =>
        paintLine(ctx, line, width / 2, ringHeight + (i + 0.5) * step, { ...view, size: 17 }),
      );
      rows.forEach((row, i) =>
        paintLegend(ctx, row, width / 2, legendTop + (i + 0.5) * legendStep, view),
      );
    },
  };
}

/** Entries of the legend, as many in a row as fit: [mark, words, width]. */
function rowsOf(context, legend) {
  const rows = [];
  let room = 0;
  for (const [mark, words] of legend) {
    const takes = 24 + context.measureText(words).width;
    if (rows.length === 0 || takes > room) {
      rows.push([]);
      room = width - 2 * sides;
    }
    rows.at(-1).push([mark, words, takes]);
    room -= takes + 18;
  }
  return rows;
}
