// Text with bold words and nodes' names in their colours, broken into lines and painted: what a browser
// does with the sentence below the ring, for a picture of it.
import { phrases } from "./middle.js";
import { patternFill } from "./patterns.js";

/** @typedef {string | { chip: any } | { chips: any[] } | { mark: "b" | "m", parts: Part[] }} Part */
/** A run of one look. @typedef {{ text: string, weight: number, red: boolean, chip?: any }} Run */
/** @typedef {Run & { width: number }} Piece */
/** What does not part: pieces, and the space before them. @typedef {{ space: boolean, pieces: Piece[], width: number }} Word */
/** @typedef {{ theme: import("./palette.js").Theme, font: string, text: any, size: number }} View */

const chipSides = 6;
const longestName = 14; // letters of a node's name

/**
 * As few lines as there must be, about as long as each other.
 * @param {any} context  Measures texts. @param {Part[]} parts @param {View & { most: number }} view
 * @returns {Word[][]}
 */
export function balanced(context, parts, view) {
  const words = wordsOf(context, parts, view);
  const space = spaceOf(context, view);
  const few = broken(words, view.most, space);
  let [low, high] = [0, view.most];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (broken(words, middle, space).length > few.length) low = middle;
    else high = middle;
  }
  return broken(words, high, space);
}

function spaceOf(context, { size, font }) {
  context.font = `${size}px ${font}`;
  return context.measureText(" ").width;
}

function broken(words, most, space) {
  /** @type {Word[][]} */
  const lines = [];
  let room = 0;
  for (const word of words) {
    const before = word.space ? space : 0;
    if (lines.length === 0 || word.width + before > room) {
      lines.push([{ ...word, space: false }]);
      room = most - word.width;
    } else {
      lines.at(-1).push(word);
      room -= word.width + before;
    }
  }
  return lines;
}

/** @param {Part[]} parts @returns {Word[]} */
function wordsOf(context, parts, view) {
  const { language } = view.text;
  const spaced = language !== "ja";
  const words = [];
  let open = false; // whether the next piece belongs to the word before it
  let space = false;
  const add = (run) => {
    const piece = { ...run, width: widthOf(context, run, view) };
    if (!open) words.push({ space, pieces: [], width: 0 });
    words.at(-1).pieces.push(piece);
    words.at(-1).width += piece.width;
    [open, space] = [true, false];
  };
  const pause = (spaced) => {
    open = false;
    space ||= spaced;
  };
  for (const { text, chip, ...look } of flat(parts)) {
    if (chip) {
      add({ text: shortened(text), chip, ...look });
      continue;
    }
    for (const bit of spaced ? text.split(/(\s+)/).filter(Boolean) : phrases(text, language)) {
      if (/^\s+$/.test(bit)) {
        pause(true);
        continue;
      }
      // Where there are no spaces to break at: no line begins with what closes a phrase or counts things.
      const last = words.at(-1)?.pieces.at(-1)?.text ?? "";
      const stays = /^[\p{Pe}\p{Pf}\p{Po}]/u.test(bit) || /[\p{Ps}\p{Pi}\d]$/u.test(last);
      if (!spaced && !stays) pause(false);
      add({ text: bit, ...look });
    }
  }
  return words;
}

/** @param {any[]} parts @returns {Generator<Run>} */
function* flat(parts, weight = 400, red = false) {
  for (const part of parts) {
    if (typeof part === "string") yield { text: part, weight, red };
    else if (part.mark) yield* flat(part.parts, part.mark === "m" ? 650 : 680, part.mark === "m");
    else {
      const chips = part.chips ?? [part.chip];
      for (const [i, chip] of chips.entries()) {
        if (i) yield { text: " ", weight, red };
        yield { text: chip.name, weight: 600, red, chip };
      }
    }
  }
}

function shortened(name) {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join("")}…` : name;
}

/** @param {Run} run @param {View} view */
function fontOf({ weight, chip }, { size, font }) {
  return `${weight} ${chip ? size - 2 : size}px ${font}`;
}

function widthOf(context, run, view) {
  context.font = fontOf(run, view);
  const { width } = context.measureText(run.text);
  return run.chip ? Math.max(22, width + 2 * chipSides) : width;
}

/** One line, centred at x. @param {any} ctx @param {Word[]} line @param {View} view */
export function paintLine(ctx, line, x, y, view) {
  const { theme } = view;
  const space = spaceOf(ctx, view);
  const length = line.reduce((sum, word) => sum + word.width + (word.space ? space : 0), 0);
  let at = x - length / 2;
  ctx.textAlign = "left";
  for (const { space: spaced, pieces } of line) {
    if (spaced) at += space;
    for (const piece of pieces) {
      ctx.font = fontOf(piece, view);
      if (piece.chip) paintChip(ctx, piece, at, y, view);
      else {
        ctx.fillStyle = piece.red ? theme.move : theme.ink;
        ctx.fillText(piece.text, at, y);
      }
      at += piece.width;
    }
  }
}

/** @param {any} ctx @param {Piece} piece @param {number} x @param {number} y @param {View} view */
function paintChip(ctx, { text, chip, width }, x, y, { theme }) {
  const { color } = chip;
  const ground = theme.node(color);
  for (const fill of [ground, patternFill(ctx, theme, color)]) {
    if (!fill) continue;
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(x, y - 11, width, 22, 5);
    ctx.fill();
  }
  if (theme.pattern(color)) {
    // A pattern keeps clear of the letters.
    ctx.strokeStyle = ground;
    ctx.lineWidth = 4;
    ctx.strokeText(text, x + (width - ctx.measureText(text).width) / 2, y);
  }
  ctx.fillStyle = theme.onNode(color);
  ctx.fillText(text, x + (width - ctx.measureText(text).width) / 2, y);
}
