// npm run mutations [-- WORD]: makes each named mistake (those with WORD in their name, or whose tests are
// called WORD: native, js, web) in a copy of the tree, builds it and runs its tests; says which test went red.
// One that no test notices is a failure.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build } from "../../web/tools/build.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { Failure, main, must, sh } from "../../web/tools/sh.mjs";
import { mutations } from "./mutations.mjs";

const tree = join(process.cwd(), "build/mutations");
const jobs = String(availableParallelism());

const sources = ["core", "wasm", "web", "tests"].concat([
  "CMakeLists.txt",
  "package.json",
  "package-lock.json",
  "README.md",
  "LICENSE",
]);

/**
 * A copy of the sources, with the finished build beside it. All is newer than what was built of it, which may
 * hold the last mistake of another run.
 */
async function copyTree() {
  rmSync(join(tree, "core"), { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  for (const name of sources) cpSync(name, join(tree, name), { recursive: true });
  const modules = join(tree, "node_modules");
  if (!existsSync(modules)) symlinkSync(join(process.cwd(), "node_modules"), modules);
  copyDist();
  mkdirSync(join(tree, "build"), { recursive: true });
  cpSync("build/wasm", join(tree, "build/wasm"), {
    recursive: true,
    filter: (path) => !/CMakeFiles|\.o$|\.a$/.test(path),
  });
}

function copyDist() {
  rmSync(join(tree, "dist"), { recursive: true, force: true });
  cpSync("dist", join(tree, "dist"), { recursive: true });
}

async function configure() {
  const options = ["-DCMAKE_BUILD_TYPE=Release", "-DCLOCKWISE_WERROR=OFF"];
  await must("cmake", ["-S", tree, "-B", join(tree, "build/native"), "-G", "Ninja", ...options]);
}

/** Whether the tests of a kind pass in the copy, and what they wrote. */
const tests = {
  async native() {
    const built = await sh("cmake", ["--build", join(tree, "build/native")]);
    if (!built.ok) throw new Failure(`It does not build:\n${built.output.slice(-2000)}`);
    const quick = ["-E", "^slow:", "--timeout", "300"];
    return sh("ctest", [
      "--test-dir",
      join(tree, "build/native"),
      "-j",
      jobs,
      "--stop-on-failure",
      ...quick,
    ]);
  },
  async js() {
    await must(
      process.execPath,
      ["-e", 'import("./web/tools/bundle.mjs").then(({ bundleLibrary }) => bundleLibrary())'],
      { cwd: tree },
    );
    return nodeTest("tests/js");
  },
  async web() {
    copyDist(); // of which js has left the library alone
    return nodeTest("tests/web");
  },
};

function nodeTest(folder) {
  // The package and its types are put together from a whole build, which this is not.
  const files = readdirSync(folder).filter((file) => /^(?!package|types).*\.test\.mjs$/.test(file));
  const paths = files.map((file) => `${folder}/${file}`);
  return sh(process.execPath, ["--test", "--test-reporter=tap", ...paths], { cwd: tree });
}

/** The first test that went red. */
function red(output) {
  return (
    /\d+ - (.*?) \((?:Failed|SEGFAULT|Timeout|.*Exception).*/.exec(output)?.[1] ??
    /^\s*not ok \d+ - (.*)$/m.exec(output)?.[1]
  );
}

async function attempt({ file, from, to, by = "native" }) {
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2)
    throw new Failure(`${file} has not exactly one place that reads:\n${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const { ok, output } = await tests[by]();
    return ok ? undefined : (red(output) ?? "a test");
  } finally {
    writeFileSync(path, text);
  }
}

main(async () => {
  const word = process.argv[2] ?? "";
  const chosen = mutations.filter(({ name, by = "native" }) => by === word || name.includes(word));
  if (chosen.length === 0) throw new Failure(`No mistake is called "${word}".`);
  await setup("test");
  if (!existsSync("dist") || !existsSync("build/wasm")) await build();
  await copyTree();
  if (chosen.some(({ by = "native" }) => by === "native")) await configure();
  for (const kind of new Set(chosen.map(({ by = "native" }) => by))) {
    const { ok, output } = await tests[kind]();
    if (!ok) throw new Failure(`Without a mistake the tests of ${kind} are red: ${red(output)}`);
  }
  let survived = 0;
  for (const mutation of chosen) {
    const noticed = await attempt(mutation);
    if (!noticed) survived++;
    console.log(
      `${noticed ? "noticed" : "SURVIVED"}  ${mutation.name}${noticed ? ` — ${noticed}` : ""}`,
    );
  }
  console.log(`\n${chosen.length - survived} noticed, ${survived} survived`);
  process.exitCode = survived > 0 ? 1 : 0;
});
