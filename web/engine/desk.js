// The desk of a worker: it has one question on its way, and one waits for each who asks. An answer that is
// no longer wanted is dropped. A worker that dies, or is never heard of again, is followed by another.
import { answerNow } from "./direct.js";

/** After so long without an answer another worker is asked; and after twice as long yet another. */
const patienceMs = 20_000;

/**
 * @param {WebAssembly.Module} module
 * @param {() => Worker} startWorker
 * @param {() => import("./direct.js").DirectEngine} direct  Answers where no worker can be had.
 */
export function desk(module, startWorker, direct) {
  /** @type {Worker | undefined} */
  let worker;
  let usable = true;
  let heard = false; // whether this worker has ever answered
  let sent; // what is on its way: { who, state, answer }
  const waiting = new Map(); // by who asks
  let last; // the last state that was answered, with its model
  let number = 0;
  let more = false; // whether the models are to be those of the full interface
  let patience = patienceMs;
  let timer;

  function start() {
    worker = startWorker();
    heard = false;
    worker.onmessage = ({ data }) => {
      if (data.number !== number) return;
      clearTimeout(timer);
      heard = true;
      patience = patienceMs;
      const { who, state, answer } = sent;
      sent = undefined;
      // Where the loupe alone has moved, the rest is that of the answer before.
      const { refused, model = { ...last?.model, loupe: data.loupe } } = data;
      if (refused === undefined) last = { state, model: { ...model, state } };
      const stale = waiting.has(who);
      send();
      if (stale) return;
      if (refused === undefined) answer?.(last.model);
      else answer?.(undefined, { refused });
    };
    worker.onerror = (event) => {
      event.preventDefault();
      // It could not be started, or this question is too much for it: what is owed is done here.
      if (!heard) usable = false;
      again();
    };
    worker.postMessage({ module, more });
  }

  /** Without the worker that there was; all that is owed is asked once more. */
  function again() {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    last = undefined;
    const owed = [...(sent && !waiting.has(sent.who) ? [sent] : []), ...waiting.values()];
    sent = undefined;
    waiting.clear();
    for (const { who, state, answer } of owed) if (answer) ask(who, state, answer);
  }

  function send() {
    const [next] = waiting.values();
    if (!next) return;
    waiting.delete(next.who);
    sent = next;
    worker.postMessage({ number: ++number, state: next.state });
    timer = setTimeout(() => {
      patience *= 2;
      again();
    }, patience);
  }

  function ask(who, state, answer) {
    if (last?.state === state) {
      forget(who);
      return answer(last.model);
    }
    if (!usable) return answerNow(direct(), state, answer);
    waiting.set(who, { who, state, answer });
    try {
      if (!worker) start();
    } catch {
      usable = false; // the page does not allow workers
      waiting.delete(who);
      return answerNow(direct(), state, answer);
    }
    if (!sent) send();
  }

  /** Who asked does not want the answer any more. */
  function forget(who) {
    waiting.delete(who);
    if (sent?.who === who) sent.answer = undefined;
  }

  return {
    ask,
    forget,
    /** Goes on with another module. */
    use(other) {
      module = other;
      worker?.postMessage({ module, more });
    },
    /** Models have more to them from now on: what is owed is asked of a worker that knows how. */
    extend() {
      more = true;
      again();
    },
    stop() {
      clearTimeout(timer);
      worker?.terminate();
      worker = undefined;
      usable = false;
      sent = undefined;
      waiting.clear();
    },
  };
}
