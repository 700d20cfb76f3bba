// The files of dist/, what each weighs, as it is and as a server would send it, and what it may weigh.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { budgets } from "./budgets.mjs";

/** Each file of a folder: its name, and its bytes raw and after gzip -9. */
export function weigh(folder = "dist") {
  return readdirSync(folder).map((name) => {
    const bytes = readFileSync(`${folder}/${name}`);
    return { name, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
  });
}

/** Each budget with what its files weigh `now`, in kB, and whether it is `kept`. */
export function spent(files, list = budgets) {
  return list.map((budget) => {
    const own = files.filter(({ name }) => budget.files.test(name));
    const now = own.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
    // A budget of nothing would be kept for ever: its files have another name now.
    return { ...budget, now, kept: own.length > 0 && now <= budget.most };
  });
}

/** What is over its budget, a sentence each. */
export const excess = (rows) =>
  rows
    .filter(({ kept }) => !kept)
    .map(({ what, files, now, most }) =>
      now > 0
        ? `${what} weighs ${now.toFixed(1)} kB after gzip; its budget is ${most} kB`
        : `${what} has a budget, and no file is called ${files}`,
    );

export function table(files, rows) {
  const line = (name, ...cells) => name.padEnd(34) + cells.map((it) => it.padStart(10)).join("");
  const kB = (number) => `${number.toFixed(1)} kB`;
  return [
    "",
    line("dist/", "raw", "gzip"),
    ...files.map(({ name, raw, gzip }) => line(name, kB(raw / 1000), kB(gzip / 1000))),
    "",
    line("budgets", "gzip", "at most", "goal"),
    ...rows.map(({ what, now, most, goal, kept }) =>
      line(what, kB(now), kB(most), kB(goal)).concat(kept ? "" : "  ← not kept"),
    ),
  ].join("\n");
}
