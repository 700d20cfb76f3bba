// The tools that npm does not bring, how to see that each is there, and who has it.
import { existsSync, readdirSync } from "node:fs";
import { sh, which } from "./sh.mjs";

const build = [
  {
    name: "emscripten",
    debian: ["emscripten"],
    brew: ["emscripten"],
    found: () => which("em++") && which("emcmake"),
  },
  { name: "cmake", debian: ["cmake"], brew: ["cmake"], found: () => which("cmake") },
  { name: "ninja", debian: ["ninja-build"], brew: ["ninja"], found: () => which("ninja") },
];

const run = [
  ...build,
  { name: "a C++ compiler", debian: ["g++"], found: () => which("c++") },
  { name: "chromium", debian: ["chromium"], brew: ["chromium"], found: chromiumIsHere },
];

const bench = [
  ...run,
  { name: "clang", debian: ["clang"], brew: ["llvm"], found: () => which("clang++") },
  library("Google Benchmark", "libbenchmark-dev", "google-benchmark", "benchmark/benchmark.h"),
  library("libmemcached", "libmemcached-dev", "libmemcached", "libmemcached/memcached.h"),
  library("Abseil's B-tree", "libabsl-dev", "abseil", "absl/container/btree_map.h"),
];

/** Firefox and WebKit, and a display for the one that knows no headless mode. */
const otherEngines = [
  { name: "firefox-esr", debian: ["firefox-esr"], found: () => which("firefox-esr") },
  {
    name: "WebKitGTK's driver",
    debian: ["webkit2gtk-driver"],
    found: () => which("WebKitWebDriver"),
  },
  { name: "xvfb", debian: ["xvfb"], found: () => which("Xvfb") },
];

const test = [
  ...run,
  {
    name: "clang with AddressSanitizer",
    debian: ["clang", "libclang-rt-dev"],
    brew: ["llvm"],
    found: clangSanitizes,
  },
  { name: "catch2", debian: ["catch2"], brew: ["catch2"], found: catchIsHere },
  { name: "Japanese and Korean fonts", debian: ["fonts-noto-cjk"], found: fontsAreHere },
  ...(process.platform === "linux" ? otherEngines : []),
];

const lint = [
  {
    name: "clang-format",
    debian: ["clang-format"],
    brew: ["clang-format"],
    found: () => which("clang-format"),
  },
];

const tidy = [
  ...test,
  {
    name: "clang-tidy",
    debian: ["clang-tidy"],
    brew: ["llvm"],
    found: () => which("run-clang-tidy"),
  },
  { name: "cppcheck", debian: ["cppcheck"], brew: ["cppcheck"], found: () => which("cppcheck") },
];

const needs = { build, bench, test, lint, tidy };

export async function missingTools(purpose) {
  const missing = [];
  for (const tool of needs[purpose]) if (!(await tool.found())) missing.push(tool);
  return missing;
}

/** Debian's clang comes without the sanitizers' runtime library, so look for the library itself. */
async function clangSanitizes() {
  if (!which("clang++")) return false;
  if (process.platform === "darwin") return true;
  const { output } = await sh("clang++", ["-print-runtime-dir"]);
  const folder = output.trim();
  return (
    existsSync(folder) && readdirSync(folder).some((file) => file.startsWith("libclang_rt.asan"))
  );
}

function catchIsHere() {
  return ["catch2/catch.hpp", "catch2/catch_test_macros.hpp"].some(headerIsHere);
}

function headerIsHere(header) {
  const places = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"];
  return places.some((place) => existsSync(`${place}/${header}`));
}

function library(name, debian, brew, header) {
  return { name, debian: [debian], brew: [brew], found: () => headerIsHere(header) };
}

function chromiumIsHere() {
  return which("chromium") || existsSync("/Applications/Chromium.app");
}

function fontsAreHere() {
  return (
    process.platform !== "linux" ||
    existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
  );
}
