// State → model, at once where that is quick, else in a worker: one question is on its way and one
// waits, and an answer that is no longer wanted is dropped.
import { compile, load } from "../../wasm/clockwise.js";
import { mostDots } from "../model/bins.js";
import { keyCount } from "../model/state.js";
import { directEngine } from "./direct.js";

/**
 * @param {{ wasm?: any }} source  Where the WebAssembly is, as load() has it.
 * @param {() => Worker} [startWorker]  Without one, everything is done at once.
 */
export async function makeEngine(source = {}, startWorker = undefined) {
  const module = await compile(source);
  const direct = directEngine(await load({ wasm: module }));
  const heavy = startWorker && askWorker(module, startWorker, direct);
  return {
    ...direct,
    /**
     * Calls answer(model, refused) with the state's model, or with what the core has against it; before it
     * returns where few keys are asked about. What was asked before and is not answered yet never will be.
     */
    ask(state, answer) {
      if (heavy && keyCount(state) > mostDots) return heavy.ask(state, answer);
      heavy?.forget();
      answerNow(direct, state, answer);
    },
    delete() {
      heavy?.stop();
      direct.delete();
    },
  };
}
/** @typedef {Awaited<ReturnType<typeof makeEngine>>} Engine */

function answerNow(direct, state, answer) {
  let model;
  try {
    model = direct.model(state);
  } catch (error) {
    return answer(undefined, error.message);
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
      if (refused !== undefined) return answer?.(undefined, refused);
      answer?.(last.model);
    };
    // It could not be started, or it died: what it owes is done here.
    worker.onerror = (event) => {
      event.preventDefault();
      usable = false;
      worker = undefined;
      const owed = next ?? sent;
      sent = next = undefined;
      if (owed?.answer) answerNow(direct, owed.state, owed.answer);
    };
    worker.postMessage({ module });
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
      if (!usable) return answerNow(direct, state, answer);
      next = { state, answer };
      try {
        if (!worker) start();
      } catch {
        usable = false; // the page does not allow workers
        next = undefined;
        return answerNow(direct, state, answer);
      }
      if (!sent) send();
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
