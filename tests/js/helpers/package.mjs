// The package as others get it: packed, and installed into an empty folder without any registry.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A project's folder with the package in its node_modules; it is gone when the test file ends. */
export function projectWithPackage() {
  const folder = mkdtempSync(join(tmpdir(), "clockwise-package-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const alone = ["--ignore-scripts", "--cache", join(folder, "cache")];
  must("npm", ["pack", "--pack-destination", folder, ...alone], root);

  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  const install = ["install", "--offline", "--prefix", project, ...alone];
  must("npm", [...install, join(folder, tarball)], project);
  return project;
}

/** The name of the .wasm file with everything; it tells its content. */
export const wasmIn = (folder) =>
  readdirSync(folder).find((name) => /^clockwise-systems-[0-9a-f]{8}\.wasm$/.test(name));

/** Runs a program that must end well and have nothing to complain of; gives what it printed. */
export function must(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    // The end of it: where a bundle fails, Node shows the line, which may be all of the bundle.
    throw new Error(`${program} ${args.join(" ")}\n${`${stdout}${stderr}`.slice(-2000)}`, {
      cause: error,
    });
  return stdout.trim();
}

/**
 * A Node of the oldest version that the package promises, if this machine has one: by the name in
 * NODE_18, as node18 in the path, or where the usual managers of versions put it.
 */
export function node18() {
  const home = process.env.HOME ?? "";
  const managers = [
    [process.env.NVM_DIR ?? join(home, ".nvm"), "versions/node", "bin/node"],
    [join(home, ".local/share/fnm"), "node-versions", "installation/bin/node"],
    [join(home, ".volta"), "tools/image/node", "bin/node"],
    [process.env.N_PREFIX ?? "/usr/local", "n/versions/node", "bin/node"],
    ["/opt/hostedtoolcache", "node", "x64/bin/node"],
  ];
  const managed = managers.flatMap(([base, versions, node]) => {
    const folder = join(base, versions);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter((name) => /^v?18\./.test(name)).map((name) => join(folder, name, node));
  });
  const inPath = process.env.PATH.split(delimiter).map((folder) => join(folder, "node18"));
  return [process.env.NODE_18, ...inPath, ...managed].find((file) => file && existsSync(file));
}
