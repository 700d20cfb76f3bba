// RESULTS.md and its plots, from what was measured.
import { writeFileSync } from "node:fs";
import { goalsOf } from "./goals.mjs";
import { median, ratio } from "./js/rounds.mjs";
import { bars, lines } from "./plot.mjs";

const number = (it) => it.toLocaleString("en");
const short = (ns) => (ns < 100 ? ns.toFixed(1) : number(Math.round(ns)));
const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

export function writeReport(results, folder) {
  const parts = [
    `# Benchmarks

Written by \`npm run bench\`; do not edit. What is compared takes turns in one run; a ratio is the median
of ${results.quick ? "3 rounds (a quick run, which says little)" : "at least 9 rounds"}, and says how many times as long the peer takes. Nanoseconds depend on the machine
and its mood, ratios much less. Natively they are of processor time.`,
    machineText(results),
    goalsText(results),
    nativeText(results, folder),
    changesText(results),
    schemesText(results, folder),
    wasmText(results),
    jsText(results),
    pageText(results),
  ];
  writeFileSync(`${folder}/RESULTS.md`, parts.filter(Boolean).join("\n\n") + "\n");
  console.log(`\n${folder}/RESULTS.md`);
}

function machineText({ machine, native = {} }) {
  if (!machine) return;
  const compilers = Object.values(native).map(({ compiler }) => compiler);
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`);
  return `${machine.date}, commit ${machine.commit}; ${machine.cpu}, ${machine.memory}, ${machine.system}; load at the end ${machine.load}.
${[...compilers, ...versions].join("; ")}.`;
}

function goalsText(results) {
  const rows = goalsOf(results);
  const missed = rows.filter(({ met }) => !met).length;
  return `## Goals

${rows.length - missed} of ${rows.length} met.

${table(
  ["goal", "peer", "ours", "ratio", "met, or why not"],
  rows.map(({ goal, peer, ours, measured, met, why }) => [
    goal,
    peer,
    ours,
    measured,
    met ? "met" : `**not met.** ${why ?? "Not known why: see whether the machine was busy."}`,
  ]),
)}`;
}

// ---- native

const structures = {
  ours: "ours",
  map: "std::map",
  "lower_bound-pairs": "lower_bound over pairs",
  "lower_bound-array": "lower_bound over an array",
};

function sizesIn(samples) {
  const sizes = Object.keys(samples).map((name) => Number(/^lookup\/(\d+)\//.exec(name)?.[1]));
  return [...new Set(sizes.filter(Boolean))].sort((a, b) => a - b);
}

/** Points × ways: nanoseconds, and in brackets how many times ours. */
function lookupTable(samples, mode) {
  const sizes = sizesIn(samples);
  return table(
    ["points", ...Object.values(structures)],
    sizes.map((points) => {
      const of = (way) => samples[`lookup/${points}/${mode}/${way}`];
      return [
        number(points),
        ...Object.keys(structures).map((way) =>
          way === "ours"
            ? short(median(of(way)))
            : `${short(median(of(way)))} (${ratio(of(way), of("ours")).toFixed(1)}x)`,
        ),
      ];
    }),
  );
}

function nativeText({ native }, folder) {
  if (!native) return;
  const texts = [];
  for (const [compiler, { samples, counters }] of Object.entries(native)) {
    const file = `lookup-${compiler.replaceAll("+", "p")}.svg`;
    writeFileSync(
      `${folder}/${file}`,
      lines({
        title: `Look-up by number of points, ${compiler}`,
        x: "points",
        y: "ns a look-up",
        series: Object.entries(structures).map(([way, name]) => ({
          name,
          points: sizesIn(samples).map((points) => [
            points,
            median(samples[`lookup/${points}/throughput/${way}`]),
          ]),
        })),
      }),
    );
    texts.push(`## Look-up of positions, ${compiler}

![](${file})

Keys that do not wait for each other, ns (ratio to ours):

${lookupTable(samples, "throughput")}

Each key waits for the answer before, ns (ratio to ours): the worst honest case.

${lookupTable(samples, "dependent")}

Keys as strings, hashed too, ns a key (ratio to ours one by one):

${stringsTable(samples)}`);
    if (compiler === "g++") texts.push(memoryText(counters, folder));
  }
  return texts.join("\n\n");
}

function stringsTable(samples) {
  const ways = {
    ours: "ours, one by one",
    "ours-list": "ours, a list",
    map: "std::map, XXH64",
    lower_bound: "lower_bound, XXH64",
    "libmemcached-md5": "libmemcached, weighted (MD5)",
    "libmemcached-default": "libmemcached, default hash",
  };
  return table(
    ["nodes", ...Object.values(ways)],
    [10, 100, 1000].map((nodes) => {
      const of = (way) => samples[`strings/${nodes}/${way}`];
      return [
        nodes,
        ...Object.keys(ways).map((way) =>
          of(way)
            ? `${short(median(of(way)))} (${ratio(of(way), of("ours")).toFixed(1)}x)`
            : "fails an assertion of its own",
        ),
      ];
    }),
  );
}

function memoryText(counters, folder) {
  const names = { ours: "ours", pairs: "sorted pairs", map: "std::map" };
  const sizes = [1000, 160_000, 1_000_000].filter((points) => counters[`memory/${points}/ours`]);
  const bytes = (points, way) => counters[`memory/${points}/${way}`].bytes;
  writeFileSync(
    `${folder}/memory.svg`,
    bars({
      title: "Memory of a ring of 160,000 points",
      columns: ["bytes a point"],
      rows: Object.entries(names).map(([way, name]) => [name, bytes(160_000, way)]),
    }),
  );
  return `## Memory

![](memory.svg)

What making a ring takes from the heap, bytes a point:

${table(
  ["points", ...Object.values(names)],
  sizes.map((points) => [
    number(points),
    ...Object.keys(names).map((way) => bytes(points, way).toFixed(1)),
  ]),
)}

Sorted pairs take less where the table has twice as many slots as points; they look up in O(log points).`;
}

// ---- changes and movement

function changesText({ native }) {
  if (!native) return;
  const names = {
    join: "a node joins",
    leave: "a node leaves",
    build: "built from nothing",
    movement: "movement when one joins",
  };
  const ways = {
    ours: "ours, the whole call",
    "ours-ring": "ours, the points alone",
    "ours-anew": "ours, made anew",
    "sort-and-table": "points sorted again, and the table",
    sorted: "hashed and sorted, no table",
    map: "std::map",
    btree: "absl::btree_map",
    exact: "exact, from arcs",
    "sample-ours": "a million keys, our look-up",
    "sample-lower_bound": "a million keys, lower_bound",
    shares: "(the exact share of every node)",
  };
  const rows = [];
  for (const what of Object.keys(names))
    for (const way of Object.keys(ways)) {
      const name = `${what}/160000/${way}`;
      const cells = Object.values(native).map(({ samples }) => {
        if (!samples[name]) return "";
        const base = samples[`${what}/160000/${what === "movement" ? "exact" : "ours"}`];
        return `${(median(samples[name]) / 1e6).toPrecision(3)} (${fold(ratio(samples[name], base))}x)`;
      });
      if (cells.some(Boolean)) rows.push([names[what], ways[way], ...cells]);
    }
  return `## A node joins or leaves; building; movement

1,000 nodes of 160 points; milliseconds (ratio to ours). Trees are changed where they stand, and nothing of
them is copied or hashed; ours leaves the ring before as it is, checks the list of nodes and hashes the
labels of the new one. **A B-tree takes a node in faster than we do**; it looks up several times slower.

${table(["what", "how", ...Object.keys(native)], rows)}`;
}

// ---- schemes

function schemesText({ native }, folder) {
  const { samples, counters } = native?.["g++"] ?? {};
  if (!counters) return;
  const texts = [10, 100].map((nodes) => {
    const schemes = Object.keys(counters)
      .filter((name) => name.startsWith(`quality/${nodes}/`))
      .map((name) => name.split("/")[2]);
    if (schemes.length === 0) return "";
    const rows = schemes.map((scheme) => {
      const it = counters[`quality/${nodes}/${scheme}`];
      return { scheme, ...it, ns: median(samples[`scheme/${nodes}/${scheme}`]) };
    });
    writeFileSync(
      `${folder}/schemes-${nodes}.svg`,
      bars({
        title: `Schemes, ${nodes} nodes`,
        columns: ["fullest node over mean, − 1", "leaves: moved over what must", "ns an owner"],
        rows: rows.map(({ scheme, load, leave, ns }) => [scheme, load - 1, leave, ns]),
        logarithmic: true,
      }),
    );
    return `### ${nodes} nodes

![](schemes-${nodes}.svg)

${table(
  [
    "scheme",
    "fullest / mean (worst)",
    "deviation",
    "joins: moved / least",
    "between others",
    "leaves: moved / least",
    "between others",
    "ns an owner",
  ],
  rows.map((it) => [
    it.scheme,
    `${it.load.toFixed(3)} (${it.load_worst.toFixed(3)})`,
    it.spread.toFixed(4),
    it.join.toFixed(2),
    percent(it.others_join),
    it.leave.toFixed(2),
    percent(it.others_leave),
    short(it.ns),
  ]),
)}`;
  });
  return `## Schemes: balance and movement beside time

A million keys of five seeds: the median of the fullest node over the mean (the worst seed), the standard
deviation of loads, and the worst of what moves when a node joins and when the one in the middle leaves,
over the least that must move. The time is that of one owner with its hash.

${texts.filter(Boolean).join("\n\n")}`;
}

/** Two figures, and no exponent. */
const fold = (x) => (x < 10 ? String(Number(x.toPrecision(2))) : x.toFixed(0));
const percent = (part) => (part === 0 ? "0" : `${(100 * part).toPrecision(2)} %`);

// ---- WebAssembly and JavaScript

function wasmText({ wasm }) {
  if (!wasm) return;
  const native = [1000, 160_000].flatMap((points) =>
    ["throughput", "dependent"].map((mode) => {
      const name = `lookup/${points}/${mode}/ours`;
      const over = ratio(wasm.node[name], wasm.node[`${name}-native`]);
      return [
        number(points),
        mode,
        short(median(wasm.node[name])),
        short(median(wasm.node[`${name}-native`])),
        `${over.toFixed(1)}x`,
      ];
    }),
  );
  const where = { node: "Node", chromium: "Chromium" };
  return `## The same structures in WebAssembly

${Object.entries(wasm)
  .map(
    ([
      place,
      samples,
    ]) => `${where[place]}, keys that do not wait for each other, ns (ratio to ours):

${lookupTable(samples, "throughput")}

${where[place]}, each key waits, ns (ratio to ours):

${lookupTable(samples, "dependent")}`,
  )
  .join("\n\n")}

Against the native library (g++), in turns:

${table(["points", "keys", "WebAssembly, ns", "native, ns", "over native"], native)}`;
}

function jsText({ js }) {
  if (!js) return;
  const rows = (samples) => {
    const plain = samples["plain JavaScript, strings made"];
    return Object.entries(samples).map(([name, list]) => [
      name,
      short(median(list)),
      `${fold(ratio(plain, list))}x`,
    ]);
  };
  const head = ["way", "ns a key", "speed, plain JavaScript that makes its strings = 1"];
  return `## Owners in JavaScript

${number(js.count)} keys \`user:N\`, 100 nodes of 160 points, MurmurHash3 (the packages of npm: their own hash
and points). **One string a call loses to plain JavaScript**: crossing into WebAssembly costs more than the
look-up. What pays is to make the keys in the module, or to keep them there.

Node:

${table(head, rows(js.node))}

Chromium:

${table(head, rows(js.chromium))}`;
}

