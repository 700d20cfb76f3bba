// The npm package, used as those do who have nothing but what npm gave them.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { must, node18, projectWithPackage, wasmIn } from "./helpers/package.mjs";

const project = projectWithPackage();
const folder = join(project, "node_modules/clockwise-ring");
const wasm = wasmIn(join(folder, "dist"));

/** A program of the project's; it prints the owner of a key, the same in each test. */
const program = `
  import { load } from "clockwise-ring";
  const { place } = await load();
  console.log(place({ nodes: ["cache0", "cache1", "cache2"] }).owner("product:42"));
`;
const owner = must(process.execPath, ["--input-type=module", "-e", program]);

function write(name, text) {
  writeFileSync(join(project, name), text);
  return name;
}

/** The types that clockwise.d.ts leads to. */
function typesFrom(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), "utf8");
  for (const [, to] of text.matchAll(/(?:from |import\()"(\.[^"]*)\.js"/g))
    typesFrom(posix.join(posix.dirname(name), `${to}.d.ts`), found);
  return found;
}

/** A module and those that it imports, at once or later. */
function modulesFrom(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), "utf8");
  for (const [, to] of text.matchAll(/(?:from|import|import\()\s*"(\.[^"]*\.js)"/g))
    modulesFrom(posix.join(posix.dirname(name), to), found);
  return found;
}

test("it holds the library, the element, their WebAssembly and types, and nothing else", () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
  const core = files.find((name) => /^dist\/clockwise-core-[0-9a-f]{8}\.wasm$/.test(name));
  assert.deepEqual(
    files.sort(),
    [
      ...["LICENSE", "README.md", "package.json", "dist/clockwise.js", core, `dist/${wasm}`],
      ...["embed", "full", "story", "systems"].map((part) => `dist/clockwise.${part}.js`),
      "dist/hash-ring.d.ts",
      ...modulesFrom("dist/hash-ring.js"),
      ...modulesFrom("dist/hash-ring-worker.js"),
      ...typesFrom("dist/clockwise.d.ts"),
    ]
      .filter((file, i, all) => all.indexOf(file) === i)
      .sort(),
  );
  const { dependencies, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  assert.equal(dependencies, undefined);
  for (const file of Object.values(exports["."])) readFileSync(join(folder, file));
});

test("it runs in this Node, by import and, where Node has that, by require", () => {
  assert.equal(must(process.execPath, [write("program.mjs", program)], project), owner);
  if (!process.features.require_module) return;
  const required = program
    .replace('import { load } from "clockwise-ring"', 'const { load } = require("clockwise-ring")')
    .replace("const { place } = await load();", "load().then(({ place }) =>")
    .replace(/;\s*$/, ");");
  assert.equal(
    must(process.execPath, ["--no-warnings", write("program.cjs", required)], project),
    owner,
  );
});

const old = node18();
test("it runs in Node 18", { skip: old ? false : "there is none here" }, () => {
  assert.match(must(old, ["--version"]), /^v18\./);
  assert.equal(must(old, [write("program18.mjs", program)], project), owner);
});

test("importing it, as a server does that only renders pages, reads, fetches and compiles nothing", () => {
  // The .wasm is not even there, so that nothing could be read in secret.
  const copy = join(project, "server/node_modules/clockwise-ring");
  mkdirSync(join(copy, "dist"), { recursive: true });
  for (const file of ["package.json", "dist/clockwise.js"])
    copyFileSync(join(folder, file), join(copy, file));
  const server = write(
    "server/render.mjs",
    `
      const forbidden = () => { throw new Error("work was done"); };
      globalThis.fetch = forbidden;
      for (const name of ["compile", "instantiate", "compileStreaming", "instantiateStreaming"])
        WebAssembly[name] = forbidden;
      const { load, Keys, Placement } = await import("clockwise-ring");
      const kinds = [load, Keys, Placement].map((it) => typeof it);
      const late = await load().catch((error) => error.code);
      console.log(JSON.stringify([kinds, typeof document, late]));
    `,
  );
  assert.deepEqual(JSON.parse(must(process.execPath, [server], project)), [
    ["function", "function", "function"],
    "undefined",
    "ENOENT",
  ]);
});

test("importing the element where there is no page registers nothing, and throws nothing", () => {
  const server = write(
    "element.mjs",
    `
      import { HashRing, define } from "clockwise-ring/element";
      define();
      define("my-ring");
      console.log(typeof HashRing, typeof customElements);
    `,
  );
  assert.equal(must(process.execPath, [server], project), "function undefined");
});

/** Bundles the program into a folder of its own. */
async function bundled(name, options) {
  const outfile = join(project, name);
  const { warnings, metafile } = await build({
    ...{ stdin: { contents: program, resolveDir: project }, outfile, bundle: true, metafile: true },
    ...{ logLevel: "silent", ...options },
  });
  assert.deepEqual(warnings, []);
  const left = Object.values(metafile.outputs).flatMap((output) => output.imports);
  assert.deepEqual(left, [], "the bundle asks for no other module");
  return outfile;
}

test("bundled for Node it runs with the .wasm beside the bundle", async () => {
  const file = await bundled("node/program.mjs", { platform: "node", format: "esm" });
  copyFileSync(join(folder, "dist", wasm), join(project, "node", wasm));
  assert.equal(must(process.execPath, [file], project), owner);
});

test("a bundle as CommonJS, which knows no address of its own, is given the bytes", async () => {
  const contents = `
    import { load } from "clockwise-ring";
    import bytes from "clockwise-ring/${wasm}";
    load({ wasm: bytes }).then(({ place }) =>
      console.log(place({ nodes: ["cache0", "cache1", "cache2"] }).owner("product:42")));
  `;
  const file = await bundled("one/program.cjs", {
    ...{ stdin: { contents, resolveDir: project }, platform: "node", format: "cjs" },
    ...{
      target: "node18",
      loader: { ".wasm": "binary" },
      logOverride: { "empty-import-meta": "silent" },
    },
  });
  assert.equal(must(process.execPath, [file], project), owner);
});

test("bundled for browsers it needs nothing of Node's", async () => {
  await bundled("browser/program.js", { platform: "browser", format: "esm", minify: true });
});

test("its types are found as Node finds them, and hold by themselves", () => {
  const types = fileURLToPath(new URL("helpers/types.ts", import.meta.url));
  copyFileSync(types, join(project, "types.ts"));
  const tsc = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));
  const strict = ["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "esnext"];
  for (const module of ["nodenext", "node18"])
    must(tsc, [...strict, "--module", module, "--types", "", "types.ts"], project);
  const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
  must(tsc, [...strict, ...bundler, "--types", "", "types.ts"], project);
});
