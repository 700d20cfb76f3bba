// The files of dist/ and what each weighs, as it is and as a server would send it.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

export function sizes() {
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  const rows = readdirSync("dist").map((name) => {
    const bytes = readFileSync(`dist/${name}`);
    return `${name.padEnd(28)}${kB(bytes.length)}${kB(gzipSync(bytes, { level: 9 }).length)}`;
  });
  return [`\n${"dist/".padEnd(28)}${"raw".padStart(10)}${"gzip".padStart(10)}`, ...rows].join("\n");
}
