// The page in a frame: one ring as the fragment says, and its height told to the page around it. It
// comes after the script of the element, and works with an origin of its own or without one.
import { followAddress } from "./address.js";
import { whereabouts } from "./whereabouts.js";

const ring = /** @type {import("./element/hash-ring.js").HashRing} */ (
  document.querySelector("hash-ring")
);
/** What a fragment says of the ring's surroundings; all else in it is the ring's state. */
const own = ["controls", "steps", "lang", "theme", "transparent"];

function read(fragment) {
  const [start, query = ""] = fragment.split(/\?(.*)/s);
  const pairs = query.split("&").filter(Boolean);
  const mine = pairs.filter((pair) => own.includes(pair.split("=", 1)[0]));
  for (const name of own) ring.removeAttribute(name);
  for (const [name, value] of new URLSearchParams(mine.join("&"))) ring.setAttribute(name, value);
  // Else it would be that of the words below, whatever the reader's is.
  document.documentElement.lang = ring.getAttribute("lang") ?? navigator.language;
  const rest = pairs.filter((pair) => !mine.includes(pair));
  return { mine, rest: start + (rest.length ? `?${rest.join("&")}` : "") };
}

let { mine, rest } = read(location.hash);
// Without the script there is what stands in its place, and only the height is told.
if (ring.follow) {
  // A part of the story is a state of its own.
  const show = () => (rest.includes("?") || !ring.hasAttribute("steps")) && ring.follow(rest);
  ring.sharing = whereabouts(location.href);
  show();
  followAddress(ring, {
    write: (fragment) => [fragment, ...mine].join("&").replace(/^([^?&]*)&/, "$1?"),
    read(fragment) {
      ({ mine, rest } = read(fragment));
      show();
    },
  });
}

// ---- its height ------------------------------------------------------------------------------

/** At most so high, whatever happens … */
const most = 4000;
/** … and told at most so often: a page that answers with another width may want it for ever. */
const restMs = 100;

let told = 0;
let timer;
function tell() {
  timer = undefined;
  const height = Math.min(most, Math.ceil(ring.getBoundingClientRect().height));
  if (height === told || height === 0) return;
  told = height;
  const message = { src: location.href, context: "iframe.resize", height };
  parent.postMessage(JSON.stringify(message), "*");
}
if (parent !== window)
  new ResizeObserver(() => (timer ??= setTimeout(tell, told ? restMs : 0))).observe(ring);
