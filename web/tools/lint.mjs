// npm run lint, npm run lint:cpp, npm run format.
import { setup } from "./setup.mjs";
import { Failure, main, must, sh } from "./sh.mjs";

const bin = "node_modules/.bin";

main(async () => {
  if (process.argv.includes("--cpp")) return tidy();
  await setup("lint");
  const fix = process.argv.includes("--fix");
  const sources = await sourcesOf("*.h", "*.cpp");
  const checks = fix
    ? [
        [`${bin}/prettier`, "--write", "--log-level=warn", "."],
        ["clang-format", "-i", ...sources],
      ]
    : [
        [`${bin}/eslint`, "--config", "web/tools/eslint.config.mjs", "."],
        [`${bin}/prettier`, "--check", "--log-level=warn", "."],
        ["clang-format", "--dry-run", "-Werror", ...sources],
        [`${bin}/html-validate`, "web/index.html", "web/embed.html"],
      ];
  let red = 0;
  for (const [program, ...args] of checks) {
    if (!(await sh(program, args, { show: true })).ok) red++;
  }
  if (red > 0)
    throw new Failure(
      `${red} of ${checks.length} are not content.${fix ? "" : " npm run format mends layout."}`,
    );
});

/** What Git knows or would take, so nothing generated. */
async function sourcesOf(...patterns) {
  const list = await must("git", ["ls-files", "-z", "-co", "--exclude-standard", ...patterns]);
  return list.split("\0").filter(Boolean);
}

/** Slow, so by itself. */
async function tidy() {
  await setup("tidy");
  const options = ["-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"];
  // Only for the commands that it writes down: nothing is built there.
  await must("cmake", ["-S", ".", "-B", "build/tidy", "-G", "Ninja", ...options]);
  const folders = ["core/src/", "tests/unit/", "tests/fuzz/"];
  const checks = [
    ["run-clang-tidy", "-quiet", "-p", "build/tidy", ...folders],
    ["cppcheck", ...cppcheck, "core/src", "wasm", "tests/unit", "tests/fuzz", "tests/consumer"],
  ];
  let red = 0;
  for (const [program, ...args] of checks) {
    if (!(await sh(program, args, { show: true })).ok) red++;
  }
  if (red > 0) throw new Failure(`${red} of ${checks.length} are not content.`);
}

const cppcheck = [
  ...["--quiet", "--error-exitcode=1", "--std=c++20", "--language=c++"],
  "--enable=warning,performance,portability",
  ...["-I", "core/include", "-I", "core/src", "-I", "tests"],
  // It knows neither the headers of others nor what they define.
  "--suppress=missingIncludeSystem",
  "-DEMSCRIPTEN_BINDINGS(name)=void bind_##name()",
  "-DTEST_CASE(...)=static void test_case()",
  '-DCLOCKWISE_VECTORS=""',
  '-DCLOCKWISE_CORPUS=""',
];
