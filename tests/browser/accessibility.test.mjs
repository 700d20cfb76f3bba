// What axe-core finds, on the served page (the single file lets no foreign script in).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { act, pages } from "./helpers/page.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const site = siteForThisFile();
const withPage = pages();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules beyond the standard's, too; every one of them that axe has. */
async function violations(page) {
  const { violations: found } = await page.evaluate(() => window.axe.run(document));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().at(-1))}`);
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  for (const colorScheme of ["light", "dark"])
    test(
      `axe finds nothing, ${width} × ${height}, ${colorScheme}`,
      withPage({ url: site, viewport: { width, height }, colorScheme }, async (page) => {
        await page.addScriptTag({ content: axe });
        for (const actions of [
          [],
          [
            { type: "remove", name: "A" },
            { type: "up", name: "B", up: false },
          ],
          [{ type: "method", method: "modulo" }],
          [{ type: "step", at: 6 }],
          [{ type: "method", method: "rendezvous" }],
          [
            { type: "method", method: "maglev" },
            { type: "step", at: null },
          ],
          [{ type: "article", id: "chapter-add-1" }],
        ]) {
          await act(page, ...actions);
          assert.deepEqual(await violations(page), [], JSON.stringify(actions));
        }
      }),
    );
