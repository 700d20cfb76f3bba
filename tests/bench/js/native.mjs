// The native program, one benchmark a call, so that it takes turns with WebAssembly.
import { execFileSync } from "node:child_process";

export function nativeWays(program, points) {
  const ways = {};
  for (const mode of ["throughput", "dependent"]) {
    const filter = `lookup/${points}/${mode}/ours`;
    ways[`${filter}-native`] = () => {
      const options = ["--benchmark_min_time=0.05", "--benchmark_format=json"];
      const json = execFileSync(program, [`--benchmark_filter=^${filter}$`, ...options], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      return { ns: 1e9 / JSON.parse(json).benchmarks[0].items_per_second };
    };
  }
  return ways;
}
