// Registration, apart from the class: a second time is harmless, and without a page nothing happens.
import { HashRing } from "./hash-ring.js";

export function define(tag = "hash-ring") {
  if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, HashRing);
}
