// The goals, each a row: what of ours, against whom, the ratio that is wanted and the one that was
// measured. Where one is missed, `why` says what is known about it.
import { median, ratio } from "./js/rounds.mjs";

/**
 * @typedef {object} Row
 * @property {string} goal
 * @property {string} peer
 * @property {string} ours
 * @property {string} measured
 * @property {boolean} met
 * @property {string} [why]
 */

/** What is known of each goal that a machine may miss. */
const reasons = {
  G1: "g++ 12 makes conditional moves of the map's descent (seen in the machine code), so that the look-ups of keys that do not wait overlap; in the chain below the same map takes twice as long. Where a compiler leaves branches, so does each look-up.",
  G2: "g++ 12 makes conditional moves of the map's descent (seen in the machine code), so that there is no branch to mispredict.",
  G3: "clang++ makes conditional moves of a bisection, so that a small array has no branch to mispredict.",
  G4: "Three loads follow one another (table, point, owner); where other programs fill the caches, each waits for memory.",
  G5: "What all share is the hash of the key, which is most of the rest of the time.",
  G7: "The points are copied, for the ring before stays, and the whole call also makes the list of nodes anew and hashes labels. Of a node that leaves, the peer only sorts what is in order already.",
  G9: "By chance of the seed: the deviation is what theory says, and of a hundred nodes and five seeds one is the fullest.",
  G11: "The table has as many slots as the next power of two, so that the cost of a point lies between 16 and 20 bytes.",
};

const ms = (ns) => `${(ns / 1e6).toPrecision(3)} ms`;
const nanos = (ns) => `${ns < 100 ? ns.toFixed(1) : ns.toFixed(0)} ns`;
const times = (x) => `${x < 10 ? x.toFixed(1) : x.toFixed(0)}x`;

