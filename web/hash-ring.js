// The element as a module: importing it registers <hash-ring>, unless the page has one already. On a
// server, where there is no page, it does nothing.
import { define } from "./element/define.js";
import { HashRing } from "./element/hash-ring.js";

HashRing.worker = () =>
  new Worker(new URL("./hash-ring-worker.js", import.meta.url), { type: "module" });
HashRing.story = () => import("./element/story.js");
HashRing.full = () => import("./element/full.js");
define();

export { HashRing, define };
