// The npm package in a page of somebody else's, with nothing between it and the browser, and bundled.
import assert from "node:assert/strict";
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import { load } from "clockwise-ring";
import { projectWithPackage, wasmIn } from "../js/helpers/package.mjs";
import { pages } from "./helpers/page.mjs";
import { siteForThisFile } from "./helpers/site.mjs";

const project = projectWithPackage();
const dist = join(project, "node_modules/clockwise-ring/dist");
const wasm = wasmIn(dist);
const www = join(project, "www");
const site = siteForThisFile(www);
const withPage = pages();

const nodes = ["cache0", "cache1", "cache2"];
const owner = (await load()).place({ nodes }).owner("product:42");

/** A program for a page: it says when it is imported, loads on a click, and shows the owner. */
const program = (from) => `
  import { load } from "${from}";
  const button = document.querySelector("button");
  button.onclick = async () => {
    const { place } = await load();
    document.querySelector("output").value =
      place({ nodes: ${JSON.stringify(nodes)} }).owner("product:42");
  };
  button.disabled = false;
`;
const page = (script) =>
  `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">` +
  `<button disabled>Load</button><output></output>${script}</html>`;

before(async () => {
  mkdirSync(join(www, "bundled"), { recursive: true });
  cpSync(dist, join(www, "lib"), { recursive: true });
  const plain = `<script type="module">${program("./lib/clockwise.js")}</script>`;
  writeFileSync(join(www, "plain.html"), page(plain));

  await build({
    stdin: { contents: program("clockwise-ring"), resolveDir: project },
    outfile: join(www, "bundled/program.js"),
    ...{ bundle: true, minify: true, platform: "browser", format: "esm", logLevel: "silent" },
  });
  copyFileSync(join(dist, wasm), join(www, "bundled", wasm));
  const bundled = `<script type="module" src="bundled/program.js"></script>`;
  writeFileSync(join(www, "bundled.html"), page(bundled));

  const rings = `<hash-ring></hash-ring><my-ring nodes="A, B"></my-ring>`;
  const own = `import { HashRing, define } from "./lib/hash-ring.js"; define("my-ring");`;
  const modules = `<script type="module">${own}</script>`;
  writeFileSync(join(www, "element.html"), page(rings + modules));
  const wasmUrl = JSON.stringify(`./bundled/${wasm}`);
  await build({
    stdin: {
      contents: `import { HashRing, define } from "clockwise-ring/element";
        HashRing.source = { wasm: new URL(${wasmUrl}, document.baseURI) };
        define("my-ring");`,
      resolveDir: project,
    },
    outdir: join(www, "bundled"),
    entryNames: "element",
    ...{ bundle: true, minify: true, splitting: true, format: "esm", logLevel: "silent" },
  });
  const packed = `<script type="module" src="bundled/element.js"></script>`;
  writeFileSync(join(www, "bundled-element.html"), page(rings + packed));
});

for (const [name, folder] of [
  ["plain", "lib"],
  ["bundled", "bundled"],
])
  test(
    `${name}, it runs with the .wasm beside it, which is fetched by load() and not before`,
    withPage(
      {
        url: () => `${site()}${name}.html`,
        ready: (page) => page.locator("button:enabled").waitFor(),
      },
      async (page, { requests }) => {
        const fetched = () => requests.filter((url) => url.endsWith(".wasm"));
        assert.deepEqual(fetched(), []);
        await page.locator("button").click();
        await page.waitForFunction(() => document.querySelector("output").value);
        assert.equal(await page.locator("output").innerText(), owner);
        assert.deepEqual(fetched(), [`${site()}${folder}/${wasm}`]);
        for (const url of requests)
          assert.ok(url.startsWith(site()) || url.startsWith("data:"), url);
      },
    ),
  );

for (const name of ["element", "bundled-element"])
  test(
    `${name}: the module registers the element, under another name as well, and brings the rest when asked`,
    withPage(
      {
        url: () => `${site()}${name}.html`,
        ready: (page) => page.locator("my-ring canvas").waitFor(),
      },
      async (page, { requests }) => {
        assert.match(await page.locator("hash-ring .sentence").innerText(), /60 of 200 keys/);
        assert.match(await page.locator("my-ring .sentence").innerText(), /share 200 keys/);
        assert.equal(requests.filter((url) => url.endsWith(".wasm")).length, 1, "one for all");
        const before = requests.length;
        await page.locator("my-ring").evaluate((ring) => ring.setAttribute("controls", "full"));
        await page.locator("my-ring .panel").waitFor();
        assert.ok(requests.length > before);
      },
    ),
  );
