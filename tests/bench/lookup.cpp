// Look-up against what one would write without this library: std::map, and std::lower_bound over a
// sorted vector. Same positions, same keys, pre-hashed. The three take turns in one run, and the
// ratio of each round is taken before the median: nanoseconds depend on the machine and its mood,
// ratios much less.
#include <clockwise/clockwise.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

using namespace clockwise;

namespace {

constexpr int kRounds = 11;
constexpr std::size_t kKeys = 1 << 20;

std::uint64_t next(std::uint64_t& state) {  // SplitMix64 (Steele, Lea, Flood, 2014)
  std::uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + kRounds / 2, values.end());
  return values[kRounds / 2];
}

/// Nanoseconds a look-up. With `chained`, each key depends on the answer before, so that latency is
/// measured and not throughput.
template <class Lookup>
double time(const std::vector<std::uint64_t>& keys, bool chained, std::uint32_t& sum,
            Lookup lookup) {
  const auto start = std::chrono::steady_clock::now();
  if (chained) {
    std::uint64_t hold = 0;
    for (const std::uint64_t key : keys) {
      const std::uint32_t owner = lookup(key + hold);
      sum += owner;
      hold = owner & 1;
    }
  } else {  // a loop of its own: a choice inside would chain this one too
    for (const std::uint64_t key : keys) sum += lookup(key);
  }
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / static_cast<double>(keys.size());
}

bool compare(std::uint32_t point_count, bool chained) {
  std::uint64_t state = point_count;
  std::vector<Point> points;
  for (std::uint32_t i = 0; i < point_count; ++i) points.push_back({next(state), {}, i % 1000, i});
  std::map<std::uint64_t, std::uint32_t> map;
  for (const Point& point : points) map.emplace(point.position, point.rank);
  std::sort(points.begin(), points.end());
  std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted;
  for (const Point& point : points) sorted.emplace_back(point.position, point.rank);
  std::vector<std::uint32_t> ranks;
  for (std::uint32_t i = 0; i < 1000; ++i) ranks.push_back(i);
  const auto ring = Ring::build(points, ranks, {});
  if (!ring) return false;
  std::vector<std::uint64_t> keys(kKeys);
  for (std::uint64_t& key : keys) key = next(state);

  std::vector<double> ours, by_map, by_bound, times_map, times_bound;
  std::uint32_t sums[3] = {};
  for (int round = 0; round < kRounds; ++round) {
    ours.push_back(
        time(keys, chained, sums[0], [&](std::uint64_t key) { return ring->owner_of(key); }));
    by_map.push_back(time(keys, chained, sums[1], [&](std::uint64_t key) {
      const auto at = map.lower_bound(key);
      return at == map.end() ? map.begin()->second : at->second;
    }));
    by_bound.push_back(time(keys, chained, sums[2], [&](std::uint64_t key) {
      const auto at = std::lower_bound(sorted.begin(), sorted.end(), std::pair{key, 0u});
      return at == sorted.end() ? sorted.front().second : at->second;
    }));
    times_map.push_back(by_map.back() / ours.back());
    times_bound.push_back(by_bound.back() / ours.back());
  }
  if (sums[0] != sums[1] || sums[0] != sums[2]) {
    std::fprintf(stderr, "the three disagree at %u points\n", point_count);
    return false;
  }
  std::printf("%10u  %-10s  %7.1f  %7.1f %6.1fx  %7.1f %6.1fx  %8.1f\n", point_count,
              chained ? "dependent" : "throughput", median(ours), median(by_map), median(times_map),
              median(by_bound), median(times_bound),
              static_cast<double>(ring->bytes()) / point_count);
  return true;
}

}  // namespace

int main() {
#ifdef __clang__
  std::printf("compiled by clang %s\n", __clang_version__);
#else
  std::printf("compiled by g++ %s\n", __VERSION__);
#endif
  std::printf("%10s  %-10s  %7s  %7s %7s  %7s %7s  %8s\n", "points", "", "ours ns", "map ns",
              "ratio", "bound ns", "ratio", "bytes/pt");
  for (const std::uint32_t points : {1000u, 160000u})
    for (const bool chained : {false, true})
      if (!compare(points, chained)) return 1;
}
