// An input of the fuzzers in JavaScript is bytes; here they become choices, one byte after the other.

/** After the last byte all choices are the first, so that every input has an end. */
export function choices(bytes) {
  let at = 0;
  const below = (count) => (bytes[at++] ?? 0) % count;
  return { below, pick: (list) => list[below(list.length)], left: () => at < bytes.length };
}
