// npm test: every part in turn, cheapest first, ending at the first red one.
// `node tests/run.mjs js wasm` runs only those parts.
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { setup } from "../web/tools/setup.mjs";
import { build, buildWasm } from "../web/tools/build.mjs";
import { Failure, main, must } from "../web/tools/sh.mjs";

const parts = { types, native, consumer, js, web, wasm, asan, browser, engines };
const needBuild = ["js", "web", "browser", "engines"];
const cores = availableParallelism();

async function types() {
  await must("node_modules/.bin/tsc", ["-p", "wasm", "--noEmit"]);
  await must("node_modules/.bin/tsc", ["-p", "web"]);
}

async function native() {
  await cmake("build/native", "Release");
  return ctest("build/native");
}

/** Installs the core and uses it from another project, as its users would. */
async function consumer() {
  await cmake("build/native", "Release");
  await must("cmake", ["--install", "build/native", "--prefix", "build/prefix"]);
  const there = ["-S", "tests/consumer", "-B", "build/consumer", "-G", "Ninja"];
  await must("cmake", [...there, `-DCMAKE_PREFIX_PATH=${process.cwd()}/build/prefix`]);
  await must("cmake", ["--build", "build/consumer"]);
  await must("build/consumer/consumer", []);
}

async function js() {
  return nodeTest("tests/js");
}

/** What of the page needs no browser. */
async function web() {
  return nodeTest("tests/web");
}

/** The C++ tests once more, compiled to WebAssembly. */
async function wasm() {
  await buildWasm("clockwise_tests_wasm", { configure: true });
  return must(process.execPath, ["build/wasm/clockwise_tests_wasm.cjs", "~[slow]"]);
}

async function asan() {
  const flags = [
    "-DCLOCKWISE_SANITIZE=ON",
    "-DCMAKE_CXX_COMPILER=clang++",
    "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g",
  ];
  await cmake("build/asan", "Debug", flags);
  return ctest("build/asan", { UBSAN_OPTIONS: "print_stacktrace=1" }, ["-E", "^slow:"]);
}

/** Pages wait a lot, so there is one more of them than cores. */
async function browser() {
  return nodeTest("tests/browser", { minutes: 10, atOnce: cores + 1 });
}

/** What must hold in Firefox and WebKit as well. */
async function engines() {
  return nodeTest("tests/engines", { minutes: 10 });
}

async function cmake(folder, type, flags = []) {
  const common = ["-G", "Ninja", `-DCMAKE_BUILD_TYPE=${type}`, "-DCLOCKWISE_WERROR=ON"];
  await must("cmake", ["-S", ".", "-B", folder, ...common, ...flags]);
  await must("cmake", ["--build", folder]);
}

function ctest(folder, env, more = []) {
  return must(
    "ctest",
    ["--test-dir", folder, "-j", String(cores), "--output-on-failure", "--no-tests=error", ...more],
    { env },
  );
}

/** The time is that of a file; a slow machine may need much more than its usual one. */
async function nodeTest(folder, { minutes = 2, atOnce = cores } = {}) {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith(".test.mjs"))
    : [];
  if (files.length === 0) throw new Failure(`There are no tests in ${folder}.`);
  const options = [
    "--test",
    `--test-concurrency=${atOnce}`,
    `--test-timeout=${minutes * 60_000}`,
    "--test-reporter=spec",
  ];
  return must(process.execPath, [...options, ...files.map((file) => `${folder}/${file}`)]);
}

// ---- summing up -----------------------------------------------------------------------------

/** The runners' own last words in an output, and the tests they count. */
function summaryOf(output) {
  const text = stripVTControlCharacters(output);
  const count = (pattern) => Number(pattern.exec(text)?.[1] ?? 0);
  const ctest = /^\d+% tests passed, (?<failed>\d+) tests failed out of (?<all>\d+)$/m.exec(text);
  if (ctest) {
    const { all, failed } = ctest.groups;
    return { lines: [ctest[0]], passed: all - failed, failed: Number(failed) };
  }
  const catch2 = /^(All tests passed|test cases:) .*$/m.exec(text);
  if (catch2) {
    const passed =
      count(/All tests passed .* in (\d+) test case/) + count(/^test cases:.* (\d+) passed/m);
    return { lines: [catch2[0]], passed, failed: count(/^test cases:.* (\d+) failed/m) };
  }
  // Node marks these lines by "ℹ" on a terminal's reporter and by "#" elsewhere.
  const node = text.match(/^[ℹ#] (tests|pass|fail|skipped) \d+$/gm) ?? [];
  return {
    lines: node.map((line) => line.replace("ℹ", "#")),
    passed: count(/^[ℹ#] pass (\d+)$/m),
    failed: count(/^[ℹ#] fail (\d+)$/m),
  };
}

/** Runs one part; what a red part wrote is in `error`. */
async function run(name) {
  process.stdout.write(`${name} … `);
  const start = performance.now();
  let error;
  const output = await parts[name]().catch((thrown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    error = thrown;
    return thrown.message;
  });
  console.log(`${error ? "FAILED" : "ok"}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const summary = summaryOf(output ?? "");
  if (error && summary.failed === 0) summary.failed = 1; // what does not build has no tests to count
  return { name, error, ...summary };
}

main(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
  const unknown = chosen.find((name) => !parts[name]);
  if (unknown)
    throw new Failure(`No part is called ${unknown}; there are ${Object.keys(parts).join(", ")}.`);

  await setup("test");
  if (chosen.some((name) => needBuild.includes(name))) await build();

  const results = [];
  for (const name of chosen) {
    const result = await run(name);
    results.push(result);
    if (result.error) {
      console.log(`\n${result.error.message}`);
      break;
    }
  }

  console.log();
  for (const { name, lines } of results) for (const line of lines) console.log(`${name}: ${line}`);
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
});
