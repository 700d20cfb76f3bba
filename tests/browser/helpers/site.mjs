// A folder on a server, in a sub-folder: a path that is not relative would miss it.
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

const folder = "/blog/ring/";
const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

/** The page as one file, which needs no server. */
export const singleFile = new URL("../../../dist/clockwise.html", import.meta.url).href;

/**
 * Serves dist/, or another folder, for the file's tests; gives a function that returns its address.
 * `first` sees each request before: it may set headers, change the address, or answer, and then say so.
 */
export function siteForThisFile(root = dist, first = () => false) {
  let server;
  before(async () => {
    const files = sirv(root, { dev: true });
    server = createServer((request, response) => {
      const missing = () => response.writeHead(404).end("There is no such file.");
      if (!request.url.startsWith(folder)) return missing();
      request.url = request.url.slice(folder.length - 1);
      if (!first(request, response)) files(request, response, missing);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  after(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return () => `http://127.0.0.1:${server.address().port}${folder}`;
}
