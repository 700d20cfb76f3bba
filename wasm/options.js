// What may be asked for, and the sentence for what may not: every value is checked here, before a
// binding turns it silently into another one.

/** @param {unknown} value */
export function shown(value) {
  if (typeof value === "string")
    return JSON.stringify(value.length > 80 ? value.slice(0, 80) + "…" : value);
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "function") return "a function";
  if (value === null || typeof value !== "object") return String(value);
  return "an object";
}

/** Throws unless every key of `options` is in `known`. */
export function checkNames(options, known, what = "option", whole = "options", others = []) {
  if (options === null || typeof options !== "object" || Array.isArray(options))
    throw new TypeError(`${whole} must be an object; got ${shown(options)}`);
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw new TypeError(
        `unknown ${what} ${shown(name)}; known are ${[...known, ...others].join(", ")}`,
      );
}

/** One of a closed set of words; gives its place in the set. */
export function oneOf(name, value, words) {
  if (typeof value !== "string")
    throw new TypeError(`${name} must be a string; got ${shown(value)}`);
  const place = words.indexOf(value);
  if (place < 0)
    throw new RangeError(
      `${name} ${shown(value)} is not known; it must be one of ${words.join(", ")}`,
    );
  return place;
}

export function integer(name, value, low, high) {
  if (typeof value !== "number")
    throw new TypeError(`${name} must be a number; got ${shown(value)}`);
  if (!Number.isInteger(value) || value < low || value > high)
    throw new RangeError(
      `${name} ${shown(value)} is not allowed; it must be a whole number from ${low} to ${high}`,
    );
  return value;
}

/** Which of the whole numbers are allowed is the core's to say: it knows the primes. */
export function tableSize(value, highest) {
  const whole = Number.isSafeInteger(value) && value >= 0;
  return whole ? value : integer("tableSize", value, 2, highest);
}

/** A number that may be large: bigint, or an integer that a double holds exactly. */
export function bigInteger(name, value, low, high) {
  if (typeof value !== "bigint" && typeof value !== "number")
    throw new TypeError(`${name} must be a number or a bigint; got ${shown(value)}`);
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new RangeError(`${name} ${shown(value)} is not exact; give a safe integer or a bigint`);
  const exact = BigInt(value);
  if (exact < low || exact > high)
    throw new RangeError(`${name} ${exact} is not allowed; it must be ${low} to ${high}`);
  return exact;
}

/** The number of a seat; which are allowed is the core's to say. */
export function seat(name, value) {
  return integer(name, value, 0, 0xfffffffe);
}

/** Those vacated, in the order in which they were left.
 * @param {unknown} [vacated]
 * @returns {number[]} */
export function seats(vacated = []) {
  return array("vacated", vacated).map((value) => seat("a vacated seat", value));
}

export function string(name, value) {
  if (typeof value !== "string")
    throw new TypeError(`${name} must be a string; got ${shown(value)}`);
  return value;
}

/** Bytes of a key; entries of an array, which may be longer than the memory where nothing stands in it. */
export const longest = 1 << 24;

export function array(name, value) {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array; got ${shown(value)}`);
  if (value.length > longest)
    throw new RangeError(`${name} has ${value.length} parts; at most ${longest} are allowed`);
  return value;
}

export function boolean(name, value) {
  if (typeof value !== "boolean")
    throw new TypeError(`${name} must be true or false; got ${shown(value)}`);
  return value;
}

/** Range and finiteness are the core's to judge: a double crosses as it is. */
export function number(name, value) {
  if (typeof value !== "number")
    throw new TypeError(`${name} must be a number; got ${shown(value)}`);
  return value;
}
