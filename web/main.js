// The page: registers the element, and does what only a page may do.
import { define } from "./element/define.js";
import { HashRing } from "./element/hash-ring.js";
import { languageOf } from "./text/text.js";

const ring = document.querySelector("hash-ring");
const wanted = new URLSearchParams(location.search).get("lang");
const language = languageOf(wanted, ...navigator.languages);
ring.setAttribute("lang", language);
document.documentElement.lang = language;

ring.addEventListener("preference", (/** @type {any} */ { detail: { name, value } }) => {
  if (name === "lang") document.documentElement.lang = value;
  else document.documentElement.dataset.theme = value;
});

start();

async function start() {
  if (process.env.CLOCKWISE_WASM_INLINE) HashRing.source = { wasm: await inlined() };
  define();
}

/** The module that a single file carries in itself, deflated and as text. */
async function inlined() {
  const text = document.getElementById("clockwise-wasm").textContent;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(inflated).arrayBuffer();
}
