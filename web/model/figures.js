// What the figures of the story show, asked of the core: nothing in them is drawn from memory.

/** What the scene's figures need beyond the model. */
export function figuresOfScene(state, core, keys) {
  switch (state.scene) {
    case "modulo":
      return { dealt: dealtRows(core, state) };
    case "virtual":
      return { spread: spreadCurves(core), curvePoints };
    case "price":
      return { price: priceCurves(core, keys) };
    default:
      return {};
  }
}

/** How the first keys are dealt by the remainder before and after: key, hash, both remainders. */
export function dealtRows(core, state, count = 8) {
  const { keys, hash, nodes, before } = state;
  return Array.from({ length: count }, (_, i) => {
    const key = keys.prefix + (keys.first + i);
    const value = core.hash(hash, key);
    const was = Number(value % BigInt(before.length));
    const is = Number(value % BigInt(nodes.length));
    return { key, hash: value, was, is, moved: before[was].name !== nodes[is].name };
  });
}

export const curvePoints = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * How far shares lie from fair (relative standard deviation) for each number of points a node, over
 * sets of four nodes, for a hash that mixes well and one that does not.
 */
export function spreadCurves(core, sets = 40) {
  return (spreads ??= ["xxh64", "fnv1a-32"].map((hash) => ({
    hash,
    values: curvePoints.map((virtualNodes) => {
      let squares = 0;
      for (let s = 0; s < sets; s++) {
        const nodes = [0, 1, 2, 3].map((i) => `server-${4 * s + i}`);
        const ring = core.place({ hash, virtualNodes, nodes });
        for (const share of ring.shares()) squares += (4 * share - 1) ** 2;
        ring.delete();
      }
      return Math.sqrt(squares / (4 * sets));
    }),
  })));
}
/** They depend on nothing that changes. @type {{ hash: string, values: number[] }[] | undefined} */
let spreads;

/** The part of the keys that moves when one node joins N, by modulo and on a ring, for N from 1 on. */
export function priceCurves(core, keys, most = 12) {
  const part = (options, n) => {
    const nodes = Array.from({ length: n + 1 }, (_, i) => `node-${i}`);
    const grown = core.place({ ...options, nodes });
    const before = core.place({ ...options, nodes: nodes.slice(0, n) });
    const { moved, total } = core.movement(before, grown, keys);
    before.delete();
    grown.delete();
    return total === 0 ? 0 : moved / total;
  };
  return Array.from({ length: most }, (_, i) => ({
    nodes: i + 1,
    modulo: part({ scheme: "modulo" }, i + 1),
    ring: part({ virtualNodes: 100 }, i + 1),
  }));
}
