// What is kept of the fuzzer of share links (npm run fuzz), once more.
import { test } from "node:test";
import { corpusOf } from "../fuzz/corpus.mjs";
import { link } from "../fuzz/link.mjs";

for (const [name, bytes] of corpusOf("link")) test(`a share link: ${name}`, () => link(bytes));
