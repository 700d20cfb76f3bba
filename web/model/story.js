// The story: scenes that a newcomer clicks through. Each is a state; its words follow from its model.
import { initialState, named } from "./state.js";

const keys = { prefix: "key-", first: 0, count: 200 };
const abc = named("A", "B", "C");
const abcd = named("A", "B", "C", "D");

/** A scene's state beside what all of them share. */
const scenes = {
  why: { nodes: abc, before: null, method: "virtual", virtualNodes: 100 },
  modulo: { nodes: abcd, before: abc, method: "modulo" },
  ring: { nodes: abc, before: null, method: "ring" },
  clockwise: { nodes: abc, before: null, method: "ring", probe: "key-77", topic: "probe" },
  add: { nodes: abcd, before: abc, method: "ring" },
  remove: { nodes: abcd.filter(({ name }) => name !== "B"), before: abcd, method: "ring" },
  virtual: { nodes: abcd, before: null, method: "virtual", virtualNodes: 100, topic: "points" },
  weights: {
    nodes: abcd.map((node) => (node.name === "D" ? { ...node, weight: 2 } : node)),
    before: abcd,
    method: "virtual",
    virtualNodes: 100,
  },
  replicas: {
    nodes: abcd.map((node) => (node.name === "D" ? { ...node, up: false } : node)),
    before: abcd,
    method: "virtual",
    virtualNodes: 20,
    probe: "key-77",
  },
  price: { nodes: abcd, before: abc, method: "virtual", virtualNodes: 100 },
};

export const sceneIds = Object.keys(scenes);

/** The state of a scene; undefined for one that is not there. @returns {import("./state.js").State | undefined} */
export function sceneState(id) {
  if (!Object.hasOwn(scenes, id)) return undefined;
  return { ...initialState(), keys, probe: "", topic: "nodes", ...scenes[id], scene: id };
}

/** The scenes of a part of the story: "2-5", or "3" alone. None is there for what is not understood. */
export function scenesIn(text) {
  const [, first, last = first] = /^\s*(\d{1,3})\s*(?:[-–]\s*(\d{1,3})\s*)?$/.exec(text) ?? [];
  return first === undefined ? [] : sceneIds.slice(Math.max(0, Number(first) - 1), Number(last));
}
