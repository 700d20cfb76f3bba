// Two small pictures in SVG, on a ground of their own so that they can be read in the light and in the
// dark.
const ink = "#1f2328";
const faint = "#d0d7de";
const colours = ["#0969da", "#cf222e", "#9a6700", "#6e7781"];

const escape = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const text = (x, y, content, more = "") =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(content)}</text>`;

function svg(width, height, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="${ink}">
<rect width="100%" height="100%" fill="#fff"/>
${body.join("\n")}
</svg>
`;
}

const short = (value) =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1e3 ? `${value / 1e3}k` : String(value);

/** Powers of ten that lie around the values. */
function decades(values) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: Math.max(high - low, 1) + 1 }, (_, i) => 10 ** (low + i));
}

/** Lines over two logarithmic axes; each is named at its end. */
export function lines({ title, x, y, series }) {
  const [width, height, left, right, top, bottom] = [720, 390, 60, 190, 56, 50];
  const all = series.flatMap(({ points }) => points);
  const [columns, rows] = [0, 1].map((axis) => decades(all.map((point) => point[axis])));
  const scale = (ticks, from, to) => (value) =>
    from + ((to - from) * Math.log10(value / ticks[0])) / Math.log10(ticks.at(-1) / ticks[0]);
  const across = scale(columns, left, width - right);
  const up = scale(rows, height - bottom, top);
  const body = [text(left, 22, title, 'font-weight="600" font-size="14"')];
  for (const tick of columns)
    body.push(
      `<path d="M${across(tick)} ${top}V${height - bottom}" stroke="${faint}"/>`,
      text(across(tick), height - bottom + 18, short(tick), 'text-anchor="middle"'),
    );
  for (const tick of rows)
    body.push(
      `<path d="M${left} ${up(tick)}H${width - right}" stroke="${faint}"/>`,
      text(left - 8, up(tick) + 4, short(tick), 'text-anchor="end"'),
    );
  body.push(text((left + width - right) / 2, height - 12, x, 'text-anchor="middle"'));
  body.push(text(left - 8, top - 8, y, 'text-anchor="middle"'));

  // Names stand at the ends of their lines, and make way for one another.
  const ends = series
    .map(({ points }, i) => ({ i, y: up(points.at(-1)[1]) }))
    .sort((a, b) => a.y - b.y);
  ends.forEach((end, k) => (end.y = k > 0 ? Math.max(end.y, ends[k - 1].y + 15) : end.y));
  for (const { i, y: at } of ends) {
    const { name, points } = series[i];
    const path = points.map(([px, py]) => `${across(px).toFixed(1)} ${up(py).toFixed(1)}`);
    body.push(
      `<path d="M${path.join("L")}" fill="none" stroke="${colours[i]}" stroke-width="${i === 0 ? 3 : 1.5}"/>`,
      text(width - right + 8, at + 4, name, `fill="${colours[i]}"`),
    );
  }
  return svg(width, height, body);
}

/** A row for each name, a bar for each of its numbers, each column with a scale of its own. */
export function bars({ title, columns, rows, logarithmic = false }) {
  const [left, column, line, top] = [130, 210, 20, 64];
  const width = left + column * columns.length + 10;
  const height = top + line * rows.length + 12;
  const body = [text(12, 22, title, 'font-weight="600" font-size="14"')];
  columns.forEach((name, c) => {
    const from = left + c * column;
    const values = rows.map((row) => row[c + 1]);
    const ticks = logarithmic ? decades(values.map((it) => Math.max(it, 1e-3))) : undefined;
    const part = (value) =>
      ticks
        ? Math.log10(Math.max(value, 1e-3) / ticks[0]) / Math.log10(ticks.at(-1) / ticks[0])
        : value / Math.max(...values);
    body.push(text(from, top - 16, name));
    rows.forEach((row, r) => {
      const at = top + r * line;
      const length = Math.max(part(row[c + 1]) * (column - 70), 1);
      body.push(
        `<rect x="${from}" y="${at - 8}" width="${length.toFixed(1)}" height="12" fill="${colours[0]}"/>`,
        text(from + length + 5, at + 3, Number(row[c + 1].toPrecision(3))),
      );
    });
  });
  rows.forEach(([name], r) => body.push(text(12, top + r * line + 3, name)));
  if (logarithmic) body.push(text(width - 12, 22, "bars are logarithmic", 'text-anchor="end"'));
  return svg(width, height, body);
}
