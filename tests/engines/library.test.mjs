// The library in each engine, as a plain page imports it: the answers of the real programs, and the figures.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile } from "../browser/helpers/site.mjs";
import { chapter, python, sha1, toy } from "../js/helpers/figures.mjs";

const page = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
  <script type="module">
    import { load } from "./dist/clockwise.js";
    import * as vectors from "./tests/js/helpers/vectors.mjs";
    window.used = { library: await load(), vectors };
  </script></html>`;

/** The whole project, and a page of ours in it. */
const site = siteForThisFile(
  fileURLToPath(new URL("../../", import.meta.url)),
  (request, response) => {
    if (request.url !== "/page.html") return false;
    response.setHeader("content-type", "text/html");
    response.end(page);
    return true;
  },
);

const files = readdirSync(new URL("../vectors/", import.meta.url)).filter((name) =>
  name.endsWith(".tsv"),
);

/** In the page: what is wrong with the answers of a file, and how many cases it has. */
async function check(file) {
  const { library, vectors } = window.used;
  const text = await (await fetch(`tests/vectors/${file}`)).text();
  const cases = [...vectors.cases(text)];
  return {
    cases: cases.length,
    wrong: cases.flatMap((one) => vectors.differences(library, one)).slice(0, 3),
  };
}

/** In the page: the figures of three articles and a toy, as the library counts them here. */
function count(chapter, python, sha1, toy) {
  const { place, keys, movement } = window.used.library;
  const joined = ({ options, keys: list }, node, more) => {
    const ring = place({ ...options, ...more });
    return movement(ring, ring.with({ add: [node] }), keys(list)).moved;
  };
  const ring = place(toy.options);
  return {
    chapter: [...place(chapter.options).balance(keys(chapter.keys)).counts],
    order: Object.keys(chapter.preference).map((key) => place(chapter.options).preference(key, 3)),
    python: joined(python, "cache3", { virtualNodes: 200 }),
    modulo: joined(python, "cache3", { scheme: "modulo" }),
    sha1: sha1.rows.map(({ rule, virtualNodes }) =>
      [...place({ ...sha1.options, rule, virtualNodes }).owners(keys(sha1.keys))].map((i) => i + 1),
    ),
    toy: Object.keys(toy.owners).map((value) => ring.ownerAt(Number(value))),
  };
}

inEachEngine({}, (browser) => {
  test("a plain page imports it, and nothing complains", async () => {
    await browser().goto(`${site()}page.html`);
    await browser().until(() => Boolean(window.used));
    assert.deepEqual(await browser().errors(), []);
  });

  test("it answers as every real program did", async () => {
    for (const file of files) {
      const { cases, wrong } = await browser().evaluate(check, file);
      assert.ok(cases > 0, file);
      assert.deepEqual(wrong, [], file);
    }
  });

  test("its figures are those of the articles", async () => {
    const figures = await browser().evaluate(count, chapter, python, sha1, toy);
    assert.deepEqual(figures, {
      chapter: chapter.counts[100],
      order: Object.values(chapter.preference),
      python: python.movedByCache3At200,
      modulo: python.moduloMovedByCache3,
      sha1: sha1.rows.map(({ owners }) => owners),
      toy: Object.values(toy.owners),
    });
  });
});
