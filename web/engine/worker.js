// The other end of the worker: it has an instance of its own, in which keys and their hashes stay.
import { load } from "../../wasm/clockwise.js";
import { without } from "../model/state.js";
import { directEngine } from "./direct.js";

/**
 * @param {any} scope  The worker's global object.
 * @param {() => any} full  Gives or promises the full interface, of which it takes what makes the models more.
 */
export function serve(scope, full) {
  /** @type {Promise<ReturnType<typeof directEngine>>} */
  let engine;
  scope.onmessage = async ({ data }) => {
    if (data.module) {
      engine = begin(data);
      return;
    }
    const { number, state } = data;
    try {
      const direct = await engine;
      const loupe = direct.loupe(state);
      // What the loupe looks at stays here.
      const answer = loupe ? { loupe } : { model: without(direct.model(state), "seen") };
      scope.postMessage({ number, ...answer }, buffersOf(answer));
    } catch (error) {
      scope.postMessage({ number, refused: error.message });
    }
  };

  async function begin({ module, more }) {
    const [core, found] = await Promise.all([load({ wasm: module }), more && full()]);
    return directEngine(core, found);
  }
}

/** The memory of all typed arrays in a value, which can be handed over instead of copied. */
function buffersOf(value, found = new Set()) {
  if (ArrayBuffer.isView(value)) found.add(value.buffer);
  else if (value !== null && typeof value === "object")
    for (const part of Object.values(value)) buffersOf(part, found);
  return [...found];
}
