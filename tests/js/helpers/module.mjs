// The library's .wasm files, and instances whose memory can be watched.
import { readFileSync, readdirSync } from "node:fs";
import { load } from "clockwise-ring";

const files = readdirSync(new URL("../../../dist/", import.meta.url));
const urlOf = (which) => {
  const name = files.find((file) => file.startsWith(`clockwise-${which}-`));
  return new URL(import.meta.resolve(`clockwise-ring/${name}`));
};
export const wasmUrl = urlOf("systems");
export const wasmBytes = new Uint8Array(readFileSync(wasmUrl));
/** … without real systems. */
export const coreUrl = urlOf("core");

/** An instance of its own, and what its memory holds in bytes. */
export async function loadWatched() {
  const { instantiate } = WebAssembly;
  let memory;
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate(...args);
    memory = Object.values(instance.exports).find((it) => it instanceof WebAssembly.Memory);
    return instance;
  };
  try {
    const clockwise = await load({ wasm: wasmBytes });
    return { ...pick(clockwise), heapSize: () => memory.buffer.byteLength };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

const pick = ({ place, keys, movement }) => ({ place, keys, movement });
