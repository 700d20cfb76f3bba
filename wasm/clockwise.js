// The ring in JavaScript: defaults, names instead of indexes, errors that are thrown. What it knows
// of the WebAssembly module behind it stays in this folder.
import createCore from "#core";
import * as check from "./options.js";

/** @typedef {string | Uint8Array} Key  Text is hashed as UTF-8. */
/** @typedef {number | bigint} Value  A hash value or token, in a ring's own units. */
/** @typedef {"modulo" | "ring"} Scheme */
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
 * @property {number} [replicas]  Default of preference() and walk(); 1.
 */

/** @typedef {{ readonly name: string, readonly weight: number, readonly zone: string, readonly rack: string, readonly up: boolean, readonly tokens?: readonly bigint[] }} Node */
/** @typedef {{ node: string, point: number | undefined, verdict: "taken" | "down" | "has it already" }} Step */
/** @typedef {{ hash: bigint, position: bigint, turn: number, native: bigint, point: number | undefined, owner: string | undefined }} Explanation */
/** @typedef {{ positions: BigUint64Array, turns: Float64Array, nodes: Uint32Array, indexes: Uint32Array }} Points */
/** @typedef {{ starts: Float64Array, lengths: Float64Array, points: Uint32Array, nodes: Uint32Array, owners: Uint32Array }} Arcs */
/** @typedef {{ counts: Uint32Array, fair: Float64Array, unowned: number, maxOverMean: number, maxOverMin: number, spread: number }} Balance */
/** @typedef {{ moved: number, total: number, flows: { from: string | undefined, to: string | undefined, keys: number }[], promoted?: number, copied?: number }} KeyMovement */
/** @typedef {{ moved: number, total: 1, flows: { from: string | undefined, to: string | undefined, turns: number }[], arcs: { starts: Float64Array, lengths: Float64Array, from: Uint32Array, to: Uint32Array } }} ArcMovement */

/** In place of an index: nobody. */
const nobody = 0xffffffff;

const schemes = ["modulo", "ring"];
const rules = ["clockwise", "counterclockwise", "nearest"];
const pointRules = ["label", "chain"];
const verdicts = /** @type {const} */ (["taken", "down", "has it already"]);

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true }); // else a name loses one

/**
 * The core's interface, once its WebAssembly is there. Without options the module beside this file
 * is loaded, once for all callers; with `wasm` each call makes an instance of its own.
 *
 * @param {object} [options]
 * @param {string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module} [options.wasm]
 * @returns {Promise<Clockwise>}
 */
export async function load(options = {}) {
  check.checkNames(options, ["wasm"]);
  if (options.wasm !== undefined) return new Clockwise(await instantiate(options.wasm));
  shared ??= instantiate(new URL(process.env.CLOCKWISE_WASM, import.meta.url));
  try {
    return new Clockwise(await shared);
  } catch (error) {
    shared = undefined; // the next call may have more luck
    throw error;
  }
}

/** @type {Promise<any> | undefined} */
let shared;

