// In states that nobody chose, the numbers on the page are the library's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { generator } from "../js/helpers/random.mjs";
import { hashes, expected } from "./helpers/library.mjs";
import { act, pages, stateOf } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";

const withPage = pages();

/** A change of nodes, or of a setting. */
function action(below, { nodes }) {
  const one = (list) => list[below(list.length)];
  const name = nodes.length > 0 && one(nodes).name;
  const up = nodes.find((node) => node.name === name)?.up;
  return one([
    { type: "add" },
    name ? { type: "remove", name } : { type: "add" },
    name ? { type: "up", name, up: !up } : { type: "add" },
    { type: "method", method: one(["modulo", "ring", "virtual"]) },
    { type: "points", count: one([1, 2, 5, 20, 100, 300]) },
    { type: "keys", count: one([0, 10, 200, 3000, 20000]) },
    { type: "hash", hash: one(hashes) },
    { type: "rule", rule: one(["clockwise", "counterclockwise", "nearest"]) },
  ]);
}

test(
  "rows, sentence and table say what the library counts",
  withPage({}, async (page) => {
    const below = generator(20);
    for (let step = 0; step < 30; step++) {
      const done = action(below, await stateOf(page));
      await act(page, done);
      const state = await stateOf(page);
      const wanted = expected(state);
      const where = `step ${step}, ${JSON.stringify(done)}`;
      assert.deepEqual(await reader.counts(page), wanted.counts, where);
      await rowsBefore(page, state, wanted, where);
      await table(page, wanted, where);
      await balance(page, wanted, where);
      if (done.type === "add" || done.type === "remove") {
        const said = await reader.movedInSentence(page);
        if (said) assert.equal(said.moved, wanted.moved, where);
      }
    }
  }),
);

/** A row states what it held before where that was another number. */
async function rowsBefore(page, { before }, wanted, where) {
  for (const row of await reader.nodes(page)) {
    const i = (before ?? []).findIndex((node) => node.name === row.name);
    const was = i < 0 ? undefined : wanted.before[i];
    assert.equal(row.was, was === row.now ? undefined : was, `${where}: ${row.name} before`);
  }
}

async function table(page, wanted, where) {
  const { joiner, rows } = await reader.comparison(page);
  for (const [method, { moved, maxOverMean }] of Object.entries(wanted.joining(joiner))) {
    assert.equal(rows[method].moved, moved, `${where}: ${method}`);
    if (maxOverMean) times(rows[method].fullest, maxOverMean, `${where}: ${method}`);
    else assert.equal(rows[method].fullest, "–", `${where}: ${method}`);
  }
}

async function balance(page, { maxOverMean, maxOverMin }, where) {
  const line = page.locator(".balance");
  if (!maxOverMean) return assert.ok(await line.isHidden(), where);
  const [, mean, min] = /^Fullest: (\S+) its fair share, (\S+) the emptiest$/.exec(
    await line.innerText(),
  );
  times(mean, maxOverMean, where);
  times(min, maxOverMin, where);
}

/** "1.33×" is 1.325: rounded, either way. */
function times(text, value, where) {
  if (!Number.isFinite(value)) return assert.equal(text, "∞", where);
  assert.match(text, /^[\d,]+\.\d\d×$/, where);
  assert.ok(Math.abs(reader.number(text.slice(0, -1)) - value) < 0.00501, `${where}: ${text}`);
}
