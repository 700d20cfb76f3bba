// Which way the picture goes from one state to the next.

/** How the picture goes on to what an action led to. */
export function howOf({ type }, { scene, before }) {
  if (movements.includes(type)) return "move";
  // A scene about a change shows it happen.
  if (type === "scene") return scene && before ? "move" : scene === "clockwise" ? "walk" : "fade";
  const ways = {
    probe: "walk",
    step: "step",
    copies: "cut",
    view: "cut",
    shape: "cut",
    loupe: "loupe",
  };
  return ways[type] ?? "fade";
}

/** Actions whose effect is a movement of keys; all others are seen at once or in a cross-fade. */
export const movements = ["add", "remove", "up", "weight", "rename", "token", "nodes"];
