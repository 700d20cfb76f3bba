// embed.html in a frame of another page: its state, its height, and that it leaves that page in peace.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pages } from "./helpers/page.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const withPage = pages();
const site = siteForThisFile();
// The page around it is from elsewhere.
const hosts = mkdtempSync(join(tmpdir(), "clockwise-hosts-"));
const blog = siteForThisFile(hosts);
after(() => rmSync(hosts, { recursive: true }));

let count = 0;
/** The address of a page with a frame in it, which takes the height it is told, and notes each. */
function hostWith(fragment, { attributes = "", more = 0 } = {}) {
  const name = `host${++count}.html`;
  const html = `<!doctype html><title>host</title><link rel="icon" href="data:,"><iframe ${attributes} width="640" height="300"
    src="${site()}embed.html#/1?${fragment.replaceAll("&", "&amp;")}"></iframe><script>
    const frame = document.querySelector("iframe");
    globalThis.heard = [];
    addEventListener("message", ({ source, data }) => {
      const message = JSON.parse(data);
      globalThis.heard.push({ ...message, own: source === frame.contentWindow });
      frame.height = message.height + ${more};
    });</script>`;
  writeFileSync(join(hosts, name), html);
  return blog() + name;
}
const framed = (page) => page.frameLocator("iframe").locator("hash-ring canvas").waitFor();
const ringIn = (page) => page.frames()[1];
const heard = (page) => page.evaluate(() => globalThis.heard);
const inside = (page) =>
  ringIn(page).evaluate(() =>
    Math.ceil(document.querySelector("hash-ring").getBoundingClientRect().height),
  );
/** Waits until nothing has been told for a while. */
async function quiet(page) {
  for (let last = -1; ;) {
    const { length } = await heard(page);
    if (length === last) return;
    last = length;
    await page.waitForTimeout(500);
  }
}

test(
  "the fragment says what is shown, and how",
  withPage(
    {
      url: () => hostWith("nodes=x,y&controls=none&lang=ja&theme=dark&transparent="),
      ready: framed,
    },
    async (page) => {
      const { nodes, attributes, lang } = await ringIn(page).evaluate(() => {
        const ring = document.querySelector("hash-ring");
        const names = ["controls", "lang", "theme", "transparent"];
        return {
          nodes: ring.state.nodes.map(({ name }) => name),
          attributes: names.map((name) => ring.getAttribute(name)),
          lang: document.documentElement.lang,
        };
      });
      assert.deepEqual(nodes, ["x", "y"]);
      assert.deepEqual(attributes, ["none", "ja", "dark", ""]);
      assert.equal(lang, "ja");
      // The page around it may show another.
      await page.evaluate(() => {
        const frame = document.querySelector("iframe");
        frame.src = `${frame.src.split("#")[0]}#/1?nodes=p,q,r&controls=play`;
      });
      await ringIn(page).waitForFunction(
        () => document.querySelector("hash-ring").state.nodes.length === 3,
      );
      const controls = () => document.querySelector("hash-ring").getAttribute("controls");
      assert.equal(await ringIn(page).evaluate(controls), "play");
      await page.evaluate(() => {
        const frame = document.querySelector("iframe");
        frame.src = `${frame.src.split("#")[0]}#/1?steps=2-3`;
      });
      await ringIn(page).waitForFunction(
        () => document.querySelector("hash-ring").state.scene === "modulo",
      );
    },
  ),
);

test(
  "its height is told when it changes, and after thirty changes is what it was",
  withPage({ url: () => hostWith("controls=play"), ready: framed }, async (page) => {
    await quiet(page);
    const first = (await heard(page)).at(-1);
    assert.deepEqual([first.context, first.own], ["iframe.resize", true]);
    assert.ok(first.src.startsWith(`${site()}embed.html#/1`));
    assert.equal(first.height, await inside(page));
    assert.ok(first.height > 200 && first.height < 700);
    await ringIn(page).evaluate(async () => {
      const ring = document.querySelector("hash-ring");
      for (let i = 0; i < 15; i++) {
        ring.act({ type: "add" });
        await new Promise((done) => setTimeout(done, 30));
      }
      for (let i = 0; i < 15; i++) {
        ring.act({ type: "remove", name: ring.state.nodes.at(-1).name });
        await new Promise((done) => setTimeout(done, 30));
      }
      ring.open({ ...ring.state, before: null });
    });
    await quiet(page);
    const heights = (await heard(page)).map(({ height }) => height);
    assert.ok(heights.length > 2, "it did grow");
    assert.ok(heights.length < 40, `told ${heights.length} times`);
    heights.forEach((height, i) => assert.notEqual(height, heights[i - 1]));
    assert.equal(heights.at(-1), await inside(page));
    // The sentence is another one and may need a line more or less, but nothing has piled up.
    assert.ok(Math.abs(heights.at(-1) - first.height) < 80, heights.join(" "));
  }),
);

