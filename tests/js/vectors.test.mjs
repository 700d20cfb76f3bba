// The answers of the running programs through the JavaScript interface: the files that
// tests/unit/vectors_test.cpp reads, in the form that tests/vectors/PROVENANCE.md describes.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { load } from "clockwise-ring";
import { cases, differences } from "./helpers/vectors.mjs";

const library = await load();
const folder = new URL("../vectors/", import.meta.url);

const seen = new Set();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsv")))
  test(`${file}: every answer is the one that the real program gave`, () => {
    for (const one of cases(readFileSync(new URL(file, folder), "utf8"))) {
      seen.add(one.options.system);
      assert.deepEqual(differences(library, one), []);
    }
  });

test("every system has vectors", () => {
  assert.deepEqual(
    library
      .systems()
      .map(({ name }) => name)
      .filter((name) => !seen.has(name)),
    [],
  );
});
