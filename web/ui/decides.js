// What decides about the asked-for key where there are no arcs: a small picture for each method.
import { chip, h, inColour, rich, s } from "./dom.js";

const width = 216;

/** @param {any} tools */
export function decidesFigure({ text, theme }) {
  const caption = h("figcaption");
  const body = h("div");
  const element = h("figure", { class: "decides", part: "figure" }, caption, body);
  let shown;
  return {
    element,
    update(model) {
      const { figure, probe } = model;
      element.hidden = !figure;
      if (!figure || shown === model) return;
      shown = model;
      // The key may stand where the picture usually is.
      element.classList.toggle("low", probe.turn < 0.25);
      const letters = [...probe.text];
      const key = letters.length > 24 ? `${letters.slice(0, 23).join("")}…` : probe.text;
      const { values, content } = draw[figure.kind](figure, model, { text, theme });
      caption.replaceChildren(
        ...rich(text.parts(`decides.${figure.kind}`, { key, ...values }), theme),
      );
      body.replaceChildren(...content);
    },
  };
}

const draw = {
  scores({ rows, untold, down }, { nodes }, { text, theme }) {
    const most = Math.max(...rows.map(({ score }) => score));
    const content = rows.map(({ node, score, isOwner }) => {
      const bar = h("i");
      bar.style.width = `${(100 * score) / most}%`;
      inColour(bar, nodes[node].color, theme);
      return h(
        "div",
        { class: `score${isOwner ? " owner" : ""}${down[node] ? " out" : ""}` },
        chip(nodes[node], theme),
        h("span", { class: "score-bar" }, bar),
        h("span", {}, text.short(score)),
      );
    });
    if (untold) content.push(h("p", { class: "side" }, text.t("decides.more", { count: untold })));
    return { content };
  },

  hops({ hops, next, nodes: listed }, model, tools) {
    const { text } = tools;
    const boxes = row(
      listed.map((node, i) => ({ node, number: i })),
      hops,
      model,
      tools,
    );
    const svg = canvas(boxes.top + boxes.height + 22);
    svg.append(...boxes.elements);
    const leap = (from, to, className) => {
      const rise = Math.min(40, 10 + Math.abs(to - from) * 0.3);
      return s("path", {
        class: className,
        d: `M${from} ${boxes.top - 3}C${from} ${boxes.top - rise} ${to} ${boxes.top - rise} ${to} ${boxes.top - 4}`,
      });
    };
    for (let i = 1; i < hops.length; i++)
      svg.append(
        leap(boxes.x(hops[i - 1]), boxes.x(hops[i]), "leap"),
        tip(boxes.x(hops[i]), boxes.top - 2),
      );
    svg.append(leap(boxes.x(hops.at(-1)), width + 20, "leap past"));
    const past = next === undefined ? text.t("decides.far") : text.t("decides.next", { hop: next });
    return { content: [svg, h("p", { class: "side past" }, past)] };
  },

  buckets({ nodes: listed, chosen }, model, tools) {
    const boxes = row(
      listed.map((node, i) => ({ node, number: i })),
      [chosen],
      model,
      tools,
      8,
    );
    const svg = canvas(boxes.top + boxes.height + 22);
    svg.append(...boxes.elements);
    return { values: { bucket: chosen, count: listed.length }, content: [svg] };
  },

  seats({ seats, chosen }, model, tools) {
    const at = seats.findIndex(({ seat }) => seat === chosen);
    const cells = seats.map(({ seat, node }) => ({ node, number: seat }));
    const boxes = row(cells, [at], model, tools, 8);
    const svg = canvas(boxes.top + boxes.height + 22);
    svg.append(...boxes.elements);
    return { values: { seat: chosen }, content: [svg] };
  },

  cells({ cell, cells, before, moved, all }, { nodes, before: old }, { text, theme }) {
    const perRow = Math.ceil(cells.length / 2);
    const step = width / perRow;
    const table = (list, owners, marks) => {
      const svg = canvas(46);
      const at = (i) => [1 + (i % perRow) * step, 2 + 23 * Math.floor(i / perRow)];
      const box = (i, attributes) => {
        const [x, y] = at(i);
        return s("rect", { x, y, width: step - 1.5, height: 18, rx: 1.5, ...attributes });
      };
      list.forEach((node, i) =>
        svg.append(box(i, { fill: owners[node] ? theme.node(owners[node].color) : "none" })),
      );
      marks.forEach((mark, i) => mark && svg.append(box(i, { class: "moved" })));
      svg.append(box(cell, { class: "key" }));
      return svg;
    };
    const count = moved.filter(Boolean).length;
    const few = cells.length;
    const values = { cell, few, all };
    const now = table(cells, nodes, moved);
    if (!before) return { values, content: [now] };
    return {
      values,
      content: [
        h("p", { class: "side" }, text.t("decides.before")),
        table(before, old, []),
        h("p", { class: "side" }, rich(text.parts("decides.changed", { count, few }), theme)),
        now,
      ],
    };
  },

  probes({ probes, wins, points }, { nodes }, { text, theme }) {
    const [cx, cy, r] = [width / 2, 74, 62];
    const place = (turn, radius) => [
      cx + radius * Math.sin(2 * Math.PI * turn),
      cy - radius * Math.cos(2 * Math.PI * turn),
    ];
    const svg = canvas(148);
    svg.append(s("circle", { class: "round", cx, cy, r }));
    const ray = (turn, from, to, className) => {
      const [[x1, y1], [x2, y2]] = [place(turn, from), place(turn, to)];
      return s("line", { class: className, x1, y1, x2, y2 });
    };
    probes.forEach(({ turn }, i) => i !== wins && svg.append(ray(turn, r - 12, r - 4, "probe-at")));
    const best = probes[wins];
    if (best) {
      const [x1, y1] = place(best.turn, r - 8);
      const [x2, y2] = place(best.turn + best.way, r - 8);
      svg.append(
        ray(best.turn, r - 26, r - 8, "leap"),
        s("path", {
          class: "leap",
          d: `M${x1} ${y1}A${r - 8} ${r - 8} 0 ${best.way > 0.5 ? 1 : 0} 1 ${x2} ${y2}`,
        }),
        ray(best.turn + best.way, r - 8, r - 1, "leap"),
      );
    }
    for (const { turn, node } of points) {
      const [x, y] = place(turn, r + 3);
      svg.append(s("circle", { cx: x, cy: y, r: 4.5, fill: theme.node(nodes[node].color) }));
    }
    return {
      values: {
        count: probes.length,
        way: text.degrees(best?.way ?? 0),
        node: nodes[best?.node ?? 0],
      },
      content: [svg],
    };
  },
};

