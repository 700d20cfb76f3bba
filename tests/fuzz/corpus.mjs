// The inputs that are kept of a body, by the names of their files.
import { readFileSync, readdirSync } from "node:fs";

const folder = (body) => new URL(`corpus/${body}/`, import.meta.url);

/** @returns {[string, Uint8Array][]} */
export const corpusOf = (body) =>
  readdirSync(folder(body))
    .sort()
    .map((name) => [name, new Uint8Array(readFileSync(new URL(name, folder(body))))]);
