// Owners of many keys `user:N` on 100 nodes of 160 points: in the module, handed over, and in plain
// JavaScript. Runs in Node and in browsers.
import { load } from "../../../dist/clockwise.js";
import { takeTurns } from "./rounds.mjs";
import { murmur3, tableOf } from "./table.mjs";

export async function owners({ rounds, count, more = async () => ({}) }) {
  const { place, keys } = await load();
  const nodes = Array.from({ length: 100 }, (_, i) => `10.0.0.${i}:11211`);
  const options = { hash: "murmur3-32", virtualNodes: 160, nodes };
  const ring = place(options);
  const xxh64 = place({ ...options, hash: "xxh64" });
  const table = tableOf(ring);
  const kept = keys({ prefix: "user:", count });
  const texts = Array.from({ length: count }, (_, i) => `user:${i}`);
  const expected = ring.owners(kept);
  const some = texts.slice(0, 20_000); // more than hashring remembers, which are 5,000

  const check = (found, name) => {
    if (found.some((owner, i) => owner !== expected[i])) throw new Error(`${name} disagrees`);
    return found.length;
  };
  const made = (placement) => {
    const list = keys({ prefix: "user:", count });
    const found = placement.owners(list);
    list.delete();
    return found;
  };
  const plain = (text) => {
    const found = new Uint32Array(count);
    for (let i = 0; i < count; i++) found[i] = table(murmur3(text(i)));
    return found;
  };
  let sum = 0; // lest a way be optimized away
  const each = (owner) => {
    for (const text of some) sum += owner(text).length;
    return some.length;
  };

  check(made(ring), "the module");
  check(ring.owners(texts), "strings");
  check(
    plain((i) => texts[i]),
    "plain JavaScript",
  );
  const ways = {
    "ours, keys made in the module": () => made(ring).length,
    "ours, keys made in the module, xxh64": () => made(xxh64).length,
    "ours, keys kept there": () => ring.owners(kept).length,
    "ours, strings in one list": () => ring.owners(texts).length,
    "ours, one string a call": () => each((text) => ring.owner(text)),
    "plain JavaScript, strings made": () => plain((i) => `user:${i}`).length,
    "plain JavaScript, strings at hand": () => plain((i) => texts[i]).length,
    ...(await more({ nodes, some, each })),
  };
  const samples = takeTurns(ways, rounds);
  if (sum === 0) throw new Error("nobody owns anything");
  return samples;
}
