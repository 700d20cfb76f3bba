// Many who ask, one worker: nobody's question is lost, stale answers are dropped, and a worker that dies or is
// never heard of again is followed by another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desk } from "../../web/engine/desk.js";
import { after, engine } from "./helpers/engine.mjs";

const big = (count) => after({ type: "keys", count });
const states = [20000, 30000, 50000, 100000].map(big);

/** Workers that answer with the real models, in their turn, unless they are told to fail. */
function workshop({ fails = () => false } = {}) {
  const made = [];
  const start = () => {
    const worker = {
      asked: [],
      ended: false,
      postMessage(data) {
        if (data.module) return;
        this.asked.push(data);
        const fault = fails(made.length, data);
        if (fault === "silent") return;
        setTimeout(() => {
          if (this.ended) return;
          if (fault) return this.onerror({ preventDefault() {} });
          this.onmessage({
            data: { number: data.number, model: { count: data.state.keys.count } },
          });
        }, 1);
      },
      terminate() {
        this.ended = true;
      },
    };
    made.push(worker);
    return /** @type {any} */ (worker);
  };
  const direct = { model: ({ keys }) => ({ count: keys.count, direct: true }) };
  return { made, desk: desk(/** @type {any} */ ({}), start, () => /** @type {any} */ (direct)) };
}
const counted = (made) => made.flatMap(({ asked }) => asked.map(({ state }) => state.keys.count));
/** Until so many have been given an answer, and nothing comes after them. */
async function settled(given, count) {
  const next = () => new Promise((resolve) => setTimeout(resolve, 5));
  while (given.length < count) await next();
  for (let i = 0; i < 4; i++) await next();
}

test("everybody who asks is answered, one after the other", async () => {
  const { desk, made } = workshop();
  const given = [];
  states.forEach((state, i) => desk.ask(`ring ${i}`, state, ({ count }) => given.push([i, count])));
  await settled(given, 4);
  assert.deepEqual(given, [
    [0, 20000],
    [1, 30000],
    [2, 50000],
    [3, 100000],
  ]);
  assert.equal(made.length, 1);
});

test("of one who asks again and again only the last question counts", async () => {
  const { desk, made } = workshop();
  const given = [];
  for (const state of states) desk.ask("slider", state, ({ count }) => given.push(count));
  desk.ask("other", states[1], ({ count }) => given.push(count));
  await settled(given, 2);
  assert.deepEqual(given, [100000, 30000], "no stale answer, and nobody is forgotten");
  assert.deepEqual(counted(made), [20000, 100000, 30000]);
});

test("who has gone hears nothing", async () => {
  const { desk } = workshop();
  const given = [];
  for (const who of ["a", "b"]) desk.ask(who, states[0], () => given.push(who));
  desk.ask("c", states[1], () => given.push("c"));
  desk.forget("a");
  desk.forget("c");
  await settled(given, 1);
  assert.deepEqual(given, ["b"]);
});

test("a worker that dies is followed by another, which is asked again", async () => {
  let died = false;
  const { desk, made } = workshop({
    fails: (worker, { number }) => number === 2 && !died && (died = true),
  });
  const given = [];
  states.forEach((state, i) => desk.ask(i, state, ({ count }) => given.push(count)));
  await settled(given, 4);
  assert.deepEqual(given, [20000, 30000, 50000, 100000]);
  assert.equal(made.length, 2);
});

test("where no worker ever answers, the work is done without", async () => {
  const { desk, made } = workshop({ fails: () => true });
  const given = [];
  states.forEach((state, i) => desk.ask(i, state, (model) => given.push(model)));
  await settled(given, 4);
  assert.deepEqual(
    given.map(({ count }) => count).sort((a, b) => a - b),
    [20000, 30000, 50000, 100000],
  );
  assert.ok(given.every(({ direct }) => direct));
  assert.equal(made.length, 1);
});

test("a worker that is never heard of again is given up, with more patience each time", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { desk, made } = workshop({ fails: (worker) => worker < 3 && "silent" });
  const given = [];
  desk.ask("ring", states[0], ({ count }) => given.push(count));
  t.mock.timers.tick(20_000);
  assert.equal(made.length, 2);
  assert.ok(made[0].ended);
  t.mock.timers.tick(20_000);
  assert.equal(made.length, 2, "the second has twice as long");
  t.mock.timers.tick(20_000);
  assert.equal(made.length, 3);
  t.mock.timers.tick(1);
  assert.deepEqual(given, [20000]);
  t.mock.timers.tick(1e6);
  assert.equal(made.length, 3);
});

test("a finished engine is what the desk falls back to", () => {
  const none = desk(
    /** @type {any} */ ({}),
    () => {
      throw new Error("no workers here");
    },
    () => engine,
  );
  let owners;
  none.ask("ring", states[0], (model) => (owners = model.bins));
  assert.ok(owners);
});
