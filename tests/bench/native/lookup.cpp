// Look-up of positions: ours, std::map, std::lower_bound over pairs and over a plain array; and
// what a point costs in memory.
#include <malloc.h>

#include <map>

#include "measure.h"
#include "rivals.h"

namespace {

using namespace bench;

const Rings& rings(std::uint32_t points) {
  static std::map<std::uint32_t, Rings> all;  // only what the filter asks for is made
  return all.try_emplace(points, points).first->second;
}

template <class Member>
void add(const std::string& name, std::uint32_t points, Member member) {
  const std::string at = "lookup/" + std::to_string(points);
  benchmark::RegisterBenchmark((at + "/throughput/" + name).c_str(), [=](benchmark::State& state) {
    const auto& ring = rings(points).*member;
    for (auto _ : state) benchmark::DoNotOptimize(look_up(ring, next_block()));
    count_keys(state, kBlock);
  });
  benchmark::RegisterBenchmark((at + "/dependent/" + name).c_str(), [=](benchmark::State& state) {
    const auto& ring = rings(points).*member;
    for (auto _ : state) benchmark::DoNotOptimize(look_up_chained(ring, next_block()));
    count_keys(state, kBlock);
  });
}

/// What making a ring takes from the heap, all in all.
template <class Make>
void add_memory(const std::string& name, std::uint32_t points, Make make) {
  benchmark::RegisterBenchmark(("memory/" + std::to_string(points) + "/" + name).c_str(),
                               [=](benchmark::State& state) {
                                 double bytes = 0;
                                 for (auto _ : state) {
                                   const auto used = [] {
                                     const auto info = mallinfo2();
                                     return static_cast<double>(info.uordblks + info.hblkhd);
                                   };
                                   const auto list = random_points(points);
                                   const double before = used();
                                   const auto ring = make(list);
                                   bytes = used() - before;
                                   benchmark::DoNotOptimize(&ring);
                                 }
                                 state.counters["bytes"] = bytes / points;
                               })
      ->Iterations(1);
}

clockwise::Ring make_ours(std::vector<clockwise::Point> points) {
  std::sort(points.begin(), points.end());
  return good(clockwise::Ring::build(points, first_numbers(kNodes), {}));
}
MapRing<std::uint32_t> make_map(const std::vector<clockwise::Point>& points) {
  MapRing<std::uint32_t> ring;
  for (const auto& point : points) ring.points.emplace(point.position, point.rank);
  return ring;
}
PairRing make_pairs(const std::vector<clockwise::Point>& points) {
  PairRing ring;
  ring.points.reserve(points.size());
  for (const auto& point : points) ring.points.emplace_back(point.position, point.rank);
  std::sort(ring.points.begin(), ring.points.end());
  return ring;
}

}  // namespace

namespace bench {

void add_lookup() {
  for (const std::uint32_t points : {1000u, 10'000u, 160'000u, 1'000'000u, 10'000'000u}) {
    add("ours", points, &Rings::ours);
    add("map", points, &Rings::map);
    add("lower_bound-pairs", points, &Rings::pairs);
    add("lower_bound-array", points, &Rings::array);
  }
  for (const std::uint32_t points : {1000u, 160'000u, 1'000'000u}) {
    add_memory("ours", points, make_ours);
    add_memory("map", points, make_map);
    add_memory("pairs", points, make_pairs);
  }
}

}  // namespace bench
