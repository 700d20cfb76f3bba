// What the parts of the dialog that gives a state away have in common.
import { h } from "./dom.js";

/**
 * Where a page and what belongs to it can be had. A ring that knows none of it has nothing to share.
 * @typedef {object} Sharing
 * @property {string} page  The address of the page, without a fragment.
 * @property {string} embed  Of embed.html.
 * @property {string} script  Of clockwise.embed.js.
 * @property {boolean} [disk]  Whether they are on a disk: then others are given names alone.
 * @property {() => Promise<string>} [source]  The text of the page as one file.
 */
/**
 * What is shown, to be given away.
 * @typedef {object} Shown
 * @property {import("../model/state.js").State} state
 * @property {string} fragment  Of a link to it.
 * @property {number} missing  As many keys are not in the link …
 * @property {string} whole  … but in this fragment, which may be too long for an address.
 * @property {{ pairs: [string, string][], whole: boolean }} attributes  See model/attributes.js.
 * @property {any} model
 * @property {any} scene
 * @property {any[]} said  What is said of it, in parts …
 * @property {string} spoken  … and as plain text.
 * @property {string} summary
 */

/** One part of the dialog, under its name. */
export const part = (name, ...content) =>
  h("section", {}, h("h3", {}, name), ...content.flat().filter(Boolean));

/** @param {Sharing} sharing @param {Shown} shown */
export const linkTo = ({ page, disk }, { fragment }) =>
  (disk ? page.replace(/^.*\//s, "") : page) + fragment;
