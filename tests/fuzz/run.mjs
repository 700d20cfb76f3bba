// npm run fuzz [-- SECONDS]: each fuzzer for so long (60) with new inputs, under AddressSanitizer and
// UndefinedBehaviorSanitizer; it begins with the corpus and ends with the number of inputs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setup } from "../../web/tools/setup.mjs";
import { main, must, sh } from "../../web/tools/sh.mjs";

main(async () => {
  const seconds = Number(process.argv[2] ?? 60);
  await setup("test");
  const flags = ["-DCMAKE_CXX_COMPILER=clang++", "-DCMAKE_BUILD_TYPE=RelWithDebInfo"];
  const options = ["-DCLOCKWISE_FUZZ=ON", "-DCLOCKWISE_TESTS=OFF"];
  await must("cmake", ["-S", ".", "-B", "build/fuzz", "-G", "Ninja", ...flags, ...options]);
  await must("cmake", ["--build", "build/fuzz"]);
  for (const [body, longest] of Object.entries({ systems: 4096, changes: 64 })) {
    const found = mkdtempSync(join(tmpdir(), "clockwise-fuzz-")); // what is new does not go into the corpus by itself
    const limits = [
      `-max_total_time=${seconds}`,
      `-max_len=${longest}`,
      "-timeout=10",
      "-rss_limit_mb=3000",
    ];
    const program = `build/fuzz/clockwise_fuzz_${body}`;
    const { ok, output } = await sh(program, [
      ...limits,
      `-artifact_prefix=build/fuzz/`,
      found,
      `tests/fuzz/corpus/${body}`,
    ]);
    rmSync(found, { recursive: true, force: true });
    console.log(`${body}: ${ok ? output.match(/Done .*/)?.[0] : output}`);
    if (!ok) process.exitCode = 1;
  }
});
