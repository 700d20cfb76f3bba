// The rings of npm, in this process; they come from a lock file of their own beside this one.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const folder = new URL(".", import.meta.url);
const require = createRequire(import.meta.url);

const peers = {
  hashring: (world, nodes) => {
    const HashRing = require("hashring");
    const vnodes = world.pick([40, 100]);
    const ring = new HashRing(
      Object.fromEntries(nodes.map(({ name, weight }) => [name, weight])),
      "md5",
      {
        "vnode count": vnodes,
      },
    );
    return { options: { "vnode count": vnodes }, owner: (key) => ring.get(key) };
  },
  "npm-memcached": (world, nodes) => {
    const Memcached = require("memcached");
    const servers = Object.fromEntries(nodes.map(({ name, weight }) => [name, weight]));
    const { HashRing } = new Memcached(servers);
    return { options: {}, owner: (key) => HashRing.get(key) };
  },
  "npm-ketama": (world, nodes) => {
    const { HashRing } = require("ketama");
    const ring = new HashRing(
      nodes.map(({ name, weight }) => ({ node: name, weight })),
      "sha1",
    );
    return { options: {}, owner: (key) => ring.getNode(key) };
  },
  "npm-consistent-hash": (world, nodes) => {
    const ConsistentHash = require("consistent-hash");
    const ring = new ConsistentHash({ distribution: "uniform" });
    for (const { name } of nodes) ring.add(name);
    return { options: {}, owner: (key) => ring.get(key), weights: false };
  },
  "npm-consistent-hashing": (world, nodes) => {
    const ConsistentHashing = require("consistent-hashing");
    const ring = new ConsistentHashing(nodes.map(({ name }) => name));
    return { options: {}, owner: (key) => ring.getNode(key), weights: false };
  },
};

export default Object.entries(peers).map(([system, make]) => ({
  name: system,
  debian: [],
  npm: folder,
  found: () => existsSync(new URL("node_modules/hashring", folder)),

  async *cases(world) {
    for (const heavy of [false, true]) {
      const nodes = world
        .addresses(world.between(2, 20))
        .map((name) => ({ name, weight: heavy ? world.between(1, 9) : 1 }));
      const { options, owner, weights = true } = make(world, nodes);
      const keys = world.keys(1000);
      const ours = weights ? nodes : nodes.map(({ name }) => name);
      yield { place: { system, ...options, nodes: ours }, keys, owners: keys.map(owner) };
    }
  },
}));
