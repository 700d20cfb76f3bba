// The ring in JavaScript: defaults, names instead of indexes, errors that are thrown. What it knows
// of the WebAssembly module behind it stays in this folder.
import createCore from "#core";
import { fromValueBytes, texts, toBytes, toValueBytes, tokenBytes } from "./bytes.js";
import { answer, made } from "./held.js";
import { Keys, makeKeys, withKeys } from "./keys.js";
import * as check from "./options.js";
import { Placement } from "./placement.js";
import * as system from "./system.js";

export { Keys, Placement };
export * from "./types.js";

/** @import { ArcMovement, HashName, Key, KeyMovement, Node, PlaceOptions, SystemOptions } from "./types.js" */

const schemes = [
  "modulo",
  "ring",
  "rendezvous",
  "jump",
  "maglev",
  "multi-probe",
  "jumpback",
  "binomial",
  "power",
  "slots",
  "anchor",
  "dx",
  "memento",
  "range",
  "table",
];
const rules = ["clockwise", "counterclockwise", "nearest"];
const spreads = ["node", "rack", "zone"];
const loadModes = ["known", "online"];
const pointRules = ["label", "chain"];

/**
 * The core's interface, once its WebAssembly is there. It lies in two modules beside this file: all of it, and all
 * but the real systems, which is less than half as large. Each is loaded once for all callers; with `wasm` each call
 * makes an instance of its own, and the module is what it is.
 *
 * @param {object} [options]
 * @param {boolean} [options.systems]  Whether place() is to know real systems; true.
 * @param {string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module} [options.wasm]
 * @returns {Promise<Clockwise>}
 */
export async function load(options = {}) {
  const wasm = sourceOf(options);
  if (options.wasm !== undefined) return new Clockwise(await instantiate(wasm));
  const { href } = /** @type {URL} */ (wasm);
  if (!shared.has(href)) shared.set(href, instantiate(wasm));
  try {
    return new Clockwise(await shared.get(href));
  } catch (error) {
    shared.delete(href); // the next call may have more luck
    throw error;
  }
}

/** @type {Map<string, Promise<any>>} */
const shared = new Map();

/**
 * The module alone, to be handed to load({ wasm }) here and in workers: compiled once for all.
 *
 * @param {Parameters<typeof load>[0]} [options]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(options = {}) {
  return compiled(sourceOf(options));
}

/** @param {Parameters<typeof load>[0]} options */
function sourceOf(options) {
  check.checkNames(options, ["systems", "wasm"]);
  const { systems, wasm } = options;
  if (wasm !== undefined && systems !== undefined)
    throw new TypeError("systems does not go with wasm: what a module has, it has");
  if (wasm !== undefined || process.env.CLOCKWISE_WASM_INLINE) return wasm;
  return systems === undefined || check.boolean("systems", systems)
    ? new URL(process.env.CLOCKWISE_WASM, import.meta.url)
    : new URL(process.env.CLOCKWISE_CORE_WASM, import.meta.url);
}

async function instantiate(wasm) {
  const module = await compiled(wasm);
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

async function compiled(wasm) {
  if (typeof WebAssembly === "undefined")
    throw new Error("there is no WebAssembly here, or it is switched off");
  if (wasm instanceof WebAssembly.Module) return wasm;
  // A script that carries its module in itself fetches none.
  if (!process.env.CLOCKWISE_WASM_INLINE && (typeof wasm === "string" || wasm instanceof URL))
    return WebAssembly.compile(await fetchBytes(wasm));
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm))
    return WebAssembly.compile(/** @type {BufferSource} */ (wasm));
  throw new TypeError(
    `wasm must be a URL, bytes or a WebAssembly.Module; got ${check.shown(wasm)}`,
  );
}

/** The first bytes of each module. */
const magic = [0x00, 0x61, 0x73, 0x6d];

