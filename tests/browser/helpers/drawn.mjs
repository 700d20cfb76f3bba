// Whether a ring is really drawn: the dot of each key, read back from the canvas, has to be in the colour of
// the node that the library says owns it.
import assert from "node:assert/strict";
import { load } from "clockwise-ring";
import { placeOptions } from "../../../web/model/place.js";
import { theme } from "../../../web/paint/palette.js";
import { frameIn } from "../../../web/paint/stage.js";
import { dotRadius, lane } from "../../../web/scene/geometry.js";
import { channels } from "./pixels.mjs";

const library = await load();

/** In a page: whether its ring has come up and knows all that it asked for. */
export const whole = () => {
  const root = document.querySelector("hash-ring")?.shadowRoot;
  return Boolean(
    root?.querySelector(".sentence")?.textContent && !root.querySelector("[aria-busy]"),
  );
};

/**
 * In a page: its ring, with the colours at places of its canvas, in CSS pixels; nothing as long as it is
 * not there.
 */
export function look(places) {
  const ring = document.querySelector("hash-ring");
  const root = ring?.shadowRoot;
  const words = root?.querySelector(".sentence")?.textContent;
  if (!words || root.querySelector("[aria-busy]")) return undefined;
  const canvas = root.querySelector("canvas");
  const box = canvas.getBoundingClientRect();
  if (!(box.width > 0)) return undefined;
  const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const ratio = canvas.width / box.width;
  const app = root.querySelector(".app");
  return {
    state: ring.state,
    lang: app.lang,
    dark: app.classList.contains("dark"),
    alert: [...root.querySelectorAll("[role=alert]")].find((one) => one.getClientRects().length)
      ?.textContent,
    width: box.width,
    height: box.height,
    colours: places.map(([x, y]) => {
      const at = 4 * (Math.floor(y * ratio) * width + Math.floor(x * ratio));
      return [...data.slice(at, at + 3)];
    }),
  };
}

/**
 * Waits until the keys that lie free have their owners' colours, but for the one in thirty that the walk of
 * the key that is looked up may pass over. Gives what `look` saw last, with `right`: whether they had.
 */
export async function rightKeys(page, see = look) {
  for (const end = Date.now() + 20_000; ;) {
    const { width, height, state, dark } = await page.until(see, []);
    const keys = keysOf(state, { width, height }, theme(dark ? "dark" : "light"));
    const seen = await page.until(
      see,
      keys.map(({ at }) => at),
    );
    const wrong = keys.filter(({ colour }, i) => !alike(channels(colour), seen.colours[i])).length;
    const right = wrong <= keys.length / 30;
    if (right || Date.now() > end) return { ...seen, right };
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The keys on whose middle no other one lies, with their places and their owners' colours. */
function keysOf(state, size, { node }) {
  const keys = library.keys(state.keys.list ?? state.keys);
  const placement = library.place(placeOptions(state));
  const owners = placement.owners(keys);
  const frame = frameIn(size);
  const { x, y, radii } = frame;
  const radius = (turn) => radii.keysOuter - (radii.keysOuter - radii.keysInner) * lane(turn);
  const all = Array.from(placement.turns(keys), (turn, i) => ({
    at: [x(turn, radius(turn)), y(turn, radius(turn))],
    colour: node(state.nodes[owners[i]].color),
  }));
  // A key that has moved has a rim, which covers what is under it.
  const reach = dotRadius(frame, all.length) + 4;
  const free = all.filter((one) =>
    all.every((other) => one === other || Math.hypot(...apart(one.at, other.at)) > reach),
  );
  // Else the colours would say little.
  assert.ok(free.length >= 20, `${free.length} of ${all.length} lie free`);
  assert.equal(new Set(free.map(({ colour }) => colour)).size, state.nodes.length);
  return free;
}

const apart = (a, b) => a.map((value, i) => value - b[i]);
const alike = (a, b) => apart(a, b).every((difference) => Math.abs(difference) < 12);
