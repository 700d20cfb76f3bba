// How the page comes up: on a server in a sub-folder, and from a file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pages } from "./helpers/page.mjs";
import * as reader from "./helpers/reader.mjs";
import { siteForThisFile, singleFile } from "./helpers/site.mjs";

const site = siteForThisFile();
const withPage = pages();

async function opens(page) {
  assert.deepEqual(await reader.nodes(page), [
    { name: "A", was: 83, now: 45, share: "23%", gone: false },
    { name: "B", was: 71, now: 61, share: "31%", gone: false },
    { name: "C", was: 46, now: 34, share: "17%", gone: false },
    { name: "D", was: undefined, now: 60, share: "30%", gone: false },
  ]);
  assert.equal(
    await reader.sentence(page),
    "D joined. 60 of 200 keys moved, all of them to D. A B C kept the rest. Modulo would have moved 153.",
  );
  const written = await reader.canvasText(page);
  for (const text of ["60 of 200", "keys moved when D joined", "60", "50", "153", "key-77 → D"])
    assert.ok(written.includes(text), `"${text}" is among ${written}`);
}

test(
  "served from a sub-folder it opens on the figures, and asks its own folder only",
  withPage({ url: site, prepare: reader.noteCanvasText }, async (page, { requests }) => {
    await opens(page);
    for (const url of requests)
      if (!url.startsWith("data:")) assert.ok(url.startsWith(site()), url);
    assert.ok(requests.some((url) => url.endsWith(".wasm")));
    const icon = await page.locator("link[rel=icon]").evaluate((link) => link.href);
    const { status, type } = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return { status: response.status, type: response.headers.get("content-type") };
    }, icon);
    assert.deepEqual({ status, type }, { status: 200, type: "image/svg+xml" });
  }),
);

test(
  "the single file opens on the figures, and asks for nothing",
  withPage({ prepare: reader.noteCanvasText }, async (page, { requests }) => {
    await opens(page);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith("data:")),
      [singleFile],
    );
    assert.match(
      await page.locator("link[rel=icon]").getAttribute("href"),
      /^data:image\/svg\+xml,/,
    );
  }),
);

test("the single file forbids itself everything but what it has inside", () => {
  const html = readFileSync(new URL(singleFile), "utf8");
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html);
  assert.equal(
    policy,
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:; img-src data: blob:",
  );
});

test(
  "the address may choose the language",
  withPage({ url: () => `${site()}?lang=ja` }, async (page) => {
    assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
    assert.match(await reader.sentence(page), /200個のうち60個が移/);
  }),
);

test(
  "two elements on a page, one taken out and put back, get on",
  withPage({}, async (page) => {
    await page.evaluate(() => {
      const first = document.querySelector("hash-ring");
      const second = document.createElement("hash-ring");
      document.body.append(second);
      first.remove();
      document.body.prepend(first);
      first.act({ type: "add" });
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll("hash-ring")].every((ring) =>
        ring.shadowRoot.querySelector("canvas"),
      ),
    );
    const states = await page.evaluate(() =>
      [...document.querySelectorAll("hash-ring")].map((ring) => ring.state.nodes.length),
    );
    assert.deepEqual(states, [5, 4]);
  }),
);
