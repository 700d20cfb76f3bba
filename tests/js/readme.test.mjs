// The README's examples are what a reader tries first: they have to run and to answer as they say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync("README.md", "utf8");
const block = (language) => readme.match(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s"))[1];

test("the JavaScript example answers what its comments say", () => {
  // Each line that ends in a comment with an answer becomes a printed line.
  const program = block("js").replace(
    /^(?!const|import|for)(.+); \/\/ .*$/gm,
    (_, expression) => `console.log(JSON.stringify(${expression}));`,
  );
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  const [owner, preference, part, moved, counts] = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(owner, "cache0");
  assert.deepEqual(preference, ["cache0", "cache1"]);
  assert.equal(Math.floor(part * 10000), 2407);
  assert.equal(moved, 7185);
  assert.deepEqual(Object.values(counts), [11035, 9381, 9584]);
});

test("the C++ example is the program that is compiled against the installed library", () => {
  assert.equal(block("cpp"), readFileSync("tests/consumer/main.cpp", "utf8"));
});
