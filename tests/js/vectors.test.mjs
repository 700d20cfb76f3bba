// The answers of the running programs through the JavaScript interface: the files that
// tests/unit/vectors_test.cpp reads, in the form that tests/vectors/PROVENANCE.md describes.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { load } from "clockwise-ring";

const { place, systems } = await load();
const folder = new URL("../vectors/", import.meta.url);

function* cases(file) {
  let one;
  for (const line of readFileSync(new URL(file, folder), "utf8").split("\n")) {
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
function bytes(text) {
  if (!text.includes("\\")) return text;
  const list = [];
  for (const part of text.match(/\\x..|[^\\]+/gu))
    list.push(part[0] === "\\" ? Buffer.of(parseInt(part.slice(2), 16)) : Buffer.from(part));
  return new Uint8Array(Buffer.concat(list));
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

const seen = new Set();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsv")))
  test(`${file}: every answer is the one that the real program gave`, () => {
    for (const { options, nodes, columns, rows } of cases(file)) {
      seen.add(options.system);
      const ring = place({ ...options, nodes: nodes.map(node) });
      for (const { key, answers } of rows)
        assert.deepEqual(
          columns.filter(alone).map((column) => answer(ring, column, key)),
          answers.filter((_, i) => alone(columns[i])),
          `${JSON.stringify(options)} ${key}`,
        );
      if (columns[0] === "owner" || columns[0] === "in-order") {
        const owners = Array.from(ring.owners(rows.map(({ key }) => key)), (owner) =>
          owner === 0xffffffff ? "-" : String(owner),
        );
        assert.deepEqual(
          owners,
          rows.map(({ answers }) => answers[0]),
        );
      }
      ring.delete();
    }
  });

test("every system has vectors", () => {
  assert.deepEqual(
    systems()
      .map(({ name }) => name)
      .filter((name) => !seen.has(name)),
    [],
  );
});
