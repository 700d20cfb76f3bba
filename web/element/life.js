// What an element in a page has to know of what is around it.
import { watchHost } from "./host.js";

/**
 * @param {HTMLElement} element
 * @param {object} tell
 * @param {() => void} tell.changed  The colours of the reader's system, or of the page, are others.
 * @param {() => void} tell.measures  Letters of the page around have come, and text takes another width; or
 *   the pixels are of another size: the window went to another screen, or the reader zooms.
 * @param {(on: boolean) => void} tell.print  It is on its way to a printer, or comes back.
 * @param {() => void} tell.near  Once, when it is about to be seen.
 * @param {(on: boolean) => void} tell.seen  It is in sight, or no longer.
 * @returns {() => void}  Ends it.
 */
export function watch(element, { changed, measures, print, near, seen }) {
  const over = new AbortController();
  const { signal } = over;
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
    matchMedia(query).addEventListener("change", changed, { signal });
  document.fonts.addEventListener("loadingdone", measures, { signal });
  // Such a query says only that the size is no longer this one.
  const pixels = () => {
    measures();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", pixels, {
      once: true,
      signal,
    });
  };
  pixels();
  addEventListener("beforeprint", () => print(true), { signal });
  addEventListener("afterprint", () => print(false), { signal });

  const leaveHost = watchHost(element, changed);
  const coming = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1).isIntersecting) return;
      coming.disconnect();
      near();
    },
    { rootMargin: "200% 0px" },
  );
  const inSight = new IntersectionObserver((entries) => seen(entries.at(-1).isIntersecting));
  coming.observe(element);
  inSight.observe(element);
  return () => {
    over.abort();
    leaveHost();
    coming.disconnect();
    inSight.disconnect();
  };
}
