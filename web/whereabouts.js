// Where the page is that a ring belongs to, and what is beside it.

/**
 * Opened from a disk, or from nowhere, there is no address that others could use: names alone are left.
 * @param {string} base  An address in the folder of them all.
 * @param {string} [page]  The full page.
 * @returns {import("./ui/share-part.js").Sharing}
 */
export function whereabouts(base, page = undefined) {
  const disk = !/^https?:/.test(base);
  const whole = (name) => (URL.canParse(name, base) ? new URL(name, base).href : name);
  const at = (name) => (disk ? name : whole(name));
  return {
    // A server finds the page in a folder, a disk does not.
    page: whole(page || (disk ? "clockwise.html" : "./")),
    embed: at("embed.html"),
    script: at("clockwise.embed.js"),
    disk,
  };
}
