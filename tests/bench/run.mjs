// npm run bench: everything against its peers, in RESULTS.md beside this file with its plots.
//
//   npm run bench                      all of it (half an hour, on a machine that does nothing else)
//   npm run bench -- --quick           few rounds, little work, to see that it runs
//   npm run bench -- native page       only these parts: native, wasm, js, page
//   npm run bench -- --before old.html the page also against another single file
//   npm run bench -- --report          only writes the report again
//
// What is not all of it goes to build/bench/ instead.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setup } from "../../web/tools/setup.mjs";
import { build, buildWasm } from "../../web/tools/build.mjs";
import { Failure, main, must, which } from "../../web/tools/sh.mjs";

const parts = { native, wasm, js, page };
const compilers = ["g++", "clang++"];
const program = (compiler) => `build/bench/${compiler}/clockwise_bench`;
const folder = "build/bench";

main(async () => {
  const options = read(process.argv.slice(2));
  mkdirSync(folder, { recursive: true });
  if (!options.report) {
    await setup("bench");
    if (!existsSync("tests/live/node_modules/hashring")) {
      console.log("Installing the rings of npm that ours is held against …");
      await must("npm", ["ci", "--prefix", "tests/live", "--no-audit", "--no-fund"]);
    }
    await build();
    for (const part of options.only) {
      console.log(`\n${part}`);
      save({ [part]: await parts[part](options) });
    }
    save({ machine: await (await import("./machine.mjs")).machine(), quick: options.quick });
  }
  const { writeReport } = await import("./report.mjs");
  writeReport(saved(), options.whole ? "tests/bench" : folder);
});

