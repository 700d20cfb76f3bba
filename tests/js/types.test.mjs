// The types that the package gives to programs in TypeScript.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("a program in strict TypeScript compiles, and its mistakes do not", () => {
  const { status, stdout } = spawnSync(
    "node_modules/.bin/tsc",
    [
      ...["--noEmit", "--strict", "--module", "nodenext", "--target", "esnext", "--types", ""],
      "tests/js/helpers/types.ts",
    ],
    { cwd: fileURLToPath(new URL("../..", import.meta.url)), encoding: "utf8" },
  );
  assert.deepEqual({ status, stdout }, { status: 0, stdout: "" });
});
