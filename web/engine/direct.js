// The only one that asks the core: state → model, with the lists of keys kept between states.
import { modelOf } from "../model/model.js";
import { placeOptions } from "../model/place.js";

/**
 * @param {import("../../wasm/clockwise.js").Clockwise} core
 * @param {More} [more]
 * @typedef {object} More  What the full interface brings.
 * @property {typeof import("../model/more.js").moreOf} moreOf
 * @property {typeof import("./asks.js").asksOf} asksOf
 * @property {typeof import("../model/loupe.js").loupeOf} loupeOf
 * @property {typeof import("../model/loupe.js").onlyLoupe} onlyLoupe
 */
export function directEngine(core, more = undefined) {
  const systems = core.systems();
  /** @type {Map<string, import("../../wasm/clockwise.js").Keys>} */
  const lists = new Map();

  /** The list of a state's keys; the last two are kept, for going back and forth. */
  function keysOf({ keys }) {
    const id = JSON.stringify(keys);
    const list = lists.get(id) ?? core.keys("list" in keys ? keys.list : keys);
    lists.delete(id);
    lists.set(id, list);
    if (lists.size > 2) {
      const [oldest, dropped] = lists.entries().next().value;
      lists.delete(oldest);
      dropped.delete();
    }
    return list;
  }

  /** What `ask` learns of a placement, which goes again. */
  function placed(placeable, ask) {
    const placement = core.place(placeable);
    try {
      return ask(placement);
    } finally {
      placement.delete();
    }
  }

  let last = { state: undefined, model: undefined };
  const engine = {
    hashes: core.hashes(),
    systems,
    /** Throws what the core has against the state. @param {import("../model/state.js").State} state */
    model(state) {
      if (last.state === state || this.loupe(state)) return last.model;
      last = { state, model: modelOf(state, core, keysOf(state), more?.moreOf) };
      return last.model;
    },

    /** From now on models have more to them, and more can be asked: see model/more.js and asks.js. */
    extend(given) {
      more = given;
      last = { state: undefined, model: undefined };
      Object.assign(engine, more.asksOf({ placed, keysOf, systems }));
    },

    /** What the loupe sees, if it alone has moved since the last model: that is had at once. */
    loupe(state) {
      const { seen } = last.model ?? {};
      if (!seen || !more?.onlyLoupe(last.state, state)) return undefined;
      const loupe = more.loupeOf(state, seen);
      last = { state, model: { ...last.model, state, loupe } };
      return loupe;
    },

    /** Throws what the core has against a state, without asking about keys. */
    check(state) {
      placed(placeOptions(state), () => {});
    },

    delete() {
      for (const list of lists.values()) list.delete();
      lists.clear();
    },
  };
  if (more) engine.extend(more);
  return engine;
}

/** @typedef {ReturnType<typeof directEngine>} DirectEngine */

/** Answers at once: with a model, or with what the core has against the state. */
export function answerNow(direct, state, answer) {
  let model;
  try {
    model = direct.model(state);
  } catch (error) {
    return answer(undefined, { refused: error.message });
  }
  answer(model);
}