function read(words) {
  const only = words.filter((word) => !word.startsWith("--") && !word.endsWith(".html"));
  const unknown = only.find((part) => !parts[part]);
  if (unknown)
    throw new Failure(`No part is called ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  const quick = words.includes("--quick");
  const report = words.includes("--report");
  return {
    only: only.length > 0 ? only : Object.keys(parts),
    quick,
    report,
    before: words.find((word) => word.endsWith(".html")),
    whole: !quick && (report ? !saved().quick : only.length === 0),
    rounds: quick ? 3 : 9,
  };
}

/** What has been measured so far, so that a part can be measured again alone. */
function saved() {
  const file = `${folder}/results.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
function save(measured) {
  const all = { ...saved(), ...measured };
  writeFileSync(`${folder}/results.json`, JSON.stringify(all, null, 1));
}

// ---- native: Google Benchmark, which mixes the turns of what it repeats

async function buildNative(compiler) {
  const there = `${folder}/${compiler}`;
  const flags = ["-DCMAKE_BUILD_TYPE=Release", "-DCLOCKWISE_BENCH=ON", "-DCLOCKWISE_TESTS=OFF"];
  flags.push(`-DCMAKE_CXX_COMPILER=${compiler}`);
  await must("cmake", ["-S", ".", "-B", there, "-G", "Ninja", ...flags]);
  await must("cmake", ["--build", there, "--target", "clockwise_bench"]);
}

/** Nanoseconds of one key, or of the whole, a list for each name; and the counters. */
function samplesOf(json) {
  const samples = {};
  const counters = {};
  for (const row of json.benchmarks) {
    if (row.run_type !== "iteration") continue;
    const name = row.run_name.replace(/\/iterations:1$/, "");
    const unit = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 }[row.time_unit];
    const ns = row.items_per_second ? 1e9 / row.items_per_second : row.cpu_time * unit;
    (samples[name] ??= []).push(ns);
    const known = ["bytes", "moved", "load", "load_worst", "spread", "join", "leave"];
    known.push("others_join", "others_leave");
    for (const counter of known)
      if (counter in row) (counters[name] ??= {})[counter] = row[counter];
  }
  return { samples, counters };
}

/** One process for each group: ratios are taken within a group alone. */
const groups = (quick) => [
  ...["1000", "10000", "160000", ...(quick ? [] : ["1000000", "10000000"])].map(
    (points) => `^lookup/${points}/`,
  ),
  "^strings/",
  "^join/|^leave/|^build/",
  "^movement/",
  "^scheme/",
];

async function measure(compiler, filter, rounds, seconds) {
  const out = `${folder}/native.json`;
  await must(program(compiler), [
    `--benchmark_filter=${filter}`,
    `--benchmark_repetitions=${rounds}`,
    `--benchmark_min_time=${seconds}`,
    ...(rounds > 1 ? ["--benchmark_enable_random_interleaving=true"] : []),
    `--benchmark_out=${out}`,
    "--benchmark_out_format=json",
  ]);
  return JSON.parse(readFileSync(out, "utf8"));
}

async function native({ quick, rounds }) {
  const results = {};
  for (const compiler of compilers.filter(which)) {
    await buildNative(compiler);
    const mine = { samples: {}, counters: {} };
    const add = (json) => {
      const { samples, counters } = samplesOf(json);
      Object.assign(mine.samples, samples);
      Object.assign(mine.counters, counters);
      mine.compiler = json.context.compiler;
      mine.library = json.context.library_build_type;
    };
    for (const group of groups(quick)) {
      console.log(`  ${compiler} ${group}`);
      add(await measure(compiler, group, rounds, quick ? 0.01 : 0.1));
    }
    add(await measure(compiler, "^memory/", 1, 0.1));
    // How even a scheme is does not depend on the compiler.
    if (compiler === compilers[0])
      add(await measure(compiler, quick ? "^quality/10/ring" : "^quality/", 1, 0.1));
    results[compiler] = mine;
  }
  return results;
}

// ---- WebAssembly: the same structures there, in Node beside native ones and in Chromium

async function wasm({ quick, rounds }) {
  await buildNative(compilers[0]);
  await must("cmake", ["-B", "build/wasm", "-DCLOCKWISE_BENCH=ON"]);
  await buildWasm("clockwise_bench_wasm");
  const { default: createBench } = await import("../../build/wasm/clockwise-bench.mjs");
  const wasmBinary = readFileSync("build/wasm/clockwise-bench.wasm");
  const { structuresOf } = await import("./js/structures.mjs");
  const { nativeWays } = await import("./js/native.mjs");
  const options = { points: [1000, 160_000], rounds, milliseconds: quick ? 5 : 50 };
  console.log("  Node");
  const node = structuresOf(await createBench({ wasmBinary }), {
    ...options,
    more: (points) => nativeWays(program(compilers[0]), points),
  });
  console.log("  Chromium");
  const chromium = await withBrowser((browser, address, { inPage }) =>
    inPage(browser, address, "/tests/bench/js/structures.mjs", "inBrowser", options),
  );
  return { node, chromium };
}

async function withBrowser(use) {
  const browsers = await import("./page/browser.mjs");
  const browser = await browsers.launch();
  try {
    return await browsers.served((address) => use(browser, address, browsers));
  } finally {
    await browser.close();
  }
}

// ---- JavaScript: whole lists of keys, and the rings of npm

async function js({ quick, rounds }) {
  const { owners } = await import("./js/owners.mjs");
  const { npmWays } = await import("./js/npm.mjs");
  const options = { rounds, count: quick ? 50_000 : 1_000_000 };
  console.log("  Node");
  const node = await owners({ ...options, more: npmWays });
  console.log("  Chromium");
  const chromium = await withBrowser((browser, address, { inPage }) =>
    inPage(browser, address, "/tests/bench/js/owners.mjs", "owners", options),
  );
  return { node, chromium, count: options.count };
}

// ---- the page

async function page({ quick, rounds, before }) {
  const { opening } = await import("./page/opening.mjs");
  const { frames } = await import("./page/frames.mjs");
  const { memory } = await import("./page/memory.mjs");
  const counts = quick ? [1000, 10_000] : [1000, 10_000, 100_000, 1_000_000];
  return withBrowser(async (browser, address) => {
    console.log("  first picture");
    // Only what lies in the project's folder is served.
    const there = before && `${folder}/before.html`;
    if (before) copyFileSync(before, there);
    const opened = await opening(browser, address, { rounds, before: there });
    console.log("  frames");
    const frame = await frames(browser, address, { rounds: quick ? 3 : 9, counts });
    console.log("  memory");
    const held = await memory(browser, address, { changes: quick ? 40 : 1000 });
    return { opening: opened, frames: frame, memory: held, chromium: browser.version() };
  });
}
