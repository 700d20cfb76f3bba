// What is said of a model: the sentence below the ring, the number in its middle, the summary for
// those who do not see it. Every word of it follows from the model.

const nobody = 0xffffffff;
const mostNamed = 5;

/** Chips of a few nodes, or how many they are. */
function some(nodes, text) {
  return nodes.length <= mostNamed ? nodes : text.t("some.nodes", { count: nodes.length });
}

/** The sentence, in parts. @param {import("./text.js").Text} text */
export function sentenceOf(model, text) {
  const { state, keyCount: total, nodes } = model;
  if (state.topic === "probe" && model.probe) return probeSentence(model, text);
  if (nodes.length === 0 && !model.before?.length) return text.parts("said.empty", { total });
  if (state.topic === "points" && model.onePoint) {
    const most = Math.max(...model.load.counts);
    const one = Math.max(...model.onePoint.counts);
    const fair = Math.round(Math.max(...model.load.fair));
    const count = model.pointsPerNode;
    return count === 1
      ? text.parts("said.onePoint", { count, most, fair })
      : text.parts("said.points", { count, most, one });
  }
  return model.movement ? changeSentence(model, text) : sharedSentence(model, text);
}

function sharedSentence({ nodes, load, keyCount: total }, text) {
  const counts = Array.from(load.counts);
  const most = counts.indexOf(Math.max(...counts));
  const fair = Math.round(load.fair[most]);
  return text.parts("said.shared", {
    nodes: some(nodes, text),
    total,
    fullest: nodes[most],
    count: counts[most],
    fair,
  });
}

function changeSentence(model, text) {
  const { change, movement, method, nodes, before, keyCount: total } = model;
  const { moved, flows } = movement;
  const fair = Math.round(model.fairMoved);
  const one = oneNode(model, text, { moved, total, fair });
  if (one && (moved > 0 || model.shift)) return text.parts(...one);
  const node = [...change.joined, ...change.left, ...change.fell, ...change.rose][0];
  const single =
    change.joined.length + change.left.length + change.fell.length + change.rose.length === 1 &&
    change.weighed.length === 0;
  if (!single) return text.parts("said.changed", { moved, total, fair });

  const others = some(
    nodes.filter((other) => other.name !== node.name && other.up && other.weight > 0),
    text,
  );
  const sum = (wanted) => flows.filter(wanted).reduce((keys, flow) => keys + flow.keys, 0);
  const byName = new Map(nodes.map((other) => [other.name, other]));
  const receivers = some(
    [...new Set(flows.map((flow) => flow.to))].map((name) => byName.get(name)).filter(Boolean),
    text,
  );
  const values = {
    node,
    moved,
    total,
    fair,
    others,
    receivers,
    modulo: model.moduloMoved,
    count: moved,
  };

  if (change.joined.length) {
    const between = sum((flow) => flow.to !== node.name);
    if (before.length === 0) return text.parts("said.joinedFirst", values);
    if (moved === 0) return text.parts("said.nothing", values);
    if (method === "modulo") return text.parts("said.joinedModulo", { ...values, between });
    return between === 0
      ? text.parts("said.joined", values)
      : text.parts("said.joinedMore", { ...values, between });
  }
  const own = sum((flow) => flow.from === node.name);
  if (change.left.length) {
    if (nodes.length === 0) return text.parts("said.leftLast", values);
    if (moved === 0) return text.parts("said.nothing", values);
    if (method === "modulo") return text.parts("said.leftModulo", { ...values, own });
    return text.parts(own === moved ? "said.left" : "said.leftMore", { ...values, own });
  }
  if (moved === 0) return text.parts("said.nothing", values);
  if (change.fell.length) return text.parts(fellKey(model, receivers, own), { ...values, own });
  const back = sum((flow) => flow.to === node.name);
  return text.parts(back === moved ? "said.rose" : "said.roseMore", { ...values, own: back });
}

/** What happened to one node that stayed: the key of its sentence, and the values. */
function oneNode({ change, before, shift }, text, values) {
  const changed = Object.values(change).flat();
  const old = renamed(change);
  if (old) return ["said.renamed", { ...values, old, node: change.joined[0] }];
  if (changed.length !== 1) return undefined;
  const [node] = changed;
  if (shift) {
    const place = (at) => (shift.inTurns ? text.degrees(at) : String(at ?? "–"));
    return ["said.shifted", { ...values, node, was: place(shift.was), is: place(shift.is) }];
  }
  if (!change.weighed.length) return undefined;
  const { weight } = before.find(({ name }) => name === node.name);
  return ["said.weighed", { ...values, node, was: String(weight), weight: String(node.weight) }];
}

/** The node that left only to come again under another name, in the same colour. */
function renamed(change) {
  const { joined, left } = change;
  const two = Object.values(change).flat().length === 2 && joined.length === 1;
  return two && left[0]?.color === joined[0].color ? left[0] : undefined;
}

/** What becomes of the keys of a node that is down differs from system to system. */
function fellKey({ nodes, method, movement }, receivers, own) {
  if (!nodes.some((node) => node.up)) return "said.fellAlone";
  if (receivers.length === 0) return "said.fellNobody";
  if (own < movement.moved) return "said.fellMore";
  return method === "ring" || method === "virtual" ? "said.fell" : "said.fellHere";
}

