// The only one that asks the core: state → model, with the lists of keys kept between states.
import { load } from "../wasm/clockwise.js";
import { modelOf } from "./model/model.js";

/** @param {Parameters<typeof load>[0]} [options] */
export async function makeEngine(options) {
  const core = await load(options);
  /** @type {Map<string, import("../wasm/clockwise.js").Keys>} */
  const lists = new Map();

  /** The list of a state's keys; the last two are kept, for going back and forth. */
  function keysOf({ keys }) {
    const id = JSON.stringify(keys);
    const list = lists.get(id) ?? core.keys(keys);
    lists.delete(id);
    lists.set(id, list);
    if (lists.size > 2) {
      const [oldest, dropped] = lists.entries().next().value;
      lists.delete(oldest);
      dropped.delete();
    }
    return list;
  }

  let last = { state: undefined, model: undefined };
  return {
    hashes: core.hashes(),
    /** @param {import("./model/state.js").State} state */
    model(state) {
      if (last.state !== state) last = { state, model: modelOf(state, core, keysOf(state)) };
      return last.model;
    },
    delete() {
      for (const list of lists.values()) list.delete();
      lists.clear();
    },
  };
}
/** @typedef {Awaited<ReturnType<typeof makeEngine>>} Engine */
