// Puts the sources together: the library for npm, the page for a server, the page as one file.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import zopfli from "@gfx/zopfli";
import { analyzeMetafile, build, transform } from "esbuild";
import { minify } from "terser";
import { Failure } from "./sh.mjs";

const common = {
  bundle: true,
  minify: true,
  target: "es2022",
  logLevel: "silent",
  charset: "utf8", // else each Japanese and Korean letter would take six bytes
  plugins: [
    { name: "core", setup: tameGlue },
    { name: "style", setup: styleAsText },
  ],
};

/** dist/clockwise.js with its two .wasm files beside it. */
export async function bundleLibrary() {
  rmSync("dist", { recursive: true, force: true });
  mkdirSync("dist");
  if (glue("core") !== glue("systems"))
    throw new Failure(
      "build/wasm/clockwise-core.mjs does not fit the module with the real systems",
    );
  for (const which of ["core", "systems"]) writeFileSync(`dist/${wasmName(which)}`, wasmOf(which));
  await bundle({
    entryPoints: ["wasm/clockwise.js"],
    outfile: "dist/clockwise.js",
    format: "esm",
    platform: "neutral",
    define: promises({ inline: false }),
  });
}

/** dist/index.html and what it loads, and dist/clockwise.html, which needs nothing beside it. */
export async function bundlePage() {
  const css = { entryPoints: ["web/page.css"] };

  const modules = await bundle({
    entryPoints: ["web/main.js"],
    outdir: "dist",
    entryNames: "page-[hash]",
    chunkNames: "page-[hash]",
    splitting: true,
    format: "esm",
    define: promises({ inline: false }),
  });
  const styles = await bundle({ ...css, outdir: "dist", entryNames: "page-[hash]" });
  for (const file of ["favicon.svg", "preview.png", "docs.html", "docs.css"])
    copyFileSync(`web/${file}`, `dist/${file}`);
  writeFileSync("dist/.nojekyll", ""); // else GitHub Pages would rebuild the folder
  writeFileSync(
    "dist/index.html",
    hostedPage(
      basename(modules.path),
      basename(styles.path),
      modules.others.map((path) => basename(path)),
    ),
  );

  const script = await bundle({
    entryPoints: ["web/main.js"],
    write: false,
    format: "iife",
    define: classic(),
  });
  const style = await bundle({ ...css, write: false });
  writeFileSync(
    "dist/clockwise.html",
    singlePage(script.text, style.text, await packed("systems")),
  );
}

/** dist/hash-ring.js, the element as a module, and the scripts for pages that allow one tag. */
export async function bundleElement() {
  await bundle({
    entryPoints: { "hash-ring": "web/hash-ring.js", "hash-ring-worker": "web/hash-ring-worker.js" },
    outdir: "dist",
    chunkNames: "hash-ring-[hash]",
    splitting: true,
    format: "esm",
    define: promises({ inline: false }),
  });
  copyFileSync("web/hash-ring.d.ts", "dist/hash-ring.d.ts");

  const own = { "process.env.CLOCKWISE_SELF": "clockwise", "process.env.CLOCKWISE_GIVEN": "given" };
  const script = { write: false, format: "iife", define: { ...classic(), ...own } };
  const embed = await bundle({ ...script, entryPoints: ["web/embed.js"] });
  const [core, systems] = await Promise.all(["core", "systems"].map(packed));
  // A function can say its own text, from which a worker is made; the module stays out of that.
  writeFileSync(
    "dist/clockwise.embed.js",
    `(function clockwise(given){${embed.text}})("${core}");\n`,
  );
  // No file can be fetched from a page that is one itself, but by a script tag.
  writeFileSync(
    "dist/clockwise.systems.js",
    `globalThis[Symbol.for("clockwise.systems.js")]="${systems}";\n`,
  );
  const story = await bundle({ ...script, entryPoints: ["web/embed-story.js"] });
  writeFileSync("dist/clockwise.story.js", story.text);
  const full = await bundle({ ...script, entryPoints: ["web/embed-full.js"] });
  writeFileSync("dist/clockwise.full.js", `(function clockwise(){${full.text}})();\n`);

  // For frames: the element's script beside it, and its own few lines in it.
  const frame = await bundle({ ...script, entryPoints: ["web/frame.js"] });
  writeFileSync("dist/embed.html", framePage(frame.text));
}

/**
 * Deflated first: base64 alone would cost a third more on a compressing server. And by one who takes his
 * time: a twentieth less than zlib's best.
 */
function packed(which) {
  const deflated = () => zopfli.deflateAsync(wasmOf(which), { numiterations: 200 });
  return (packs[which] ??= deflated().then((bytes) => Buffer.from(bytes).toString("base64")));
}
/** @type {Record<string, Promise<string>>} */
const packs = {};

/** See bundler.d.ts. */
function promises({ inline }) {
  return {
    "process.env.CLOCKWISE_WASM": JSON.stringify(`./${wasmName("systems")}`),
    "process.env.CLOCKWISE_CORE_WASM": JSON.stringify(`./${wasmName("core")}`),
    "process.env.CLOCKWISE_WASM_INLINE": String(inline),
  };
}

/** A classic script has no import.meta; what is relative to it is relative to the page. */
const classic = () => ({
  ...promises({ inline: true }),
  "import.meta.url": "self.location.href",
});

const wasmOf = (which) => readFileSync(`build/wasm/clockwise-${which}.wasm`);

function wasmName(which) {
  const bytes = wasmOf(which);
  return `clockwise-${which}-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.wasm`;
}

/** What Emscripten writes to load a module: one does for both, as long as they ask for the same. */
function glue(which) {
  const text = readFileSync(`build/wasm/clockwise-${which}.mjs`, "utf8");
  return text.replaceAll(`clockwise-${which}.wasm`, "");
}

