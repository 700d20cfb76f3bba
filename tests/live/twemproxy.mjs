// twemproxy, before stand-ins for Redis that answer each GET with their own address.
import net from "node:net";
import { which } from "../../web/tools/sh.mjs";
import { get, redisStub } from "./redis-protocol.mjs";

const hashes =
  "one_at_a_time md5 crc16 crc32 crc32a fnv1_64 fnv1a_64 fnv1_32 fnv1a_32 hsieh murmur jenkins".split(
    " ",
  );

export default {
  name: "twemproxy",
  debian: ["nutcracker"],
  found: () => which("nutcracker"),

  async *cases(world) {
    const sets = [25, 3, 5, 8].map((count, i) =>
      world.addresses(count, [11211, 6379, 22122]).map((address, at) => ({
        name: address,
        weight: i > 1 ? world.between(1, 10) : 1,
        ...(i === 2 && at % 2 && { alias: `node-${at}` }),
      })),
    );
    const listening = new Set(sets.flat().map(({ name }) => name));
    for (const address of listening) {
      const [host, port] = address.split(":");
      await world.listen(redisStub(address), Number(port), host);
    }
    const pools = [];
    for (const [i, nodes] of sets.entries())
      for (const hash of i < 2
        ? [world.pick(hashes), "fnv1a_64"]
        : hashes.slice(6 * (i - 2), 6 * (i - 1)))
        for (const distribution of ["ketama", "modula"])
          pools.push({
            hash,
            distribution,
            nodes,
            hash_tag: world.chance(0.3) ? "{}" : "",
            port: await world.freePort(),
          });
    const file = world.file(
      "nutcracker.yml",
      pools
        .map(
          ({ hash, distribution, nodes, hash_tag, port }, i) =>
            `pool${i}:\n  listen: 127.0.0.1:${port}\n  hash: ${hash}\n  distribution: ${distribution}\n` +
            (hash_tag && `  hash_tag: "${hash_tag}"\n`) +
            `  redis: true\n  timeout: 5000\n  servers:\n` +
            nodes
              .map(
                ({ name, weight, alias }) => `   - ${name}:${weight}${alias ? ` ${alias}` : ""}\n`,
              )
              .join(""),
        )
        .join(""),
    );
    const stats = await world.freePort();
    const args = ["-c", file, "-o", `${world.folder}/log`, "-a", "127.0.0.1", "-s", String(stats)];
    await world.start("nutcracker", args, pools.at(-1).port);
    for (const { hash, distribution, nodes, hash_tag, port } of pools) {
      const keys = world.keys(1000);
      const owners = await get(net.connect(port, "127.0.0.1"), keys);
      const options = { system: "twemproxy", hash, distribution, redis: true, nodes };
      yield { place: hash_tag ? { ...options, hash_tag } : options, keys, owners };
    }
  },
};