function canvas(height) {
  return s("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
}

function tip(x, y) {
  return s("path", { class: "tip-of", d: `M${x - 4} ${y - 6}L${x} ${y}L${x + 4} ${y - 6}` });
}

/** Numbered boxes in a row: those that were touched at full strength, the last of them rimmed. */
function row(cells, touched, { nodes }, { theme, text }, top = 44) {
  const step = Math.min(30, width / cells.length);
  const size = step - Math.min(4, step / 4);
  const height = Math.min(26, Math.max(16, size));
  const x = (i) => 2 + i * step + size / 2;
  const elements = [];
  const labelled = step >= 18;
  cells.forEach(({ node, number }, i) => {
    const owner = nodes[node];
    const left = x(i) - size / 2;
    const strong = touched.includes(i);
    const box = { x: left, y: top, width: size, height, rx: Math.min(4, size / 4) };
    elements.push(
      s("rect", {
        ...box,
        class: `box${i === touched.at(-1) ? " key" : ""}${owner ? "" : " vacant"}`,
        fill: owner ? theme.node(owner.color) : "none",
        "fill-opacity": strong ? 1 : 0.4,
      }),
    );
    if (!owner)
      elements.push(
        s("line", { class: "struck", x1: left, y1: top + height, x2: left + size, y2: top }),
      );
    if (labelled && owner && [...owner.name].length <= 2)
      elements.push(
        s(
          "text",
          {
            x: x(i),
            y: top + height / 2 + 4,
            "text-anchor": "middle",
            class: "name",
            fill: strong ? theme.onNode(owner.color) : theme.ink,
          },
          owner.name,
        ),
      );
    if (labelled || i === touched.at(-1))
      elements.push(
        s("text", { x: x(i), y: top + height + 15, "text-anchor": "middle" }, text.number(number)),
      );
  });
  return { elements, x, top, height };
}
