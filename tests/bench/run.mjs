// npm run bench: look-up natively, whole lists of keys in WebAssembly against plain JavaScript, and
// the page under many keys.
import { setup } from "../../web/tools/setup.mjs";
import { build } from "../../web/tools/build.mjs";
import { main, must } from "../../web/tools/sh.mjs";

main(async () => {
  await setup("bench");
  await build();
  const flags = ["-DCMAKE_BUILD_TYPE=Release", "-DCLOCKWISE_BENCH=ON", "-DCLOCKWISE_TESTS=OFF"];
  await must("cmake", ["-S", ".", "-B", "build/bench", "-G", "Ninja", ...flags]);
  await must("cmake", ["--build", "build/bench"]);
  console.log("\nLook-up of pre-hashed keys, native, medians of interleaved rounds");
  await must("build/bench/clockwise_bench", [], { show: true });
  console.log("\nOwners of 1,000,000 keys in Node, medians of interleaved rounds");
  await must(process.execPath, ["tests/bench/batch.mjs"], { show: true });
  await must(process.execPath, ["tests/bench/frames.mjs"], { show: true });
});
