// What only the full interface asks the core, besides models.
import { placeOptions } from "../model/place.js";
import { ownersOf } from "../model/owners.js";
import { keyCount, keyName } from "../model/state.js";
import { fitted, typed } from "../model/systems.js";

/** @param {{ placed: any, keysOf: any, systems: any[] }} engine  Of direct.js. */
export function asksOf({ placed, keysOf, systems }) {
  return {
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
  };
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