/** One input; its output, and the `others` that this one imports, now or later. */
async function bundle({ write = true, ...options }) {
  try {
    const { metafile, outputFiles } = await build({
      ...common,
      metafile: true,
      write: false,
      ...options,
    });
    if (process.argv.includes("--analyze"))
      console.log(await analyzeMetafile(metafile, { verbose: false }));
    const outputs = Object.entries(metafile.outputs);
    const [first] = Object.values(options.entryPoints);
    const at = outputs.findIndex(([, { entryPoint }]) => entryPoint === first);
    const [path] = outputs[at];
    const others = outputs.map(([name]) => name).filter((name) => name !== path);
    const texts = await Promise.all(
      outputFiles.map(({ text }, i) => (isStyle(outputs[i][0]) ? text : smaller(text))),
    );
    if (write) outputs.forEach(([name], i) => writeFileSync(name, texts[i]));
    return { path, text: texts[at], others };
  } catch (error) {
    throw new Failure(error.message);
  }
}

const isStyle = (name) => name.endsWith(".css");

/** Once more, by one who looks further: it saves a twentieth of what is sent. */
async function smaller(text) {
  const { code } = await minify(text, {
    module: true, // as strict, and as much by itself, as what the bundler writes
    // No property here does anything when it is only read and not used.
    compress: { ecma: 2022, passes: 4, keep_fargs: false, unsafe_arrows: true, pure_getters: true },
    format: { ecma: 2022 },
  });
  return code;
}

/** Style sheets that a script puts into shadow roots are text in it, without what only people need. */
function styleAsText({ onLoad }) {
  onLoad({ filter: /web[\\/]style[\\/].*\.css$/ }, async ({ path }) => {
    const css = readFileSync(path, "utf8");
    const { code } = await transform(css, { loader: "css", minify: true, target: common.target });
    return { contents: code, loader: "text" };
  });
}

/**
 * Emscripten's glue names the .wasm file next to itself. It never gets to load it, as
 * wasm/clockwise.js does; but the bundlers of those who use the library would look for it.
 */
function tameGlue({ onLoad }) {
  onLoad({ filter: /clockwise-systems\.mjs$/ }, ({ path }) => ({
    contents: readFileSync(path, "utf8").replace(
      /new URL\((["'][\w.-]+["']),\s*import\.meta\.url\)/g,
      "$1",
    ),
  }));
}

// ---- the two pages --------------------------------------------------------------------------

const tags = {
  charset: /<meta charset="utf-8"[^>]*>/i,
  preview: /<meta\b[^>]*property="og:image" content="preview\.png"[^>]*>/,
  icon: /(?<=<link\b[^>]*href=")favicon\.svg(?=")/,
  style: /<link\b[^>]*href="page\.css"[^>]*>/,
  script: /\s*<script\b[^>]*src="(?:\.\/)?main\.js"[^>]*><\/script>/,
  frame: /\s*<script\b[^>]*src="frame\.js"[^>]*><\/script>/,
  end: /\s*<\/body>/,
};

/** `others`: what the script will import, fetched at once and not one after the other. */
export function hostedPage(script, style, others = []) {
  const early = others.map((name) => `<link rel="modulepreload" href="${name}">\n    `);
  return filled("web/index.html", {
    preview: previewOf("./"),
    style: `<link rel="stylesheet" href="${style}">`,
    script: `\n    ${early.join("")}<script type="module" src="${script}"></script>`,
  });
}

export function framePage(script) {
  return filled("web/embed.html", {
    frame: `\n    <script>${inlineScript(script.trim())}</script>`,
  });
}

/** `wasm`: the module with the real systems, for it has no other to go on to. */
export function singlePage(script, style, wasm = "") {
  const icon = readFileSync("web/favicon.svg", "utf8");
  return filled("web/index.html", {
    charset: `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    preview: previewOf("clockwise.html"),
    icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
    style: `<style>${style.replaceAll("</style", "<\\/style")}</style>`,
    script: "",
    end:
      `<script type="application/octet-stream;base64" id="clockwise-wasm">${wasm}</script>\n` +
      // Last in the body, because a classic script does not wait for the document as a module does.
      `<script>${inlineScript(script)}</script>\n</body>`,
  });
}

/**
 * Those who show a picture where the page is linked mostly ask for whole addresses, which only SITE_URL
 * can tell: where dist/ is going to be. Without it the picture is named relative to the page.
 */
function previewOf(page) {
  const meta = (property, content) =>
    `<meta property="${property}" content="${content.replaceAll("&", "&amp;")}">`;
  const site = process.env.SITE_URL;
  if (!site) return meta("og:image", "preview.png");
  if (!/^https?:\/\/[^?#]+$/.test(site) || !URL.canParse(site))
    throw new Failure(`SITE_URL must be like https://example.org/ring/, and is ${site}`);
  const at = (file) => new URL(file, site.replace(/\/*$/, "/")).href;
  return `${meta("og:url", at(page))}\n    ${meta("og:image", at("preview.png"))}`;
}

const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  "worker-src blob:",
  "img-src data: blob:",
].join("; ");

/** Both sequences would change how HTML reads the script; inside JavaScript's strings these are the same. */
function inlineScript(text) {
  return text.replaceAll(/<\/(?=script)/gi, "<\\/").replaceAll("<!--", "\\x3C!--");
}

/** A page of the sources with its parts in place. */
function filled(file, parts) {
  let html = readFileSync(file, "utf8");
  for (const [name, text] of Object.entries(parts)) {
    if (!tags[name].test(html)) throw new Failure(`${file} has nothing that matches ${tags[name]}`);
    html = html.replace(tags[name], () => text);
  }
  return html;
}
