// npm run build: the core to WebAssembly, the types, the library, the page.
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Failure, main, must } from "./sh.mjs";
import { setup } from "./setup.mjs";
import { excess, spent, table, weigh } from "./sizes.mjs";

export async function build() {
  await step(1, "core → WebAssembly", buildWasm);
  // Only now: what these import is there once set-up is done.
  const bundle = await import("./bundle.mjs");
  await step(2, "wasm/clockwise.js → library", bundle.bundleLibrary);
  await step(3, "its JSDoc → types", buildTypes);
  await step(4, "web/ → page", bundle.bundlePage);
  await step(5, "web/ → element, embed", bundle.bundleElement);
}

/** Configures and builds one target of the Emscripten build; CMake and Ninja skip what is done. */
export async function buildWasm(target = "clockwise_wasm", { configure = false } = {}) {
  if (configure || !existsSync("build/wasm/build.ninja")) {
    // Errors only in CI, whose compiler is known: elsewhere a newer one may warn of more.
    const werror = `-DCLOCKWISE_WERROR=${process.env.CI ? "ON" : "OFF"}`;
    const release = "-DCMAKE_BUILD_TYPE=Release";
    await must("emcmake", ["cmake", "-S", ".", "-B", "build/wasm", "-G", "Ninja", release, werror]);
  }
  const output = await must("cmake", ["--build", "build/wasm", "--target", target]);
  if (output.includes("warning:")) console.log(output);
}

/** Writes the types without checking them; npm run test:types does that. */
async function buildTypes() {
  await must("node_modules/.bin/tsc", ["-p", "wasm", "--noCheck"]);
  const led = typesFrom("clockwise.d.ts");
  // The compiler writes one file for each source, also for those of which nobody outside hears.
  for (const name of readdirSync("dist"))
    if (name.endsWith(".d.ts") && !led.has(name)) rmSync(`dist/${name}`);
}

/** The files of types in dist/ that one of them leads to. */
function typesFrom(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, to] of readFileSync(`dist/${name}`, "utf8").matchAll(/"\.\/([\w-]+)\.js"/g))
    typesFrom(`${to}.d.ts`, found);
  return found;
}

/** Only for the build itself: what is too large for readers may still be tried and tested. */
function weighed() {
  const files = weigh();
  const rows = spent(files);
  console.log(table(files, rows));
  if (excess(rows).length > 0)
    throw new Failure(`${excess(rows).join(".\n")}.\nBudgets are in web/tools/budgets.mjs.`);
}

async function step(number, name, work) {
  process.stdout.write(`[${number}/5] ${name} … `);
  const start = performance.now();
  await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(async () => {
    await setup("build");
    await build();
    weighed();
  });
}
