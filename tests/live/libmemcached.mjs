// libmemcached itself, in a small program; it needs no servers to say which one it would ask.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { must, which } from "../../web/tools/sh.mjs";

const hashes = [
  "default",
  "md5",
  "crc",
  "fnv1_64",
  "fnv1a_64",
  "fnv1_32",
  "fnv1a_32",
  "jenkins",
  "murmur",
  "murmur3",
];

export default {
  name: "libmemcached",
  debian: ["libmemcached-dev", "g++"],
  found: () => which("g++") && existsSync("/usr/include/libmemcached/memcached.h"),

  async *cases(world) {
    const program = `${world.folder}/oracle`;
    const source = fileURLToPath(new URL("libmemcached.cpp", import.meta.url));
    await must("g++", ["-std=c++20", "-O1", source, "-o", program, "-lmemcached"]);
    const distributions = ["modula", "consistent", "weighted", "spy"];
    for (const [i, hash] of hashes.entries()) {
      const distribution = distributions[i % 4];
      const weighted = distribution === "weighted" || world.chance(0.3);
      const nodes = world.addresses(i === 2 ? 25 : world.between(2, 12)).map((name) => ({
        name,
        weight: weighted ? world.between(1, 9) : 1,
      }));
      const keys = world.keys(1000);
      const owners = await ask(program, distribution, hash, nodes, keys);
      yield { place: options(distribution, hash, nodes), keys, owners };
    }
  },
};

const spelled = { weighted: "consistent_weighted", spy: "consistent_ketama_spy" };

function options(distribution, hash, nodes) {
  return {
    system: "libmemcached",
    distribution: spelled[distribution] ?? distribution,
    hash,
    nodes,
  };
}

function ask(program, distribution, hash, nodes, keys) {
  return new Promise((resolve, reject) => {
    const servers = nodes.map(({ name, weight }) => `${name}:${weight}`);
    const child = execFile(program, [distribution, hash, ...servers], (error, output) => {
      if (error) return reject(error);
      const lines = output.trim().split("\n");
      resolve(lines.map((index) => nodes[Number(index)].name));
    });
    child.stdin.end(keys.join("\n") + "\n");
  });
}
