// Model → shapes: what there is to see, in turns and colours' numbers, without a pixel. Colour -1
// means nobody.

const bins = 720;
/** Two neighbours closer than this are one (a pixel at the usual size). */
const hair = 0.0008;

export function sceneOf(model) {
  const { arcs, band } = model;
  const scene = {
    arcs: arcs ? arcsOf(model) : band && cellsOf(model),
    donors: arcs ? donorsOf(model) : band ? cellDonorsOf(model) : [],
    pins: arcs ? pinsOf(model) : [],
    keys: undefined,
    density: undefined,
    middle: model.middle,
    walk: model.probe && arcs ? walkOf(model) : undefined,
    spot: model.probe && !arcs ? { ...spotOf(model), named: !model.lookup } : undefined,
    search: model.probe?.search,
    look: model.lookup && arcs ? lookOf(model) : undefined,
    units: band?.size ?? model.units,
    rule: model.rule,
    cells: band?.size,
  };
  // One key's way, with nothing else on the ring.
  if (scene.look) return { ...scene, donors: [], walk: undefined };
  if (model.bins) scene.density = densityOf(model, scene);
  else scene.keys = keysOf(model, model.nodes);
  return model.loupe ? withLoupe(scene, model) : scene;
}

/** The scene with the loupe where it is now: nothing else depends on that. */
export function withLoupe(scene, { loupe, nodes, before }) {
  const { from, to, ownersBefore } = loupe;
  const was = ownersBefore && keysOf({ ...loupe, owners: ownersBefore, moved: undefined }, before);
  return { ...scene, loupe: { from, to, keys: keysOf(loupe, nodes), was } };
}

/** Arcs as one list of stretches from < to, where to may lie past 1. */
function arcsOf({ arcs, nodes }) {
  return Array.from(arcs.starts, (start, i) => {
    const owner = nodes[arcs.owners[i]];
    const home = nodes[arcs.nodes[i]];
    return {
      from: start,
      to: start + arcs.lengths[i],
      node: arcs.owners[i],
      home: arcs.nodes[i],
      point: arcs.points[i],
      color: owner ? owner.color : -1,
      // Of a node that is down: its own colour, hatched, with a line in the colour of its stand-in.
      down: home.up ? -1 : home.color,
      name: home.name,
    };
  }).filter((arc) => arc.to > arc.from);
}

/** A table's cells, neighbours of one node together. */
function cellsOf({ band, nodes }) {
  return band.runs.map(({ from, to, node }, i) => {
    const home = nodes[node];
    return {
      from: from / band.size,
      to: to / band.size,
      node,
      home: node,
      point: i,
      color: home ? home.color : -1,
      down: !home || home.up ? -1 : home.color,
      name: home?.name ?? "",
    };
  });
}

function cellDonorsOf({ band, before, nodes }) {
  return band.moved.map(({ from, to, was, is }) => ({
    from: from / band.size,
    to: to / band.size,
    color: before[was]?.color ?? -1,
    toColor: nodes[is]?.color ?? -1,
  }));
}

/** The stretches that changed hands, in the colour of who had them. */
function donorsOf({ movedArcs, before, nodes }) {
  if (!movedArcs) return [];
  return Array.from(movedArcs.starts, (start, i) => ({
    from: start,
    to: start + movedArcs.lengths[i],
    color: before[movedArcs.from[i]]?.color ?? -1,
    toColor: nodes[movedArcs.to[i]]?.color ?? -1,
  }));
}

function pinsOf({ points, nodes, shapes }) {
  return Array.from(points.turns, (turn, row) => {
    const node = nodes[points.nodes[row]];
    return {
      turn,
      row,
      node: points.nodes[row],
      color: node.color,
      name: node.name,
      up: node.up,
      shape: shapes[points.nodes[row]],
      lift: 0,
    };
  });
}

function keysOf({ turns, owners, moved }, nodes) {
  const colors = new Int16Array(turns.length);
  const marks = new Float32Array(turns.length);
  for (let i = 0; i < turns.length; i++) {
    colors[i] = nodes[owners[i]]?.color ?? -1;
    marks[i] = moved?.[i] ?? 0;
  }
  return { turns, colors, marks, dips: undefined };
}

/**
 * Bars of half a degree. On a ring a bar is cut where the owner changes; without arcs its owners
 * are stacked. `mark` is the part of it that moved.
 */
