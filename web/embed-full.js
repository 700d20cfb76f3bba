// The full interface as a classic script, for embed.js.
import * as full from "./element/full.js";

globalThis[Symbol.for("clockwise.full.js")] = full;
