// Where something that the page needs is missing, it says so, and what it would have shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "./helpers/page.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const site = siteForThisFile();
const withPage = pages();

const fallback = (page) => page.getByText("a ring moves only the new node’s share");
const alert = (page) => page.getByRole("alert");
const ready = (page) => alert(page).waitFor();

for (const [where, url] of [
  ["the single file", undefined],
  ["the served page", site],
]) {
  test(
    `${where} without JavaScript is its text`,
    withPage({ url, javaScriptEnabled: false, ready: () => {} }, async (page, { trouble }) => {
      assert.ok(await fallback(page).isVisible());
      const { x, width } = await fallback(page).boundingBox();
      assert.ok(x >= 0 && x + width <= 1280);
      // The browser breaks off what it has begun to fetch for scripts; the reader hears nothing of it.
      for (const text of trouble) assert.match(text, /^failed: .*\/page-\w+\.js$/);
      trouble.length = 0;
    }),
  );

  test(
    `${where} without WebAssembly says so, above its text`,
    withPage(
      { url, ready, prepare: (page) => page.addInitScript(() => delete globalThis.WebAssembly) },
      async (page) => {
        assert.match(await alert(page).innerText(), /^The ring could not start: .*WebAssembly/);
        assert.ok(await fallback(page).isVisible());
        // Actions and preferences find nothing to show, and do no harm.
        await page.evaluate(() => {
          const ring = document.querySelector("hash-ring");
          ring.act({ type: "add" });
          ring.setAttribute("lang", "ja");
          ring.setAttribute("theme", "dark");
        });
      },
    ),
  );
}

test(
  "with the .wasm file missing the page says so, and tries again when it is put back in",
  withPage(
    {
      url: site,
      ready,
      prepare: (page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 404 })),
    },
    async (page, { trouble }) => {
      assert.match(await alert(page).innerText(), /could not be loaded: 404/);
      assert.ok(await fallback(page).isVisible());
      // The browser itself notes the missing file, and nobody else complains.
      assert.ok(
        trouble.length > 0 && trouble.every((text) => /404|\.wasm$/.test(text)),
        String(trouble),
      );
      await page.unroute("**/*.wasm");
      await page.evaluate(() => {
        const ring = document.querySelector("hash-ring");
        ring.remove();
        document.body.append(ring);
      });
      await page.locator("hash-ring canvas").waitFor();
      trouble.length = 0;
    },
  ),
);
