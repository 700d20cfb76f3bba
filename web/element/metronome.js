// One thing after the other, at a pace that may change meanwhile.

/** @param {{ ready: () => boolean, speed: () => number }} of */
export function metronome({ ready, speed }) {
  let timer;
  const stop = () => clearTimeout(timer);
  /**
   * Calls `next` again and again, each time after a rest, and until it says that there is no more.
   * @param {() => number} rest  In milliseconds at speed 1. @param {() => boolean} next
   */
  function run(rest, next) {
    stop();
    timer = setTimeout(() => {
      if (!ready() || next()) run(rest, next);
    }, rest() / speed());
  }
  return { run, stop };
}
