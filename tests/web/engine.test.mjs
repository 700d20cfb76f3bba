// The engine begins without real systems and brings them when one is asked about.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makeEngine } from "../../web/engine/engine.js";
import { systems as names } from "../../web/model/params.js";
import { reduce } from "../../web/model/reduce.js";
import { after, engine as all, more } from "./helpers/engine.mjs";

const bytes = (which) =>
  readFileSync(new URL(`../../build/wasm/clockwise-${which}.wasm`, import.meta.url));
const core = bytes("core");

const plain = after();
const nginx = reduce(plain, { type: "system", system: "nginx", ...all.fitted(plain, "nginx") });

const answered = (engine, state) =>
  new Promise((resolve) => engine.ask(state, (model, why) => resolve({ model, why })));

/** An engine of the smaller module; `systems` is called for the other. */
async function small(systems) {
  const engine = await makeEngine({ wasm: core, systems });
  engine.extend(more);
  return engine;
}

test("the menu lists the systems that there are", () => {
  assert.deepEqual(
    names,
    all.systems.map(({ name }) => name),
  );
});

test("what needs no system is answered at once, and brings nothing", async () => {
  const engine = await small(() => assert.fail("nobody asked for a system"));
  let model;
  engine.ask(plain, (answer) => (model = answer));
  assert.deepEqual(model.owners, all.model(plain).owners);
  assert.deepEqual(engine.systems, []);
  engine.delete();
});

test("a system is brought once, for all who ask, and then answers at once", async () => {
  let times = 0;
  const engine = await small(async () => (times++, bytes("systems")));
  const [a, b] = [answered(engine, nginx), engine.withSystems()];
  assert.deepEqual((await a).model.owners, all.model(nginx).owners);
  await b;
  await engine.withSystems();
  let model;
  engine.ask(nginx, (answer) => (model = answer));
  assert.equal(model.system, "nginx");
  engine.ask(plain, (answer) => (model = answer));
  assert.deepEqual(model.owners, all.model(plain).owners);
  assert.deepEqual(engine.systems, all.systems);
  assert.deepEqual(engine.fitted(plain, "riak"), all.fitted(plain, "riak"));
  assert.equal(times, 1);
  engine.delete();
});

test("until it is there, all else that is asked about a system is refused", async () => {
  const engine = await small(async () => bytes("systems"));
  const refused = /^Error: this module has no real systems/;
  assert.throws(() => engine.check(nginx), refused);
  assert.throws(() => engine.typed(nginx, ["A weight=2"]), refused);
  assert.throws(() => engine.owners(nginx, 5), refused);
  await engine.withSystems();
  engine.check(nginx);
  assert.equal(engine.typed(nginx, ["A weight=2"])[0].weight, 2);
  assert.equal(engine.owners(nginx, 5).length, 5);
  engine.delete();
});

test("where it cannot be brought the answer says why, and the next question tries again", async () => {
  const luck = [() => Promise.reject(new Error("no way")), () => new Uint8Array(8)];
  const engine = await small(() => (luck.shift() ?? (() => bytes("systems")))());
  assert.deepEqual(await answered(engine, nginx), { model: undefined, why: { missing: "no way" } });
  assert.match((await answered(engine, nginx)).why.missing, /WebAssembly/);
  assert.equal((await answered(engine, plain)).model.system, "");
  assert.equal((await answered(engine, nginx)).model.system, "nginx");
  engine.delete();
});

test("an answer that is no longer wanted is never given", async () => {
  const engine = await small(async () => bytes("systems"));
  const given = [];
  engine.ask(nginx, () => given.push("nginx"));
  engine.ask(plain, () => given.push("plain"));
  await engine.withSystems();
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual(given, ["plain"]);
  engine.delete();
});

test("what the core has against a state is told apart from what is missing", async () => {
  const engine = await small(async () => bytes("systems"));
  const wrong = { ...nginx, system: "ngnix" };
  assert.match((await answered(engine, wrong)).why.refused, /unknown system "ngnix"/);
  engine.delete();
});
