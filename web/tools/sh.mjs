// Running other programs.
import { spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where a program is in PATH, or undefined. */
export function which(program) {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ".bat"] : [""];
  for (const folder of process.env.PATH.split(delimiter)) {
    for (const ending of endings) {
      const file = join(folder, program + ending);
      try {
        accessSync(file, constants.X_OK);
        if (statSync(file).isFile()) return file;
      } catch {
        // not here
      }
    }
  }
}

/**
 * Runs a program, in the project's folder unless `cwd` is another. With `show` it writes straight to the terminal;
 * otherwise its output is kept and handed back.
 */
export function sh(program, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32", // npm and emcmake are scripts there
    });
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** Like sh(), for a step that must succeed: failing, it throws with all the program wrote. */
export async function must(program, args, options) {
  const result = await sh(program, args, options);
  if (!result.ok) throw new Failure(`${program} ${args.join(" ")}\n${result.output}`.trimEnd());
  return result.output;
}

/** Something went wrong that the reader can act on: the message is enough, the stack is noise. */
export class Failure extends Error {}

/** The frame of each command: it works in the project's folder, and a Failure ends it with its message alone. */
export async function main(work) {
  process.chdir(root);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}
