// What the page is where something that it needs is missing: the best that is possible, a plain message,
// and no error that nobody handles.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile, singleFile } from "../browser/helpers/site.mjs";

const dist = new URL("../../dist/", import.meta.url);

/** A policy that lets a page load from its own host alone, and has scripts and styles in files. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";
const allowing = strict.replace("'self'", "'self' 'wasm-unsafe-eval'");

/** Served by the first folder of the address, before a file of dist/ is. */
const ways = {
  policy: (_, response) => response.setHeader("content-security-policy", strict),
  allowed: (_, response) => response.setHeader("content-security-policy", allowing),
  typed: (file, response) => {
    if (file.endsWith(".wasm")) response.setHeader("content-type", "text/plain");
  },
  missing: (file, response) => file.endsWith(".wasm") && html(response, "<h1>Not found</h1>", 404),
  /** As a host of apps does: whatever is not there is its start page. */
  app: (file, response) => file.endsWith(".wasm") && html(response, "<h1>An app</h1>"),
  plain: () => false,
  frame: (file, response) => file.endsWith(".html") && html(response, frames(file)),
  open: (file, response) => {
    response.setHeader("access-control-allow-origin", "*");
    return ways.telling(file, response);
  },
  telling: (file, response) =>
    file.endsWith(".html") &&
    html(response, telling(readFileSync(new URL(`.${file}`, dist), "utf8"))),
};

const site = siteForThisFile(undefined, (request, response) => {
  const [, way, file] = /^\/(\w+)(\/.*)$/.exec(request.url) ?? [];
  if (!ways[way]) return false;
  request.url = file;
  return Boolean(ways[way](file, response)?.writableEnded);
});

function html(response, body, status = 200) {
  return response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(body);
}

