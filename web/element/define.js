// Registration, apart from the class: a second time is harmless, and without a page nothing happens.
import { HashRing } from "./hash-ring.js";

export function define(tag = "hash-ring") {
  const { customElements } = globalThis;
  if (!customElements || customElements.get(tag)) return;
  // A class can have one name only.
  customElements.define(tag, tag === "hash-ring" ? HashRing : class extends HashRing {});
}
