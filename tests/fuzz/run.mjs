// npm run fuzz [-- SECONDS [BODY...]]: each fuzzer for so long (60) with new inputs; it begins with its corpus and
// ends with the number of inputs. Those in C++ run under AddressSanitizer and UndefinedBehaviorSanitizer, those in
// JavaScript with the WebAssembly that was built.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../web/tools/build.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { Failure, main, must, sh } from "../../web/tools/sh.mjs";

/** Of those in C++, how long an input may be. */
const native = { systems: 4096, changes: 64, batch: 512 };
const scripts = ["link", "border"];

main(async () => {
  const [seconds = "60", ...named] = process.argv.slice(2);
  const all = [...Object.keys(native), ...scripts];
  const bodies = named.length > 0 ? named : all;
  const unknown = bodies.find((body) => !all.includes(body));
  if (unknown || !(Number(seconds) > 0))
    throw new Failure(`npm run fuzz -- SECONDS [BODY...]; there are ${all.join(", ")}.`);
  await setup("test");
  await build(); // the dictionary is the library's, too
  if (bodies.some((body) => body in native)) await buildNative();
  for (const body of bodies) {
    const { ok, output } = await (body in native ? libFuzzer : script)(body, seconds);
    console.log(`${body}: ${ok ? output.match(/Done .*/)?.[0] : output}`);
    if (!ok) process.exitCode = 1;
  }
});

async function buildNative() {
  const flags = ["-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_BUILD_TYPE=RelWithDebInfo"];
  const options = ["-DCLOCKWISE_FUZZ=ON", "-DCLOCKWISE_TESTS=OFF"];
  await must("cmake", ["-S", ".", "-B", "build/fuzz", "-G", "Ninja", ...flags, ...options]);
  await must("cmake", ["--build", "build/fuzz"]);
}

async function libFuzzer(body, seconds) {
  const found = mkdtempSync(join(tmpdir(), "clockwise-fuzz-")); // what is new does not go into the corpus by itself
  const options = [
    `-max_total_time=${seconds}`,
    `-max_len=${native[body]}`,
    "-len_control=0",
    "-timeout=20",
    "-rss_limit_mb=3000",
    "-artifact_prefix=build/fuzz/",
    ...(body === "systems" ? [`-dict=${await dictionary()}`] : []),
  ];
  const corpus = `tests/fuzz/corpus/${body}`;
  const result = await sh(`build/fuzz/clockwise_fuzz_${body}`, [...options, found, corpus]);
  rmSync(found, { recursive: true, force: true });
  return result;
}

const script = (body, seconds) =>
  sh(process.execPath, ["tests/fuzz/scripts.mjs", body, seconds, String(Date.now() % 2 ** 31)]);

/** The words that systems know: their names, options, the ways in which they write a node. */
async function dictionary() {
  const { load } = await import("clockwise-ring");
  const words = new Set([
    "\n+",
    "\n-",
    "\n@",
    "\n=",
    "=",
    " ",
    ",",
    ":",
    "-",
    "\n@zone=z1",
    "dc1:3",
  ]);
  for (const { name, node, options, nodeOptions } of (await load()).systems()) {
    words.add(`${name}\n`);
    for (const word of node.match(/[\w-]+[=:]?/g)) words.add(word);
    for (const [sign, list] of Object.entries({ "=": options, "@": nodeOptions }))
      for (const option of list) {
        words.add(`\n${sign}${option.name}=`);
        for (const value of [option.standard, ...(option.choices ?? []), ...ends(option)])
          if (value) words.add(value);
      }
  }
  const escaped = (text) =>
    Buffer.from(text)
      .toString("hex")
      .replaceAll(/../g, String.raw`\x$&`);
  const file = "build/fuzz/systems.dict";
  writeFileSync(file, [...words].map((word) => `"${escaped(word)}"\n`).join(""));
  return file;
}

/** The ends of a range of numbers, "1..65535"; of others, their examples. */
const ends = ({ range = "" }) =>
  range.match(/[\w:.-]+/g)?.flatMap((word) => word.split("..")) ?? [];
