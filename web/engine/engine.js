// State → model, at once where that is quick, else in a worker (desk.js). It begins with the module that a
// first picture needs; that with the real systems takes over once one of them is asked about.
import { compile, load } from "../../wasm/clockwise.js";
import { mostDots } from "../model/bins.js";
import { keyCount } from "../model/state.js";
import { desk } from "./desk.js";
import { answerNow, directEngine } from "./direct.js";

/**
 * @param {{ wasm?: any, systems?: () => any }} source  Where the WebAssembly is, as load() has it. `systems` gives,
 *   or promises, where the module with the real systems is, if that of `wasm` has none.
 * @param {() => Worker} [startWorker]  Without one, everything is done at once.
 */
export async function makeEngine(source = {}, startWorker = undefined) {
  const { wasm, systems = wasm === undefined && beside } = source;
  const first = await compile(wasm === undefined ? { systems: false } : { wasm });
  let direct = directEngine(await load({ wasm: first }));
  const heavy = startWorker && desk(first, startWorker, () => direct);
  const asked = new Map(); // the last question of each who waits for the real systems
  let whole; // on its way
  let more; // what else models are to hold
  let gone = false;

  async function takeOver() {
    const module = await compile({ wasm: await systems() });
    const next = directEngine(await load({ wasm: module }), more);
    if (gone) return next.delete();
    direct.delete();
    direct = next;
    heavy?.use(module);
    Object.assign(engine, direct, own);
  }

  function ask(state, answer, who) {
    if (heavy && keyCount(state) > mostDots) return heavy.ask(who, state, answer);
    heavy?.forget(who);
    answerNow(direct, state, answer);
  }

  const lacksSystems = () => systems && direct.systems.length === 0;

  const own = {
    /** Models have more to them from now on, and there is more to ask. @param {import("./direct.js").More} given */
    extend(given) {
      if (more === given) return;
      more = given;
      direct.extend(more);
      Object.assign(engine, direct, own);
      heavy?.extend();
    },

    /**
     * Brings the real systems, if they are not there. If it fails, the next call tries again. Before that, whatever is
     * asked of one throws that it is not there, but for ask(), which brings it.
     */
    async withSystems() {
      if (lacksSystems()) await (whole ??= takeOver().finally(() => (whole = undefined)));
    },

    /**
     * Calls answer(model) with the state's model; or with undefined and { refused }, what the core has against it, or
     * { missing }, why what it asks for could not be brought, in which case asking again may help. Before it returns,
     * where few keys are asked about and all is there. What the same `who` asked before and is not answered yet never
     * will be.
     */
    ask(state, answer, who = own) {
      asked.delete(who);
      if (!state.system || !lacksSystems()) return ask(state, answer, who);
      heavy?.forget(who);
      asked.set(who, state);
      const mine = () => asked.get(who) === state && asked.delete(who);
      own.withSystems().then(
        () => mine() && ask(state, answer, who),
        (error) => mine() && answer(undefined, { missing: error.message }),
      );
    },

    /** Who asked is gone. */
    forget(who) {
      asked.delete(who);
      heavy?.forget(who);
    },

    delete() {
      gone = true;
      heavy?.stop();
      direct.delete();
    },
  };
  const engine = Object.assign({}, direct, own);
  return engine;
}
/** @typedef {Awaited<ReturnType<typeof makeEngine>>} Engine */

/** The module with the real systems, if nobody says where it is. */
const beside = () => compile();
