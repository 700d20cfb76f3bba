// State → the options of place(): the one place where a state is put in the core's words.
import { tunable } from "./params.js";
import { without } from "./state.js";

/** Schemes that rest on what nodes were there before. */
const seatedSchemes = ["anchor", "dx", "memento"];

/** @param {import("./state.js").State} state @returns {any} */
export function placeOptions(state, nodes = state.nodes, vacated = state.vacated) {
  return state.system ? systemOptions(state, nodes) : schemeOptions(state, nodes, vacated);
}

function systemOptions({ system, options }, nodes) {
  return {
    ...options,
    system,
    nodes: nodes.map((node) => ({
      ...node.settings,
      ...without(node, "color", "text", "tokens", "seat", "settings"),
    })),
  };
}

function schemeOptions(state, nodes, vacated) {
  const { method, hash, rule, modulus, points, label, spread, virtualNodes } = state;
  const seats = seatedSchemes.includes(method);
  return {
    scheme: method === "virtual" ? "ring" : method,
    hash,
    rule,
    points,
    label,
    ...(spread !== "node" && { spread }),
    ...(modulus && { modulus }),
    ...tunedOf(state),
    virtualNodes: method === "virtual" ? virtualNodes : 1,
    ...(seats && { vacated }),
    nodes: nodes.map(({ name, weight, up, tokens, seat }) => ({
      name,
      weight,
      up,
      ...(seats && { seat }),
      ...(tokens && method === "ring" && { tokens }), // virtual nodes take the place of tokens
    })),
  };
}

/** What is set of the method alone. */
function tunedOf(state) {
  const own = tunable.filter(
    ({ name, of, none }) => of.includes(state.method) && state[name] !== none,
  );
  return Object.fromEntries(own.map(({ name }) => [name, state[name]]));
}
