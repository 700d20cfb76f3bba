// What holds for every cluster, tried on many.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { generator } from "./helpers/random.mjs";

const { place, keys, movement, hashes } = await load();
const nobody = 0xffffffff;
const list = keys({ prefix: "key-", count: 300 });

const others = [
  ...["modulo", "rendezvous", "jump", "maglev", "multi-probe"],
  ...["jumpback", "binomial", "power", "slots"],
];

/** Options of some placement: any hash, rule, size, weights, some nodes down or draining. */
function some(random) {
  const pick = (choices) => choices[random(choices.length)];
  const nodes = Array.from({ length: random(8) }, (_, i) => ({
    name: `node-${i}-${random(1000)}`,
    weight: pick([0, 0.5, 1, 1, 1, 2, 7]),
    up: random(5) > 0,
  }));
  return {
    nodes,
    scheme: pick(["ring", "ring", "ring", "ring", ...others]),
    tableSize: pick([11, 101]),
    probes: pick([1, 3, 21]),
    slots: pick([8, 100]),
    hash: pick(hashes()).name,
    rule: pick(["clockwise", "counterclockwise", "nearest"]),
    virtualNodes: pick([1, 3, 40]),
    modulus: pick([undefined, undefined, 2n ** 32n, 997]),
  };
}

function law(name, check) {
  test(name, () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = generator(seed);
      const options = some(random);
      const placement = place(options);
      try {
        check(placement, random, options);
      } catch (error) {
        error.message = `seed ${seed}: ${error.message}`;
        throw error;
      }
      placement.delete();
    }
  });
}

const nameOf = (placement, index) => placement.nodes[index]?.name;
const serving = (placement) => placement.nodes.filter(({ up, weight }) => up && weight > 0);

law("many keys get what each would get alone", (placement) => {
  const owners = placement.owners(list);
  const turns = placement.turns(list);
  const lists = placement.preferences(list, 3);
  for (let i = 0; i < list.length; i += 7) {
    const key = `key-${i}`;
    const { owner, turn } = placement.explain(key);
    assert.equal(nameOf(placement, owners[i]), placement.owner(key));
    assert.equal(owner, placement.owner(key));
    assert.equal(turn, turns[i]);
    const preference = placement.preference(key, 3);
    assert.equal(preference[0], owner);
    assert.deepEqual(
      Array.from(lists.subarray(3 * i, 3 * i + 3), (index) => nameOf(placement, index)),
      [0, 1, 2].map((at) => preference[at]),
    );
  }
});

law("a key's owner is the owner of its hash", (placement, random, { hash, modulus }) => {
  for (let i = 0; i < 40; i++) {
    const { hash: value, owner } = placement.explain(`key-${i}`);
    // Of a wide hash the first 64 bits are what is taken mod a modulus.
    const { bits } = hashes().find((row) => row.name === hash);
    const own = modulus ? (value >> BigInt(Math.max(0, bits - 64))) % BigInt(modulus) : value;
    assert.equal(placement.ownerAt(own), owner);
  }
});

law("preference lists: as long as nodes serve, distinct, a prefix of longer ones", (placement) => {
  const size = serving(placement).length;
  for (let i = 0; i < 10; i++) {
    const whole = placement.preference(`key-${i}`, 20);
    assert.deepEqual(
      [...whole].sort(),
      serving(placement)
        .map(({ name }) => name)
        .sort(),
    );
    for (let n = 0; n <= size; n++)
      assert.deepEqual(placement.preference(`key-${i}`, n), whole.slice(0, n));
    const { steps, unmet } = placement.walk(`key-${i}`, 20);
    assert.deepEqual(
      steps.filter(({ verdict }) => verdict === "taken").map(({ node }) => node),
      whole,
    );
    assert.equal(unmet, 20 - size);
  }
});

/** Only for rings: others break these, or have no arcs. */
function ringLaw(name, check) {
  law(name, (placement, random) => placement.arcs() && check(placement, random));
}

ringLaw("a node that joins takes keys and arcs to itself alone", (ring, random) => {
  const grown = ring.with({ add: [{ name: "new", weight: 1 + random(3) }] });
  for (const { flows } of [movement(ring, grown, list), movement(ring, grown)])
    assert.ok(flows.every(({ to }) => to === "new"));
  assert.equal(
    movement(ring, grown, list).moved,
    grown.owners(list).filter((owner) => owner === ring.nodes.length).length,
  );
});

ringLaw("a node that leaves or goes down gives up its own alone", (ring, random) => {
  if (ring.nodes.length === 0) return;
  const { name } = ring.nodes[random(ring.nodes.length)];
  for (const less of [
    ring.with({ remove: [name] }),
    ring.with({ change: [{ name, up: false }] }),
    ring.with({ change: [{ name, weight: 0 }] }),
  ])
    for (const { flows } of [movement(ring, less, list), movement(ring, less)])
      assert.ok(flows.every(({ from }) => from === name));
});

ringLaw("remove undoes add, whatever the order of nodes", (ring) => {
  const back = ring.with({ add: ["new"] }).with({ remove: ["new"] });
  assert.deepEqual(back.points(), ring.points());
  assert.deepEqual(back.arcs(), ring.arcs());
  assert.deepEqual(back.owners(list), ring.owners(list));
  const names = ring.nodes.map((node) => node.name);
  const turned = ring.with({ remove: names, add: [...ring.nodes].reverse() });
  assert.deepEqual(turned.points().positions, ring.points().positions);
  assert.equal(movement(ring, turned).moved, 0);
  assert.equal(movement(ring, turned, list).moved, 0);
});

ringLaw("shares are the sums of arcs, and one turn in all", (ring) => {
  const shares = new Float64Array(ring.nodes.length);
  const { lengths, owners } = ring.arcs();
  owners.forEach((owner, i) => owner !== nobody && (shares[owner] += lengths[i]));
  ring.shares().forEach((share, i) => assert.ok(Math.abs(share - shares[i]) < 1e-12));
  const sum = ring.shares().reduce((total, share) => total + share, 0);
  assert.ok(Math.abs(sum - (serving(ring).length > 0 ? 1 : 0)) < 1e-12);
});

ringLaw("movement by arcs is the change of shares, there and back", (ring) => {
  const grown = ring.with({ add: ["new"] });
  const { moved, flows, arcs } = movement(ring, grown);
  assert.ok(Math.abs(moved - grown.shares().at(-1)) < 1e-12);
  const sum = (amounts) => amounts.reduce((total, amount) => total + amount, 0);
  assert.ok(Math.abs(moved - sum(flows.map(({ turns }) => turns))) < 1e-12);
  assert.ok(Math.abs(moved - sum(arcs.lengths)) < 1e-12);
  assert.equal(movement(grown, ring).moved, moved);
});
