// A table of cells laid round the circle: hash slots, partitions, shards. Each cell is a stretch of
// the same length, and a key stands within its own.

const nobody = 0xffffffff;
/** Of more stretches than these nothing is to be seen. */
const mostRuns = 3000;

/**
 * @param {import("../../wasm/clockwise.js").Placement} now
 * @param {import("../../wasm/clockwise.js").Placement | null} then
 * @param {import("../../wasm/clockwise.js").Keys} keys
 * @returns {{ size: number, runs: Run[], moved: Moved[], turns: Float64Array } | undefined}
 * @typedef {{ from: number, to: number, node: number }} Run  Cells from … to - 1 of one node.
 * @typedef {{ from: number, to: number, was: number, is: number }} Moved
 */
export function bandOf(now, then, keys) {
  const table = ownersRow(now);
  if (!table || table.length === 0) return undefined;
  const runs = runsOf(table.length, (cell) => table[cell]);
  if (runs.length > mostRuns) return undefined;
  const cells = now.cells(keys);
  const turns = now.turns(keys);
  for (let i = 0; i < turns.length; i++)
    turns[i] = cells[i] === nobody ? NaN : turnInCell(cells[i], turns[i], table.length);
  return {
    size: table.length,
    runs: runs.map(({ from, to, mark }) => ({ from, to, node: mark })),
    moved: movedOf(table, now, then),
    turns,
  };
}

/** Where in its cell a key stands means nothing: somewhere, by its hash, apart from the others. */
export function turnInCell(cell, turn, size) {
  const within = (0.6180339887 * Math.floor(turn * 4294967296)) % 1;
  return (cell + within) / size;
}

/** The cells of owners, without those of further copies. */
function ownersRow(placement) {
  const table = placement.table();
  return table?.subarray(0, table.length / placement.tableRows());
}

/** Cells that another node had before; of a table of another size they are not the same cells. */
function movedOf(table, now, then) {
  const before = then && ownersRow(then);
  if (before?.length !== table.length) return [];
  const name = (placement, node) => placement.nodes[node]?.name;
  const differs = (cell) => name(now, table[cell]) !== name(then, before[cell]);
  return runsOf(table.length, (cell) =>
    differs(cell) ? `${before[cell]} ${table[cell]}` : undefined,
  )
    .filter(({ mark }) => mark !== undefined)
    .map(({ from, to }) => ({ from, to, was: before[from], is: table[from] }));
}

/** Neighbours of one mark, together. */
function runsOf(size, markOf) {
  const runs = [];
  for (let cell = 0; cell < size; cell++) {
    const mark = markOf(cell);
    const last = runs[runs.length - 1];
    if (last && last.mark === mark) last.to = cell + 1;
    else runs.push({ from: cell, to: cell + 1, mark });
  }
  return runs;
}
