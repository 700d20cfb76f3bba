// What others read of the page without running it: its head, and the picture they show of it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { hostedPage, singlePage } from "../../web/tools/bundle.mjs";

/** The properties and names of a page's head. */
function headOf(html) {
  const found = {};
  for (const [tag] of html.split("</head>")[0].matchAll(/<meta\b[^>]*>/g)) {
    const value = (attribute) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1];
    const name = value("property") ?? value("name");
    if (name) {
      assert.equal(found[name], undefined, `${name} is there once`);
      found[name] = value("content");
    }
  }
  return found;
}

/** Both pages' heads, as they are built with an address of the site. */
function headsAt(site) {
  const before = process.env.SITE_URL;
  try {
    if (site === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = site;
    return [hostedPage("page.js", "page.css"), singlePage("", "")].map(headOf);
  } finally {
    if (before === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = before;
  }
}

test("a link to the page has a title, words and a picture of the size that is told", () => {
  const [head] = headsAt(undefined);
  const html = readFileSync("dist/index.html", "utf8");
  assert.equal(head["og:title"], /<title>(.*)<\/title>/.exec(html)[1]);
  assert.equal(head["og:description"], head.description);
  assert.equal(head["og:image"], "preview.png");
  assert.equal(head["og:url"], undefined);
  assert.equal(head["twitter:card"], "summary_large_image");

  const png = readFileSync("dist/preview.png");
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
  assert.deepEqual(size, [1200, 630]);
  assert.deepEqual(size.map(String), [head["og:image:width"], head["og:image:height"]]);
  assert.ok(png.length < 300_000, "some readers leave out large pictures");
});

test("where the site's address is known, those of its page and picture are whole", () => {
  for (const site of ["https://example.org/a/ring", "https://example.org/a/ring/"]) {
    const [hosted, single] = headsAt(site);
    assert.equal(hosted["og:url"], "https://example.org/a/ring/");
    assert.equal(single["og:url"], "https://example.org/a/ring/clockwise.html");
    for (const head of [hosted, single])
      assert.equal(head["og:image"], "https://example.org/a/ring/preview.png");
  }
  assert.equal(headsAt("https://example.org")[0]["og:image"], "https://example.org/preview.png");
  for (const wrong of [
    "example.org",
    "/ring/",
    "ftp://example.org/",
    "https://example.org/?a",
    "https://",
  ])
    assert.throws(() => headsAt(wrong), /SITE_URL must be like/, wrong);
});

test("GitHub leaves the folder as it is", () => {
  assert.ok(existsSync("dist/.nojekyll"));
});

test("a script and a module that do not belong together can not meet", () => {
  const files = readdirSync("dist");
  const modules = files.filter((file) => file.endsWith(".wasm"));
  assert.equal(modules.length, 2);
  for (const file of modules) {
    const hash = createHash("sha256")
      .update(readFileSync(`dist/${file}`))
      .digest("hex");
    assert.equal(file.split(/[-.]/).at(-2), hash.slice(0, 8), `${file} is named after its bytes`);
  }
  let named = 0;
  for (const file of files.filter((name) => /\.(js|html)$/.test(name)))
    for (const [module] of readFileSync(`dist/${file}`, "utf8").matchAll(
      /clockwise-\w+-\w+\.wasm/g,
    )) {
      assert.ok(modules.includes(module), `${file} asks for ${module}`);
      named++;
    }
  assert.ok(named >= modules.length, "the scripts say which modules they want");
});
