// Where the library runs, and where it takes its WebAssembly from.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { load } from "clockwise-ring";
import { everything } from "./helpers/everything.mjs";
import { wasmBytes, wasmUrl } from "./helpers/module.mjs";

const here = (file) => new URL(file, import.meta.url);

/** Runs a module's text in a Node of its own, which must end well and print nothing to stderr. */
function run(code, flags = []) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, "--input-type=module", "--eval", code],
    { cwd: fileURLToPath(here("../..")), encoding: "utf8" },
  );
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
  return stdout.trim();
}

// The first test, while nothing has been loaded yet.
test("load can be tried again after it failed", async () => {
  const { compile } = WebAssembly;
  WebAssembly.compile = () => Promise.reject(new Error("no luck"));
  try {
    await assert.rejects(load(), /no luck/);
  } finally {
    WebAssembly.compile = compile;
  }
  assert.equal((await load()).place({ nodes: ["A"] }).owner("k"), "A");
});

test("importing has no side effect, and neither import nor load needs a page or the net", () => {
  const answer = run(`
    const touched = new Set();
    const watch = (object, names) => {
      for (const name of names) {
        const value = object[name];
        const get = () => (touched.add(name), value);
        Object.defineProperty(object, name, { configurable: true, get });
      }
    };
    watch(globalThis, ["window", "document", "navigator", "location", "localStorage", "fetch"]);
    watch(WebAssembly, ["compile", "instantiate", "Module", "Instance"]);
    const state = () => String([Object.getOwnPropertyNames(globalThis), process.eventNames()]);

    const before = state();
    const { load } = await import("clockwise-ring");
    const byImport = [...touched];
    await load();
    console.log(JSON.stringify([byImport, touched.has("fetch"), state() === before]));
  `);
  assert.deepEqual(JSON.parse(answer), [[], false, true]);
});

test("load() shares one module, load({ wasm }) makes its own", async () => {
  const count = run(`
    import { load } from "clockwise-ring";
    let count = 0;
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = (...args) => (count++, instantiate(...args));
    const [a, b] = await Promise.all([load(), load()]);
    const c = await load({});
    const ring = a.place({ nodes: ["A"] });
    b.movement(ring, c.place({ nodes: ["A"] }));
    console.log(count);
  `);
  assert.equal(count, "1");
});

test("wasm may be a URL, its text, bytes or a module", async () => {
  const module = await WebAssembly.compile(wasmBytes);
  for (const wasm of [
    wasmUrl,
    wasmUrl.href,
    wasmBytes,
    wasmBytes.buffer,
    Buffer.from(wasmBytes),
    module,
  ]) {
    const { hash } = await load({ wasm });
    assert.equal(hash("crc32", "a"), 3904355907n);
  }
});

test("wasm may come from a server, by any type; a page in its place is refused", async () => {
  const answers = {
    "/it": [200, wasmBytes],
    "/page": [200, "<!doctype html>"],
    "/none": [200, ""],
  };
  const server = createServer(({ url }, response) => {
    const [status, body] = answers[url] ?? [404, "not here"];
    response.writeHead(status, { "content-type": "text/plain" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${server.address().port}`;
  try {
    const { hash } = await load({ wasm: `${address}/it` });
    assert.equal(hash("crc32", "a"), 3904355907n);
    await assert.rejects(load({ wasm: `${address}/other` }), /other could not be loaded: 404/);
    for (const path of ["/page", "/none"])
      await assert.rejects(load({ wasm: address + path }), /what came is no WebAssembly/);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("what is no wasm is refused", async () => {
  const kinds = {
    name: "TypeError",
    message: /wasm must be a URL, bytes or a WebAssembly.Module; got/,
  };
  for (const wasm of [5, null, {}, true, [1]]) await assert.rejects(load({ wasm }), kinds);
  await assert.rejects(load({ wsam: wasmBytes }), /unknown option "wsam"; known are systems, wasm/);
  await assert.rejects(load(null), TypeError);
  await assert.rejects(load({ wasm: new Uint8Array(8) }), WebAssembly.CompileError);
  await assert.rejects(load({ wasm: pathToFileURL("/no/such.wasm") }), { code: "ENOENT" });
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // a module, but another one
  await assert.rejects(load({ wasm: empty }), Error);
});

test("it runs where code from strings is forbidden", async () => {
  const flags = ["--disallow-code-generation-from-strings"];
  const code = `
    import { inspect } from "node:util";
    import { everything } from "${here("helpers/everything.mjs")}";
    let forbidden;
    try { new Function(""); } catch { forbidden = true; }
    console.log(forbidden, inspect(await everything(), { depth: 9 }));
  `;
  assert.equal(run(code, flags), run(code).replace("undefined", "true"));
});

test("it runs in a worker", async () => {
  const worker = new Worker(here("helpers/worker.mjs"));
  const [answer] = await once(worker, "message");
  assert.deepEqual(answer, await everything());
});
