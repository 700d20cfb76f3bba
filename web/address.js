// The address of a page that shows one ring: its fragment holds the whole state (model/link.js).
import { linkOf, pairsOf, readLink } from "./model/link.js";

/** So long nothing may have changed before it is written: browsers allow only so many a second. */
const quietMs = 250;

/** What the address says now; undefined where it says nothing to a ring. */
export async function readAddress() {
  const pairs = pairsOf(location.hash);
  return pairs && readLink(pairs);
}

/** From now on the address follows the ring, and the ring an address that somebody else has changed. */
export function followAddress(ring) {
  let timer;
  let number = 0;
  const write = async () => {
    const now = ++number;
    const { fragment } = await linkOf(ring.state);
    if (now !== number) return; // something has changed meanwhile
    try {
      // Replaced: the Back button leads to where the reader came from, and undo is on the timeline.
      history.replaceState(history.state, "", fragment);
    } catch {
      // a frame without an address of its own
    }
  };
  ring.addEventListener("change", () => {
    clearTimeout(timer);
    timer = setTimeout(write, quietMs);
  });
  addEventListener("hashchange", async () => {
    const said = await readAddress();
    if (said) ring.open(said.state, said.notes);
  });
}
