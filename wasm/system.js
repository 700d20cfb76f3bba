// Real systems: their options and nodes cross as texts, by the names of their own configuration,
// and the core judges them.
import { decode, texts } from "./bytes.js";
import { answer, made } from "./held.js";
import * as check from "./options.js";
import { Placement } from "./placement.js";

/** @import { SystemInfo, SystemOption, SystemOptions } from "./types.js" */

const kinds = /** @type {const} */ (["choice", "whole", "number", "flag", "text"]);

/** @returns {SystemInfo[]} */
export function list(core) {
  if (!core.systems) return [];
  return core.systems().map(({ options, nodeOptions, ...info }) => ({
    ...info,
    options: options.map(readOption),
    nodeOptions: nodeOptions.map(readOption),
  }));
}

/** @returns {SystemOption} */
function readOption({ name, kind, standard, allowed }) {
  return {
    name,
    kind: kinds[kind],
    standard,
    ...(kinds[kind] === "choice" && { choices: allowed.split("|") }),
    ...(kinds[kind] !== "choice" && allowed && { range: allowed }),
  };
}

/** @param {SystemOptions} options */
export function place(owner, core, options) {
  const { system, nodes: given, vacated, ...own } = options;
  const encode = texts();
  const name = encode(check.string("system", system));
  // A module without real systems has none of the functions about them.
  if (!core.systems)
    throw new Error(
      "this module has no real systems: load() has, load({ systems: false }) has not",
    );
  const nodes = Array.from(check.array("nodes", given), (node) =>
    typeof node === "string" ? readText(core, name, encode(node)) : readObject(node),
  );
  const builder = new core.Builder();
  try {
    for (const { name, weight, zone, rack, up, seat, ...settings } of nodes) {
      builder.add(encode(name), weight, encode(zone), encode(rack), up, "");
      if (seat !== undefined) builder.seat(seat);
      for (const [property, value] of Object.entries(settings))
        core.addSetting(
          builder,
          encode(property),
          encode(asText(`${property} of node ${check.shown(name)}`, value)),
        );
    }
    for (const seat of check.seats(vacated)) builder.vacate(seat);
    for (const [option, value] of Object.entries(own))
      if (value !== undefined)
        core.addOption(builder, encode(option), encode(asText(option, value)));
    const handle = made(core, core.placeAs(builder, name));
    const bits = handle.bits();
    const half = handle.isSigned() ? 1n << BigInt(bits - 1) : 0n;
    return new Placement(
      owner,
      core,
      handle,
      { ...options, nodes },
      {
        bits,
        lowest: -half,
        highest: (1n << BigInt(bits)) - half - 1n,
        replicas: handle.replicas(),
        columns: system === "cassandra" || system === "scylladb",
      },
    );
  } finally {
    builder.delete();
  }
}

/** A node from a text as the system writes it. */
function readText(core, system, text) {
  const [name, weight, up, zone, rack, ...pairs] = answer(core.readNode(system, text));
  const node = { name: decode(name), weight, zone: decode(zone), rack: decode(rack), up };
  for (let i = 0; i < pairs.length; i += 2) node[decode(pairs[i])] = decode(pairs[i + 1]);
  return node;
}

function readObject(node) {
  if (node === null || typeof node !== "object" || Array.isArray(node))
    throw new TypeError(`a node must be a string or an object; got ${check.shown(node)}`);
  const { name, weight = 1, zone = "", rack = "", up = true, seat, ...settings } = node;
  check.string("a node's name", name);
  const of = (option) => `${option} of node ${check.shown(name)}`;
  for (const [property, value] of Object.entries(settings))
    if (value === undefined) delete settings[property];
    else if (Array.isArray(value))
      settings[property] = Object.freeze([...check.array(of(property), value)]);
  return {
    name,
    weight: check.number(of("weight"), weight),
    zone: check.string(of("zone"), zone),
    rack: check.string(of("rack"), rack),
    up: check.boolean(of("up"), up),
    ...(seat !== undefined && { seat: check.seat(of("seat"), seat) }),
    ...settings,
  };
}

/** A value as its system's configuration would have it; a list is joined by commas. */
function asText(name, value) {
  const parts = (list) => list.map((part) => plainText(name, part));
  if (Array.isArray(value)) return parts(check.array(name, value)).join(",");
  if (name === "replication" && value !== null && typeof value === "object") {
    const { class: strategy, ...factors } = value; // the map of CQL
    return parts([strategy, ...Object.entries(factors).flat()]).join(" ");
  }
  return plainText(name, value);
}

function plainText(name, value) {
  if (typeof value === "string") return value;
  if (Number.isInteger(value)) check.bigInteger(name, value); // exact, or refused
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  throw new TypeError(
    `${name} must be a string, a number, true or false, or a list of them; got ${check.shown(value)}`,
  );
}
