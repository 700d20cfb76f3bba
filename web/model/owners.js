// Where each of the reader's keys lives, as rows.
import { keyName } from "./state.js";

/** @typedef {{ key: string, owner: string | undefined, native: string | undefined, hash: string }} OwnerRow */

/**
 * The first `most` keys. `native` is the slot, the token, the remainder; undefined in all rows
 * where it is nothing but the hash.
 * @param {import("../../wasm/clockwise.js").Placement} placement
 * @param {Uint32Array} owners  Of all keys: with a bounded load they depend on each other.
 * @returns {OwnerRow[]}
 */
export function ownersOf(state, placement, owners, most = Infinity) {
  const rows = Array.from(owners.subarray(0, most), (index, i) => {
    const key = keyName(state, i);
    const { hash, native } = "values" in state.keys ? valueOf(i) : placement.explain(key);
    return { key, owner: placement.nodes[index]?.name, native: String(native), hash: String(hash) };
  });
  const hasNative =
    placement.table() !== undefined || rows.some(({ native, hash }) => native !== hash);
  return hasNative ? rows : rows.map((row) => ({ ...row, native: undefined }));
}

/** A key may be a value itself, as on a toy ring. */
const valueOf = (i) => ({ hash: BigInt(i), native: BigInt(i) });
