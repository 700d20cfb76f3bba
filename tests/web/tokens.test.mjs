// Tokens of real systems: where they stand, and how they are moved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reduce } from "../../web/model/reduce.js";
import { changeOf, initialState } from "../../web/model/state.js";
import { tokenAt, tokenFrom, tokensIn, turnOfToken } from "../../web/model/tokens.js";
import { engine } from "./helpers/engine.mjs";

const highest = "9223372036854775807";
const lowest = "-9223372036854775808";

test("a token stands where the ring of the system has it", () => {
  assert.equal(turnOfToken(lowest), 0);
  assert.equal(turnOfToken("0"), 0.5);
  assert.ok(turnOfToken(highest) < 1);
  for (const system of ["cassandra", "scylladb"]) {
    const state = reduce(initialState(), {
      type: "system",
      system,
      ...engine.fitted(initialState(), system),
    });
    const { points, nodes } = engine.model(state);
    points.turns.forEach((turn, row) => {
      const token = tokenAt(points.positions[row]);
      assert.ok(tokensIn(nodes[points.nodes[row]]).includes(token));
      assert.ok(Math.abs(turnOfToken(token) - turn) < 1e-15);
    });
  }
});

test("a token goes round the ring and comes back", () => {
  assert.equal(tokenFrom("0", 0.25), "4611686018427387904");
  assert.equal(tokenFrom("0", -0.25), "-4611686018427387904");
  assert.equal(tokenFrom("0", 0.5), lowest);
  assert.equal(tokenFrom(tokenFrom("-42", 0.3), -0.3), "-42");
  assert.equal(tokenFrom(highest, 1), highest);
});

test("what is moved is that token alone, and the node's own line says it, too", () => {
  const node = (name, list, text) => ({
    name,
    weight: 1,
    up: true,
    color: 0,
    settings: { tokens: list },
    text,
  });
  const state = {
    ...initialState(),
    system: "cassandra",
    nodes: [node("A", "1, 2,3", "A dc=x tokens=1,2,3 rack=r"), node("B", "4")],
  };
  const next = reduce(state, { type: "token", name: "A", index: 1, value: "7" });
  assert.deepEqual(next.nodes[0].settings, { tokens: "1,7,3" });
  assert.equal(next.nodes[0].text, "A dc=x tokens=1,7,3 rack=r");
  assert.deepEqual(next.nodes[1], state.nodes[1]);
  assert.deepEqual(changeOf(next).shifted, [next.nodes[0]]);
  assert.equal(reduce(state, { type: "token", name: "C", index: 0, value: "7" }), state);
});
