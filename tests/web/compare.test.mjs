// The comparison, held against the library.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { after, engine } from "./helpers/engine.mjs";

const library = await load();
const open = { type: "view", view: "compare" };

/** Schemes that need more than nodes. */
const withData = ["range", "table"];

/** Those that the library names when it does not know one. */
function knownSchemes() {
  try {
    library.place({ scheme: /** @type {any} */ ("none"), nodes: ["a"] });
  } catch (error) {
    return /one of (.*)$/.exec(error.message)[1].split(", ");
  }
}

test("every scheme is compared that needs no further data", () => {
  const known = knownSchemes();
  assert.ok(known.length > 10);
  const compared = engine.model(after(open)).comparison.map(({ method }) => method);
  for (const scheme of known)
    if (!withData.includes(scheme)) assert.ok(compared.includes(scheme), scheme);
  assert.equal(new Set(compared).size, compared.length);
});

for (const actions of [[], [{ type: "remove", name: "A" }], [{ type: "keys", count: 20000 }]])
  test(`figures are those of movement() and balance(), ${JSON.stringify(actions)}`, () => {
    const state = after(...actions, open);
    const model = engine.model(state);
    const names = state.nodes.map((node) => node.name);
    const keys = library.keys(state.keys);
    assert.equal(model.leaver.name, names[Math.floor((names.length - 1) / 2)]);
    for (const row of model.comparison) {
      const virtual = row.method === "virtual";
      const now = library.place({
        scheme: virtual ? "ring" : row.method,
        virtualNodes: virtual ? state.virtualNodes : 1,
        nodes: state.nodes.map(({ name, seat }) => ({ name, seat })),
        vacated: state.vacated,
      });
      const more = now.with({ add: [model.joiner.name] });
      const fewer = now.with({ remove: [model.leaver.name] });
      const left = library.movement(now, fewer, keys);
      assert.deepEqual(
        row,
        {
          method: row.method,
          joined: library.movement(now, more, keys).moved,
          joinedMax: more.balance(keys).maxOverMean,
          left: left.moved,
          heirs: new Set(left.flows.map(({ to }) => to)).size,
          maxOverMean: now.balance(keys).maxOverMean,
          bytes: now.bytes(),
        },
        row.method,
      );
    }
  });

test("what look-ups hold in memory is what the schemes say of themselves", () => {
  const nodes = Array.from({ length: 10 }, (_, i) => `n${i}`);
  const bytes = (options) => library.place({ nodes, ...options }).bytes();
  const points = bytes({ virtualNodes: 100 }) / 1000;
  assert.ok(points >= 16 && points <= 21, `${points} bytes a point`);
  assert.equal(bytes({ scheme: "maglev" }), 4 * 65537);
  assert.equal(bytes({ scheme: "slots" }), 4 * 16384);
  assert.equal(bytes({ scheme: "jump" }), 4 * 10);
  assert.ok(bytes({ scheme: "rendezvous" }) <= 32 * 10);
  assert.ok(bytes({ scheme: "anchor" }) >= 8 * 1024);
  assert.ok(bytes({ scheme: "dx" }) >= 1024);
});

test("with no node, and with one, there is still a table", () => {
  const none = ["A", "B", "C", "D"].map((name) => ({ type: "remove", name }));
  for (const actions of [none, none.slice(1)]) {
    const { comparison } = engine.model(after(...actions, open));
    assert.equal(comparison.length, 14);
    for (const row of comparison) assert.equal(typeof row.joined, "number", row.method);
  }
});
