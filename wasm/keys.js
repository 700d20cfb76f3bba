// Lists of keys: made from what a caller has, kept in the module's memory.
import { pack, toBytes } from "./bytes.js";
import { Held, made } from "./held.js";
import * as check from "./options.js";

/** A list of keys in the module's memory. */
export class Keys extends Held {
  constructor(core, handle) {
    super(core, handle, "the list of keys");
    /** @type {number} @readonly */
    this.length = handle.size;
  }
}

/** The handle of a new list. */
export function makeKeys(core, source) {
  if (source !== null && typeof source === "object" && !(Symbol.iterator in source)) {
    check.checkNames(source, ["prefix", "count", "first", "values"]);
    const { keys: most } = core.limits();
    const first = check.integer("first", source.first ?? 0, 0, Number.MAX_SAFE_INTEGER);
    if (source.values !== undefined) {
      if (source.prefix !== undefined || source.count !== undefined)
        throw new TypeError("keys that are values have no prefix and no count");
      return made(core, core.keysValues(first, check.integer("values", source.values, 0, most)));
    }
    const prefix = toBytes(check.string("prefix", source.prefix));
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

/** The keys as an array, each asked for once: what stands behind it may give another one the next time. */
function listed(source, most) {
  if (Array.isArray(source)) return [...check.array("keys", source)]; // without holes
  const list = [];
  // It may have no end.
  for (const key of source)
    if (list.push(key) > most)
      throw new RangeError(`there are too many keys; at most ${most} are allowed`);
  return list;
}

/** Calls `use` with the handle of a list of keys; one that was made for it is freed afterwards. */
export function withKeys(core, keys, use) {
  if (keys instanceof Keys) return use(keys._handle(core));
  const handle = makeKeys(core, keys);
  try {
    return use(handle);
  } finally {
    handle.delete();
  }
}
