// Place → thing: what is under the pointer.
import { lane } from "./geometry.js";

const reach = 12; // px

/**
 * @param {any} scene @param {any} frame  As frame() or windowFrame() make it.
 * @returns {{ key?: number, arc?: any, pin?: any } | undefined}  A pin comes with the arc before it.
 */
export function thingAt(scene, frame, x, y) {
  const { turn, radius } = frame.polar(x, y);
  const { radii, S } = frame;
  const slack = reach / S;
  if (radius > radii.keysInner - slack && radius < radii.keysOuter + slack && scene.keys) {
    const key = nearestKey(scene.keys, frame, x, y);
    if (key >= 0) return { key };
  }
  if (radius > radii.donor - 0.01 && radius < radii.flag + slack && scene.arcs) {
    const pin = radius > radii.bandOuter && nearestPin(scene.pins ?? [], frame, turn);
    const own = pin && scene.arcs.find(({ point }) => point === pin.row);
    if (own) return { arc: own, pin };
    const arc = scene.arcs.find(({ from, to }) => inside(turn, from, to));
    if (arc) return { arc };
  }
  return undefined;
}

function inside(turn, from, to) {
  return (turn > from && turn <= to) || (turn + 1 > from && turn + 1 <= to);
}

const pinReach = 6; // px along the rim

function nearestPin(pins, frame, turn) {
  let best;
  let least = pinReach;
  for (const pin of pins) {
    const away = pin.turn - turn;
    const distance = frame.arc(Math.abs(away - Math.round(away)), frame.radii.pins[0]);
    if (distance < least) [best, least] = [pin, distance];
  }
  return best;
}

function nearestKey({ turns }, frame, x, y) {
  const { radii } = frame;
  let best = -1;
  let least = reach * reach;
  for (let i = 0; i < turns.length; i++) {
    const r = radii.keysOuter - (radii.keysOuter - radii.keysInner) * lane(turns[i], frame.lanes);
    const distance = (frame.x(turns[i], r) - x) ** 2 + (frame.y(turns[i], r) - y) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
