// Real systems in the state and the model.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { reduce } from "../../web/model/reduce.js";
import { faultOf, lineOf } from "../../web/model/systems.js";
import { makeText, plain } from "../../web/text/text.js";
import { middleOf, sentenceOf, summaryOf } from "../../web/text/words.js";
import { sceneOf } from "../../web/scene/scene.js";
import { after, engine } from "./helpers/engine.mjs";

const library = await load();
const names = (state) => state.nodes.map((node) => node.name);

/** A state under a system, its nodes under names that the system accepts. */
function under(system, ...actions) {
  const start = after();
  const chosen = reduce(start, { type: "system", system, ...engine.fitted(start, system) });
  return actions.reduce(reduce, chosen);
}

for (const { name } of library.systems()) {
  test(`${name}: it can be chosen as it is, and can be drawn and told of in each language`, () => {
    const state = under(name);
    assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
    const model = engine.model(state);
    const scene = sceneOf(model);
    assert.equal(scene.pins.length, model.arcs ? model.points.turns.length : 0);
    assert.equal(new Set(model.nodes.map((node) => node.color)).size, 4);
    for (const language of ["en", "ja", "ko"]) {
      const text = makeText(language);
      const said = [plain(sentenceOf(model, text), text), summaryOf(model, text)];
      const { moved, value, ...middle } = middleOf(model, text);
      for (const words of [...said, middle.text(moved ?? value), middle.caption])
        assert.doesNotMatch(words, /undefined|NaN|[{}]/);
    }
  });

  test(`${name}: owners are those of place()`, () => {
    const state = under(name);
    const ring = library.place({
      system: name,
      nodes: state.nodes.map((node) => node.text ?? { ...node.settings, name: node.name }),
    });
    const keys = Array.from({ length: 200 }, (_, i) => `key-${i}`);
    assert.deepEqual(engine.model(state).owners, ring.owners(keys));
    const rows = engine.owners(state, 50);
    assert.deepEqual(
      rows.map(({ owner, hash }) => [owner, hash]),
      keys.slice(0, 50).map((key) => [ring.owner(key), String(ring.explain(key).hash)]),
    );
  });

  test(`${name}: nodes that join, leave and go down are told of`, () => {
    const text = makeText("en");
    let state = under(name);
    for (const action of [
      { type: "up", name: names(state)[1], up: false },
      { type: "up", name: names(state)[1], up: true },
      { type: "remove", name: names(state)[1] },
      { type: "probe", text: "key-5" },
    ]) {
      const next = reduce(state, action);
      const model = engine.model(next);
      assert.doesNotMatch(plain(sentenceOf(model, text), text), /undefined|NaN|[{}]/);
      state = next;
    }
  });
}

test("an option is held as it was given, and not at all where it is the usual", () => {
  const option = (value) => ({ type: "option", name: "replicas", value });
  assert.deepEqual(under("groupcache", option("7")).options, { replicas: "7" });
  assert.deepEqual(under("groupcache", option("7"), option(undefined)).options, {});
  assert.equal(engine.model(under("groupcache", option("7"))).points.turns.length, 28);
  assert.throws(() => engine.model(under("groupcache", option("x"))), /^RangeError: replicas "x"/);
});

test("another method or system begins with its own options", () => {
  const option = { type: "option", name: "replicas", value: "7" };
  const state = under("groupcache", option);
  assert.deepEqual(reduce(state, { type: "system", system: "nginx" }).options, {});
  const back = reduce(state, { type: "method", method: "virtual" });
  assert.deepEqual([back.system, back.options], ["", {}]);
});

