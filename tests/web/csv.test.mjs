// RFC 4180, and what of the reader's keys is written by it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { csv, ownerColumns } from "../../web/model/csv.js";
import { reduce } from "../../web/model/reduce.js";
import { mostListed } from "../../web/model/params.js";
import { keyCount } from "../../web/model/state.js";
import { after, engine } from "./helpers/engine.mjs";

test("quotes, commas and line breaks are kept in quotes, all else as it is", () => {
  const rows = [
    'say "hi"',
    "a,b",
    "two\nlines",
    "two\r\nlines",
    "東京 키 é 🦎",
    " blank ",
    "",
    "'",
  ].map((key) => ({ key }));
  assert.equal(
    csv(["key"], rows),
    'key\r\n"say ""hi"""\r\n"a,b"\r\n"two\nlines"\r\n"two\r\nlines"\r\n東京 키 é 🦎\r\n blank \r\n\r\n\'\r\n',
  );
});

test("the native unit is a column only where it is not the hash itself", () => {
  const list = { type: "list", keys: ["a", "b"] };
  const columns = (...actions) => ownerColumns(engine.owners(after(list, ...actions), Infinity));
  assert.deepEqual(columns(), ["key", "owner", "hash"]);
  assert.deepEqual(columns({ type: "method", method: "slots" }), [
    "key",
    "owner",
    "native",
    "hash",
  ]);
  assert.deepEqual(columns({ type: "method", method: "jump" }), ["key", "owner", "native", "hash"]);
});

test("the reader's keys are taken as they are, up to the limit", () => {
  const keys = Array.from({ length: mostListed + 5 }, (_, i) => `k${i}`);
  const state = reduce(after(), { type: "list", keys });
  assert.equal(keyCount(state), mostListed);
  const { list } = after({ type: "list", keys: ["a", "a", " "] }).keys;
  assert.deepEqual(list, ["a", "a", " "]);
  assert.equal(engine.model(after({ type: "list", keys: ["a", "a", " "] })).owners.length, 3);
});

test("values of a toy ring are owned as values", () => {
  const state = after({ type: "article", id: "toy" });
  const rows = engine.owners(state, 402);
  assert.deepEqual(
    [0, 100, 101, 400, 401].map((i) => rows[i].owner),
    ["A", "A", "B", "B", "C"],
  );
  assert.equal(rows[250].hash, "250");
});
