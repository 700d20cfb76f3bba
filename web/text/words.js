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
  if (state.topic === "points" && model.onePoint && model.method !== "modulo") {
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
  if (change.left.length) {
    if (nodes.length === 0) return text.parts("said.leftLast", values);
    if (moved === 0) return text.parts("said.nothing", values);
    if (method === "modulo")
      return text.parts("said.leftModulo", {
        ...values,
        own: sum((flow) => flow.from === node.name),
      });
    return text.parts("said.left", values);
  }
  if (moved === 0) return text.parts("said.nothing", values);
  if (change.fell.length)
    return text.parts(receivers.length ? "said.fell" : "said.fellAlone", values);
  return text.parts("said.rose", values);
}

/** A sentence stays one: a long key is named by its beginning. */
function shortKey(key) {
  const letters = [...key];
  return letters.length > 48 ? `${letters.slice(0, 47).join("")}…` : key;
}

function probeSentence({ probe, nodes, before, method, rule, units }, text) {
  const node = nodes[probe.owner];
  const key = shortKey(probe.text);
  if (!node) return text.parts("said.probe.nobody", { key });
  const place = units
    ? text.number(Math.floor(probe.turn * units + 1e-9))
    : text.degrees(probe.turn);
  const parts =
    method === "modulo"
      ? text.parts("said.probe.modulo", {
          key,
          node,
          remainder: String(probe.native ?? Number(probe.text) % nodes.length),
        })
      : text.parts(`said.probe.${rule}`, { key, node, place });
  const was = before?.find((old) => old.name === probe.was);
  return was ? [...parts, ...text.parts("said.probeWas", { node: was })] : parts;
}

/** The number in the middle, its caption, and what to hold it against. */
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
    bars:
      model.method === "modulo"
        ? undefined
        : [
            { key: "ring", label: text.t("bar.ring"), value: movement.moved, strong: true },
            { key: "fair", label: text.t("bar.fair"), value: Math.round(model.fairMoved) },
            { key: "modulo", label: text.t("bar.modulo"), value: model.moduloMoved },
          ],
    cells: model.method === "modulo" ? cellsOf(model, text) : undefined,
  };
}

function changeCaption({ change }, text) {
  for (const kind of ["joined", "left", "fell", "rose"])
    if (change[kind].length === 1)
      return text.t(`middle.${kind}`, { node: shortName(change[kind][0].name) });
  return text.t(change.weighed.length ? "middle.weighed" : "middle.changed");
}

const shortName = (name) => (name.length > 16 ? name.slice(0, 15) + "…" : name);

function nodeMiddle({ nodes, load, shares, points, method }, text, index) {
  const lines = [
    text.t("middle.liveOn", {
      node: shortName(nodes[index].name),
      fair: Math.round(load.fair[index]),
    }),
  ];
  if (method !== "modulo") {
    let count = 0;
    for (const node of points.nodes) if (node === index) count++;
    lines.push(text.t("middle.pointsOf", { count, share: text.percent(shares[index]) }));
  }
  return { value: load.counts[index], text: (count) => text.t("middle.keysOn", { count }), lines };
}

/** Twelve neighbouring values, dealt to the nodes before and now. */
function cellsOf({ nodes, before, cells }, text) {
  const dealt = (list) => list.filter((node) => node.weight > 0).length;
  if (dealt(before) === 0 || dealt(nodes) === 0 || dealt(before) === dealt(nodes)) return undefined;
  const was = Array.from(cells.before, (index) => before[index]);
  const is = Array.from(cells.now, (index) => nodes[index]);
  const moved = is.map((node, i) => node?.name !== was[i]?.name);
  const row = (list, count, marks) => ({
    label: `% ${count}`,
    colors: list.map((node) => node?.color ?? -1),
    names: list.map((node) => (node && node.name.length <= 2 ? node.name : "")),
    moved: marks,
  });
  return {
    title: text.t("cells.title"),
    rows: [row(was, dealt(before), []), row(is, dealt(nodes), moved)],
    note: text.t("cells.note", { kept: moved.filter((m) => !m).length }),
  };
}

/** The ring in a sentence, for a screen reader. */
export function summaryOf({ method, points, nodes, keyCount }, text) {
  const some = {
    nodes: text.t("some.nodes", { count: nodes.length }),
    keys: text.t("some.keys", { count: keyCount }),
  };
  if (method === "modulo") return text.t("summary.modulo", some);
  const count = points.turns.length;
  return text.t("summary.ring", { ...some, points: text.t("some.points", { count }) });
}
