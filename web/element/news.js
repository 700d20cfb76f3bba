// What is told of a model to those who listen: numbers, under the names of the nodes.

/** The details of the events "change" and "move"; the latter only where there is a change of the nodes. */
export function newsOf({ state, nodes, change, keyCount, movement, moduloMoved, load }) {
  const names = (list) => list.map(({ name }) => name);
  const move = movement && {
    moved: movement.moved,
    total: movement.total,
    flows: movement.flows,
    modulo: moduloMoved,
    joined: names(change.joined),
    left: names(change.left),
  };
  const loads = nodes.map(({ name }, i) => ({ name, keys: load.counts[i] }));
  return { move, change: { state, keys: keyCount, nodes: loads, movement: move } };
}
