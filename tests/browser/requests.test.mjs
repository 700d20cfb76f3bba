// What the page and an embed ask for, and what they keep, in a session that opens all there is.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { articles } from "../../web/model/articles.js";
import { sceneIds } from "../../web/model/story.js";
import { act, pages } from "./helpers/page.mjs";
import { siteForThisFile } from "./helpers/site.mjs";
import { choose } from "./helpers/systems.mjs";

const withPage = pages();
const elsewhere = mkdtempSync(join(tmpdir(), "clockwise-requests-"));
after(() => rmSync(elsewhere, { recursive: true }));
/** Allows a page nothing but its own files, WebAssembly and pictures of its own. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
].join("; ");
const site = siteForThisFile(undefined, (request, response) => {
  response.setHeader("Content-Security-Policy", policy);
  return false;
});
const blog = siteForThisFile(elsewhere);
const libraries = siteForThisFile();

/** Every panel, page, scene and figure, many keys, a real system, and all that the dialog offers. */
async function session(page) {
  await act(page, { type: "add" }, { type: "remove", name: "B" }, { type: "keys", count: 100_000 });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.locator(".nodes tbody th button").first().click();
  await page.getByRole("textbox", { name: "Any key" }).fill("user:1");
  for (const id of sceneIds) await act(page, { type: "scene", id });
  await act(page, { type: "free" });
  for (const { figures } of articles) await act(page, { type: "article", id: figures[0].id });
  await choose(page, "nginx");
  for (const view of ["compare", "keys", "ring"]) await act(page, { type: "view", view });
  for (const name of ["lang", "theme"])
    for (const value of ["ja", "dark", "ko", "light", "en"])
      await page
        .locator("hash-ring")
        .evaluate((ring, pair) => ring.setAttribute(...pair), [name, value]);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this state" });
  await dialog.waitFor();
  for (const name of ["Save SVG", "Save PNG", "Save as one HTML file"]) {
    const button = dialog.getByRole("button", { name });
    if (await button.count()) await Promise.all([page.waitForEvent("download"), button.click()]);
  }
  for (const kind of ["Frame", "Markdown", "Element"])
    await dialog.getByRole("radio", { name: kind }).check({ force: true });
  await dialog.locator(".preview hash-ring canvas").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** What is left behind where a browser keeps things. */
const kept = (page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const nothing = { cookie: "", local: 0, session: 0, databases: 0, caches: 0, workers: 0 };

/** Addresses that lead anywhere but into the folders given. */
const outside = (requests, ...folders) =>
  requests.filter((url) => !/^(data|blob):/.test(url) && !folders.some((at) => url.startsWith(at)));

test(
  "the page asks its own folder and nobody else, under a policy that forbids all else, and keeps nothing",
  withPage({ url: site, acceptDownloads: true }, async (page, { requests }) => {
    await session(page);
    assert.ok(
      requests.some((url) => url.endsWith("/clockwise.html")),
      "the session goes that far",
    );
    assert.deepEqual(outside(requests, site()), []);
    assert.deepEqual(await kept(page), nothing);
  }),
);

test(
  "an embed asks the folder of its script and nobody else, and keeps nothing",
  withPage(
    {
      url() {
        writeFileSync(
          join(elsewhere, "index.html"),
          `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,">
          <script src="${libraries()}clockwise.embed.js" defer></script>
          <hash-ring controls="full"></hash-ring>`,
        );
        return blog();
      },
    },
    async (page, { requests }) => {
      await page.locator(".panel").waitFor();
      await session(page);
      const folder = libraries();
      for (const name of ["embed", "full", "story", "systems"])
        assert.ok(requests.includes(`${folder}clockwise.${name}.js`), name);
      const own = requests.filter((url) => url.startsWith(blog()));
      assert.deepEqual(own, [blog()], "the page itself alone");
      assert.deepEqual(outside(requests, blog(), folder), []);
      assert.deepEqual(await kept(page), nothing);
    },
  ),
);

test(
  "the documentation asks its own folder alone",
  withPage(
    { url: () => `${site()}docs.html`, ready: (page) => page.locator("canvas").first().waitFor() },
    async (page, { requests, trouble }) => {
      await page.mouse.wheel(0, 20_000);
      await page.locator("canvas").nth(1).waitFor();
      assert.deepEqual(outside(requests, site()), []);
      // Its examples have styles of their own, which this policy forbids.
      const others = trouble.filter((text) => !/Content Security Policy/.test(text));
      trouble.splice(0, Infinity, ...others);
    },
  ),
);
