// The answers of the running programs, in the form that tests/vectors/PROVENANCE.md describes, held against
// the JavaScript interface: in Node and in browsers alike.

/** The cases of a file's text: what is placed, and what was answered. */
export function* cases(text) {
  let one;
  for (const line of text.split("\n")) {
    const [head, ...fields] = line.split("\t");
    if (line.startsWith("# ") || line === "") continue;
    if (head === "place") {
      if (one) yield one;
      const { vacated, ...options } = Object.fromEntries(fields.map(setting));
      if (vacated) options.vacated = vacated.split(",").map(Number);
      one = { options, nodes: [], rows: [] };
    } else if (head === "node" && !one.columns) one.nodes.push(fields);
    else if (head === "nodes" && !one.columns)
      for (let i = Number(fields[1]); i <= Number(fields[2]); ++i) one.nodes.push([fields[0] + i]);
    else if (head === "ask" && !one.columns) one.columns = fields;
    else one.rows.push({ key: bytes(head), answers: fields });
  }
  yield one;
}

function setting(text) {
  const equals = text.indexOf("=");
  return [text.slice(0, equals), text.slice(equals + 1)];
}

/** A key as a string where it is text, else as its bytes. */
export function bytes(text) {
  if (!text.includes("\\")) return text;
  const utf8 = new TextEncoder();
  const parts = text.match(/\\x..|[^\\]+/gu);
  return Uint8Array.from(
    parts.flatMap((part) =>
      part[0] === "\\" ? [parseInt(part.slice(2), 16)] : [...utf8.encode(part)],
    ),
  );
}

function node(fields) {
  if (!fields[0].startsWith("name=")) return fields[0];
  const { weight, up, seat, ...rest } = Object.fromEntries(fields.map(setting));
  return {
    ...rest,
    ...(weight && { weight: Number(weight) }),
    ...(up && { up: up === "true" }),
    ...(seat && { seat: Number(seat) }),
  };
}

const index = (ring, name) => ring.nodes.findIndex((node) => node.name === name);
const shown = (ring, name) => (name === undefined ? "-" : String(index(ring, name)));

function answer(ring, column, key) {
  if (column === "owner") return shown(ring, ring.owner(key));
  if (column === "owner-at") return shown(ring, ring.ownerAt(BigInt(key)));
  if (column === "native") return String(ring.explain(key).native);
  if (column === "hash") return String(ring.explain(key).hash);
  if (column === "points") return String(ring.points().positions.length);
  if (column === "cell") return String(ring.table()[key]);
  if (column === "counts-at") return countsAt(ring, BigInt(key)).join(" ");
  if (column === "point") {
    const { hash, position, point: row } = ring.explain(key);
    return point(ring, row, position === hash ? 0n : 32n);
  }
  if (column === "ring") return `${point(ring, key, 0n)} ${ring.points().nodes[key]}`;
  const [what, n] = column.split(":");
  const names =
    what === "steps"
      ? ring
          .walk(key, ring.nodes.length)
          .steps.slice(0, Number(n))
          .map(({ node }) => node)
      : ring.preference(key, Number(n));
  return names.map((name) => index(ring, name)).join(" ");
}

/** The value of a point: on a ring of 32 bits a position is 32 bits wider. */
const point = (ring, row, shift) => String(ring.points().positions[row] >> shift);

/** How many of `lookups` hash values, spread evenly, each node owns. */
function countsAt(ring, lookups) {
  const counts = ring.nodes.map(() => 0);
  const step = (2n ** 64n - 1n) / lookups;
  for (let i = 0n; i < lookups; ++i) ++counts[index(ring, ring.ownerAt(i * step))];
  return counts;
}

/** Asked of the whole list, or of what JavaScript has no words for: the way of a hash value. */
const alone = (column) => column !== "in-order" && !column.startsWith("step-at:");

/** What of a case is answered otherwise here: lines, none of them good. */
export function differences({ place }, { options, nodes, columns, rows }) {
  const ring = place({ ...options, nodes: nodes.map(node) });
  const found = [];
  const compare = (column, key, ours, theirs) => {
    if (String(ours) !== theirs)
      found.push(`${JSON.stringify(options)} ${column} ${key}: ${ours} instead of ${theirs}`);
  };
  for (const { key, answers } of rows)
    for (const [i, column] of columns.entries())
      if (alone(column)) compare(column, key, answer(ring, column, key), answers[i]);
  if (columns[0] === "owner" || columns[0] === "in-order") {
    const owners = ring.owners(rows.map(({ key }) => key));
    for (const [i, { key, answers }] of rows.entries())
      compare("owners", key, owners[i] === 0xffffffff ? "-" : owners[i], answers[0]);
  }
  ring.delete();
  return found;
}
