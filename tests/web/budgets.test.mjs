// What is sent to a reader keeps within its budget, and the build says so when it does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { excess, spent, table, weigh } from "../../web/tools/sizes.mjs";

test("what was built keeps within its budgets", () => {
  assert.deepEqual(excess(spent(weigh())), []);
});

test("what is too large, or not there, is named with its budget, and all else passes", () => {
  const files = [
    { name: "a-1.js", raw: 9000, gzip: 1500 },
    { name: "a-2.js", raw: 9000, gzip: 640 },
    { name: "b.wasm", raw: 9000, gzip: 2000 },
  ];
  const rows = spent(files, [
    { what: "scripts", files: /\.js$/, most: 2, goal: 1 },
    { what: "module", files: /\.wasm$/, most: 2, goal: 1 },
    { what: "style", files: /\.css$/, most: 2, goal: 1 },
  ]);
  assert.deepEqual(excess(rows), [
    "scripts weighs 2.1 kB after gzip; its budget is 2 kB",
    "style has a budget, and no file is called /\\.css$/",
  ]);
  const marked = table(files, rows)
    .split("\n")
    .filter((line) => line.includes("←"));
  assert.equal(marked.length, 2);
});
