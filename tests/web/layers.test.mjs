// Who may use whom: event → action → state → model → scene → paint, and no way back.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Linter } from "eslint";
import globals from "globals";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder of web/ (or the file right in it) that a layer may use, besides itself. */
const uses = {
  model: [],
  text: [],
  scene: [],
  paint: ["scene"],
  ui: ["model", "paint"],
  engine: ["model", "wasm"],
  element: ["engine", "model", "scene", "paint", "text", "ui", "style"],
  "address.js": [],
  "whereabouts.js": [],
  "main.js": ["address.js", "element", "engine", "model", "text", "whereabouts.js"],
  "frame.js": ["address.js", "whereabouts.js"],
  "embed.js": ["element", "engine", "whereabouts.js"],
  "embed-full.js": ["element"],
  "embed-story.js": ["element"],
  "hash-ring.js": ["element"],
  "hash-ring-worker.js": ["engine", "element"],
  style: [],
};

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
}

/** What a file imports, as paths from the root; packages and aliases as they are written. */
function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  const statements = text.matchAll(
    /^(?:import\s*|(?:import|export)\b[^"';=(]*\bfrom\s*)["']([^"']+)["']/gm,
  );
  const calls = text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)(?!\.\w)/g);
  return [...statements, ...calls]
    .map(([, path]) => path)
    .map((path) => (path.startsWith(".") ? join(dirname(file), path) : path));
}

/** web/scene/hit.js → scene; web/engine/direct.js → engine; wasm/clockwise.js → wasm. */
function layerOf(path) {
  const [top, next] = path.split("/");
  return top === "web" ? next : top;
}

const sources = filesIn("web").filter((file) => !file.startsWith("web/tools/"));

test("every file of web/ belongs to a layer", () => {
  assert.ok(sources.length > 20);
  for (const file of sources) assert.ok(layerOf(file) in uses, file);
});

test("a layer of web/ uses only those below it", () => {
  for (const file of sources) {
    const layer = layerOf(file);
    for (const path of importsOf(file)) {
      const other = layerOf(path);
      assert.ok(other === layer || uses[layer].includes(other), `${file} imports ${path}`);
    }
  }
});

test("no two files import each other, over however many others", () => {
  const done = new Set();
  const visit = (file, way) => {
    assert.ok(!way.includes(file), [...way, file].join(" → "));
    if (done.has(file)) return;
    for (const path of importsOf(file)) if (path.startsWith("web/")) visit(path, [...way, file]);
    done.add(file);
  };
  for (const file of sources) if (file.endsWith(".js")) visit(file, []);
});

test("wasm/ knows nothing of the page", () => {
  for (const file of filesIn("wasm"))
    for (const path of importsOf(file))
      assert.ok(path === "#core" || path.startsWith("wasm/"), `${file} imports ${path}`);
});

/** What only the page and the frame may touch. */
const pages = ["web/main.js", "web/frame.js", "web/address.js"];

test("only the page touches the address, the title and storage", () => {
  const restricted = ["location", "history", "localStorage", "sessionStorage"];
  const linter = new Linter();
  const rules = { "no-restricted-globals": ["error", ...restricted] };
  const languageOptions = { globals: globals.browser };
  const byWindow = new RegExp(
    `\\b(window|self|globalThis|document|defaultView)\\.(${restricted.join("|")}|title|cookie)\\b`,
  );
  const unscoped = /\bdocument\.(getElementById|querySelector|addEventListener|body)\b/;
  for (const file of sources) {
    if (pages.includes(file)) continue;
    const code = readFileSync(join(root, file), "utf8");
    assert.deepEqual(linter.verify(code, { rules, languageOptions }), [], file);
    assert.doesNotMatch(code, byWindow, file);
    assert.doesNotMatch(code, unscoped, file);
  }
});

test("model, scene and text need no page", async () => {
  for (const file of sources.filter((path) => /^web\/(model|scene|text)\//.test(path)))
    await import(new URL(`../../${file}`, import.meta.url));
});
