// The loupe: of many keys the few that stand in a small window, one by one.
import { without } from "./state.js";

/** About so many keys it holds. */
const wanted = 300;

/**
 * @param {{ loupe: number }} state
 * @param {import("./model.js").Seen} seen
 * @returns {{ from: number, to: number, turns: Float64Array, owners: Uint32Array, ownersBefore?: Uint32Array, moved: Uint8Array }}  from < to;
 *   either may lie beyond the turn that begins at 0.
 */
export function loupeOf({ loupe: middle }, seen) {
  let width = wanted / seen.turns.length;
  let rows = rowsIn(seen.turns, middle - width / 2, middle + width / 2);
  // Where keys lie in clumps, a smaller window holds enough of them.
  while (rows.length > 2 * wanted && width > 1e-6) {
    width /= 2;
    rows = rowsIn(seen.turns, middle - width / 2, middle + width / 2);
  }
  return {
    from: middle - width / 2,
    to: middle + width / 2,
    turns: Float64Array.from(rows, (row) => seen.turns[row]),
    owners: Uint32Array.from(rows, (row) => seen.owners[row]),
    ownersBefore: seen.ownersBefore && Uint32Array.from(rows, (row) => seen.ownersBefore[row]),
    moved: Uint8Array.from(rows, (row) => seen.moved?.[row] ?? 0),
  };
}

/** To look at all keys takes a few milliseconds for a million of them. */
function rowsIn(turns, from, to) {
  const rows = [];
  for (let row = 0; row < turns.length; row++) {
    const turn = turns[row];
    if ((turn >= from && turn <= to) || turn >= from + 1 || turn <= to - 1) rows.push(row);
  }
  return rows;
}

/** Whether nothing but the loupe differs between two states. */
export function onlyLoupe(a, b) {
  const rest = (state) => JSON.stringify(without(state, "loupe"));
  return a.loupe !== b.loupe && rest(a) === rest(b);
}
