// The numbers that a state of the page should show, straight from the built library.
import { load } from "clockwise-ring";

const library = await load();

export const hashes = library.hashes().map(({ name }) => name);

export function placement(state, method = state.method, nodes = state.nodes) {
  const { hash, rule, modulus, points, label, virtualNodes } = state;
  return library.place({
    scheme: method === "modulo" ? "modulo" : "ring",
    hash,
    rule,
    points,
    label,
    virtualNodes: method === "virtual" ? virtualNodes : 1,
    ...(modulus > 0 && { modulus }),
    nodes: nodes.map(({ name, weight, up, tokens }) => ({
      name,
      weight,
      up,
      ...(tokens && method === "ring" && { tokens }),
    })),
  });
}

/** Keys per node counted one by one, and what a change of nodes moves. */
export function expected(state) {
  const keys = library.keys(state.keys);
  const now = placement(state);
  const then = state.before && placement(state, state.method, state.before);
  const load = (ring) => ring.balance(keys);
  const moved = (from, to) => library.movement(from, to, keys).moved;
  const answer = {
    counts: [...load(now).counts],
    before: then && [...load(then).counts],
    maxOverMean: load(now).maxOverMean,
    maxOverMin: load(now).maxOverMin,
    moved: then && moved(then, now),
    /** What a node that joins now would move, by method. */
    joining: (name) =>
      Object.fromEntries(
        ["modulo", "ring", "virtual"].map((method) => {
          const grown = [...state.nodes, { name, weight: 1, up: true }];
          const larger = placement(state, method, grown);
          return [
            method,
            {
              moved: moved(placement(state, method), larger),
              maxOverMean: larger.balance(keys).maxOverMean,
            },
          ];
        }),
      ),
  };
  return answer;
}
