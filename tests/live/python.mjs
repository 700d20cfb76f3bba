// The Python clients, asked by a small script: Debian's Python, for which Debian packs them.
import { execFile, execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const python = "/usr/bin/python3";
const script = fileURLToPath(new URL("peers.py", import.meta.url));

const peers = {
  uhashring: { debian: "python3-uhashring", module: "uhashring", weights: true },
  pymemcache: {
    debian: "python3-pymemcache",
    module: "pymemcache",
    weights: false,
    allow_unicode_keys: true,
  },
};

export default Object.entries(peers).map(([system, { debian, module, weights, ...options }]) => ({
  name: system,
  debian: ["python3", debian],
  found() {
    try {
      execFileSync(python, ["-c", `import ${module}`], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  },

  async *cases(world) {
    for (const heavy of [false, true]) {
      const nodes = world
        .addresses(world.between(2, 20))
        .map((name) => ({ name, weight: heavy && weights ? world.between(1, 9) : 1 }));
      const keys = world.keys(1000).filter((key) => Buffer.byteLength(key) <= 250);
      const owners = await ask({ system, nodes, keys });
      yield { place: { system, ...options, nodes }, keys, owners };
    }
  },
}));

function ask(question) {
  return new Promise((resolve, reject) => {
    const child = execFile(python, [script], { maxBuffer: 1 << 26 }, (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output)),
    );
    child.stdin.end(JSON.stringify(question));
  });
}
