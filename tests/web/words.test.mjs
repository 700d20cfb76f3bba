// What is said of a node that is down: it owns nothing, gains nothing, keeps nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { heldMiddleOf } from "../../web/text/held.js";
import texts from "../../web/text/full.js";
import { addTexts, makeText, plain } from "../../web/text/text.js";
import { sentenceOf } from "../../web/text/words.js";
import { modelAfter } from "./helpers/engine.mjs";

addTexts(texts);
const text = makeText("en");
const down = { type: "up", name: "B", up: false };

test("the twelve cells of modulo are dealt as the core deals them", () => {
  const model = modelAfter(down, { type: "method", method: "modulo" }, { type: "add" });
  const [was, is] = heldMiddleOf(model, text).cells.rows;
  // B's remainder is 1; while B is down, C answers for it.
  assert.equal(was.names.join(""), "ACCDACCDACCD");
  assert.equal(is.names.join(""), "ACCDEACCDEAC");
});

test("a sentence names only nodes that serve as those that kept or gained", () => {
  for (const method of ["modulo", "virtual"]) {
    const model = modelAfter(down, { type: "method", method }, { type: "add" });
    const sentence = plain(sentenceOf(model, text), text);
    assert.match(sentence, /A, C,? and D/);
    assert.doesNotMatch(sentence, /\bB\b/);
  }
});
