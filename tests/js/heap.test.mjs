// The end of the heap, 2 GiB: a sentence, and the module goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, keys, movement } = await load();

test("with a full heap every question is refused by a sentence, and answered once there is room", () => {
  const ring = place({ nodes: ["A", "B"] });
  const list = keys({ prefix: "k", count: 1000 });
  const held = [];
  for (let count = 2 ** 24; count >= 1;) {
    try {
      held.push(keys({ values: count }));
    } catch (error) {
      assert.match(String(error), /^RangeError: no memory for \d+ elements/);
      count = Math.floor(count / 2);
    }
  }
  for (let round = 0; round < 100; round++)
    for (const call of [
      () => place({ nodes: ["A", "B"] }),
      () => place({ system: "nginx", nodes: ["A", "B"] }),
      () => ring.with({ add: ["C"] }),
      () => keys(["k"]),
      () => keys({ prefix: "k", count: 1 }),
      () => ring.owners(list),
      () => ring.preferences(list, 2),
      () => movement(ring, ring, list),
    ])
      assert.throws(call, { name: "RangeError", message: /^no memory for \d+ elements/ });
  assert.match(ring.owner("k"), /[AB]/);
  for (const one of held) one.delete();
  assert.equal(ring.with({ add: ["C"] }).owners(list).length, 1000);
});