test("nodes are read as the system writes them", () => {
  const state = under("nginx");
  const nodes = engine.typed(state, ["10.0.0.1:8080 weight=2", "B", "10.0.0.3 down"]);
  const { nodes: now } = reduce(state, { type: "nodes", nodes });
  assert.deepEqual(
    now.map(({ name, weight, up }) => [name, weight, up]),
    [
      ["10.0.0.1:8080", 2, true],
      ["B", 1, true],
      ["10.0.0.3", 1, false],
    ],
  );
  assert.equal(now[1].color, state.nodes[1].color, "who stays keeps its colour");
  assert.equal(new Set([...now, ...state.nodes].map((node) => node.color)).size, 6);
  assert.throws(() => engine.typed(state, ["A weight=0"]), /node "A weight=0": invalid parameter/);
  assert.throws(() => engine.typed(state, ["A", "A"]), /A/);
});

test("what a system cannot write on a node's line is added as name=value", () => {
  const state = under("envoy-ring-hash");
  const lines = ["10.0.0.1:80 weight=3 hash_key=one", "10.0.0.2:80", "10.0.0.3:80 hash_key=a b"];
  const nodes = engine.typed(state, lines);
  assert.deepEqual(
    nodes.map(({ name, weight, settings }) => [name, weight, settings?.hash_key]),
    [
      ["10.0.0.1:80", 3, "one"],
      ["10.0.0.2:80", 1, undefined],
      ["10.0.0.3:80", 1, "a b"],
    ],
  );
  assert.deepEqual(nodes.map(lineOf), lines);
  const ring = library.place({
    system: "envoy-ring-hash",
    nodes: [
      { name: "10.0.0.1:80", weight: 3, hash_key: "one" },
      "10.0.0.2:80",
      { name: "10.0.0.3:80", hash_key: "a b" },
    ],
  });
  const next = reduce(state, { type: "nodes", nodes });
  assert.deepEqual(
    engine.model(next).owners,
    ring.owners(Array.from({ length: 200 }, (_, i) => `key-${i}`)),
  );
});

test("without a system a node is a name, a weight, up or down", () => {
  const nodes = engine.typed(after(), ["cache 1 weight=2.5", "cache 2 down", "A"]);
  assert.deepEqual(
    nodes.map(({ name, weight, up }) => [name, weight, up]),
    [
      ["cache 1", 2.5, true],
      ["cache 2", 1, false],
      ["A", 1, true],
    ],
  );
});

test("a refusal is laid to what it is about", () => {
  const info = { options: [{ name: "hash" }, { name: "hash_tag" }, { name: "weighted" }] };
  assert.equal(faultOf('hash "x" is not allowed; it must be one of a, b', info), "hash");
  assert.equal(faultOf('hash_tag "x" is not allowed', info), "hash_tag");
  assert.equal(faultOf('weight 300 of node "A" is not allowed', info), "nodes");
  assert.equal(faultOf('node "A": invalid port', info), "nodes");
  assert.equal(faultOf("what is weighted cannot be spied on", info), "weighted");
  assert.equal(faultOf("no memory", info), undefined);
});

test("a scheme that rests on history keeps it, whatever was shown in between", () => {
  for (const method of ["anchor", "dx", "memento"]) {
    const ring = library.place({ scheme: method, hash: "xxh64", nodes: ["A", "B", "C"] });
    const changes = [
      { add: ["D"] },
      { remove: ["B"] },
      { remove: ["A"] },
      { add: ["E"] },
      { add: ["F"] },
    ];
    const actions = [
      { type: "remove", name: "B" },
      { type: "remove", name: "A" },
      { type: "add", name: "E" },
      { type: "add", name: "F" },
    ];
    const states = [[], ...actions.map((_, i) => actions.slice(0, i + 1))].map((list) =>
      after(...list, { type: "method", method }),
    );
    const keys = library.keys({ prefix: "key-", count: 200 });
    let now = ring;
    states.forEach((state, i) => {
      const next = now.with(changes[i]);
      const model = engine.model(state);
      assert.deepEqual(model.owners, next.owners(keys), `${method}, step ${i}`);
      assert.equal(model.movement.moved, library.movement(now, next, keys).moved);
      now = next;
    });
  }
});
