// What only the full interface shows of a state: what other changes would cost, the look-up of a key step
// by step, the figures of the story and of the methods without a ring.
import { comparisonOf, leaver } from "./compare.js";
import { figuresOfScene } from "./figures.js";
import { keyFigure } from "./key-figures.js";
import { lookupOf } from "./lookup.js";
import { loupeOf } from "./loupe.js";

/** Of more keys than these it is not asked where their copies go. */
const mostCopied = 20000;

/**
 * @param {import("./state.js").State} state
 * @param {import("../../wasm/clockwise.js").Clockwise} core
 * @param {any} known  What the model has asked the core already.
 */
export function moreOf(
  state,
  core,
  { seen, modulo, keys, hold, now, then, movement, probe, rule, unit, arcs, band },
) {
  return {
    leaver: leaver(state),
    loupe: seen && loupeOf(state, seen),
    comparison: comparisonOf(state, core, keys, hold, state.view === "compare"),
    cells: then && modulo ? neighboursOf(core, then, now) : undefined,
    copying: copying(state, core, keys, then, now, movement),
    lookup:
      probe && state.steps ? lookupOf(state, core, now, probe, { rule, unit, band }) : undefined,
    figure: probe && !arcs && !band ? keyFigure(state, core, now, then, probe) : undefined,
    ...(state.scene && figuresOfScene(state, core, keys)),
  };
}

/**
 * Of the moved keys, how many had a copy at their new owner; and how many copies are new. To know it
 * the further nodes of every key are asked for, which takes too long for many keys.
 */
function copying({ copies }, core, keys, then, now, movement) {
  if (!movement?.moved || copies < 2 || keys.length > mostCopied) return undefined;
  const { promoted, copied } = core.movement(then, now, keys, { replicas: copies });
  return { copies, promoted, copied };
}

/** Who owns twelve neighbouring hash values, before and now. */
function neighboursOf(core, then, now) {
  const values = core.keys({ values: 12 });
  try {
    return { before: then.owners(values), now: now.owners(values) };
  } finally {
    values.delete();
  }
}
