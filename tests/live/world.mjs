// What the oracles share: a random source that a seed repeats, clusters and keys made from it, a
// folder, programs and stand-in servers that are all gone at the end.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { generator } from "../js/helpers/random.mjs";

/** Where Debian keeps daemons is not in everybody's PATH. */
process.env.PATH += `${delimiter}/usr/sbin${delimiter}/sbin`;

export class World {
  #below;
  #children = [];
  #servers = [];
  folder = mkdtempSync(join(tmpdir(), "clockwise-live-"));

  constructor(seed) {
    this.#below = generator(seed);
  }

  /** A whole number from low to high. */
  between(low, high) {
    return low + this.#below(high - low + 1);
  }
  pick(list) {
    return list[this.between(0, list.length - 1)];
  }
  chance(part) {
    return this.#below(1000) < 1000 * part;
  }

  /** Distinct addresses on loopback; some share a host, some a port. */
  addresses(count, ports = [11211, 11212, 6379, 8080, 80]) {
    const seen = new Set();
    while (seen.size < count)
      seen.add(`127.${this.between(1, 9)}.0.${this.between(1, 30)}:${this.pick(ports)}`);
    return [...seen];
  }

  /** Distinct keys that go through a header or a text protocol as they are. */
  keys(count) {
    const seen = new Set();
    while (seen.size < count) seen.add(this.#key());
    return [...seen];
  }
  #key() {
    const n = () => this.between(0, 999_999);
    const letters = [
      "a",
      "b-",
      "Z",
      "_",
      "é",
      "ж",
      "キー",
      "열쇠",
      "{",
      "}",
      "#",
      "%41",
      ".",
      "😀",
    ];
    const shapes = [
      () => `user:${n()}`,
      () => `/img/${n() % 100}/thumb_${n()}.jpg`,
      () => `{user${n() % 1000}}.followers.${n()}`,
      () => `${"x".repeat(this.between(1, 200))}${n()}`,
      () => Array.from({ length: this.between(1, 12) }, () => this.pick(letters)).join("") + n(),
      () => String(n()),
    ];
    return this.pick(shapes)();
  }

  file(name, text) {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** A port of loopback that nobody listens on. */
  async freePort() {
    const server = await this.listen(() => {});
    const { port } = server.address();
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  listen(serve, port = 0, host = "127.0.0.1") {
    const server = net.createServer(serve);
    this.#servers.push(server);
    return new Promise((resolve, reject) => {
      server.on("error", reject);
      server.listen(port, host, () => resolve(server));
    });
  }

  /** Starts a program and waits until something listens on the port. */
  async start(program, args, port, options = {}) {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    this.#children.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output = (output + chunk).slice(-4000)));
    child.on("error", (error) => (output += error.message));
    for (let tries = 0; tries < 300; ++tries) {
      if (child.exitCode !== null || child.pid === undefined) break;
      if (await listens(port)) return child;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${program} ${args.join(" ")} did not start:\n${output}`);
  }

  /** Ends what was started; the folder goes too. */
  async close() {
    for (const server of this.#servers) server.close();
    await Promise.all(
      this.#children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
        const gone = new Promise((resolve) => child.on("exit", resolve));
        child.kill("SIGTERM");
        const late = setTimeout(() => child.kill("SIGKILL"), 3000);
        await gone;
        clearTimeout(late);
      }),
    );
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** Asks a web server for each request, some at a time; what `read(response, body)` gives of each. */
export async function askAll(port, requests, read) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const ask = ({ path = "/", headers = {} }) =>
    new Promise((resolve, reject) => {
      const request = http.get({ port, host: "127.0.0.1", path, headers, agent }, (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => (body += chunk));
        response.on("end", () => resolve(read(response, body)));
      });
      request.on("error", reject);
    });
  try {
    return await Promise.all(requests.map(ask));
  } finally {
    agent.destroy();
  }
}

/** A text's UTF-8 bytes as a header can hold them. */
export const header = (text) => Buffer.from(text).toString("latin1");
