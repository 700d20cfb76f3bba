// The only one that asks the core: state → model, with the lists of keys kept between states.
import { loupeOf, onlyLoupe } from "../model/loupe.js";
import { modelOf } from "../model/model.js";
import { placeOptions } from "../model/place.js";
import { ownersOf } from "../model/owners.js";
import { keyCount, keyName } from "../model/state.js";
import { fitted, typed } from "../model/systems.js";

/**
 * @param {import("../../wasm/clockwise.js").Clockwise} core
 * @param {typeof import("../model/more.js").moreOf} [more]
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
  return {
    hashes: core.hashes(),
    systems,
    /** Throws what the core has against the state. @param {import("../model/state.js").State} state */
    model(state) {
      if (last.state === state || this.loupe(state)) return last.model;
      last = { state, model: modelOf(state, core, keysOf(state), more) };
      return last.model;
    },

    /** From now on models have more to them: see model/more.js. */
    extend(given) {
      if (given === more) return;
      more = given;
      last = { state: undefined, model: undefined };
    },

    /** What the loupe sees, if it alone has moved since the last model: that is had at once. */
    loupe(state) {
      const { seen } = last.model ?? {};
      if (!seen || !onlyLoupe(last.state, state)) return undefined;
      const loupe = loupeOf(state, seen);
      last = { state, model: { ...last.model, state, loupe } };
      return loupe;
    },

    /** Throws what the core has against a state, without asking about keys. */
    check(state) {
      placed(placeOptions(state), () => {});
    },

    /** The nodes of a state, now and before, under names that a system accepts. */
    fitted: (state, system) =>
      fitted(state, system, (options) => placed(options, ({ nodes }) => nodes)),

    /** Nodes from lines of text. Throws what the core has against them. */
    typed: (state, lines) =>
      typed(
        lines,
        state,
        (options) => placed(options, ({ nodes }) => nodes),
        systems.find(({ name }) => name === state.system),
      ),

    /** Rows of the reader's keys: key, owner, native, hash. At most so many. */
    owners: (state, most) =>
      placed(placeOptions(state), (now) => ownersOf(state, now, now.owners(keysOf(state)), most)),

    /**
     * How long one look-up takes here and now, in nanoseconds; undefined without keys. A short list
     * is asked for again and again, so that the way to the core and back does not count.
     */
    measure(state) {
      const count = keyCount(state);
      if (count === 0) return undefined;
      const names = Array.from({ length: count }, (_, i) => keyName(state, i));
      const times = Math.ceil(leastMeasured / count);
      const list = times === 1 ? state.keys : { list: Array(times).fill(names).flat() };
      const keys = keysOf({ keys: list });
      return placed(placeOptions(state), (now) => {
        now.owners(keys); // hashes the keys
        return Math.min(...[1, 2, 3].map(() => lookUpTime(() => now.owners(keys)))) / keys.length;
      });
    },

    delete() {
      for (const list of lists.values()) list.delete();
      lists.clear();
    },
  };
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

/** Fewer keys than these would measure the call and not the look-up. */
const leastMeasured = 4000;

/** Nanoseconds of one call, repeated until a clock of coarse steps can tell. */
function lookUpTime(call) {
  for (let times = 1; ; times *= 4) {
    const start = performance.now();
    for (let i = 0; i < times; i++) call();
    const ms = performance.now() - start;
    if (ms > 2) return (ms * 1e6) / times;
  }
}
