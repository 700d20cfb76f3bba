// npm start: set up, build, serve the page until Ctrl-C.
import { createServer } from "node:http";
import { resolve } from "node:path";
import { build } from "./build.mjs";
import { setup } from "./setup.mjs";
import { Failure, main } from "./sh.mjs";

main(async () => {
  await setup("build");
  await build();
  const { default: sirv } = await import("sirv");
  const server = createServer(sirv("dist", { dev: true })); // dev: a rebuilt file is served at once
  const port = await listen(server, Number(process.env.PORT ?? 8080));
  console.log(`\n  http://127.0.0.1:${port}/`);
  console.log(`  ${resolve("dist/clockwise.html")} opens without a server.\n\nCtrl-C ends it.`);
});

/** Takes the first free port from `port` on. */
async function listen(server, port) {
  for (; port < 65536; port++) {
    const taken = await new Promise((done) => {
      server.once("error", done).listen(port, "127.0.0.1", done);
    });
    if (!taken) return port;
    if (taken.code !== "EADDRINUSE") throw taken;
  }
  throw new Failure("No port is free.");
}
