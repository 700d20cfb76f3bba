// State → the options of place(): the one place where a state is put in the core's words.

/** @param {import("./state.js").State} state @returns {any} */
export function placeOptions(state, nodes = state.nodes) {
  return state.system ? systemOptions(state, nodes) : schemeOptions(state, nodes);
}

function systemOptions({ system, options }, nodes) {
  return {
    ...options,
    system,
    nodes: nodes.map(({ color: _, text: __, tokens: ___, settings, ...node }) => ({
      ...settings,
      ...node,
    })),
  };
}

function schemeOptions({ method, hash, rule, modulus, points, virtualNodes }, nodes) {
  return {
    scheme: method === "virtual" ? "ring" : method,
    hash,
    rule,
    points,
    ...(modulus && { modulus }),
    virtualNodes: method === "virtual" ? virtualNodes : 1,
    nodes: nodes.map(({ name, weight, up, tokens }) => ({
      name,
      weight,
      up,
      ...(tokens && method === "ring" && { tokens }), // virtual nodes take the place of tokens
    })),
  };
}
