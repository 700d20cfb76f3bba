// The page: registers the element, and does what only a page may do. In a worker the same script
// does the work.
import { followAddress } from "./address.js";
import { define } from "./element/define.js";
import { HashRing } from "./element/hash-ring.js";
import { serve } from "./engine/worker.js";
import { unpacked, workerFrom } from "./engine/packed.js";
import { pairsOf, readLink } from "./model/link.js";
import { languageOf } from "./text/text.js";
import { whereabouts } from "./whereabouts.js";

const full = () => import("./element/full.js");

if (typeof document === "undefined") serve(globalThis, full);
else start();

async function start() {
  const source = sourceOf(document.documentElement.outerHTML);
  HashRing.worker = workerOf(document.currentScript);
  HashRing.full = full;
  HashRing.story = () => import("./element/story.js");
  const ring = /** @type {HashRing} */ (document.querySelector("hash-ring"));
  const wanted = new URLSearchParams(location.search).get("lang");
  const language = languageOf(wanted, ...navigator.languages);
  ring.setAttribute("lang", language);
  document.documentElement.lang = language;

  ring.addEventListener("preference", (/** @type {any} */ { detail: { name, value } }) => {
    if (name === "lang") document.documentElement.lang = value;
    if (name === "theme") document.documentElement.dataset.theme = value;
  });

  if (process.env.CLOCKWISE_WASM_INLINE)
    HashRing.source = async () => ({
      wasm: await unpacked(document.getElementById("clockwise-wasm").textContent),
    });
  // What the address says, or what a file was saved in.
  const kept = /** @type {HTMLMetaElement | null} */ (
    document.head.querySelector('[name="clockwise-state"]')
  );
  const pairs = pairsOf(location.hash) ?? pairsOf(kept?.content ?? "");
  const said = pairs && (await readLink(pairs));
  define();
  ring.sharing = { ...whereabouts(location.href, location.pathname.split("/").pop()), source };
  if (said) ring.open(said.state, said.notes);
  followAddress(ring);
}

/** Promises the text of the page as one file: its own, as it was before anything happened, or that beside it. */
function sourceOf(own) {
  if (process.env.CLOCKWISE_WASM_INLINE) return async () => `<!doctype html>\n${own}\n`;
  return async () => {
    const answer = await fetch(new URL("clockwise.html", location.href));
    const text = answer.ok ? await answer.text() : "";
    if (!text.includes('id="clockwise-wasm"')) throw new Error("no such file");
    return text;
  };
}

/** How a worker with this script is started: from its address, or, in a single file, from its text. */
function workerOf(script) {
  if (!process.env.CLOCKWISE_WASM_INLINE)
    return () => new Worker(import.meta.url, { type: "module" });
  return () => workerFrom(script.textContent);
}
