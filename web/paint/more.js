// What only the full interface has to paint: the look-up of a key step by step, the frame of the loupe,
// and what the number in the middle is held against.
import { paintBars, paintCells } from "./held.js";
import { paintLook } from "./look.js";
import { paintMark } from "./mark.js";

export const strokes = { paintBars, paintCells, paintLook, paintMark };
