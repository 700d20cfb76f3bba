// What a reader pastes elsewhere to show a ring: an element, a frame, a picture with a link.

/** @typedef {import("./state.js").State} State */
/**
 * @typedef {object} Embed  How a ring is to be shown.
 * @property {"none" | "play" | "full"} controls
 * @property {"auto" | "light" | "dark"} theme
 * @property {string} lang  "" for the reader's.
 * @property {string} width  A number of pixels, or "" for as wide as the text.
 */

/** @type {Embed["controls"][]} */
export const controls = ["play", "none", "full"];
/** @type {Embed["theme"][]} */
export const themes = ["auto", "light", "dark"];
export const widths = ["640", "360", ""];

const html = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
};
/** A text as it stands in HTML, between tags or in double quotes. */
export const escaped = (text) => String(text).replaceAll(/[&<>"\n\r]/g, (letter) => html[letter]);

const tag = (name, attributes) =>
  `<${[name, ...attributes.map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ")}>`;

/** What is not as usual in the way that a ring is shown. @param {Embed} embed @returns {[string, string][]} */
export function shownAs({ controls, theme, lang }) {
  const pairs = [["controls", controls]];
  if (theme !== "auto") pairs.push(["theme", theme]);
  if (lang) pairs.push(["lang", lang]);
  return /** @type {[string, string][]} */ (pairs);
}

/**
 * Until the script has come, and where it never does, there is a link, with a picture if there is one.
 * @param {[string, string][]} attributes  Those of the state. @param {Embed} embed
 * @param {{ script: string, link: string, says: string, picture?: string }} by
 */
export function elementSnippet(attributes, embed, { script, link, says, picture }) {
  const style = embed.width ? [["style", `max-width: ${embed.width}px`]] : [];
  const instead = picture
    ? tag("img", [
        ["src", picture],
        ["alt", says],
      ])
    : escaped(says);
  return [
    `${tag("script", [["src", script]]).replace(">", " async>")}</script>`,
    tag("hash-ring", [...attributes, ...shownAs(embed), ...style]),
    `  ${tag("a", [["href", link]])}${instead}</a>`,
    "</hash-ring>",
  ].join("\n");
}

/** So high is a frame until its own height is known. */
const heights = {
  none: { 640: 380, 360: 450, "": 380 },
  play: { 640: 430, 360: 670, "": 430 },
  full: { 640: 900, 360: 900, "": 900 },
};

/** Gives the frame before it the height that it asks for. */
const listener = `<script>
  {
    const frame = document.currentScript.previousElementSibling;
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow || typeof data !== "string") return;
      const { context, height } = JSON.parse(data);
      if (context === "iframe.resize") frame.height = height;
    });
  }
</script>`;

/** The address of a frame. @param {string} at  Of embed.html. @param {string} fragment  Of the state. */
export function frameAddress(at, fragment, embed) {
  const more = shownAs(embed)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return `${at}${fragment}${fragment.includes("?") ? "&" : "?"}${more}`;
}

/** @param {Embed} embed @param {{ src: string, title: string }} by */
export function frameSnippet(embed, { src, title }) {
  const frame = tag("iframe", [
    ["src", src],
    ["title", title],
    ["width", embed.width || "100%"],
    ["height", heights[embed.controls][embed.width]],
    ["loading", "lazy"],
    ["allow", "clipboard-write"],
    // A frame of another colour scheme than the page in it would get a white ground.
    ["style", "border: 0; max-width: 100%; color-scheme: light"],
  ]);
  return `${frame}</iframe>\n${listener}`;
}

/** Where neither elements nor frames are taken. @param {{ link: string, says: string, picture: string }} by */
export function markdownSnippet({ link, says, picture }) {
  const alt = says.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>&!$|~]/g, "\\$&");
  return `[![${alt}](${target(picture)})](${target(link)})`;
}

/** An address in round brackets. */
const target = (address) =>
  address.replaceAll(
    /[\s()<>\\]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

/** So long the name of a file may become, without its ending. */
const longestName = 60;

/** A name for a file about a state: clockwise-A-B-C-D. @param {State} state */
export function fileName({ scene, nodes }) {
  const about = scene ? [scene] : nodes.map(({ name }) => name);
  const parts = about.map((name) =>
    name
      .normalize("NFC")
      .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")
      .replaceAll(/^[-.]+|[-.]+$/g, ""),
  );
  const letters = [...["clockwise", ...parts.filter(Boolean)].join("-")];
  return letters
    .slice(0, longestName)
    .join("")
    .replace(/[-.]+$/, "");
}

/**
 * The single file's text, so that it opens in a state; in place of the one that it opens in now. The state
 * stands right behind <head>, and nowhere else: the script that looks for it is in the file, too.
 * @param {string} text @param {string} fragment
 */
export function fileIn(text, fragment) {
  const meta = tag("meta", [
    ["name", "clockwise-state"],
    ["content", fragment],
  ]);
  return text.replace(/<head>(\n<meta name="clockwise-state"[^>]*>)?/, () => `<head>\n${meta}`);
}
