// What is under the pointer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frame } from "../../web/scene/geometry.js";
import { thingAt } from "../../web/scene/hit.js";
import { sceneAfter } from "./helpers/engine.mjs";

const ring = frame(436, 360, 600);
const at = (scene, turn, radius) =>
  thingAt(scene, ring, ring.x(turn, radius), ring.y(turn, radius));

for (const rule of ["clockwise", "counterclockwise", "nearest"])
  test(`a point is found at its head, with the arc that it owns, ${rule}`, () => {
    const scene = sceneAfter({ type: "rule", rule });
    const far = (pin) =>
      scene.pins.every((other) => other === pin || Math.abs(other.turn - pin.turn) > 0.006);
    const alone = scene.pins.filter(far);
    assert.ok(alone.length > 20);
    for (const pin of alone) {
      const thing = at(scene, pin.turn, 0.455);
      assert.equal(thing.pin, pin);
      assert.equal(thing.arc.point, pin.row);
    }
  });

test("between points there is only the arc", () => {
  const scene = sceneAfter({ type: "article", id: "toy-add" });
  assert.deepEqual(at(scene, 0.25, 0.414).pin, undefined);
  assert.equal(at(scene, 0.25, 0.414).arc.name, "B");
  assert.equal(at(scene, 0.25, 0.1), undefined);
});
