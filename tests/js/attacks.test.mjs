// Names and keys that try to be more than text are text, and come back as they were (O22).
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { attacks, halves } from "./helpers/attacks.mjs";

const { place, movement } = await load();
const nodes = attacks.map((name) => ({ name, zone: name, rack: name }));

/** MD5's first four bytes, by another than us. */
const md5 = (text) => createHash("md5").update(text, "utf8").digest().readUInt32BE(0);

test("the list has what it should", () => {
  assert.ok(attacks.length > 90);
  assert.equal(new Set(attacks).size, attacks.length);
  for (const one of ["__proto__", "\0", "two\r\nlines", "W".repeat(200)])
    assert.ok(attacks.includes(one), one);
});

test("names, zones and racks are kept to the letter, in every scheme", () => {
  for (const scheme of ["ring", "rendezvous", "maglev", "jump", "modulo", "slots"]) {
    const placed = place({ scheme, virtualNodes: 4, nodes });
    assert.deepEqual(
      placed.nodes.map(({ name, zone, rack }) => ({ name, zone, rack })),
      nodes,
      scheme,
    );
    for (const key of attacks) assert.ok(attacks.includes(placed.owner(key)), scheme);
    placed.delete();
  }
});

test("each key is where another hash says that it is, whoever owns it", () => {
  const ring = place({ hash: "md5-32", virtualNodes: 4, nodes: attacks });
  const points = attacks
    .flatMap((name) => [0, 1, 2, 3].map((i) => ({ name, at: md5(`${name}#${i}`) })))
    .sort((a, b) => a.at - b.at);
  const owners = attacks.map((key) => (points.find(({ at }) => at >= md5(key)) ?? points[0]).name);
  assert.deepEqual(
    attacks.map((key) => ring.owner(key)),
    owners,
  );
  assert.deepEqual(
    Array.from(ring.owners(attacks), (index) => attacks[index]),
    owners,
  );
});

test("each can leave and come back, and what moves is told by its name", () => {
  const ring = place({ virtualNodes: 4, nodes: attacks });
  for (const name of attacks) {
    const less = ring.with({ remove: [name] });
    const { flows } = movement(less, ring);
    assert.deepEqual(new Set(flows.map(({ to }) => to)), new Set([name]));
    less.delete();
  }
});

test("copies stand in as many zones as are asked for", () => {
  const ring = place({ virtualNodes: 4, nodes, spread: "zone", replicas: 5 });
  for (const key of attacks) assert.equal(new Set(ring.preference(key, 5)).size, 5);
});

test("a half of a surrogate pair counts as U+FFFD, and is given back as it came", () => {
  for (const half of halves) {
    const whole = half.toWellFormed();
    const [one, other] = [half, whole].map((name) => place({ nodes: [name, "A"] }));
    assert.equal(one.nodes[0].name, half);
    for (const key of attacks)
      assert.equal(one.owner(key).toWellFormed(), other.owner(key), JSON.stringify(key));
    assert.equal(one.owner(half), one.owner(whole));
    assert.throws(() => place({ nodes: [half, whole] }), RangeError);
  }
});

test("a name that is refused is named, on one line", () => {
  for (const name of attacks)
    assert.throws(
      () => place({ nodes: [name, name] }),
      ({ message }) => /given twice/.test(message) && ![...message].some((letter) => letter < " "),
      JSON.stringify(name),
    );
});

test("an option, a setting or a system of such a name is refused, and no object learns from it", () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  for (const name of attacks) {
    const options = { nodes: ["A"], ...Object.fromEntries([[name, { polluted: 1 }]]) };
    const node = { name: "A", ...Object.fromEntries([[name, 1]]) };
    for (const wrong of [
      () => place(options),
      () => place({ nodes: [node] }),
      () => place({ nodes: ["A"], system: name }),
      () => place({ nodes: ["A"], scheme: name }),
      () => place({ nodes: ["A"], hash: name }),
    ])
      assert.throws(wrong, Error, JSON.stringify(name));
  }
  assert.equal({}.polluted, undefined);
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), before);
});
