// The border of the WebAssembly module, through the library: whatever is handed in, what comes out is a value, an
// error of the library's own, or what the caller's own code has thrown. And the module goes on.
import assert from "node:assert/strict";
import { choices } from "./choices.mjs";
import { Thrown, strange } from "./strange.mjs";

// The library's errors can be told from the engine's: they are made by these.
const made = new WeakSet();
for (const kind of ["TypeError", "RangeError", "Error"]) {
  const Kind = globalThis[kind];
  globalThis[kind] = new Proxy(Kind, {
    construct(target, args, newTarget) {
      const error = Reflect.construct(target, args, newTarget);
      made.add(error);
      return error;
    },
  });
}
const { load } = await import("clockwise-ring");
const { place, keys, movement, hash, hashes, systems } = await load();

export const longestInput = 200;
export const words = ["\0", "\xff", "\0\0\0\0", "\x01\x01", "\x02\x03\x04"];

const schemes = [
  ...["ring", "modulo", "rendezvous", "jump", "maglev", "multi-probe", "jumpback", "binomial"],
  ...["power", "slots", "anchor", "dx", "memento", "range", "table"],
];
const known = systems();
const reference = place({ nodes: ["A", "B", "C"] });
const held = keys({ prefix: "key-", count: 50 });
const expected = reference.owners(held).slice();

/** @param {Uint8Array} bytes */
export function border(bytes) {
  const choice = choices(bytes);
  const { pick } = choice;
  const any = (plain) => strange(choice, plain);
  const key = () => any(() => pick(["", "k", "key-7", "日本", "\ud83d", new Uint8Array([255, 0])]));
  const list = () => any(() => pick([held, ["k", "é"], ["a", "b"], { prefix: "k", count: 9 }]));
  const count = () => any(() => pick([0, 1, 2, 3, 1000, 2 ** 22]));
  let made = place({ nodes: ["A", "B", { name: "C", weight: 2 }] });
  const others = [];

  const calls = [
    () => {
      others.push(made);
      made = place(pick([schemeOptions, systemOptions])(choice));
    },
    () => made.owner(key()),
    () => made.owners(list()),
    () => made.turns(list()),
    () => made.cells(list()),
    () => made.ownerAt(any(() => 7n)),
    () => made.preference(key(), count()),
    () => made.preferences(list(), count()),
    () => made.walk(key(), count()),
    () => made.explain(key()),
    () => made.balance(list()),
    () => made.points()?.turns.length,
    () => made.pointLabel(count()),
    () => [made.table(), made.arcs(), made.shares(), made.bytes(), made.tableRows()],
    () => {
      others.push(made);
      made = made.with(
        any(() => ({ add: ["D"], remove: ["A"], change: [{ name: "B", up: false }] })),
      );
    },
    () => made.with({ add: any(() => ["E"]), remove: any(() => []), change: any(() => []) }),
    () => movement(others[0] ?? reference, made, list(), { replicas: count() }),
    () => movement(reference, made),
    () => movement(any(), made, list(), any()),
    () => keys(any(() => ({ prefix: "k", count: 3 }))).delete(),
    () => keys(list).delete(),
    () =>
      hash(
        any(() => pick(hashes()).name),
        key(),
      ),
    () => made.delete(),
  ];
  do attempt(pick(calls));
  while (choice.left());

  for (const one of [made, ...others]) one.delete();
  assert.deepEqual(reference.owners(held), expected, "a placement answers as before");
  const fresh = place({ nodes: ["A", "B", "C"] });
  assert.equal(fresh.owner("key-7"), reference.owner("key-7"), "a new one answers alike");
  fresh.delete();
  function attempt(call) {
    try {
      call();
    } catch (error) {
      if (!fair(error)) throw error;
    }
  }
}

function fair(error) {
  if (error instanceof Thrown) return true;
  const sentence = typeof error?.message === "string" && error.message.length > 8;
  // Embind's own sentences are for who writes a binding.
  return made.has(error) && sentence && !/Cannot pass|Embind|toWireType/.test(error.message);
}

function schemeOptions(choice) {
  const { below, pick } = choice;
  const any = (plain) => strange(choice, plain);
  const options = { scheme: pick(schemes), nodes: nodesOf(choice) };
  const rare = {
    scheme: () => any(),
    nodes: () => any(),
    hash: () => any(() => pick(hashes()).name),
    virtualNodes: () => any(() => 5),
    rule: () => any(() => "nearest"),
    modulus: () => any(() => 1000),
    points: () => any(() => "chain"),
    label: () => any(() => "{i}-{name}"),
    first: () => any(() => 2 ** 32 - 1),
    tableSize: () => any(() => 251),
    probes: () => any(() => 3),
    slots: () => any(() => 64),
    capacity: () => any(() => 8),
    replicas: () => any(() => 3),
    spread: () => any(() => "rack"),
    load: () => any(() => ({ factor: 1.25, mode: "online" })),
    cells: () => any(() => [0, "B", null]),
    vacated: () => any(() => [2, 1]),
    fly: () => any(),
  };
  for (let n = below(5); n > 0; n--) {
    const name = pick(Object.keys(rare));
    options[name] = rare[name]();
  }
  return options;
}

function nodesOf(choice) {
  const { below, pick } = choice;
  const any = (plain) => strange(choice, plain);
  const own = {
    name: () => any(() => "D"),
    weight: () => any(() => 2),
    zone: () => any(() => "z"),
    rack: () => any(() => "r"),
    up: () => any(() => false),
    tokens: () => any(() => [1, 2n]),
    splits: () => any(() => ["a", new Uint8Array([255])]),
    seat: () => any(() => 4),
  };
  const nodes = ["A", "B", "C"].slice(0, below(4));
  for (let n = below(3); n > 0; n--) {
    const node = { name: `N${n}` };
    for (let i = below(3); i > 0; i--) {
      const property = pick(Object.keys(own));
      node[property] = own[property]();
    }
    nodes.push(node);
  }
  if (below(4) === 1) nodes.push(any());
  return nodes;
}

function systemOptions(choice) {
  const { below, pick } = choice;
  const any = (plain) => strange(choice, plain);
  const { name, options: of, nodeOptions } = pick(known);
  const ring = ["cassandra", "scylladb"].includes(name);
  const node = (i) => (ring ? `n${i} dc=dc1 rack=r tokens=${i * 1000}` : `10.0.0.${i}:8080`);
  const nodes = Array.from({ length: below(4) }, (_, i) => node(i));
  const options = { system: name, nodes };
  for (let n = below(3); n > 0 && of.length > 0; n--) {
    const { name: option, standard, choices: words = [standard] } = pick(of);
    options[option] = any(() => pick(words));
  }
  if (below(2) === 1) {
    const other = { name: "10.0.0.9:8080" };
    for (let n = below(3); n > 0 && nodeOptions.length > 0; n--)
      other[pick(nodeOptions).name] = any();
    nodes.push(other);
  }
  if (below(4) === 1) nodes.push(any());
  if (below(8) === 1) options[pick(["nodes", "system", "vacated", "fly"])] = any();
  return options;
}