async function fetchBytes(url) {
  if (String(url).startsWith("file:") && /** @type {any} */ (globalThis).process?.versions?.node) {
    // Node's fetch does not read files. Put together so that bundlers for browsers do not follow it.
    const fs = await import(["node:fs", "promises"].join("/"));
    return fs.readFile(new URL(url));
  }
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url} could not be loaded: ${response.status} ${response.statusText}`);
  const bytes = await response.arrayBuffer(); // not streamed: a server may call it by a wrong type
  // Some servers answer a page to whatever they do not have.
  if (!magic.every((byte, i) => new Uint8Array(bytes)[i] === byte))
    throw new Error(`${url} could not be loaded: what came is no WebAssembly`);
  return bytes;
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
    for (const name of ["place", "keys", "movement", "hash", "hashes", "systems"])
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
   * The real systems that place() can be: names, options, and what they were checked against. None where they
   * were left out.
   * @returns {import("./types.js").SystemInfo[]}
   */
  systems() {
    return system.list(this.#core);
  }

  /**
   * Where keys live. Throws for options it does not know or allow.
   * @overload
   * @param {PlaceOptions} options
   * @returns {Placement}
   *
   * @overload
   * @param {SystemOptions} options  A real system, by the names of its own configuration.
   * @returns {Placement}
   */
  place(options) {
    if (options !== null && typeof options === "object" && "system" in options)
      return system.place(this, this.#core, /** @type {SystemOptions} */ (options));
    check.checkNames(options, placeOptions, "option", "options", ["system"]);
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
      tableSize = 65537,
      probes = 21,
      slots = 16384,
      capacity = 1024,
      spread = "node",
    } = options;
    const load = readLoad(options.load);
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
    const encode = texts();
    const builder = new core.Builder();
    try {
      for (const node of nodes) {
        builder.add(
          encode(node.name),
          node.weight,
          encode(node.zone),
          encode(node.rack),
          node.up,
          tokenBytes(node.tokens ?? [], bits),
        );
        if (node.seat !== undefined) builder.seat(node.seat);
        for (const split of node.splits ?? []) builder.split(encode(toBytes(split)));
      }
      for (const seat of check.seats(options.vacated)) builder.vacate(seat);
      const handle = builder.place(
        check.oneOf("scheme", scheme, schemes),
        hashId,
        check.integer("virtualNodes", virtualNodes, 1, limits.virtualNodes),
        check.oneOf("rule", rule, rules),
        toValueBytes(mod, 64),
        check.oneOf("points", points, pointRules),
        encode(check.string("label", label)),
        check.integer("first", first, 0, 0xffffffff),
        check.tableSize(tableSize, limits.cells),
        check.integer("probes", probes, 1, limits.probes),
        check.integer("slots", slots, 1, limits.cells),
        check.integer("capacity", capacity, 1, limits.cells),
        cellNodes(options.cells, nodes, scheme),
        check.oneOf("spread", spread, spreads),
        load.factor,
        check.oneOf("load mode", load.mode, loadModes) === 1,
      );
      return new Placement(
        this,
        core,
        made(core, handle),
        { ...options, nodes, ...(options.cells && { cells: cellNames(options.cells, nodes) }) },
        { bits, lowest: 0n, highest, replicas },
      );
    } finally {
      builder.delete();
    }
  }

  /**
   * Keys that stay in the module's memory and are hashed once; accepted wherever keys are.
   * @param {Iterable<Key> | { prefix: string, count: number, first?: number } | { values: number, first?: number }} source
   *   A list, or `count` keys prefix + number, numbered from `first` (0) on; or so many integers from `first` (0) on
   *   that are hash values themselves (of a hash wider than 64 bits, its first 64).
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
    check.checkNames(options, ["replicas"]);
    if (keys === undefined && options.replicas !== undefined)
      throw new TypeError("replicas go with a list of keys: movement by arcs is that of owners");
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
  "tableSize",
  "probes",
  "slots",
  "capacity",
  "cells",
  "replicas",
  "spread",
  "load",
  "vacated",
];

/** No bound is 0; what a factor may be is the core's to say, but 0 it may not. */
function readLoad(load) {
  if (load === undefined) return { factor: 0, mode: "known" };
  if (typeof load === "number") load = { factor: load };
  check.checkNames(load, ["factor", "mode"], "property of load", "load");
  const { factor, mode = "known" } = load;
  if (check.number("load", factor) === 0)
    throw new RangeError("load 0 is not allowed; it must be 1 or more times the mean");
  return { factor, mode };
}

// ---- nodes on their way in

/** Which node stands in each cell: an index, or 0xFFFFFFFF where nobody does. */
function cellNodes(cells, nodes, scheme) {
  if (cells === undefined && scheme === "table")
    throw new TypeError('the scheme "table" needs cells: for each a node, by index or name');
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const find = (cell) => {
    if (cell === null) return 0xffffffff;
    if (typeof cell === "number") return check.integer("a cell", cell, 0, nodes.length - 1);
    const found = index.get(check.string("a cell", cell));
    if (found === undefined)
      throw new RangeError(`there is no node ${check.shown(cell)} for a cell`);
    return found;
  };
  return Uint32Array.from(check.array("cells", cells ?? []), find);
}

/** By name, for indexes change with the list of nodes. */
function cellNames(cells, nodes) {
  return cells.map((cell) => (typeof cell === "number" ? nodes[cell].name : cell));
}

const nodeOptions = ["name", "weight", "zone", "rack", "up", "tokens", "splits", "seat"];

/** @returns {Node} */
function readNode(node, highest) {
  if (typeof node === "string") node = { name: node };
  check.checkNames(node, nodeOptions, "property of a node", "a node");
  const { weight = 1, zone = "", rack = "", up = true, tokens, splits, seat } = node;
  const name = check.string("a node's name", node.name);
  const of = (option) => `${option} of node ${check.shown(name)}`;
  for (const [option, list] of Object.entries({ tokens, splits }))
    if (list !== undefined && check.array(of(option), list).length === 0)
      throw new RangeError(`${of(option)} must not be empty; without ${option} it goes by name`);
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
    ...(splits && { splits: Object.freeze([...splits]) }),
    ...(seat !== undefined && { seat: check.seat(of("seat"), seat) }),
  };
}
