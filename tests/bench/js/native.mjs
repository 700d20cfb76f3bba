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
      const [{ items_per_second, real_time, cpu_time }] = JSON.parse(json).benchmarks;
      return { ns: ((1e9 / items_per_second) * real_time) / cpu_time }; // by the clock, as the others
    };
  }
  return ways;
}
