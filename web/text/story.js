// What a scene of the story says of its model: a title and two paragraphs, every number computed.

/** @param {import("./text.js").Text} text @returns {{ title: string, paragraphs: import("./text.js").Part[][] }} */
export function storyOf(model, text) {
  const id = model.state.scene;
  const values = valuesOf[id](model, text);
  return {
    title: text.t(`scene.${id}`),
    paragraphs: [`story.${id}.1`, `story.${id}.2`].map((key) => text.parts(key, values)),
  };
}

const whole = (numbers) => Array.from(numbers);
const lowest = (numbers) => Math.min(...whole(numbers));
const highest = (numbers) => Math.max(...whole(numbers));
const named = (nodes, names) => names.map((name) => nodes.find((node) => node.name === name));

/** What each scene's sentences are filled in with. */
const valuesOf = {
  why: ({ nodes, keyCount }) => ({ nodes, total: keyCount }),
  modulo: ({ change, nodes, before, movement, keyCount }) => ({
    node: change.joined[0],
    from: before.length,
    to: nodes.length,
    moved: movement.moved,
    total: keyCount,
  }),
  ring: ({ nodes, keyCount, points }) => ({ nodes, total: keyCount, count: points.turns.length }),
  clockwise: ({ probe, nodes }, text) => ({
    key: probe.text,
    place: text.degrees(probe.turn),
    node: nodes[probe.owner],
  }),
  add: ({ change, movement, before, keyCount, moduloMoved }) => ({
    node: change.joined[0],
    moved: movement.moved,
    total: keyCount,
    donor: named(before, [movement.flows[0].from]),
    modulo: moduloMoved,
  }),
  remove({ change, movement, nodes, load }) {
    const receivers = named(nodes, [movement.flows[0].to]);
    const index = nodes.indexOf(receivers[0]);
    return {
      node: change.left[0],
      moved: movement.moved,
      receivers,
      count: load.counts[index],
      fair: Math.round(load.fair[index]),
    };
  },
  virtual: ({ onePoint, load, pointsPerNode }) => ({
    least: lowest(onePoint.counts),
    most: highest(onePoint.counts),
    fair: Math.round(load.fair[0]),
    count: pointsPerNode,
    min: lowest(load.counts),
    max: highest(load.counts),
  }),
  weights({ change, nodes, load, shares, movement, pointsPerNode }, text) {
    const node = change.weighed[0];
    const index = nodes.indexOf(node);
    return {
      node,
      points: node.weight * pointsPerNode,
      before: pointsPerNode,
      share: text.percent(shares[index]),
      count: load.counts[index],
      moved: movement.moved,
    };
  },
  replicas: ({ change, probe, nodes }) => ({
    node: change.fell[0],
    key: probe.text,
    before: named(nodes, probe.preferenceBefore),
    now: named(nodes, probe.preference),
  }),
  price: ({ before, moduloMoved, movement, keyCount }, text) => ({
    from: before.length,
    modulo: text.percent(moduloMoved / keyCount),
    ring: text.percent(movement.moved / keyCount),
  }),
};
