// The address of a page that shows one ring: its fragment holds the whole state (model/link.js).

/** So long nothing may have changed before it is written: browsers allow only so many a second. */
const quietMs = 250;

/**
 * From now on the address follows the ring, and the ring an address that somebody else has changed.
 * @param {any} ring
 * @param {{ write?: (fragment: string) => string, read?: (fragment: string) => void }} [way]  Where the
 *   fragment is not the ring's alone.
 */
export function followAddress(ring, { write = (fragment) => fragment, read } = {}) {
  let timer;
  let number = 0;
  const follow = async () => {
    const now = ++number;
    const { fragment } = await ring.link();
    if (now !== number) return; // something has changed meanwhile
    try {
      // Replaced: the Back button leads to where the reader came from, and undo is on the timeline.
      history.replaceState(history.state, "", write(fragment));
    } catch {
      // a frame without an address of its own
    }
  };
  ring.addEventListener("change", () => {
    clearTimeout(timer);
    timer = setTimeout(follow, quietMs);
  });
  addEventListener("hashchange", () => (read ?? ring.follow.bind(ring))(location.hash));
}
