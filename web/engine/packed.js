// What a script or a page has in itself, where nothing can be fetched: the WebAssembly, the worker.

/** Bytes that were deflated and written as base64. */
export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(inflated).arrayBuffer();
}

/** A worker that runs a script, given as its text. */
export function workerFrom(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return new Worker(url);
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 10_000); // once it has surely been read
  }
}
