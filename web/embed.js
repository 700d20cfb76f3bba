// For pages that allow one script tag: the element, with the WebAssembly in the script itself. The build
// wraps it into a function that is given the module. In a worker the same function does the work.
import { define } from "./element/define.js";
import { HashRing } from "./element/hash-ring.js";
import { unpacked, workerFrom } from "./engine/packed.js";
import { serve } from "./engine/worker.js";
import { whereabouts } from "./whereabouts.js";

if (typeof document === "undefined") serve(globalThis, () => left("clockwise.full.js"));
else start();

/** What another classic script has left for this one. */
function left(name) {
  return globalThis[Symbol.for(name)];
}

function start() {
  // Now, for later there is none.
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const src = script?.src || import.meta.url;
  HashRing.source = async () => ({
    wasm: await unpacked(process.env.CLOCKWISE_GIVEN),
    systems: async () => unpacked(await beside("clockwise.systems.js")),
  });
  HashRing.worker = () => {
    const scripts = [process.env.CLOCKWISE_SELF, left("clockwise.full.js")?.self];
    return workerFrom(scripts.map((script) => (script ? `(${script})();` : "")).join(""));
  };
  // The full page is beside the script, unless the tag says where else; data-page="" says nowhere.
  const page = script?.dataset.page;
  if (page !== "")
    HashRing.sharing = whereabouts(src, page && new URL(page, document.baseURI).href);
  HashRing.story = () => beside("clockwise.story.js");
  HashRing.full = () => beside("clockwise.full.js");

  /** Brings another classic script, as no module can be had from a file; gives what it leaves. */
  function beside(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL(name, src).href;
      script.onload = () => resolve(left(name));
      script.onerror = () => reject(new Error(`${script.src} could not be loaded`));
      document.head.append(script);
    });
  }
  define();
}