/** A sentence stays one: a long key is named by its beginning. */
export function shortKey(key) {
  const letters = [...key];
  return letters.length > 48 ? `${letters.slice(0, 47).join("")}…` : key;
}

function probeSentence(model, text) {
  const { probe, nodes, before, method } = model;
  const node = nodes[probe.owner];
  const key = shortKey(probe.text);
  if (!node)
    return text.parts(
      nodes.some((other) => other.up) ? "said.probe.unplaced" : "said.probe.nobody",
      { key },
    );
  const parts =
    method === "modulo"
      ? text.parts("said.probe.modulo", {
          key,
          node,
          remainder: String(probe.native ?? Number(probe.text) % nodes.length),
        })
      : [...wayOf(model, text, { key, node }), ...fullOf(model, text, node)];
  const was = before?.find((old) => old.name === probe.was);
  return was ? [...parts, ...text.parts("said.probeWas", { node: was })] : parts;
}

/** Where a key went on to, its node being full. */
function fullOf({ bound, nodes }, text, node) {
  const next = nodes[bound?.probe];
  return next ? text.parts("said.probeFull", { node, next }) : [];
}

/** How a key came to its node. */
function wayOf(model, text, values) {
  const { arcs, method, rule } = model;
  if (arcs) return text.parts(`said.probe.${rule}`, { ...values, place: placeOf(model, text) });
  if (method === "rendezvous") return text.parts("said.probe.rendezvous", values);
  const native = nativeOf(model, text);
  return text.parts(native ? "said.probe.native" : "said.probe.owned", { ...values, native });
}

/** Where the key that is asked for stands on the circle. */
export function placeOf({ probe, units }, text) {
  if (Number.isNaN(probe.turn)) return "";
  return units ? text.number(Math.floor(probe.turn * units + 1e-9)) : text.degrees(probe.turn);
}

/** "slot 5,061", where a key has more than its hash. */
export function nativeOf({ probe, unit, band }, text) {
  if (probe.native === undefined || (probe.native === probe.hash && !band)) return undefined;
  const digits = String(probe.native);
  const number = digits.length > 20 ? `${digits.slice(0, 12)}…` : text.number(probe.native);
  return `${text.t(`native.${unit}`)} ${number}`;
}

/** What a state's way of placing is called. */
export function methodName({ system, method, virtualNodes }, text) {
  if (system) return system;
  return method === "ring" || method === "virtual"
    ? text.t("method.points", { count: method === "ring" ? 1 : virtualNodes })
    : text.t(`method.${method}`);
}

/** The number in the middle and its caption; what it is held against is in held.js. */
export function middleOf(model, text, light = nobody) {
  const { nodes, keyCount: total, load, movement } = model;
  const lit = nodes[light];
  if (lit) return nodeMiddle(model, text, light);
  if (nodes.length === 0) return { text: () => "–", caption: text.t("middle.empty") };
  if (total === 0) return { text: () => "0", caption: text.t("middle.noKeys") };
  if (!movement) {
    return {
      value: load.maxOverMean,
      text: (value) => text.ratio(value),
      caption: text.t("middle.balance"),
    };
  }
  return {
    moved: movement.moved,
    text: (moved) => text.t("middle.of", { moved, total }),
    caption: changeCaption(model, text),
    captionSoFar: text.t("middle.soFar"),
  };
}

/** The number alone, where bars and sentence stand beside the ring. */
export function briefMiddleOf(model, text) {
  const whole = middleOf(model, text);
  if (whole.moved === undefined) return { ...whole, large: true };
  const caption = text.t("middle.brief", { total: model.keyCount });
  const { moved, captionSoFar } = whole;
  return { moved, text: text.number, caption, captionSoFar, large: true };
}

function changeCaption({ change }, text) {
  if (renamed(change)) return text.t("middle.renamed", { node: shortName(change.joined[0].name) });
  for (const kind of ["joined", "left", "fell", "rose", "shifted"])
    if (change[kind].length === 1)
      return text.t(`middle.${kind}`, { node: shortName(change[kind][0].name) });
  return text.t(change.weighed.length ? "middle.weighed" : "middle.changed");
}

export const shortName = (name) => (name.length > 16 ? name.slice(0, 15) + "…" : name);

function nodeMiddle({ nodes, load, shares, points }, text, index) {
  const lines = [
    text.t("middle.liveOn", {
      node: shortName(nodes[index].name),
      fair: Math.round(load.fair[index]),
    }),
  ];
  if (shares) {
    let count = 0;
    for (const node of points.nodes) if (node === index) count++;
    lines.push(text.t("middle.pointsOf", { count, share: text.percent(shares[index]) }));
  }
  return { value: load.counts[index], text: (count) => text.t("middle.keysOn", { count }), lines };
}

/** The ring in a sentence, for a screen reader. */
export function summaryOf(model, text) {
  const { method, arcs, points, nodes, keyCount } = model;
  const some = {
    nodes: text.t("some.nodes", { count: nodes.length }),
    keys: text.t("some.keys", { count: keyCount }),
  };
  if (method === "modulo") return text.t("summary.modulo", some);
  if (!arcs) return text.t("summary.other", { ...some, method: methodName(model.state, text) });
  const count = points.turns.length;
  return text.t("summary.ring", { ...some, points: text.t("some.points", { count }) });
}
