// The name of a moment on the timeline: what led to it.
import { keyCount, pointsPerNode } from "../model/state.js";
import { turnOfToken } from "../model/tokens.js";
import { methodName, shortKey } from "../text/words.js";

/** @param {import("../model/history.js").Moment} moment @param {import("../text/text.js").Text} text */
export function stepName({ state, action }, text) {
  if (!action) return text.list(state.nodes.slice(0, 4).map((node) => node.name));
  const node = action.name ?? state.nodes.at(-1)?.name ?? "";
  switch (action.type) {
    case "add":
      return text.t("step.add", { node });
    case "remove":
      return text.t("step.remove", { node });
    case "up":
      return text.t(action.up ? "step.up" : "step.down", { node });
    case "weight":
      return text.t("step.weight", { node, weight: String(action.weight) });
    case "rename":
      return text.t("step.rename", { node, to: action.to });
    case "token": {
      const { value } = action;
      const place = state.system ? text.degrees(turnOfToken(value)) : String(value);
      return text.t("step.set", { node, value: place });
    }
    case "zone":
    case "rack":
      return text.t("step.set", { node, value: String(action.value || "–") });
    case "points":
      return text.t("step.points", { count: pointsPerNode(state) });
    case "keys":
    case "list":
      return text.t("step.keys", { count: keyCount(state) });
    case "probe":
      return text.t("step.probe", { key: shortKey(action.text) });
    case "article":
      return text.t("articles");
    case "scene":
      if (text.has(`scene.${action.id}`)) return text.t(`scene.${action.id}`);
    // falls through: what the scene is called may not be there
    case "method":
    case "system":
      return methodName(state, text);
    case "hash":
      return state.hash;
    default:
      return text.t("step.changed");
  }
}
