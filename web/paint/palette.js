// Colours: the one place that knows them, for canvas and style sheet alike.

const themes = {
  light: {
    bg: "#fbfaf7",
    panel: "#ffffff",
    soft: "#f2f0ea",
    line: "#e4e1d9",
    ink: "#1d2129",
    mute: "#626974",
    faint: "#8a909b",
    move: "#d92d3a",
    nodes: ["#3851ae", "#db741f", "#31a186", "#b46ffa", "#33799c", "#695b07", "#a10764", "#583532"],
    lightness: [0.42, 0.6],
    whiteOn: ["#3851ae", "#33799c", "#695b07", "#a10764", "#583532"],
  },
  dark: {
    bg: "#14161b",
    panel: "#191c22",
    soft: "#22262e",
    line: "#2c313a",
    ink: "#e9ebf0",
    mute: "#a2a9b6",
    faint: "#7b8391",
    move: "#ff6b70",
    nodes: ["#4b63db", "#ff9112", "#24bea3", "#cb9efe", "#9de3ff", "#d7cc8c", "#bb2d78", "#9a7a63"],
    lightness: [0.86, 0.66],
    whiteOn: ["#4b63db", "#bb2d78"],
  },
};

/** What is coloured besides the nodes. */
export const tokens = "bg panel soft line ink mute faint move".split(" ");

/** So many nodes are told apart by their colours alone. */
const safe = themes.light.nodes.length;

/**
 * @param {"light" | "dark"} name
 * @param {{ patterns?: boolean, own?: Record<string, string> }} [wanted]  Patterns for all nodes; other
 *   colours, by `tokens`.
 */
export function theme(name, { patterns = false, own = {} } = {}) {
  const { nodes, lightness, whiteOn, ...usual } = themes[name];
  return {
    name,
    ...usual,
    ...own,
    /** The number of a node's pattern (patterns.js), 0 for none: from the ninth on all have one. */
    pattern(number) {
      if (number >= safe) return 1 + ((number - safe) % 7);
      return patterns && number >= 0 ? number : 0;
    },
    /** The colour that a node keeps for life, by the number it was given when it joined. */
    node: (number) => nodes[number] ?? beyond(number, lightness),
    /** The colour of a name that stands on it. */
    onNode: (number) =>
      whiteOn.includes(nodes[number]) || (!nodes[number] && lightness[number % 2] < 0.5)
        ? "#ffffff"
        : nodes[number]
          ? "#15171c"
          : "#000000",
  };
}

/** @typedef {ReturnType<typeof theme>} Theme */

/** From the ninth node on: hues by the golden angle, two lightnesses in turn. */
function beyond(number, lightness) {
  const hue = (20 + 137.508 * (number - 8)) % 360;
  for (let chroma = 0.11; ; chroma -= 0.01) {
    const colour = fromOklch(lightness[number % 2], chroma, hue);
    if (colour || chroma <= 0) return colour ?? "#808080";
  }
}

/** Björn Ottosson's OKLCH to sRGB; undefined where the screen has no such colour. */
function fromOklch(l, c, hue) {
  const a = c * Math.cos((hue * Math.PI) / 180);
  const b = c * Math.sin((hue * Math.PI) / 180);
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3);
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  if (rgb.some((v) => v < -0.001 || v > 1.001)) return undefined;
  return (
    "#" +
    rgb
      .map((v) =>
        Math.round(clamp(v) * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

const clamp = (v) => Math.min(1, Math.max(0, v));

/** Which of the themes a ground is one of. @param {string} ground */
export function themeOn(ground) {
  const [red, green, blue] = channels(ground);
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128 ? "dark" : "light";
}

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** `part` of a colour over another one, as an opaque colour. */
export function mixed(colour, over, part) {
  const under = channels(over);
  const all = channels(colour).map((value, i) => Math.round(value * part + under[i] * (1 - part)));
  return `rgb(${all.join(" ")})`;
}
