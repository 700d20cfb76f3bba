import { parentPort } from "node:worker_threads";
import { everything } from "./everything.mjs";

parentPort.postMessage(await everything());
