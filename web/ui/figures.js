// The figures beside the story: charts in ink, told apart by dash and marker, and tables.
import { h, inColour, s } from "./dom.js";

function figure(title, ...content) {
  return h("figure", { class: "figure-box" }, h("figcaption", {}, title), ...content);
}

/** Capacity: what three nodes hold when each holds all, and when each holds a part. */
export function capacityFigure({ nodes, keyCount }, { text, theme }) {
  const bar = (label, parts) =>
    h(
      "div",
      { class: "capacity" },
      h("span", {}, label),
      h(
        "span",
        { class: "capacity-bar" },
        parts.map((node) => {
          const part = h("i");
          if (node) inColour(part, node.color, theme);
          return part;
        }),
      ),
      h("b", {}, `×${text.number(parts.filter(Boolean).length)}`),
    );
  const [first, ...rest] = nodes;
  return figure(
    text.t("figure.capacity", { total: keyCount }),
    bar(text.t("figure.replicated"), [first, ...rest.map(() => undefined)]),
    bar(text.t("figure.divided"), nodes),
  );
}

/** The first keys with their hashes and remainders. */
export function dealtFigure({ dealt, nodes, before }, { text, theme }) {
  const cell = (node, value) => {
    const mark = h("i", { class: "dot" });
    inColour(mark, node.color, theme);
    return h("td", {}, mark, `${value} ${node.name}`);
  };
  const head = ["figure.key", "figure.hash"].map((key) => h("th", { scope: "col" }, text.t(key)));
  const mod = (count) => h("th", { scope: "col" }, text.t("figure.mod", { count }));
  return figure(
    text.t("figure.dealt"),
    h(
      "table",
      { class: "dealt" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...head,
          mod(before.length),
          mod(nodes.length),
          h("th", { scope: "col" }, text.t("figure.movedColumn")),
        ),
      ),
      h(
        "tbody",
        {},
        dealt.map(({ key, hash, was, is, moved }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, key),
            h("td", { class: "mono" }, `…${String(hash).slice(-6)}`),
            cell(before[was], was),
            cell(nodes[is], is),
            h(
              "td",
              { class: moved ? "moved" : undefined },
              text.t(moved ? "figure.yes" : "figure.no"),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Room for a chart: axes, and functions from values to places. */
function chart({ xs, ys, xTicks, yTicks, xFormat, yFormat, xLabel, log }) {
  const [width, height, left, right, top, bottom] = [420, 220, 44, 74, 10, 38];
  const scale = (value, [low, high], from, to) => {
    const f = log ? Math.log : (v) => v;
    return from + ((f(value) - f(low)) / (f(high) - f(low))) * (to - from);
  };
  const x = (value) => scale(value, xs, left, width - right);
  const y = (value) => scale(value, ys, height - bottom, top);
  const svg = s("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "chart",
    "aria-hidden": "true",
  });
  for (const tick of yTicks)
    svg.append(
      s("line", { class: "grid", x1: left, x2: width - right, y1: y(tick), y2: y(tick) }),
      s("text", { x: left - 6, y: y(tick) + 4, "text-anchor": "end" }, yFormat(tick)),
    );
  for (const tick of xTicks)
    svg.append(
      s("text", { x: x(tick), y: height - bottom + 16, "text-anchor": "middle" }, xFormat(tick)),
    );
  svg.append(
    s("text", { x: width - right, y: height - 4, "text-anchor": "end", class: "axis" }, xLabel),
  );
  return { svg, x, y, end: width - right };
}

function line({ svg, x, y }, points, className) {
  svg.append(
    s("polyline", {
      class: className,
      points: points.map(([a, b]) => `${x(a)},${y(b)}`).join(" "),
    }),
  );
}
function dots({ svg, x, y }, points, className, square = false) {
  for (const [a, b] of points)
    svg.append(
      square
        ? s("rect", { class: className, x: x(a) - 3, y: y(b) - 3, width: 6, height: 6 })
        : s("circle", { class: className, cx: x(a), cy: y(b), r: 3 }),
    );
}
function label({ svg, y, end }, text, value, className) {
  svg.append(s("text", { x: end + 8, y: y(value) + 4, class: className }, text));
}

/** Spread against points a node, for two hashes, and the rule 1/√V; the state's own V is marked. */
export function spreadFigure({ spread, curvePoints, pointsPerNode }, { text }) {
  const [good, bad] = spread;
  const plot = chart({
    xs: [1, 500],
    ys: [0.025, 1.1],
    xTicks: [1, 5, 20, 100, 500],
    yTicks: [0.03, 0.1, 0.3, 1],
    xFormat: text.number,
    yFormat: text.wholePercent,
    xLabel: text.t("figure.spreadAxis"),
    log: true,
  });
  const rule = curvePoints.map((v) => [v, 1 / Math.sqrt(v)]);
  const of = ({ values }) => values.map((value, i) => [curvePoints[i], value]);
  plot.svg.append(
    s("line", {
      class: "here",
      x1: plot.x(pointsPerNode),
      x2: plot.x(pointsPerNode),
      y1: 10,
      y2: 182,
    }),
  );
  line(plot, rule, "rule");
  line(plot, of(bad), "second");
  dots(plot, of(bad), "second-dot", true);
  line(plot, of(good), "first");
  dots(plot, of(good), "first-dot");
  label(plot, "FNV-1a", bad.values.at(-1), "mute");
  label(plot, text.t("figure.rule"), rule.at(-1)[1] * 1.12, "mute");
  label(plot, "xxHash64", good.values.at(-1) * 0.92, "strong");
  return figure(text.t("figure.spread"), plot.svg);
}

/** N/(N+1) and 1/(N+1) as curves, and what was measured on the keys as marks. */
export function priceFigure({ price }, { text }) {
  const most = price.length;
  const plot = chart({
    xs: [1, most],
    ys: [0, 1],
    xTicks: [1, 3, 6, 9, 12].filter((n) => n <= most),
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    xFormat: text.number,
    yFormat: text.wholePercent,
    xLabel: text.t("figure.costAxis"),
    log: false,
  });
  const curve = (f) => Array.from({ length: 8 * most - 7 }, (_, i) => [1 + i / 8, f(1 + i / 8)]);
  line(
    plot,
    curve((n) => n / (n + 1)),
    "second",
  );
  line(
    plot,
    curve((n) => 1 / (n + 1)),
    "first",
  );
  dots(
    plot,
    price.map(({ nodes, modulo }) => [nodes, modulo]),
    "second-dot",
    true,
  );
  dots(
    plot,
    price.map(({ nodes, ring }) => [nodes, ring]),
    "first-dot",
  );
  label(plot, text.t("method.modulo"), most / (most + 1), "mute");
  label(plot, text.t("method.ring"), 1 / (most + 1), "strong");
  return figure(text.t("figure.cost"), plot.svg);
}

/** Load bars: now, what it was with one point a node, and what would be fair. */
export function luckFigure({ nodes, load, onePoint }, { text, theme }) {
  const most = Math.max(...load.counts, ...onePoint.counts) * 1.06;
  const rows = nodes.map((node, i) => {
    const place = (count) => `${(100 * count) / most}%`;
    const bar = h("i", { class: "now" });
    bar.style.width = place(load.counts[i]);
    inColour(bar, node.color, theme);
    const was = h("i", { class: "was" });
    was.style.left = place(onePoint.counts[i]);
    const fair = h("i", { class: "fair" });
    fair.style.left = place(load.fair[i]);
    return h(
      "div",
      { class: "luck" },
      h("b", {}, node.name),
      h("span", { class: "luck-bar" }, bar, fair, was),
      h("span", {}, text.number(load.counts[i])),
    );
  });
  return figure(text.t("figure.onePointThen"), ...rows);
}