async function instantiate(wasm) {
  const module = await compile(wasm);
  return new Promise((resolve, reject) => {
    createCore({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => done(instance, module))
          .catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (typeof wasm === "string" || wasm instanceof URL)
    return WebAssembly.compile(await fetchBytes(wasm));
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm))
    return WebAssembly.compile(/** @type {BufferSource} */ (wasm));
  throw new TypeError(
    `wasm must be a URL, bytes or a WebAssembly.Module; got ${check.shown(wasm)}`,
  );
}

async function fetchBytes(url) {
  if (String(url).startsWith("file:") && /** @type {any} */ (globalThis).process?.versions?.node) {
    // Node's fetch does not read files. Put together so that bundlers for browsers do not follow it.
    const fs = await import(["node:fs", "promises"].join("/"));
    return fs.readFile(new URL(url));
  }
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url} could not be loaded: ${response.status} ${response.statusText}`);
  return response.arrayBuffer(); // not streamed: a server may call the file by a wrong type
}

/** What load() gives. The functions need no `this`. */
export class Clockwise {
  #core;
  /** @type {{ name: HashName, bits: number, origin: string }[]} */
  #hashes;

  /** @param {any} core */
  constructor(core) {
    this.#core = core;
    this.#hashes = core.hashes();
    for (const name of ["place", "keys", "movement", "hash", "hashes"])
      this[name] = this[name].bind(this);
  }

  /** The hash functions there are: name, width in bits, where it comes from. */
  hashes() {
    return this.#hashes.map((row) => ({ ...row }));
  }

  /**
   * A hash value, unsigned and of the function's full width.
   * @param {HashName} name
   * @param {Key} data
   */
  hash(name, data) {
    const id = this.#hashId(name);
    return fromValueBytes(this.#core.hash(id, toBytes(data)), this.#hashes[id].bits);
  }

  /**
   * Where keys live. Throws for options it does not know or allow.
   * @param {PlaceOptions} options
   * @returns {Placement}
   */
  place(options) {
    check.checkNames(options, placeOptions);
    // Only what is not given at all has a default: null is a wrong value.
    const {
      scheme = "ring",
      hash = "xxh64",
      virtualNodes = 100,
      rule = "clockwise",
      modulus,
      points = "label",
      label = "{name}#{i}",
      first = 0,
    } = options;
    const core = this.#core;
    const limits = core.limits();
    const hashId = this.#hashId(hash);
    const mod = modulus === undefined ? 0n : check.bigInteger("modulus", modulus, 1n, 1n << 62n);
    const bits = mod ? 64 : this.#hashes[hashId].bits;
    const highest = (mod || 1n << BigInt(bits)) - 1n;
    const { replicas = 1 } = options;
    check.integer("replicas", replicas, 1, 0xffff);
    const nodes = Array.from(check.array("nodes", options.nodes), (node) =>
      readNode(node, highest),
    );
    const tokens = nodes.reduce((sum, node) => sum + (node.tokens?.length ?? 0), 0);
    if (tokens > limits.points)
      throw new RangeError(`${tokens} tokens are too many; at most ${limits.points} are allowed`);
    const builder = new core.Builder();
    try {
      for (const node of nodes)
        builder.add(
          encoder.encode(node.name),
          node.weight,
          encoder.encode(node.zone),
          encoder.encode(node.rack),
          node.up,
          tokenBytes(node.tokens ?? [], bits),
        );
      const handle = builder.place(
        check.oneOf("scheme", scheme, schemes),
        hashId,
        check.integer("virtualNodes", virtualNodes, 1, limits.virtualNodes),
        check.oneOf("rule", rule, rules),
        toValueBytes(mod, 64),
        check.oneOf("points", points, pointRules),
        encoder.encode(check.string("label", label)),
        check.integer("first", first, 0, 0xffffffff),
      );
      return new Placement(
        this,
        core,
        made(core, handle),
        { ...options, nodes },
        { bits, highest, replicas },
      );
    } finally {
      builder.delete();
    }
  }

  /**
   * Keys that stay in the module's memory and are hashed once; accepted wherever keys are.
   * @param {Iterable<Key> | { prefix: string, count: number, first?: number } | { values: number, first?: number }} source
   *   A list, or `count` keys prefix + number, numbered from `first` (0) on; or so many integers from `first` (0) on
   *   that are hash values themselves.
   * @returns {Keys}
   */
  keys(source) {
    return new Keys(this.#core, makeKeys(this.#core, source));
  }

  /**
   * What a change costs: by keys where `keys` are given; else exactly, by arcs, for two rings that hash alike.
   *
   * @overload
   * @param {Placement} a
   * @param {Placement} b
   * @param {Keys | Iterable<Key>} keys
   * @param {{ replicas?: number }} [options]  With replicas, also how many of the moved keys find a copy at
   *   their new owner (promoted) and how many copies have to be made (copied).
   * @returns {KeyMovement}
   *
   * @overload
   * @param {Placement} a
   * @param {Placement} b
   * @returns {ArcMovement}
   */
  movement(a, b, keys = undefined, options = {}) {
    if (!(a instanceof Placement) || !(b instanceof Placement))
      throw new TypeError("movement needs two placements");
    const core = this.#core;
    const name = (placement, index) => placement.nodes[index]?.name;
    if (keys === undefined) {
      const { moved, flowNodes, flowTurns, ...arcs } = answer(
        core.arcMovement(a._handle(core), b._handle(core)),
      );
      const flows = Array.from(flowTurns, (turns, i) => ({
        from: name(a, flowNodes[2 * i]),
        to: name(b, flowNodes[2 * i + 1]),
        turns,
      }));
      return { moved, total: 1, flows, arcs };
    }
    check.checkNames(options, ["replicas"]);
    const replicas = check.integer("replicas", options.replicas ?? 1, 1, 0xffff);
    return withKeys(core, keys, (list) => {
      const result = answer(core.keyMovement(a._handle(core), b._handle(core), list, replicas));
      const flows = [];
      for (let i = 0; i < result.flows.length; i += 3)
        flows.push({
          from: name(a, result.flows[i]),
          to: name(b, result.flows[i + 1]),
          keys: result.flows[i + 2],
        });
      const { moved, total, promoted, copied } = result;
      return options.replicas === undefined
        ? { moved, total, flows }
        : { moved, total, flows, promoted, copied };
    });
  }

  #hashId(name) {
    return check.oneOf(
      "hash",
      name,
      this.#hashes.map((row) => row.name),
    );
  }
}

const placeOptions = [
  "scheme",
  "nodes",
  "hash",
  "virtualNodes",
  "rule",
  "modulus",
  "points",
  "label",
  "first",
  "replicas",
];

/** Where there is no Symbol.dispose yet, nobody asks for it.
 * @type {typeof Symbol.dispose} */
const dispose = /** @type {any} */ (Symbol.dispose ?? Symbol("dispose"));

/** Memory of the module that must be given back; freed twice is harmless, used afterwards throws. */
class Held {
  #core;
  #handle;
  #what;

  constructor(core, handle, what) {
    this.#core = core;
    this.#handle = handle;
    this.#what = what;
    forgotten?.register(this, handle, this);
  }

  delete() {
    forgotten?.unregister(this);
    this.#handle?.delete();
    this.#handle = undefined;
  }

  /** For `using`. */
  [dispose]() {
    this.delete();
  }

  /** @internal */
  _handle(core = this.#core) {
    if (!this.#handle) throw new Error(`${this.#what} was used after delete()`);
    if (core !== this.#core)
      throw new TypeError(`${this.#what} belongs to another instance of the module`);
    return this.#handle;
  }
}

/** What nobody deleted is freed when it is collected. */
const forgotten =
  typeof FinalizationRegistry === "function"
    ? new FinalizationRegistry((handle) => handle.delete())
    : undefined;

/** A list of keys in the module's memory. */
export class Keys extends Held {
  constructor(core, handle) {
    super(core, handle, "the list of keys");
    /** @type {number} @readonly */
    this.length = handle.size;
  }
}

/** Where keys live: immutable. What its scheme does not have is undefined. */
export class Placement extends Held {
  #owner;
  #core;
  #options;
  #units;

  constructor(owner, core, handle, options, units) {
    super(core, handle, "the placement");
    this.#owner = owner;
    this.#core = core;
    this.#options = options;
    this.#units = units;
    /** In the order given; what is an index elsewhere is one into this list.
     * @type {readonly Node[]} @readonly */
    this.nodes = Object.freeze(options.nodes.map((node) => Object.freeze(node)));
  }

  /**
   * The name of the node that answers for a key, or undefined when there is nobody.
   * @param {Key} key
   * @returns {string | undefined}
   */
  owner(key) {
    return this.#name(this._handle().owner(toBytes(key)));
  }

  /**
   * Indexes of the owners, 0xFFFFFFFF = nobody.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Uint32Array}
   */
  owners(keys) {
    return withKeys(this.#core, keys, (list) => answer(this._handle().owners(list)));
  }

  /**
   * Each key's place on the circle, 0 ≤ turn < 1.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Float64Array}
   */
  turns(keys) {
    return withKeys(this.#core, keys, (list) => answer(this._handle().turns(list)));
  }

  /**
   * The owner of a hash value, in the placement's own units.
   * @param {Value} value
   * @returns {string | undefined}
   */
  ownerAt(value) {
    const exact = check.bigInteger("value", value, 0n, this.#units.highest);
    return this.#name(this._handle().ownerAt(toValueBytes(exact, this.#units.bits)));
  }

  /**
   * Names of distinct nodes, best first; at most n, fewer where fewer serve. Nodes that are down are left out.
   * @param {Key} key
   * @param {number} [n]  The option `replicas` if not given.
   * @returns {string[]}
   */
  preference(key, n = this.#units.replicas) {
    return Array.from(
      this._handle().preference(toBytes(key), count("n", n)),
      (index) => this.nodes[index].name,
    );
  }

  /**
   * The preference lists of many keys, n indexes a key, 0xFFFFFFFF = none.
   * @param {Keys | Iterable<Key>} keys
   * @param {number} [n]
   * @returns {Uint32Array}
   */
  preferences(keys, n = this.#units.replicas) {
    return withKeys(this.#core, keys, (list) =>
      answer(this._handle().preferences(list, count("n", n))),
    );
  }

  /**
   * The way of a key to n nodes: every point met, and what became of it. `unmet`: nodes that there are not.
   * @param {Key} key
   * @param {number} [n]
   * @returns {{ steps: Step[], unmet: number }}
   */
  walk(key, n = this.#units.replicas) {
    const { steps: flat, unmet } = this._handle().walk(toBytes(key), count("n", n));
    /** @type {Step[]} */
    const steps = [];
    for (let i = 0; i < flat.length; i += 3)
      steps.push({
        node: this.nodes[flat[i]].name,
        point: indexOr(flat[i + 1]),
        verdict: verdicts[flat[i + 2]],
      });
    return { steps, unmet };
  }

  /**
   * How the owner was found. `native`: the token on a ring, the remainder of modulo.
   * @param {Key} key
   * @returns {Explanation}
   */
  explain(key) {
    const { value, words, turn, owner, point } = this._handle().explain(toBytes(key));
    const [position, native] = new BigUint64Array(words.buffer);
    const bits = this.#owner
      .hashes()
      .find((row) => row.name === (this.#options.hash ?? "xxh64")).bits;
    return {
      hash: fromValueBytes(value, bits),
      position,
      turn,
      native,
      point: indexOr(point),
      owner: this.#name(owner),
    };
  }

  /** All points in order, also those of nodes that are down.
   * @returns {Points | undefined} */
  points() {
    const points = this._handle().points();
    return points && { ...points, positions: new BigUint64Array(points.positions.buffer) };
  }

  /**
   * A point's name: "B#18", the token of a node that was given tokens, or name and number in a chain.
   * @param {number} row  Of points().
   * @returns {string | undefined}
   */
  pointLabel(row) {
    const bytes = this._handle().pointLabel(check.integer("row", row, 0, nobody));
    return bytes && decoder.decode(bytes);
  }

  /** The arcs clockwise: `nodes` whose point, `owners` who answers now (0xFFFFFFFF = nobody).
   * @returns {Arcs | undefined} */
  arcs() {
    return answer(this._handle().arcs());
  }

  /** The part of the circle that each node answers for now.
   * @returns {Float64Array | undefined} */
  shares() {
    return this._handle().shares();
  }

  /**
   * How even the load of these keys is: counts, the fair count for each weight, and the measures of it.
   * @param {Keys | Iterable<Key>} keys
   * @returns {Balance}
   */
  balance(keys) {
    return withKeys(this.#core, keys, (list) => answer(this._handle().balance(list)));
  }

  /**
   * The same placement after a change of nodes, which is a new one: remove, then change, then add (at the end).
   * @param {{ add?: readonly (string | NodeOptions)[], remove?: readonly string[], change?: readonly (Partial<NodeOptions> & { name: string })[] }} change
   * @returns {Placement}
   */
  with(change) {
    check.checkNames(change, ["add", "remove", "change"]);
    const { add = [], remove = [], change: changes = [] } = change;
    for (const [name, list] of Object.entries({ add, remove, change: changes }))
      check.array(name, list);
    this._handle();
    /** @type {Map<string, NodeOptions>} */
    const nodes = new Map(this.nodes.map((node) => [node.name, node]));
    const known = (name, what) => {
      if (!nodes.has(name))
        throw new RangeError(`there is no node ${check.shown(name)} to ${what}`);
    };
    for (const name of remove) {
      known(name, "remove");
      nodes.delete(name);
    }
    for (const part of changes) {
      known(part?.name, "change");
      nodes.set(part.name, { ...nodes.get(part.name), ...part });
    }
    return this.#owner.place({ ...this.#options, nodes: [...nodes.values(), ...add] });
  }

  #name(index) {
    return this.nodes[index]?.name;
  }
}

// ---- nodes and keys on their way in

const nodeOptions = ["name", "weight", "zone", "rack", "up", "tokens"];

/** @returns {Node} */
function readNode(node, highest) {
  if (typeof node === "string") node = { name: node };
  check.checkNames(node, nodeOptions, "property of a node", "a node");
  const { weight = 1, zone = "", rack = "", up = true, tokens } = node;
  const name = check.string("a node's name", node.name);
  const of = (option) => `${option} of node ${check.shown(name)}`;
  if (tokens !== undefined && check.array(of("tokens"), tokens).length === 0)
    throw new RangeError(`${of("tokens")} must not be empty; without tokens its points go by name`);
  return {
    name,
    weight: check.number(of("weight"), weight),
    zone: check.string(of("zone"), zone),
    rack: check.string(of("rack"), rack),
    up: check.boolean(of("up"), up),
    ...(tokens && {
      tokens: Object.freeze(
        tokens.map((token) => check.bigInteger(of("token"), token, 0n, highest)),
      ),
    }),
  };
}

function toBytes(key) {
  const bytes = typeof key === "string" ? encoder.encode(key) : key;
  if (!(bytes instanceof Uint8Array))
    throw new TypeError(`a key must be a string or a Uint8Array; got ${check.shown(key)}`);
  // A binding copies a single key without asking whether there is room for it.
  if (bytes.length > longestKey)
    throw new RangeError(
      `a key of ${bytes.length} bytes is too long; at most ${longestKey} are allowed`,
    );
  return bytes;
}
const longestKey = 1 << 24;

function makeKeys(core, source) {
  if (source !== null && typeof source === "object" && !(Symbol.iterator in source)) {
    check.checkNames(source, ["prefix", "count", "first", "values"]);
    const { keys: most } = core.limits();
    const first = check.integer("first", source.first ?? 0, 0, Number.MAX_SAFE_INTEGER);
    if (source.values !== undefined) {
      if (source.prefix !== undefined || source.count !== undefined)
        throw new TypeError("keys that are values have no prefix and no count");
      return made(core, core.keysValues(first, check.integer("values", source.values, 0, most)));
    }
    const prefix = encoder.encode(check.string("prefix", source.prefix));
    const count = check.integer("count", source.count, 0, most);
    return made(core, core.keysGenerate(prefix, first, count));
  }
  if (
    typeof source === "string" ||
    source instanceof Uint8Array ||
    typeof source?.[Symbol.iterator] !== "function"
  )
    throw new TypeError(
      `keys must be a list of keys, or { prefix, count }; got ${check.shown(source)}`,
    );
  const { bytes, offsets } = pack(listed(source, core.limits().keys), core.limits().keyBytes);
  return made(core, core.keysCopy(bytes, offsets));
}

/** The keys as an array: an iterable may have no end. */
function listed(source, most) {
  const list = [];
  for (const key of source)
    if (list.push(key) > most)
      throw new RangeError(`there are too many keys; at most ${most} are allowed`);
  return list;
}

/** One block of bytes, and where each key begins in it. */
function pack(list, most) {
  const offsets = new Uint32Array(list.length + 1);
  if (list.every((key) => typeof key === "string")) {
    const text = list.join("");
    const bytes = encoder.encode(text);
    if (bytes.length === text.length) {
      // All of it is ASCII, so that lengths in characters are lengths in bytes.
      list.forEach((key, i) => (offsets[i + 1] = offsets[i] + key.length));
      return { bytes, offsets };
    }
  }
  const parts = list.map(toBytes);
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (size > most)
    throw new RangeError(`the keys have ${size} bytes in all; at most ${most} are allowed`);
  parts.forEach((part, i) => (offsets[i + 1] = offsets[i] + part.length));
  const bytes = new Uint8Array(size);
  parts.forEach((part, i) => bytes.set(part, offsets[i]));
  return { bytes, offsets };
}

/** Calls `use` with the handle of a list of keys; one that was made for it is freed afterwards. */
function withKeys(core, keys, use) {
  if (keys instanceof Keys) return use(keys._handle(core));
  const handle = makeKeys(core, keys);
  try {
    return use(handle);
  } finally {
    handle.delete();
  }
}

// ---- values and answers on their way out

/** 20 bytes: the first 64 bits as a number, then what follows in a wider value. */
function toValueBytes(value, bits) {
  const out = new Uint8Array(20);
  const words = new DataView(out.buffer);
  const tail = bits > 64 ? value << BigInt(160 - bits) : value << 96n;
  words.setBigUint64(0, tail >> 96n);
  words.setBigUint64(8, (tail >> 32n) & 0xffffffffffffffffn);
  words.setUint32(16, Number(tail & 0xffffffffn));
  return out;
}

function fromValueBytes(bytes, bits) {
  const words = new DataView(bytes.buffer, bytes.byteOffset);
  const first = words.getBigUint64(0);
  if (bits <= 64) return first;
  const all = (first << 96n) | (words.getBigUint64(8) << 32n) | BigInt(words.getUint32(16));
  return all >> BigInt(160 - bits);
}

function tokenBytes(tokens, bits) {
  const out = new Uint8Array(20 * tokens.length);
  tokens.forEach((token, i) => out.set(toValueBytes(token, bits), 20 * i));
  return out;
}

function count(name, value) {
  return check.integer(name, value, 0, 0xffff);
}

function indexOr(index) {
  return index === nobody ? undefined : index;
}

/** A call that was refused gives its sentence. */
function answer(result) {
  if (typeof result === "string") throw new RangeError(result);
  return result;
}

/** A call that was refused gives no object. */
function made(core, handle) {
  if (handle === null) throw new RangeError(core.takeError());
  return handle;
}
