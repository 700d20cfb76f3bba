// For a browser whose console can not be read: a script, first in every page, that keeps what the page
// complains of; and a proxy that puts it there.
import { once } from "node:events";
import { createServer, request } from "node:http";

/** Frames tell the page around them, which keeps it all. */
function watch() {
  const list = [];
  const keep = (text) => {
    list.push(text);
    if (parent !== window) parent.postMessage({ watched: text }, "*");
  };
  Object.defineProperty(window, "watched", { value: list });
  addEventListener("message", (event) => {
    if (typeof event.data?.watched !== "string") return;
    event.stopImmediatePropagation();
    keep(event.data.watched);
  });
  addEventListener(
    "error",
    ({ error, message, target }) => {
      if (target === window) keep(`uncaught ${error ?? message}`);
      else keep(`failed: ${target.src ?? target.href}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => keep(`uncaught ${reason}`));
  const { error } = console;
  console.error = (...args) => {
    keep(args.join(" "));
    error.apply(console, args);
  };
}

export const script = `(${watch})();`;
const path = "/the-watching-script.js";

/** The page with the script first in it: by its own address, as the page's policy may allow no other way. */
function watched(html, policy = "") {
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const tag = `<script src="${path}"${nonce ? ` nonce="${nonce}"` : ""}></script>`;
  return html.replace(/<head>|<html[^>]*>|<!doctype html>/i, (start) => start + tag);
}

/** The same page, as it is written to a file; once, should it be such a file already. */
export const watchedFile = (html) =>
  html.includes(script)
    ? html
    : html.replace(/<head>/i, (start) => `${start}<script>${script}</script>`);

/** A proxy for servers on this machine; gives its port and how to end it. */
export async function watchingProxy() {
  const server = createServer(async (asked, answer) => {
    if (URL.canParse(asked.url) && new URL(asked.url).pathname === path)
      return answer.writeHead(200, { "content-type": "text/javascript" }).end(script);
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const passed = request(asked.url, { method: asked.method, headers });
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
    const [response] = await once(passed, "response");
    const html = /^text\/html/.test(response.headers["content-type"]);
    if (!html) {
      answer.writeHead(response.statusCode, response.headers);
      return response.pipe(answer);
    }
    const chunks = await response.toArray();
    const page = watched(
      String(Buffer.concat(chunks)),
      response.headers["content-security-policy"],
    );
    delete response.headers["content-length"];
    answer.writeHead(response.statusCode, response.headers).end(page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
