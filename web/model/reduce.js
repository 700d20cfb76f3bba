// (state, action) → state, and nothing else. An action that changes nothing gives the same state.
import { articleState } from "./settings.js";
import {
  methods,
  mostCopies,
  mostListed,
  mostSteps,
  otherSchemes,
  systems,
  tunable,
  views,
} from "./params.js";
import { pagesOf } from "./pages.js";
import { withToken } from "./tokens.js";
import { sceneState } from "./story.js";
import { freeColors, isRing, newcomer, seated, without } from "./state.js";

/** @param {import("./state.js").State} state @returns {import("./state.js").State} */
export function reduce(state, action) {
  const next = apply(state, action);
  // Whoever changes something plays freely from there on.
  const looks = ["scene", "view", "shape", "loupe", "probe", "step", "copies"];
  const told = looks.includes(action.type);
  return next === state || told || !next.scene ? next : { ...next, scene: null };
}

/** @returns {import("./state.js").State} */
function apply(state, action) {
  switch (action.type) {
    case "scene": {
      const scene = sceneState(action.id);
      return !scene || action.id === state.scene ? state : { ...scene, shape: state.shape };
    }
    case "free":
      return pagesOf(state) ? { ...state, scene: null, article: null } : state;
    case "shape":
      return state.shape === action.shape ? state : { ...state, shape: action.shape };
    case "loupe": {
      // A millionth of a turn is finer than can be seen, and short in a link.
      const turn = Math.round((action.turn - Math.floor(action.turn)) * 1e6) / 1e6;
      const loupe = turn % 1;
      return state.loupe === loupe ? state : { ...state, loupe };
    }
    case "add": {
      const next = newcomer(state, action.name);
      if (state.nodes.some((other) => other.name === next.name)) return state;
      // A node that has just left and comes back is the one that it was.
      const again = state.before?.find((old) => old.name === next.name);
      const taken = state.nodes.some((other) => other.color === again?.color);
      const color = again && !taken ? again.color : next.color;
      const node = again ? { ...without(again, "seat"), up: true } : next;
      return members(state, [...state.nodes, { ...node, color }]);
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
    case "weight":
      return members(state, edited(state.nodes, action.name, { weight: action.weight }));
    // The same colour under another name: a node that left, and one that came.
    case "rename":
      return members(state, edited(state.nodes, action.name, { name: action.to }));
    case "token": {
      const node = state.nodes.find(({ name }) => name === action.name);
      if (!node) return state;
      const change = withToken(node, action.index, action.value);
      return members(state, edited(state.nodes, action.name, change));
    }
    case "zone":
    case "rack": {
      // Where a node stands is no change of members: it is as if it had always stood there.
      const { name, type, value } = action;
      const there = (list) => edited(list, name, { [type]: value || undefined });
      return setting(state, {
        nodes: there(state.nodes),
        before: state.before && there(state.before),
      });
    }
    case "nodes":
      return members(state, coloured(state, action.nodes));
    case "method":
      if (![...methods, ...otherSchemes].includes(action.method)) return state;
      return setting(state, {
        method: action.method,
        system: "",
        options: {},
        nodes: state.nodes.map(bare),
        before: state.before?.map(bare) ?? null,
      });
    case "system":
      if (!systems.includes(action.system)) return state;
      return setting(state, {
        system: action.system,
        options: {},
        nodes: action.nodes ?? state.nodes.map(bare),
        before: action.before ?? state.before?.map(bare) ?? null,
      });
    case "option": {
      const others = without(state.options, action.name);
      const options =
        action.value === undefined ? others : { ...others, [action.name]: action.value };
      return setting(state, { options: inOrder(options) });
    }
    case "tune": {
      const { name, value } = action;
      return tunable.some((one) => one.name === name) ? setting(state, { [name]: value }) : state;
    }
    case "view":
      return state.view === action.view || !views.includes(action.view)
        ? state
        : { ...state, view: action.view };
    case "points":
      // One point a node is the plain ring.
      return action.count === 1
        ? setting(state, { method: "ring", topic: "points" })
        : setting(state, { method: "virtual", virtualNodes: action.count, topic: "points" });
    case "keys": {
      const named = "prefix" in state.keys ? state.keys : { prefix: "key-", first: 0 };
      return setting(state, { keys: { ...named, count: action.count } });
    }
    case "list":
      return setting(state, { keys: { list: action.keys.slice(0, mostListed) } });
    case "naming":
      return setting(state, { points: action.points, label: action.label });
    case "spread":
      return setting(state, { spread: action.spread });
    case "prefix": {
      const { keys } = state;
      return "prefix" in keys
        ? setting(state, { keys: { ...keys, prefix: action.prefix } })
        : state;
    }
    case "hash":
      return setting(state, { hash: action.hash });
    case "rule":
      return setting(state, { rule: action.rule });
    case "probe":
      return {
        ...state,
        probe: action.text,
        topic: action.text ? "probe" : "nodes",
        steps: action.text ? state.steps : null,
      };
    case "step": {
      const steps = action.at && state.probe ? within(1, action.at, mostSteps) : null;
      return steps === state.steps
        ? state
        : { ...state, steps, topic: steps ? /** @type {const} */ ("probe") : state.topic };
    }
    case "copies": {
      const copies = within(1, action.count, mostCopies);
      return copies === state.copies ? state : { ...state, copies };
    }
    case "article":
      return articleState(action.id) ?? state;
    default:
      throw new Error(`unknown action ${action.type}`);
  }
}

function members(state, nodes) {
  if (same(nodes, state.nodes)) return state;
  // Of nodes that are all others nothing has moved: it is a new cluster.
  const names = new Set(state.nodes.map((node) => node.name));
  const goesOn = nodes.length < 2 || nodes.some((node) => names.has(node.name));
  const next = { ...state, topic: /** @type {const} */ ("nodes"), article: null };
  if (!goesOn) return { ...next, nodes, before: null, vacated: [], vacatedBefore: [] };
  return { ...next, ...seated(state, nodes), before: state.nodes, vacatedBefore: state.vacated };
}

/** Nodes that were typed, with their colours: those that are known keep theirs. */
function coloured(state, typed) {
  const known = new Map([...(state.before ?? []), ...state.nodes].map((node) => [node.name, node]));
  const nodes = typed.map((node) => ({ ...node, color: known.get(node.name)?.color ?? -1 }));
  const taken = new Set();
  for (const node of nodes) {
    if (taken.has(node.color)) node.color = -1;
    taken.add(node.color);
  }
  const free = freeColors([...nodes, ...state.nodes]);
  for (const node of nodes) if (node.color < 0) node.color = free.next().value;
  return nodes;
}

/** A node without what only one system understands. */
const bare = (node) => without(node, "settings", "text");

/** Nodes, one of them with other properties: undefined takes one away. */
function edited(nodes, name, change) {
  return nodes.map((node) => {
    const same = Object.entries(change).every(([key, value]) => node[key] === value);
    if (node.name !== name || same) return node;
    // How it was once typed is no longer what it is.
    const next = { ...without(node, "text"), ...change };
    const none = Object.keys(change).filter((key) => change[key] === undefined);
    return without(next, ...none);
  });
}

const inOrder = (options) =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A change of anything but the nodes: what moved is that of the last change, seen anew. */
function setting(state, change) {
  const topic = state.topic === "probe" || !isRing({ ...state, ...change }) ? "nodes" : state.topic;
  const next = { ...state, topic, ...change };
  return same(next, state) ? state : { ...next, article: null };
}

const within = (low, value, high) => Math.min(high, Math.max(low, value));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
