// Redis Cluster: the slot of each key from a server, the masters' slots from `redis-cli --cluster create`,
// which is told "no" at the end, so that nothing is created.
import { execFile } from "node:child_process";
import net from "node:net";
import { which } from "../../web/tools/sh.mjs";

export default {
  name: "redis-cluster",
  debian: ["redis-server", "redis-tools"],
  found: () => which("redis-server") && which("redis-cli"),

  async *cases(world) {
    const ports = [];
    for (let i = 0; i < 7; ++i) {
      const port = await world.freePort();
      const settings = {
        port,
        bind: "127.0.0.1",
        "cluster-enabled": "yes",
        "cluster-config-file": `nodes-${port}.conf`,
        dir: world.folder,
        save: "",
        appendonly: "no",
      };
      await world.start(
        "redis-server",
        Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
        port,
      );
      ports.push(port);
    }
    for (const count of [3, 5, 6, 7]) {
      const nodes = ports.slice(0, count).map((port) => `127.0.0.1:${port}`);
      const ends = await split(nodes);
      const keys = world.keys(1000);
      const slots = await slotsOf(ports[0], keys);
      const owners = slots.map((slot) => nodes[ends.findIndex((end) => slot <= end)]);
      yield { place: { system: "redis-cluster", nodes }, keys, owners };
    }
  },
};

/** The last slot of each master. */
function split(nodes) {
  return new Promise((resolve, reject) => {
    const child = execFile("redis-cli", ["--cluster", "create", ...nodes], (error, output) => {
      const ends = [...output.matchAll(/Master\[\d+\] -> Slots \d+ - (\d+)/g)].map((m) =>
        Number(m[1]),
      );
      if (ends.length === nodes.length) resolve(ends);
      else reject(error ?? new Error(output));
    });
    child.stdin.end("no\n");
  });
}

function slotsOf(port, keys) {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1");
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk;
      const lines = answer.split("\r\n");
      if (lines.length <= keys.length) return;
      socket.destroy();
      resolve(lines.slice(0, keys.length).map((line) => Number(line.slice(1))));
    });
    for (const key of keys) {
      const bytes = Buffer.from(key);
      socket.write(`*3\r\n$7\r\nCLUSTER\r\n$7\r\nKEYSLOT\r\n$${bytes.length}\r\n`);
      socket.write(bytes);
      socket.write("\r\n");
    }
  });
}
