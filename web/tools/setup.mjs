// Makes the machine ready: the tools from outside npm, then the packages of the lock file.
// It runs before anything is installed, so it uses nothing but Node itself.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Failure, must, root, sh, which } from "./sh.mjs";
import { missingTools } from "./needs.mjs";

/** @param {"build" | "bench" | "test" | "lint" | "tidy"} purpose */
export async function setup(purpose) {
  checkNode();
  const missing = await missingTools(purpose);
  if (missing.length > 0) {
    await install(missing);
    const still = await missingTools(purpose);
    if (still.length > 0) throw new Failure(`Still missing: ${names(still)}.`);
  }
  if (!packagesInstalled()) await installPackages();
}

function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) {
    throw new Failure(
      `Clockwise needs Node 20 or newer and this is ${process.versions.node}: see https://nodejs.org`,
    );
  }
  if (!which("npm"))
    throw new Failure("Clockwise needs npm, which comes with Node: see https://nodejs.org");
}

const names = (tools) => tools.map((tool) => tool.name).join(", ");

async function install(missing) {
  console.log(`Missing on this machine: ${names(missing)}.`);
  if (!which("apt-get"))
    throw new Failure(`Please run this, then try again:\n\n  ${otherWay(missing)}`);

  const packages = [...new Set(missing.flatMap((tool) => tool.debian))];
  const apt = ["apt-get", "install", "--no-install-recommends", ...packages];
  const isRoot = process.getuid() === 0;
  const inCI = process.env.CI === "true";
  const byHand = new Failure(
    `Please run this, then try again:\n\n  ${isRoot ? "" : "sudo "}${apt.join(" ")}`,
  );

  if (!isRoot && !inCI) {
    console.log(`Debian packages: ${packages.join(" ")}${await downloadSize(packages)}`);
    if (!(await agreed())) throw byHand;
  }

  const sudo = isRoot ? [] : inCI ? ["sudo", "-n"] : ["sudo"];
  const [program, ...args] = [...sudo, "env", "DEBIAN_FRONTEND=noninteractive"];
  console.log("Asking Debian for its newest package lists …");
  const update = await sh(program, [...args, "apt-get", "update", "-q"]);
  if (!update.ok)
    console.log(`${update.output}\nThat failed; going on with the lists that are here.`);
  console.log(`Installing ${packages.join(" ")}${await downloadSize(packages)} …`);
  const { ok } = await sh(program, [...args, ...apt, "-y", "-q", "-o", "Acquire::Retries=3"], {
    show: true,
  });
  if (!ok) throw byHand;
}

/** What apt itself says it would fetch; nothing if it cannot say. */
async function downloadSize(packages) {
  const dryRun = ["install", "--assume-no", "--no-install-recommends", "-o", "Debug::NoLocking=1"];
  const { output } = await sh("apt-get", [...dryRun, ...packages], { env: { LC_ALL: "C" } });
  const size = /Need to get (.+?) of archives/.exec(output)?.[1];
  return size ? ` (download: ${size})` : "";
}

async function agreed() {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Install them with sudo? [y/N] ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function otherWay(missing) {
  if (process.platform === "darwin") {
    return `brew install ${[...new Set(missing.flatMap((tool) => tool.brew ?? []))].join(" ")}`;
  }
  if (missing.some((tool) => tool.name === "emscripten")) {
    const others = missing.filter((tool) => tool.name !== "emscripten");
    return (
      "git clone https://github.com/emscripten-core/emsdk && emsdk/emsdk install latest && " +
      "emsdk/emsdk activate latest && . emsdk/emsdk_env.sh" +
      (others.length ? `  # and ${names(others)} from your system's package manager` : "")
    );
  }
  return `install ${names(missing)} with your system's package manager`;
}

/** True when node_modules holds the lock file's versions. Optional ones differ between platforms. */
function packagesInstalled() {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const have = packagesOf(installed);
  const want = Object.entries(packagesOf(join(root, "package-lock.json")));
  return want.every(
    ([path, { version, optional }]) => !path || optional || have[path]?.version === version,
  );
}

async function installPackages() {
  console.log("Installing the npm packages of the lock file …");
  // No package here needs its install script, and nothing from outside should run unasked.
  // They are all for development, so an environment that asks for less must not leave them out.
  await must("npm", ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"]);
}
