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

/** Slow, so by itself; it reads the commands of the native build. */
async function tidy() {
  await setup("tidy");
  await must("cmake", [
    "-S",
    ".",
    "-B",
    "build/native",
    "-G",
    "Ninja",
    "-DCMAKE_BUILD_TYPE=Release",
  ]);
  const { ok } = await sh("run-clang-tidy", ["-quiet", "-p", "build/native", "core/src/"], {
    show: true,
  });
  if (!ok) throw new Failure("clang-tidy is not content.");
}
