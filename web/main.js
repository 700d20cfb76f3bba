// The page: registers the element, and does what only a page may do. In a worker the same script
// does the work.
import { followAddress, readAddress } from "./address.js";
import { define } from "./element/define.js";
import { HashRing } from "./element/hash-ring.js";
import { serve } from "./engine/worker.js";
import { unpacked, workerFrom } from "./engine/packed.js";
import { languageOf } from "./text/text.js";

const full = () => import("./element/full.js");

if (typeof document === "undefined") serve(globalThis, full);
else start();

async function start() {
  HashRing.worker = workerOf(document.currentScript);
  HashRing.full = full;
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
  const said = await readAddress();
  define();
  if (said) ring.open(said.state, said.notes);
  followAddress(ring);
}

/** How a worker with this script is started: from its address, or, in a single file, from its text. */
function workerOf(script) {
  if (!process.env.CLOCKWISE_WASM_INLINE)
    return () => new Worker(import.meta.url, { type: "module" });
  return () => workerFrom(script.textContent);
}
