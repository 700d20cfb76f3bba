// The real programs beside ours: random clusters and random keys from a seed, every owner compared.
//
//   npm run test:live                   with the programs that are here, naming those that are not
//   npm run test:live -- --install      installs them first (Debian); then a missing one is a failure
//   npm run test:live -- --seed 7 nginx the same again, one program
import { existsSync, rmSync, writeFileSync } from "node:fs";
// By its path: this folder is a package of its own, which does not know the name.
import { load } from "../../dist/clockwise.js";
import { build } from "../../web/tools/build.mjs";
import { setup } from "../../web/tools/setup.mjs";
import { main, must } from "../../web/tools/sh.mjs";
import haproxy from "./haproxy.mjs";
import libmemcached from "./libmemcached.mjs";
import lighttpd from "./lighttpd.mjs";
import nginx from "./nginx.mjs";
import npm from "./npm.mjs";
import python from "./python.mjs";
import redis from "./redis.mjs";
import twemproxy from "./twemproxy.mjs";
import varnish from "./varnish.mjs";
import { World } from "./world.mjs";

const oracles = [
  ...[nginx, twemproxy, libmemcached, haproxy, redis, varnish, lighttpd],
  ...npm,
  ...python,
];

main(async () => {
  const { install, seed, only } = options(process.argv.slice(2));
  const chosen = oracles.filter(({ name }) => only.length === 0 || only.includes(name));
  if (!existsSync("dist/clockwise.js")) {
    await setup("build");
    await build();
  }
  const { place } = await load();
  if (install) await installMissing(chosen);

  console.log(`seed ${seed}: to see the same again, npm run test:live -- --seed ${seed}`);
  const total = { compared: 0, wrong: 0, missing: [] };
  for (const oracle of chosen) {
    if (!(await oracle.found())) {
      total.missing.push(oracle.name);
      console.log(
        `${oracle.name}: not here (${oracle.npm ? "npm ci --prefix tests/live" : `Debian: ${oracle.debian.join(" ")}`})`,
      );
      continue;
    }
    const { compared, wrong } = await compare(oracle, new World(seed), place);
    total.compared += compared;
    total.wrong += wrong;
    console.log(`${oracle.name}: ${compared - wrong} of ${compared} owners agree`);
  }
  const failed = total.wrong > 0 || (install && total.missing.length > 0);
  const missing = total.missing.length > 0 ? `, ${total.missing.length} programs missing` : "";
  console.log(`\nlive: ${total.compared - total.wrong} passed, ${total.wrong} failed${missing}`);
  process.exitCode = failed ? 1 : 0;
});

function options(words) {
  const at = words.indexOf("--seed");
  const seed = at < 0 ? (Math.random() * 2 ** 32) >>> 0 : Number(words[at + 1]);
  if (!Number.isInteger(seed)) throw new Error("--seed needs a whole number");
  const rest = at < 0 ? words : words.toSpliced(at, 2);
  return {
    install: rest.includes("--install"),
    seed,
    only: rest.filter((word) => !word.startsWith("--")),
  };
}

async function compare(oracle, world, place) {
  let compared = 0;
  let wrong = 0;
  try {
    for await (const { place: options, keys, owners } of oracle.cases(world)) {
      const ring = place(options);
      const ours = Array.from(ring.owners(keys), (index) => ring.nodes[index]?.name);
      keys.forEach((key, i) => {
        ++compared;
        if (ours[i] === owners[i]) return;
        if (++wrong <= 5) {
          const { nodes, ...rest } = options;
          console.log(
            `  ${JSON.stringify(rest)}, ${nodes.length} nodes, ${JSON.stringify(key)}: ${owners[i]}, not ${ours[i]}`,
          );
        }
      });
      ring.delete();
    }
  } finally {
    await world.close();
  }
  return { compared, wrong };
}

/** Debian starts a daemon as soon as it is installed, unless a policy says no. */
async function installMissing(chosen) {
  const missing = []; // Debian packages
  let fromNpm = false;
  for (const oracle of chosen)
    if (!(await oracle.found())) {
      missing.push(...oracle.debian);
      fromNpm ||= "npm" in oracle;
    }
  if (fromNpm) await must("npm", ["ci", "--prefix", "tests/live", "--no-audit", "--no-fund"]);
  if (missing.length === 0) return;
  const policy = "/usr/sbin/policy-rc.d";
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    console.log(`Installing ${missing.join(" ")} …`);
    await must("apt-get", ["update", "-q"], { env });
    const args = ["install", "-y", "-q", "--no-install-recommends", "-o", "Acquire::Retries=3"];
    await must("apt-get", [...args, ...missing], { env });
  } finally {
    if (ours) rmSync(policy, { force: true });
  }
}
