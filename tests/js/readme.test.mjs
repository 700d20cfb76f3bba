// The README's examples are what a reader tries first: they have to run and to answer as they say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync("README.md", "utf8");
const blocks = (language) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map((match) => match[1]);

/** What an example gives for each line that ends in a comment with an answer. */
function answersOf(example) {
  const program = example.replace(
    /^(?!const|import|for| )(.+); \/\/ .*$/gm,
    (_, expression) => `console.log(JSON.stringify(${expression}));`,
  );
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("the JavaScript example answers what its comments say", () => {
  const [owner, preference, part, moved, counts] = answersOf(blocks("js")[0]);
  assert.equal(owner, "cache0");
  assert.deepEqual(preference, ["cache0", "cache1"]);
  assert.equal(Math.floor(part * 10000), 2407);
  assert.equal(moved, 7185);
  assert.deepEqual(Object.values(counts), [11035, 9381, 9584]);
});

test("so does the example of a real system", () => {
  const load = 'import { load } from "clockwise-ring";\n';
  const [owner, moved] = answersOf(load + blocks("js")[1]);
  assert.equal(owner, "10.0.0.3:8080");
  assert.equal(Math.floor(moved * 10000), 2664);
});

test("the C++ example is the program that is compiled against the installed library", () => {
  assert.equal(blocks("cpp")[0], readFileSync("tests/consumer/main.cpp", "utf8"));
});

test("what is needed to build and test is listed with its reason, in one exact version", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.equal(dependencies, undefined, "nothing at run time");
  const rows = /## Dependencies\n(.*?)\n## /s.exec(readme)[1].split("\n");
  const listed = rows.flatMap((row) => /^\|.*?\|(.*?)\| \S/.exec(row)?.[1].split(/[,;]/) ?? []);
  const names = listed.map((name) => name.trim());
  for (const [name, version] of Object.entries(devDependencies)) {
    assert.ok(names.includes(name), `${name} is in the README`);
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
  }
});
