// What the page marks as moved is what the core counts as moved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { modelAfter } from "./helpers/engine.mjs";

const changes = {
  "a node in the middle leaves": [{ type: "remove", name: "B" }],
  "a node joins": [{ type: "add" }],
  "a node falls": [{ type: "up", name: "A", up: false }],
  "a node has another name": [{ type: "rename", name: "C", to: "Z" }],
  "modulo, and the first leaves": [
    { type: "method", method: "modulo" },
    { type: "remove", name: "A" },
  ],
};

for (const [name, actions] of Object.entries(changes))
  test(`moved keys are told by the names of their owners: ${name}`, () => {
    const { nodes, before, owners, ownersBefore, moved, movement } = modelAfter(...actions);
    const marks = Array.from(owners, (owner, i) =>
      nodes[owner].name === before[ownersBefore[i]].name ? 0 : 1,
    );
    assert.deepEqual(Array.from(moved), marks);
    assert.equal(
      marks.reduce((sum, mark) => sum + mark, 0),
      movement.moved,
    );
  });
