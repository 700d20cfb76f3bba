// Look-up of positions in WebAssembly: ours, std::map, std::lower_bound, the same loops as natively.
// Runs in Node and in browsers.
import { takeTurns } from "./rounds.mjs";

const structures = ["ours", "map", "lower_bound-pairs", "lower_bound-array"];

/**
 * @param {any} bench  The module build/wasm/clockwise-bench.mjs.
 * @param {(points: number) => Record<string, () => number>} [more]  Others that take turns with these.
 */
export function structuresOf(bench, { points, rounds, milliseconds, more = () => ({}) }) {
  const samples = {};
  for (const count of points) {
    bench._prepare(count);
    const ways = {};
    for (const [mode, chained] of [
      ["throughput", false],
      ["dependent", true],
    ])
      structures.forEach((name, way) => {
        ways[`lookup/${count}/${mode}/${name}`] = () => {
          let blocks = 0;
          const start = performance.now();
          do bench._block(way, chained);
          while ((++blocks, performance.now() - start < milliseconds));
          return blocks * bench._block_size();
        };
      });
    Object.assign(samples, takeTurns({ ...ways, ...more(count) }, rounds));
  }
  return samples;
}

/** The same in a page, which fetches the module itself. */
export async function inBrowser(options) {
  const { default: createBench } = await import("../../../build/wasm/clockwise-bench.mjs");
  return structuresOf(await createBench(), options);
}
