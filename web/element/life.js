// What an element in a page has to know of what is around it.
import { watchHost } from "./host.js";

/**
 * @param {HTMLElement} element
 * @param {object} tell
 * @param {() => void} tell.changed  The colours of the reader's system, or of the page, are others.
 * @param {() => void} tell.fonts  Letters of the page around have come, and text takes another width.
 * @param {(on: boolean) => void} tell.print  It is on its way to a printer, or comes back.
 * @param {() => void} tell.near  Once, when it is about to be seen.
 * @param {(on: boolean) => void} tell.seen  It is in sight, or no longer.
 * @returns {() => void}  Ends it.
 */
export function watch(element, { changed, fonts, print, near, seen }) {
  const over = new AbortController();
  const { signal } = over;
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
    matchMedia(query).addEventListener("change", changed, { signal });
  document.fonts.addEventListener("loadingdone", fonts, { signal });
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
