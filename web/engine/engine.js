// State → model, at once where that is quick, else in a worker: one question is on its way and one
// waits, and an answer that is no longer wanted is dropped. It begins with the module that a first
// picture needs; that with the real systems takes over once one of them is asked about.
import { compile, load } from "../../wasm/clockwise.js";
import { mostDots } from "../model/bins.js";
import { keyCount } from "../model/state.js";
import { directEngine } from "./direct.js";

/**
 * @param {{ wasm?: any, systems?: () => any }} source  Where the WebAssembly is, as load() has it. `systems` gives,
 *   or promises, where the module with the real systems is, if that of `wasm` has none.
 * @param {() => Worker} [startWorker]  Without one, everything is done at once.
 */
export async function makeEngine(source = {}, startWorker = undefined) {
  const { wasm, systems = wasm === undefined && beside } = source;
  const first = await compile(wasm === undefined ? { systems: false } : { wasm });
  let direct = directEngine(await load({ wasm: first }));
  const heavy = startWorker && askWorker(first, startWorker, () => direct);
  let asked; // the last question
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

  function ask(state, answer) {
    if (heavy && keyCount(state) > mostDots) return heavy.ask(state, answer);
    heavy?.forget();
    answerNow(direct, state, answer);
  }

  const lacksSystems = () => systems && direct.systems.length === 0;

  const own = {
    /** Models have more to them from now on: see model/more.js. */
    extend(given) {
      if (more === given) return;
      more = given;
      direct.extend(more);
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
     * where few keys are asked about and all is there. What was asked before and is not answered yet never will be.
     */
    ask(state, answer) {
      const mine = (asked = {});
      if (!state.system || !lacksSystems()) return ask(state, answer);
      heavy?.forget();
      own.withSystems().then(
        () => asked === mine && ask(state, answer),
        (error) => asked === mine && answer(undefined, { missing: error.message }),
      );
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

function answerNow(direct, state, answer) {
  let model;
  try {
    model = direct.model(state);
  } catch (error) {
    return answer(undefined, { refused: error.message });
  }
  answer(model);
}

function askWorker(module, startWorker, direct) {
  /** @type {Worker | undefined} */
  let worker;
  let usable = true;
  let sent; // what is on its way
  let next; // what waits
  let last; // the last state that was answered, with its model
  let number = 0;
  let more = false; // whether the models are to be those of the full interface

  function start() {
    worker = startWorker();
    worker.onmessage = ({ data }) => {
      if (data.number !== number) return;
      const { state, answer } = sent;
      sent = undefined;
      // Where the loupe alone has moved, the rest is that of the answer before.
      const { refused, model = { ...last?.model, loupe: data.loupe } } = data;
      if (refused === undefined) last = { state, model: { ...model, state } };
      if (next) return send();
      if (refused !== undefined) return answer?.(undefined, { refused });
      answer?.(last.model);
    };
    // It could not be started, or it died: what it owes is done here.
    worker.onerror = (event) => {
      event.preventDefault();
      usable = false;
      worker = undefined;
      const owed = next ?? sent;
      sent = next = undefined;
      if (owed?.answer) answerNow(direct(), owed.state, owed.answer);
    };
    worker.postMessage({ module, more });
  }

  function send() {
    [sent, next] = [next, undefined];
    worker.postMessage({ number: ++number, state: sent.state });
  }

  return {
    ask(state, answer) {
      if (last?.state === state) {
        this.forget();
        return answer(last.model);
      }
      if (!usable) return answerNow(direct(), state, answer);
      next = { state, answer };
      try {
        if (!worker) start();
      } catch {
        usable = false; // the page does not allow workers
        next = undefined;
        return answerNow(direct(), state, answer);
      }
      if (!sent) send();
    },
    /** Goes on with another module. */
    use(other) {
      module = other;
      worker?.postMessage({ module, more });
    },
    /** Models have more to them from now on: what is owed is asked of a worker that knows how. */
    extend() {
      more = true;
      last = undefined;
      worker?.terminate();
      worker = undefined;
      const owed = next ?? sent;
      next = sent = undefined;
      if (owed?.answer) this.ask(owed.state, owed.answer);
    },
    /** Nobody wants the answers any more. */
    forget() {
      next = undefined;
      if (sent) sent.answer = undefined;
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      usable = false;
    },
  };
}
