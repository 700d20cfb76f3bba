// What is kept of the fuzzer of the border (npm run fuzz), once more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { border } from "../fuzz/border.mjs";
import { corpusOf } from "../fuzz/corpus.mjs";
import { mutant } from "../fuzz/mutate.mjs";
import { generator } from "./helpers/random.mjs";

const corpus = corpusOf("border");

for (const [name, bytes] of corpus) test(`the border: ${name}`, () => border(bytes));

test("the border: some new inputs", () => {
  const random = generator(1);
  const seeds = corpus.map(([, bytes]) => bytes);
  for (let i = 0; i < 100; i++) {
    const bytes = mutant(random, seeds, [new Uint8Array(4)], 100);
    assert.doesNotThrow(() => border(bytes), Buffer.from(bytes).toString("hex"));
  }
});
