// The worker of the element as a module.
import { serve } from "./engine/worker.js";

serve(globalThis, () => import("./element/full.js"));
