// State ↔ fragment: #/1?nodes=A,B,C*2&scheme=modulo. The 1 is the version of the notation. What is as usual
// is left out, so that the link stays short, and a link that knows less opens as the usual ring.
import { listText, readList } from "./notation.js";
import { options } from "./options.js";
import { mostListed } from "./params.js";
import { articleState } from "./settings.js";
import { initialState } from "./state.js";
import { sceneState } from "./story.js";

const version = "1";

/** A list of keys may take so much of a link. */
export const mostDeflated = 8000;
/** Up to here a list of keys is left as everybody can read it. */
const mostPlain = 200;

/**
 * @typedef {import("./state.js").State} State
 * @typedef {{ note: string, values?: Record<string, any> }} Note  A text key below "link.", and its values.
 */

/** What an option of a link starts from: a scene, the figure of an article, or the usual ring. */
function baseOf({ scene, article }) {
  return (scene && sceneState(scene)) || (article && articleState(article)) || initialState();
}

/** The options in which a state is not as usual. @param {State} state @returns {[string, string][]} */
export function optionsOf(state) {
  const base = baseOf(state);
  const pairs = [];
  if (state.scene) pairs.push(["scene", state.scene]);
  else if (state.article) pairs.push(["article", state.article]);
  // With the nodes goes what was before them, and with the keys the one that is asked for.
  let usual = base;
  for (const { name, text, read } of options) {
    const now = text(state);
    const forgets = name === "nodes" && !state.before && usual.before;
    if (now === undefined || (now === text(usual) && !forgets)) continue;
    pairs.push([name, now]);
    usual = { ...usual, ...read(now, usual, () => {}) };
  }
  return pairs;
}

/**
 * The state that options describe. @param {Iterable<[string, string]>} pairs  Later ones win.
 * @param {State} [from]  What is not mentioned is as in this one.
 * @returns {{ state: State, notes: Note[] }}
 */
export function stateOf(pairs, from = undefined) {
  /** @type {Note[]} */
  const notes = [];
  const say = (note, values) => notes.push({ note, values });
  const given = new Map(pairs);
  const [scene, article] = ["scene", "article"].map((name) => given.get(name) ?? null);
  if (scene && !sceneState(scene)) say("unknown", { name: "scene", value: scene, known: [] });
  if (article && !articleState(article))
    say("unknown", { name: "article", value: article, known: [] });
  let state = from && !scene && !article ? from : baseOf({ scene, article });
  for (const { name, read } of options) {
    const text = given.get(name);
    if (text !== undefined) state = { ...state, ...read(text, state, say) };
  }
  const known = new Set(["scene", "article", ...options.map(({ name }) => name)]);
  for (const name of given.keys()) if (!known.has(name)) say("stray", { name });
  return { state: settled(state), notes };
}

/** What does not go together is not left standing. */
function settled(state) {
  const steps = state.probe ? state.steps : null;
  const topic = state.topic === "probe" && !state.probe ? "nodes" : state.topic;
  return { ...state, steps, topic };
}

/**
 * @param {State} state
 * @returns {Promise<{ fragment: string, missing: number }>}  `missing`: how many of the reader's own keys
 *   were too many for it.
 */
export async function linkOf(state) {
  const pairs = optionsOf(state);
  const at = pairs.findIndex(([name]) => name === "keys");
  let missing = 0;
  if (at >= 0 && "list" in state.keys && pairs[at][1].length > mostPlain) {
    const deflated = await deflate(pairs[at][1]);
    if (deflated.length <= mostDeflated) pairs[at] = ["keys64", deflated];
    else {
      missing = state.keys.list.length;
      pairs[at] = ["missing", String(missing)];
    }
  }
  return { fragment: fragmentOf(pairs), missing };
}

/** Pairs of optionsOf() as a fragment, however long. @param {[string, string][]} pairs */
export const fragmentOf = (pairs) => `#/${version}${pairs.length ? `?${queryOf(pairs)}` : ""}`;

/** Pairs as they stand in an address: what can be read stays so. */
export const queryOf = (pairs) =>
  pairs.map(([name, value]) => `${quoted(name)}=${quoted(value)}`).join("&");

function quoted(text) {
  // A half of a pair of surrogates has no place in an address.
  const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    new TextEncoder().encode(text),
  );
  return encodeURIComponent(whole)
    .replaceAll(/%(2C|3A|2F|3B|3D|40)/g, (code) => decodeURIComponent(code))
    .replaceAll(/['()]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

/** The pairs of a fragment; undefined for one that is none of ours. @returns {[string, string][] | undefined} */
export function pairsOf(fragment) {
  const [, given, query = ""] = /^#?\/([^?]*)\??(.*)$/s.exec(fragment) ?? [];
  if (given === undefined) return undefined;
  const pairs = [...new URLSearchParams(query)];
  return given === version ? pairs : [["version", given], ...pairs];
}

/**
 * What a link says, as far as it can be understood.
 * @param {[string, string][]} pairs  Those of pairsOf().
 * @returns {Promise<{ state: State, notes: Note[] }>}
 */
export async function readLink(pairs) {
  const given = new Map(pairs);
  /** @type {Note[]} */
  const before = [];
  const take = (name) => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  const other = take("version");
  if (other !== undefined) before.push({ note: "version", values: { version: other } });
  const missing = take("missing");
  if (missing !== undefined)
    before.push({ note: "missing", values: { count: Number(missing) || 0 } });
  const deflated = take("keys64");
  if (deflated !== undefined) {
    const text = await inflate(deflated).catch(() => undefined);
    if (text === undefined) before.push({ note: "odd", values: { name: "keys64", value: "…" } });
    else given.set("keys", listText(readList(text).slice(0, mostListed)));
  }
  const { state, notes } = stateOf(given);
  return { state, notes: [...before, ...notes] };
}

// ---- deflated text --------------------------------------------------------------------------

/** So much a text of 8 kB may become: what is more was not made by a page like this. */
const mostInflated = 1_000_000;

async function deflate(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function inflate(text) {
  if (text.length > mostDeflated) throw new RangeError("too long");
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const out = await through(new DecompressionStream("deflate-raw"), bytes);
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(out);
}

async function through(stream, bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    chunks.push(value);
    if ((size += value.length) > mostInflated) throw new RangeError("too much");
  }
}
