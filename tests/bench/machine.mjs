// What it was measured on, and with which versions.
import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { sh } from "../../web/tools/sh.mjs";

export async function machine() {
  const first = async (program, args) => (await sh(program, args)).output.split("\n")[0].trim();
  const debian = async (name) => {
    const { ok, output } = await sh("dpkg-query", ["-W", "-f", "${Version}", name]);
    return ok ? output : "not known";
  };
  const npm = JSON.parse(readFileSync("tests/live/package.json", "utf8")).dependencies;
  const release = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1];
  return {
    cpu: `${cpus()[0].model}, ${cpus().length} cores`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    system: release,
    load: loadavg()
      .map((it) => it.toFixed(1))
      .join(" "),
    commit: await first("git", ["rev-parse", "--short", "HEAD"]),
    date: new Date().toISOString().slice(0, 10),
    versions: {
      node: process.version,
      emcc: /\d+\.\d+\.\d+/.exec(await first("emcc", ["--version"]))?.[0],
      "Google Benchmark": await debian("libbenchmark-dev"),
      libmemcached: await debian("libmemcached-dev"),
      "absl (btree_map)": await debian("libabsl-dev"),
      ...npm,
    },
  };
}
