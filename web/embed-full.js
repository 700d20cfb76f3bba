// The full interface as a classic script, for embed.js; with its own text, for the worker.
import * as full from "./element/full.js";

globalThis[Symbol.for("clockwise.full.js")] = { ...full, self: process.env.CLOCKWISE_SELF };