// ---- the page

function pageText({ page }) {
  if (!page) return;
  const { opening, frames, memory } = page;
  const empty = opening.milliseconds["an empty page"];
  const counts = Object.keys(frames.frame);
  const [, full] = memory.rows; // after a quarter of the changes
  const last = memory.rows.at(-1);
  const growth = (last.megabytes - full.megabytes).toFixed(1);
  return `## The page, in Chromium ${page.chromium}

From the address to the first picture of the ring; of an empty page, to its first frame:

${table(
  ["page", "ms", "more than an empty page", "bytes", "after gzip -9"],
  Object.entries(opening.milliseconds).map(([name, list]) => [
    name,
    median(list).toFixed(0),
    (median(list) - median(empty)).toFixed(0),
    opening.bytes[name] ? number(opening.bytes[name].raw) : "",
    opening.bytes[name] ? number(opening.bytes[name].gzip) : "",
  ]),
)}

Script time of a frame while a node's arcs sweep open, and from a slider's input to the picture of its
value, 100 points a node, ms (ratio to ${number(Number(counts[0]))} keys):

${table(
  ["keys", "a frame", "an input"],
  counts.map((count) => [
    number(Number(count)),
    ...["frame", "input"].map((what) => {
      const list = frames[what][count];
      return `${median(list).toFixed(2)} (${ratio(list, frames[what][counts[0]]).toFixed(2)}x)`;
    }),
  ]),
)}

Memory, by the browser's own count with workers and WebAssembly; an empty page takes
${memory.empty.megabytes.toFixed(1)} MB. The history holds 200 steps, so that the page grows until then; from ${number(full.changes)} changes to
${number(last.changes)} it grew by ${growth} MB.

${table(
  ["changes", "MB", "DOM nodes", "listeners"],
  memory.rows.map((it) => [
    number(it.changes),
    it.megabytes.toFixed(1),
    number(it.nodes),
    number(it.listeners),
  ]),
)}`;
}