test(
  "a page that gives it more height than it asks for does not make it grow",
  withPage({ url: () => hostWith("controls=full", { more: 40 }), ready: framed }, async (page) => {
    await quiet(page);
    const told = await heard(page);
    assert.ok(told.length <= 4, told.map(({ height }) => height).join(" "));
    assert.equal(told.at(-1).height, await inside(page));
  }),
);

test(
  "it works without an origin of its own, in a frame that may run scripts and nothing else",
  withPage(
    {
      url: () => hostWith("nodes=A,B&keys=200", { attributes: 'sandbox="allow-scripts"' }),
      ready: framed,
    },
    async (page) => {
      const frame = ringIn(page);
      assert.equal(await frame.evaluate(() => globalThis.origin), "null");
      await frame.evaluate(() =>
        document.querySelector("hash-ring").act({ type: "keys", count: 30000 }),
      );
      await page.frameLocator("iframe").locator(".sentence", { hasText: "30,000" }).waitFor();
      await quiet(page);
      assert.equal((await heard(page)).at(-1).height, await inside(page));
    },
  ),
);

test(
  "twenty changes, and one step back leaves the page",
  withPage({ url: () => `${hostWith("controls=play")}?first`, ready: framed }, async (page) => {
    await page.goto(`${page.url().split("?")[0]}?second`);
    await framed(page);
    const length = await page.evaluate(() => history.length);
    for (let i = 0; i < 20; i++) {
      await ringIn(page).evaluate(() => document.querySelector("hash-ring").act({ type: "add" }));
      if (i % 5 === 4) await page.waitForTimeout(300);
    }
    await ringIn(page).waitForFunction(() => location.hash.includes("controls=play"));
    await ringIn(page).waitForFunction(() => location.hash.includes("nodes=A,B,C,D,E"));
    assert.equal(await page.evaluate(() => history.length), length);
    await page.goBack();
    assert.match(page.url(), /\?first$/);
    await framed(page);
  }),
);

test(
  "the mark leads to the full page with the same state",
  withPage({ url: () => hostWith("nodes=A,B&controls=play"), ready: framed }, async (page) => {
    await ringIn(page).evaluate(() => document.querySelector("hash-ring").act({ type: "add" }));
    const mark = page.frameLocator("iframe").locator("a.mark-of");
    assert.equal(await mark.getAttribute("target"), "_blank");
    const full = await page.context().newPage();
    await page.waitForTimeout(300);
    await full.goto(await mark.evaluate((link) => link.href));
    await full.locator("hash-ring .whole").waitFor();
    assert.ok(full.url().startsWith(`${site()}#/1?nodes=A,B,C`));
    const nodes = await full.evaluate(() => document.querySelector("hash-ring").state.nodes);
    assert.deepEqual(
      nodes.map(({ name }) => name),
      ["A", "B", "C"],
    );
  }),
);

test(
  "a transparent one has no ground of its own",
  withPage({ url: () => hostWith("transparent=&controls=none"), ready: framed }, async (page) => {
    const seen = await ringIn(page).evaluate(() => {
      const { shadowRoot } = document.querySelector("hash-ring");
      const app = getComputedStyle(shadowRoot.querySelector(".app"));
      const canvas = shadowRoot.querySelector("canvas");
      const [, , , alpha] = canvas.getContext("2d").getImageData(2, 2, 1, 1).data;
      const root = getComputedStyle(document.documentElement);
      return [app.backgroundColor, app.borderTopWidth, app.borderRadius, alpha, root.colorScheme];
    });
    assert.deepEqual(seen, ["rgba(0, 0, 0, 0)", "0px", "0px", 0, "normal"]);
  }),
);
