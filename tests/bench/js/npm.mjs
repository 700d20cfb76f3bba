// The rings of npm, from the lock file of tests/live, each with its own hash and as many points as it
// takes by default (160 a node, if it says so).
import { createRequire } from "node:module";

const require = createRequire(new URL("../../live/package.json", import.meta.url));

/** Ways for takeTurns(); packages that look at all their points get few keys. */
export function npmWays({ nodes, some, each }) {
  const HashRing = require("hashring");
  const Memcached = require("memcached");
  const { HashRing: Ketama } = require("ketama");
  const ConsistentHash = require("consistent-hash");
  const ConsistentHashing = require("consistent-hashing");
  const hashring = new HashRing(nodes);
  const memcached = new Memcached(nodes).HashRing;
  const ketama = new Ketama(
    nodes.map((node) => ({ node, weight: 1 })),
    "sha1",
  );
  const consistentHash = new ConsistentHash({ distribution: "uniform" });
  for (const node of nodes) consistentHash.add(node);
  const consistentHashing = new ConsistentHashing(nodes);
  return {
    hashring: () => each((text) => hashring.get(text)),
    "hashring in memcached": () => each((text) => memcached.get(text)),
    ketama: () => each((text) => ketama.getNode(text)),
    "consistent-hash": () => each((text) => consistentHash.get(text)),
    "consistent-hashing": () => {
      for (let i = 0; i < 20; i++) consistentHashing.getNode(some[i]);
      return 20;
    },
  };
}