function densityOf(model, { arcs, donors }) {
  const { counts, movedCounts, kinds } = model.bins;
  const mean = model.keyCount / bins;
  const bars = arcs ? cutBars(arcs, donors, counts) : stackBars(model, counts, kinds);
  return { bars, mean, movedCounts };
}

function cutBars(arcs, donors, counts) {
  const cuts = new Float64Array([
    ...Array.from(counts, (_, bin) => bin / bins),
    ...arcs.flatMap(({ from, to }) => [from % 1, to % 1]),
    ...donors.flatMap(({ from, to }) => [from % 1, to % 1]),
  ]).sort();
  const colorAt = finder(arcs);
  const donorAt = finder(donors);
  const bars = [];
  for (let i = 0; i < cuts.length; i++) {
    const from = cuts[i];
    const to = i + 1 < cuts.length ? cuts[i + 1] : 1;
    if (to <= from) continue;
    const middle = (from + to) / 2;
    const bin = Math.min(bins - 1, Math.floor(middle * bins));
    const count = counts[bin];
    const last = bars[bars.length - 1];
    if (to - from < hair && last && last.bin === bin) {
      last.to = to;
      continue;
    }
    if (last && last.bin === bin && last.to - last.from < hair) {
      last.to = to;
      Object.assign(last, { color: colorAt(middle)?.color ?? -1, mark: donorAt(middle) ? 1 : 0 });
      continue;
    }
    bars.push({
      bin,
      from,
      to,
      inner: 0,
      count,
      color: colorAt(middle)?.color ?? -1,
      mark: donorAt(middle) ? 1 : 0,
    });
  }
  return bars.filter((bar) => bar.count > 0);
}

/** The stretch that holds a turn; asked for growing turns. */
function finder(stretches) {
  const flat = stretches
    .flatMap((s) =>
      s.to > 1
        ? [
            { ...s, to: 1 },
            { ...s, from: 0, to: s.to - 1 },
          ]
        : [s],
    )
    .sort((a, b) => a.from - b.from);
  let at = 0;
  return (turn) => {
    while (at < flat.length && flat[at].to <= turn) at++;
    return at < flat.length && flat[at].from <= turn ? flat[at] : undefined;
  };
}

function stackBars({ nodes }, counts, sums) {
  const kinds = 2 * nodes.length; // those that stayed by node, then those that moved
  const bars = [];
  for (let bin = 0; bin < bins; bin++) {
    if (counts[bin] === 0) continue;
    let inner = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const count = sums[bin * kinds + kind];
      if (count === 0) continue;
      const { color } = nodes[kind % nodes.length];
      const mark = kind < nodes.length ? 0 : 1;
      bars.push({
        bin,
        from: bin / bins,
        to: (bin + 1) / bins,
        inner,
        count,
        color,
        mark,
        more: true,
      });
      inner += count;
    }
    if (bars.length) bars[bars.length - 1].more = false; // the red cap is on the last of a stack
  }
  return bars;
}

/** How the asked-for key gets to its owner, and how much farther it once went. */
function walkOf(model) {
  const { end, farther } = model.probe;
  return { ...spotOf(model), end, farther };
}

/** Where the asked-for key stands, and whose it is. */
function spotOf({ probe, nodes }) {
  const owner = nodes[probe.owner];
  return {
    text: probe.text,
    turn: probe.turn,
    color: owner?.color ?? -1,
    name: owner?.name,
    node: probe.owner,
    was: probe.was,
  };
}

/** What of a key's look-up is to be seen: as much as has been told of it. */
function lookOf({ lookup, probe, nodes, units }) {
  const told = new Set(lookup.columns.slice(0, lookup.at).map(({ kind }) => kind));
  const newest = lookup.columns[lookup.at - 1].kind;
  const far = told.has("replicas") ? Infinity : told.has("point") ? 1 : 0;
  const stops = lookup.met
    .filter(({ end, number }) => end !== undefined && number <= far && (far > 1 || number === 1))
    .map(({ node, number, end }) => ({
      end,
      number: told.has("owner") ? number : 0,
      passed: number === 0,
      color: nodes.find(({ name }) => name === node)?.color ?? -1,
    }));
  return {
    ...spotOf({ probe, nodes }),
    at: lookup.at,
    newest,
    placed: told.has("position") || (told.has("owner") && !Number.isNaN(probe.turn)),
    stops,
    // Not where the order of further nodes is not that of the points.
    goesOn: lookup.inOrder,
    units,
  };
}
