// The element in pages of other people, one kind after the other, by one script tag.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { inEachEngine } from "../browser/helpers/engines.mjs";
import { siteForThisFile } from "../browser/helpers/site.mjs";

/** Nothing but its own scripts, and WebAssembly. */
const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";

const site = siteForThisFile(undefined, (request, response) => {
  const host = new URL(`./hosts${request.url}`, import.meta.url);
  if (!request.url.endsWith(".html") || !existsSync(host)) return false;
  if (request.url === "/strict.html") response.setHeader("content-security-policy", strict);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(readFileSync(host));
  return true;
});

/** In the page: its rings that have come up, and how they look; undefined as long as one is missing. */
function rings() {
  const found = [...document.querySelectorAll("hash-ring")].map((ring) => {
    const root = ring.shadowRoot;
    const words = root?.querySelector(".sentence");
    if (!words?.innerText) return undefined;
    const canvas = root.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const { fontSize, letterSpacing, textTransform, lineHeight } = getComputedStyle(words);
    const box = canvas.getBoundingClientRect();
    return {
      sentence: words.innerText.replaceAll(/\s+/g, " ").trim(),
      painted: new Set(new Uint32Array(data.buffer)).size > 50,
      dark: root.querySelector(".app").classList.contains("dark"),
      text: { fontSize, letterSpacing, textTransform, lineHeight },
      width: box.width,
      square: Math.abs(box.width - box.height) < 1,
      inside: ring.scrollWidth <= ring.clientWidth + 1,
    };
  });
  return found.every((one) => one?.painted) && found;
}

inEachEngine({ width: 900 }, (browser) => {
  /** The rings of a host's page, once all are there, and nothing has been complained of. */
  async function open(name) {
    const page = browser();
    await page.goto(site() + name);
    const found = await page.until(rings);
    assert.deepEqual(await page.errors(), []);
    return found;
  }
  let usual; // as it looks in a page that does nothing

  test("a plain page", async () => {
    [usual] = await open("light.html");
    assert.match(usual.sentence, /^D joined\. 60 of 200 keys moved, all of them to D\./);
    assert.ok(!usual.dark && usual.square && usual.inside && usual.width > 250);
  });

  test("a dark page, a strict policy: else all is the same", async () => {
    assert.deepEqual(await open("dark.html"), [{ ...usual, dark: true }]);
    assert.deepEqual(await open("strict.html"), [usual]);
  });

  test("a page in Japanese", async () => {
    const [ring] = await open("japanese.html");
    assert.match(ring.sentence, /200個のうち60個が移/);
  });

  test("styles that reach everywhere do not reach into it", async () => {
    const [{ text, square, inside, width }] = await open("article.html");
    assert.deepEqual(text, usual.text);
    assert.ok(square && inside && width > 200);
  });

  test("ten rings, the script twice: each shows its own as it comes near", async () => {
    const page = browser();
    await page.goto(`${site()}ten.html`);
    await page.until(async () => {
      const all = [...document.querySelectorAll("hash-ring")];
      for (const ring of all) {
        ring.scrollIntoView();
        await new Promise((done) => setTimeout(done, 30));
      }
      const up = all.filter((ring) => ring.shadowRoot?.querySelector(".sentence")?.innerText);
      return up.length === 10;
    });
    const nodes = await page.evaluate(() =>
      [...document.querySelectorAll("hash-ring")].map(({ state }) => state.nodes.at(-1).weight),
    );
    assert.deepEqual(nodes, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert.deepEqual(await page.errors(), []);
  });

  test("a page's own switch is followed, there and back", async () => {
    const page = browser();
    await open("switch.html");
    for (const dark of [true, false]) {
      await page.evaluate(() => document.getElementById("switch").click());
      const [ring] = await page.until(rings);
      assert.equal(ring.dark, dark);
    }
    assert.deepEqual(await page.errors(), []);
  });
});
