// The shapes of what goes in and what comes out, for the types that are made from them.

/** @typedef {string | Uint8Array | readonly Column[]} Key  Text is hashed as UTF-8; an array of columns is one key of Cassandra. */
/** @typedef {string | Uint8Array | number | bigint} Column  A number is a CQL int, a bigint a CQL bigint. */
/** @typedef {number | bigint} Value  A hash value or token, in a ring's own units. */
/** @typedef {"modulo" | "ring" | "rendezvous" | "jump" | "maglev" | "multi-probe" | "jumpback" | "binomial" | "power" | "slots" | "anchor" | "dx" | "memento" | "range" | "table"} Scheme */
/** @typedef {"clockwise" | "counterclockwise" | "nearest"} OwnerRule */
/** @typedef {"crc32" | "fnv1a-32" | "fnv1a-64" | "md5-32" | "md5-64" | "sha1" | "murmur3-32" | "murmur3-128" | "xxh64"} HashName */

/**
 * @typedef {object} NodeOptions
 * @property {string} name  Not empty, unique.
 * @property {number} [weight]  0 … 65,535, 1 if not given; 0 = draining.
 * @property {string} [zone]  Data centre.
 * @property {string} [rack]
 * @property {boolean} [up]  A node that is down keeps its points; others answer for it.
 * @property {readonly Value[]} [tokens]  The node's points, instead of those of its name.
 * @property {readonly Key[]} [splits]  Of range: the keys from which on the node owns, up to the next split; its own name.
 * @property {number} [seat]  To restore a placement with its history: 0, 1, 2 … together with `vacated`.
 */

/**
 * @typedef {object} PlaceOptions
 * @property {readonly (string | NodeOptions)[]} nodes
 * @property {Scheme} [scheme]  "ring" if not given.
 * @property {HashName} [hash]  "xxh64".
 * @property {number} [virtualNodes]  Points of a node of weight 1: 1 … 65,535; 100.
 * @property {OwnerRule} [rule]  "clockwise".
 * @property {Value} [modulus]  Values are taken mod this, 1 … 2^62; the hash's whole width.
 * @property {"label" | "chain"} [points]  "label": hash of the label; "chain": hash of the name, then of the digest before.
 * @property {string} [label]  "{name}#{i}".
 * @property {number} [first]  Number of a node's first point; 0.
 * @property {number} [tableSize]  Cells of maglev: a prime, at least as many as nodes, up to 5,000,011; 65,537.
 * @property {number} [probes]  Of multi-probe: 1 … 1,000; 21.
 * @property {number} [slots]  Of slots: at least as many as nodes, up to 5,000,011; 16,384.
 * @property {number} [capacity]  Of anchor and dx: seats that there can ever be, up to 5,000,011; 1,024.
 * @property {readonly (number | string | null)[]} [cells]  Of table: the node of each cell, by index or name; null: that of the next.
 * @property {readonly number[]} [vacated]  To restore a placement with its history: the seats left behind, in that order.
 * @property {number} [replicas]  Default of preference() and walk(); 1.
 * @property {"node" | "rack" | "zone"} [spread]  What copies of a key should not have in common while there are others; "node".
 * @property {number | { factor: number, mode?: "known" | "online" }} [load]  Bounded load: a node holds at most ⌈factor · keys ·
 *   its part of the weights⌉, of all keys (known) or of those given out so far and the next (online). No bound.
 */

/**
 * A real system: all options but `nodes` are its own, by the names of its own configuration; systems() lists them.
 * A node is a text as the system writes it, or an object with its properties.
 * @typedef {{ system: string, nodes: readonly (string | ({ name: string } & Record<string, unknown>))[] } & Record<string, unknown>} SystemOptions
 */
/**
 * @typedef {object} SystemOption
 * @property {string} name
 * @property {"choice" | "whole" | "number" | "flag" | "text"} kind
 * @property {string} standard  Its value where none is given.
 * @property {string[]} [choices]
 * @property {string} [range]  "low..high", or what a text looks like.
 */
/**
 * @typedef {object} SystemInfo
 * @property {string} name
 * @property {string} verified  The program and version it was checked against.
 * @property {string} link
 * @property {string} node  How the system writes a node.
 * @property {SystemOption[]} options
 * @property {SystemOption[]} nodeOptions
 * @property {string} remark  What surprises.
 */

/** @typedef {{ readonly name: string, readonly weight: number, readonly zone: string, readonly rack: string, readonly up: boolean, readonly tokens?: readonly bigint[], readonly splits?: readonly Key[], readonly seat?: number }} Node */
/** @typedef {{ node: string, point: number | undefined, verdict: "taken" | "down" | "has it already" | "rack has one" | "zone has one" }} Step */
/** @typedef {{ hash: bigint, position: bigint, turn: number, native: bigint, point: number | undefined, owner: string | undefined, detail: Detail | undefined }} Explanation */
/**
 * What some schemes have to tell besides; only one of them is there.
 * @typedef {object} Detail
 * @property {number[]} [hops]  jump: the numbers that were touched, the answer last.
 * @property {Float64Array} [scores]  rendezvous: by index of `nodes`, the highest wins.
 * @property {number} [shard]  scylladb with `smp`: which of the owner's shards.
 * @property {{ turn: number, point: number }[]} [probes]  multi-probe: where each stands, and the point that it meets.
 */
/** @typedef {{ positions: BigUint64Array, turns: Float64Array, nodes: Uint32Array, indexes: Uint32Array }} Points */
/** @typedef {{ starts: Float64Array, lengths: Float64Array, points: Uint32Array, nodes: Uint32Array, owners: Uint32Array }} Arcs */
/** @typedef {{ counts: Uint32Array, fair: Float64Array, unowned: number, maxOverMean: number, maxOverMin: number, spread: number }} Balance */
/** @typedef {{ moved: number, total: number, flows: { from: string | undefined, to: string | undefined, keys: number }[], promoted?: number, copied?: number }} KeyMovement */
/** @typedef {{ moved: number, total: 1, flows: { from: string | undefined, to: string | undefined, turns: number }[], arcs: { starts: Float64Array, lengths: Float64Array, from: Uint32Array, to: Uint32Array } }} ArcMovement */

export {};