/** All rows for what has been measured. @returns {Row[]} */
export function goalsOf(results) {
  const rows = [];
  /** At least `wanted` times as fast as the peer. */
  const faster = (goal, what, peer, samples, ours, theirs, wanted, format = nanos) => {
    if (!samples?.[ours] || !samples[theirs]) return;
    const measured = ratio(samples[theirs], samples[ours]);
    rows.push({
      goal: `${goal} ${what}, ≥ ${wanted}x`,
      peer: `${peer}: ${format(median(samples[theirs]))}`,
      ours: format(median(samples[ours])),
      measured: times(measured),
      met: measured >= wanted,
      why: reasons[goal],
    });
  };
  const atMost = (
    goal,
    what,
    value,
    bound,
    format = (it) => it.toFixed(3),
    why = reasons[goal],
  ) => {
    if (value === undefined) return;
    rows.push({
      goal: `${goal} ${what}, ≤ ${format(bound)}`,
      peer: "",
      ours: format(value),
      measured: "",
      met: value <= bound,
      why,
    });
  };

  const gcc = results.native?.["g++"]?.samples;
  const clang = results.native?.["clang++"]?.samples;
  const lookUp = (goal, compiler, samples, points, mode, peer, wanted) =>
    faster(
      goal,
      `${compiler}, ${points.toLocaleString("en")} points, ${mode}`,
      peer.replace("-", " over ").replace("map", "std::map"),
      samples,
      `lookup/${points}/${mode}/ours`,
      `lookup/${points}/${mode}/${peer}`,
      wanted,
    );
  lookUp("G1", "g++", gcc, 160_000, "throughput", "map", 30);
  lookUp("G1", "g++", gcc, 160_000, "throughput", "lower_bound-pairs", 10);
  lookUp("G2", "g++", gcc, 1000, "throughput", "map", 6);
  lookUp("G2", "g++", gcc, 1000, "throughput", "lower_bound-pairs", 6);
  lookUp("G3", "clang++", clang, 160_000, "throughput", "map", 10);
  lookUp("G3", "clang++", clang, 160_000, "throughput", "lower_bound-array", 5);
  lookUp("G3", "clang++", clang, 1000, "throughput", "map", 3);
  lookUp("G3", "clang++", clang, 1000, "throughput", "lower_bound-array", 1.5);
  lookUp("G4", "g++", gcc, 160_000, "dependent", "map", 6);
  lookUp("G4", "g++", gcc, 160_000, "dependent", "lower_bound-pairs", 2.5);

  for (const [peer, wanted, name] of [
    ["libmemcached-md5", 8, "libmemcached, weighted ketama (MD5)"],
    ["map", 4, "std::map and XXH64"],
    ["lower_bound", 3.5, "lower_bound and XXH64"],
  ])
    faster(
      "G5",
      "g++, keys as strings, 100 nodes of 160 points",
      name,
      gcc,
      "strings/100/ours-list",
      `strings/100/${peer}`,
      wanted,
    );

  const wasm = results.wasm ?? {};
  for (const [where, samples] of Object.entries(wasm))
    for (const [points, byMap, byBound] of [
      [160_000, 10, 6],
      [1000, 3, 2],
    ]) {
      const place = `WebAssembly in ${where === "node" ? "Node" : "Chromium"}`;
      lookUp("G6", place, samples, points, "throughput", "map", byMap);
      lookUp("G6", place, samples, points, "throughput", "lower_bound-array", byBound);
    }
  for (const points of [160_000, 1000]) {
    const name = `lookup/${points}/throughput/ours`;
    if (wasm.node?.[`${name}-native`])
      atMost(
        "G6",
        `WebAssembly in Node over native g++, ${points.toLocaleString("en")} points`,
        ratio(wasm.node[name], wasm.node[`${name}-native`]),
        2,
        (it) => `${it.toFixed(1)}x`,
      );
  }

  for (const [how, verb] of [
    ["join", "a node joins"],
    ["leave", "a node leaves"],
  ])
    for (const [way, what] of [
      ["ours-ring", "the points alone"],
      ["ours", "the whole call"],
    ])
      faster(
        "G7",
        `g++, ${verb}, 160,000 points and the table: ${what}`,
        "hashed points sorted again, and the table",
        gcc,
        `${how}/160000/${way}`,
        `${how}/160000/sort-and-table`,
        20,
        ms,
      );

  faster(
    "G8",
    "g++, exact movement, 1,000 nodes of 160 points",
    "a million keys by lower_bound",
    gcc,
    "movement/160000/exact",
    "movement/160000/sample-lower_bound",
    200,
    ms,
  );
  faster(
    "G8",
    "g++, exact movement, 1,000 nodes of 160 points",
    "a million keys by our own look-up",
    gcc,
    "movement/160000/exact",
    "movement/160000/sample-ours",
    10,
    ms,
  );

  const quality = (nodes, scheme) =>
    results.native?.["g++"]?.counters[`quality/${nodes}/${scheme}`];
  const even = (scheme, ten, hundred) => {
    atMost("G9", `${scheme}, 10 nodes, fullest over mean`, quality(10, scheme)?.load, ten);
    atMost("G9", `${scheme}, 100 nodes, fullest over mean`, quality(100, scheme)?.load, hundred);
  };
  even("ring-160", 1.2, 1.25);
  for (const nodes of [10, 100]) {
    const ring = quality(nodes, "ring-160");
    atMost("G9", `ring-160, ${nodes} nodes, the worst of 5 seeds`, ring?.load_worst, 1.3);
    const off = ring && Math.abs(ring.spread * Math.sqrt(160) - 1);
    atMost("G9", `ring-160, ${nodes} nodes, deviation off 1/√160`, off, 0.25);
  }
  for (const scheme of ["maglev-65537", "jump", "rendezvous", "anchor-200"])
    even(scheme, 1.01, 1.045);
  even("multi-probe-21", 1.1, 1.1);

  for (const nodes of [10, 100]) {
    for (const scheme of ["ring-160", "rendezvous", "anchor-200", "multi-probe-21"]) {
      const it = quality(nodes, scheme);
      const others = it && Math.max(it.others_join, it.others_leave);
      atMost("G10", `${scheme}, ${nodes} nodes, part moved between others`, others, 0);
    }
    const maglev = quality(nodes, "maglev-65537");
    const bound = nodes === 10 ? 1.1 : 1.7;
    const most = maglev && Math.max(maglev.join, maglev.leave);
    atMost("G10", `maglev, ${nodes} nodes, moved over what must`, most, bound);
  }

  const bytes = (who) => results.native?.["g++"]?.counters[`memory/160000/${who}`]?.bytes;
  atMost("G11", "bytes a point at 160,000 points", bytes("ours"), 20, (it) => it.toFixed(1));
  if (bytes("map"))
    atMost("G11", "of what std::map takes", bytes("ours") / bytes("map"), 1 / 3, (it) =>
      it.toFixed(2),
    );

  for (const [where, samples] of Object.entries(results.js ?? {})) {
    if (typeof samples !== "object") continue;
    const made = "ours, keys made in the module";
    const place = where === "node" ? "Node" : "Chromium";
    const keys = `${results.js.count.toLocaleString("en")} keys made in the module`;
    faster("G12", `${place}, ${keys}`, "hashring", samples, made, "hashring", 50);
    faster(
      "G12",
      `${place}, ${keys}`,
      "a plain table, strings made too",
      samples,
      made,
      "plain JavaScript, strings made",
      2,
    );
  }
  return rows;
}
