// node tests/fuzz/scripts.mjs BODY SECONDS [SEED]: one of the fuzzers in JavaScript, link or border. It begins with
// its corpus; for an input that fails it prints the seed and the input, and keeps it in build/fuzz/.
import { mkdirSync, writeFileSync } from "node:fs";
import { generator } from "../js/helpers/random.mjs";
import { corpusOf } from "./corpus.mjs";
import { mutant } from "./mutate.mjs";

const [body, seconds = "60", seed = "1"] = process.argv.slice(2);
const { [body]: run, words, longestInput } = await import(`./${body}.mjs`);

const utf8 = new TextEncoder();
const corpus = corpusOf(body).map(([, bytes]) => bytes);
// Of the border's bytes each is a choice, of the others' a part of a text.
const given = words.map((word) =>
  body === "border" ? Uint8Array.from(word, (byte) => byte.charCodeAt(0)) : utf8.encode(word),
);

// What is large is slow, and a change of it tells little.
const seeds = corpus.filter(({ length }) => length < 1000);
const random = generator(Number(seed));
const end = performance.now() + 1000 * Number(seconds);
let count = 0;
for (; count < corpus.length || performance.now() < end; count++) {
  const input = corpus[count] ?? mutant(random, seeds, given, longestInput);
  try {
    await run(input);
  } catch (error) {
    mkdirSync("build/fuzz", { recursive: true });
    const file = `build/fuzz/${body}-seed${seed}-input${count}`;
    writeFileSync(file, input);
    console.log(
      `seed ${seed}, input ${count}, kept in ${file}: ${Buffer.from(input).toString("hex")}`,
    );
    console.log(error);
    process.exit(1);
  }
}
console.log(`Done ${count} runs in ${seconds} seconds`);
