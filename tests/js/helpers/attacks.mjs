// Texts that try to be more than text: what they are is said in tests/attacks.txt.
import { readFileSync } from "node:fs";
import { bytes } from "./vectors.mjs";

const file = readFileSync(new URL("../../attacks.txt", import.meta.url), "utf8");
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const textOf = (line) => {
  const read = bytes(line);
  return typeof read === "string" ? read : utf8.decode(read);
};

export const attacks = file
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("# "))
  .map(textOf);

/** Halves of surrogate pairs, which only JavaScript has: each counts as U+FFFD, so no two go together. */
export const halves = ["\ud800", "\udfff", "a\ud83d", "\ude80\ud83d"];
