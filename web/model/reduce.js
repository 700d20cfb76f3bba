// (state, action) → state, and nothing else. An action that changes nothing gives the same state.
import { articleState } from "./articles.js";
import { nextColor, nextName } from "./state.js";

/** @param {import("./state.js").State} state @returns {import("./state.js").State} */
export function reduce(state, action) {
  switch (action.type) {
    case "add": {
      const name = action.name ?? nextName(state);
      if (state.nodes.some((node) => node.name === name)) return state;
      const node = { name, weight: 1, up: true, color: nextColor({ ...state, before: null }) };
      // A node that has just left and comes back keeps its colour.
      const again = state.before?.find((old) => old.name === name);
      const taken = state.nodes.some((other) => other.color === again?.color);
      node.color = again && !taken ? again.color : nextColor(state);
      return members(state, [...state.nodes, node]);
    }
    case "remove":
      return members(
        state,
        state.nodes.filter((node) => node.name !== action.name),
      );
    case "up":
      return members(
        state,
        state.nodes.map((node) => (node.name === action.name ? { ...node, up: action.up } : node)),
      );
    case "method":
      return setting(state, { method: action.method });
    case "points":
      // One point a node is the plain ring.
      return action.count === 1
        ? setting(state, { method: "ring", topic: "points" })
        : setting(state, { method: "virtual", virtualNodes: action.count, topic: "points" });
    case "keys": {
      const named = "values" in state.keys ? { prefix: "key-", first: 0 } : state.keys;
      return setting(state, { keys: { ...named, count: action.count } });
    }
    case "hash":
      return setting(state, { hash: action.hash });
    case "rule":
      return setting(state, { rule: action.rule });
    case "probe":
      return { ...state, probe: action.text, topic: action.text ? "probe" : "nodes" };
    case "article":
      return articleState(action.id) ?? state;
    default:
      throw new Error(`unknown action ${action.type}`);
  }
}

function members(state, nodes) {
  if (same(nodes, state.nodes)) return state;
  return { ...state, nodes, before: state.nodes, topic: "nodes", article: null };
}

/** A change of anything but the nodes: what moved is that of the last change, seen anew. */
function setting(state, change) {
  const topic = state.topic === "probe" ? "nodes" : state.topic;
  const next = { ...state, topic, ...change };
  return same(next, state) ? state : { ...next, article: null };
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