/** Pages with one frame, by how it is shut in; what its page tells is kept. */
function frames(file) {
  const [, kind, of] = /^\/(\w+)-(.+)$/.exec(file);
  const inside = telling(readFileSync(new URL(of, dist), "utf8"));
  const frame = {
    silent: `sandbox="allow-same-origin" src="../plain/${of}"`,
    shut: `sandbox="allow-scripts" src="../telling/${of}"`,
    open: `sandbox="allow-scripts" src="../open/${of}"`,
    inline: `sandbox="allow-scripts" srcdoc="${inside.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
  }[kind];
  return `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,">
    <style>iframe { width: 100%; height: 700px }</style></head>
    <script>addEventListener("message", ({ data }) => data.told && (window.told = data.told))</script>
    <iframe title="Clockwise" ${frame}></iframe></html>`;
}

/** A page that tells the one around it, again and again, what is to be seen in it. */
const telling = (text) =>
  text.replace(
    "</body>",
    `<script>setInterval(() => parent.postMessage({ told: (${look})() }, "*"), 100)</script></body>`,
  );

/** In the page: what there is to see; undefined as long as nothing is. */
function look(root = document) {
  const ring = root.querySelector("hash-ring");
  const text = (element) => element?.innerText.replaceAll(/\s+/g, " ").trim();
  const seen = {
    sentence: text(ring.shadowRoot?.querySelector(".sentence")),
    alert: text(ring.shadowRoot?.querySelector("[role=alert]:not(.app *)")),
    fallback: ring.querySelector("p")?.getClientRects().length > 0,
  };
  return (seen.sentence || seen.alert || seen.fallback) && seen;
}

/** Of what the page complains, all but what browsers themselves say of a policy or a file that is missing. */
const unhandled = async (page) =>
  (await page.errors()).filter(
    (text) => text.startsWith("uncaught") || !/content.security.policy|404/i.test(text),
  );

const opens = /^D joined\. 60 of 200 keys moved, all of them to D\./;

/** Opens an address and waits until all is said, by `look` unless something else is to be seen. */
async function seen(page, url, what = look, done = ({ sentence, alert }) => sentence || alert) {
  await page.goto(url);
  for (const end = Date.now() + 30_000; ;) {
    const answer = await page.until(what);
    if (done(answer) || Date.now() > end) return answer;
  }
}

inEachEngine({}, (browser) => {
  test("a wrong type of the .wasm file does no harm", async () => {
    const { sentence, alert } = await seen(browser(), `${site()}typed/`);
    assert.equal(alert, undefined);
    assert.match(sentence, opens);
    assert.deepEqual(await browser().errors(), []);
  });

  test("a policy that allows WebAssembly is enough, and the page is in its clothes", async () => {
    const { sentence, alert } = await seen(browser(), `${site()}allowed/`);
    assert.equal(alert, undefined);
    assert.match(sentence, opens);
    const align = await browser().evaluate(
      () =>
        getComputedStyle(document.querySelector("hash-ring").shadowRoot.querySelector(".sentence"))
          .textAlign,
    );
    assert.equal(align, "center");
    // What decides where there is no ring is drawn, in its colours, without a style of its own.
    await browser().evaluate(() =>
      document.querySelector("hash-ring").act({ type: "method", method: "maglev" }),
    );
    await browser().until(
      () =>
        document.querySelector("hash-ring").shadowRoot.querySelector(".decides svg rect") !== null,
    );
    assert.deepEqual(await browser().errors(), []);
  });

  for (const [what, folder, reason] of [
    ["a policy without WebAssembly", "policy", /WebAssembly|wasm/i],
    ["a missing .wasm file", "missing", /could not be loaded: 404/],
    [
      "a page in place of the .wasm file",
      "app",
      /could not be loaded: what came is no WebAssembly/,
    ],
  ])
    test(`${what} is told, above the text`, async () => {
      const { alert, fallback } = await seen(browser(), `${site()}${folder}/`);
      assert.match(alert, /^The ring could not start: ./);
      assert.match(alert, reason);
      assert.ok(fallback);
      assert.deepEqual(await unhandled(browser()), []);
    });

  for (const file of ["index.html", "clockwise.html"])
    test(`${file} without JavaScript is its text`, async () => {
      const inFrame = `() => (${look})(document.querySelector("iframe").contentDocument)`;
      const { sentence, alert, fallback } = await seen(
        browser(),
        `${site()}frame/silent-${file}`,
        inFrame,
        () => true,
      );
      assert.ok(fallback && !sentence && !alert);
    });

  for (const kind of ["shut", "inline"])
    test(`the single file runs in a frame of an origin of its own, ${kind}`, async () => {
      const { sentence, alert } = await seen(
        browser(),
        `${site()}frame/${kind}-clockwise.html`,
        () => window.told,
      );
      assert.equal(alert, undefined);
      assert.match(sentence, opens);
      assert.deepEqual(await browser().errors(), []);
    });

  test("the served page runs in such a frame if its host lets every origin have it, as many do", async () => {
    const { sentence } = await seen(browser(), `${site()}frame/open-index.html`, () => window.told);
    assert.match(sentence, opens);
    assert.deepEqual(await browser().errors(), []);
  });

  test("from any other host it is its text there", async () => {
    const { sentence, alert, fallback } = await seen(
      browser(),
      `${site()}frame/shut-index.html`,
      () => window.told,
      () => true,
    );
    assert.ok(fallback && !sentence && !alert);
  });
});

inEachEngine({ wasm: false }, (browser) => {
  for (const [where, url] of [
    ["the single file", () => singleFile],
    ["the served page", () => site()],
  ])
    test(`${where} without WebAssembly says so, above its text`, async () => {
      const page = browser();
      const { alert, fallback } = await seen(page, url());
      assert.match(alert, /^The ring could not start: there is no WebAssembly here/);
      assert.ok(fallback);
      // Actions and preferences find nothing to show, and do no harm.
      await page.evaluate(() => {
        const ring = document.querySelector("hash-ring");
        ring.act({ type: "add" });
        ring.setAttribute("lang", "ja");
        ring.setAttribute("theme", "dark");
      });
      assert.deepEqual(await page.errors(), []);
    });
});
