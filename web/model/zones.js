// Zones: each has a shape, by the order in which they come.

/** @param {import("./state.js").NodeState[]} nodes @returns {string[]}  None where no node has one. */
export function zonesOf(nodes) {
  const zones = [...new Set(nodes.map(({ zone = "" }) => zone))];
  return zones.some((zone) => zone !== "") ? zones : [];
}

/** So many shapes there are; then they come again. */
const shapes = 6;

/** The number of a node's shape: 0 is the disc of all nodes where there are no zones. */
export function shapeOf({ zone = "" }, zones) {
  return Math.max(0, zones.indexOf(zone)) % shapes;
}
