// Compiled, not run: what a program in TypeScript may write, and what it may not.
import { load } from "clockwise-ring";
import type { Placement, PlaceOptions, Keys, HashName } from "clockwise-ring";

const { place, keys, movement, hash, hashes } = await load();
await load({ wasm: new URL("file:///there.wasm") });
await load({ wasm: new Uint8Array(8) });
await load({ systems: false });

const options: PlaceOptions = {
  scheme: "ring",
  hash: "md5-32",
  virtualNodes: 100,
  rule: "nearest",
  modulus: 2n ** 32n,
  points: "label",
  label: "{name}#{i}",
  first: 0,
  replicas: 2,
  spread: "zone",
  load: { factor: 1.25, mode: "online" },
  nodes: ["A", { name: "B", weight: 2, zone: "z", rack: "r", up: true, tokens: [1, 2n] }],
};
using ring: Placement = place(options);
using list: Keys = keys({ prefix: "key-", count: 10, first: 5 });
const length: number = list.length;
keys(["text", new Uint8Array(1)]);
keys(new Set(["text"]));
keys({ values: 10, first: 5 });

const owner: string | undefined = ring.owner("k");
const at: string | undefined = ring.ownerAt(5n);
const owners: Uint32Array = ring.owners(list);
const turns: Float64Array = ring.turns(["k"]);
const names: string[] = ring.preference("k", 2);
const flat: Uint32Array = ring.preferences(list, 2);
const point: number | undefined = ring.explain("k").point;
const verdict: "taken" | "down" | "has it already" | "rack has one" | "zone has one" =
  ring.walk("k").steps[0].verdict;
const positions: BigUint64Array | undefined = ring.points()?.positions;
const label: string | undefined = ring.pointLabel(0);
const lengths: Float64Array | undefined = ring.arcs()?.lengths;
const shares: Float64Array | undefined = ring.shares();
const spread: number = ring.balance(list).spread;
const value: bigint = hash("xxh64", "k");
const known: HashName = hashes()[0].name;

const grown = ring.with({ add: ["C"], remove: ["A"], change: [{ name: "B", up: false }] });
place({ nodes: ring.nodes });
const counted: number = movement(ring, grown, list, { replicas: 2 }).flows[0].keys;
const exact: number = movement(ring, grown).flows[0].turns;
grown.delete();

// @ts-expect-error: there are systems, or there are none
await load({ systems: "nginx" });
// @ts-expect-error: nodes are needed
place({});
// @ts-expect-error: there is no such option
place({ nodes: [], vnodes: 5 });
// @ts-expect-error: there is no such hash
place({ nodes: [], hash: "md4" });
// @ts-expect-error: there is no such rule
place({ nodes: [], rule: "left" });
// @ts-expect-error: a weight is a number
place({ nodes: [{ name: "A", weight: "7" }] });
// @ts-expect-error: a node has a name
place({ nodes: [{ weight: 7 }] });
// @ts-expect-error: a key is text or bytes
ring.owner(5);
// @ts-expect-error: there may be nobody
ring.owner("k").length;
// @ts-expect-error: modulo has no points
ring.points().nodes;
// @ts-expect-error: keys are counted only where keys are given
movement(ring, grown).flows[0].keys;
// @ts-expect-error: a change names its node
ring.with({ change: [{ weight: 2 }] });
// @ts-expect-error: nodes stay as they are
ring.nodes.push({ name: "C" });
// @ts-expect-error: what is inside is not for others
ring._handle();

export { at, counted, exact, flat, known, label, length, lengths, names, owner, owners, point };
export { positions, shares, spread, turns, value, verdict };
