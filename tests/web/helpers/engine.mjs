// The page's model in Node, with the WebAssembly that was built.
import { readFileSync } from "node:fs";
import { asksOf } from "../../../web/engine/asks.js";
import { makeEngine } from "../../../web/engine/engine.js";
import { loupeOf, onlyLoupe } from "../../../web/model/loupe.js";
import { moreOf } from "../../../web/model/more.js";
import { reduce } from "../../../web/model/reduce.js";
import { initialState } from "../../../web/model/state.js";
import { sceneOf } from "../../../web/scene/scene.js";

const wasm = readFileSync(new URL("../../../build/wasm/clockwise-systems.wasm", import.meta.url));
export const engine = await makeEngine({ wasm });
export const more = { moreOf, asksOf, loupeOf, onlyLoupe };
engine.extend(more);

export const after = (...actions) => actions.reduce(reduce, initialState());
export const modelAfter = (...actions) => engine.model(after(...actions));
export const sceneAfter = (...actions) => ({ ...sceneOf(modelAfter(...actions)), middle: {} });
