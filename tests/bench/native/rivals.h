// The rings that one would write without this library, and the numbers that all are asked about.
#pragma once

#include <clockwise/clockwise.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bench {

using clockwise::Position;

/// SplitMix64 (Steele, Lea, Flood, 2014): the same numbers on every machine.
struct Random {
  std::uint64_t state;
  std::uint64_t operator()() {
    std::uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
  }
};

/// Ends the run: what is measured must be right.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

template <class T>
T good(clockwise::Result<T> result) {
  if (!result) std::fprintf(stderr, "refused: %s\n", result.error().text.c_str());
  require(static_cast<bool>(result), "the benchmark cannot go on");
  return *std::move(result);
}

/// A map, in which most people keep a ring.
template <class Value>
struct MapRing {
  std::map<Position, Value> points = {};
  const Value& owner_of(Position position) const {
    const auto at = points.lower_bound(position);
    return at == points.end() ? points.begin()->second : at->second;
  }
};

/// Points in order, each beside its owner.
struct PairRing {
  std::vector<std::pair<Position, std::uint32_t>> points = {};
  std::uint32_t owner_of(Position position) const {
    const auto at = std::lower_bound(points.begin(), points.end(), std::pair{position, 0u});
    return at == points.end() ? points.front().second : at->second;
  }
};

/// Points in order, and their owners in an array beside it: the fastest of the plain ways.
struct ArrayRing {
  std::vector<Position> positions = {};
  std::vector<std::uint32_t> owners = {};
  std::uint32_t owner_of(Position position) const {
    const auto at = std::lower_bound(positions.begin(), positions.end(), position);
    return at == positions.end() ? owners.front()
                                 : owners[static_cast<std::size_t>(at - positions.begin())];
  }
};

inline constexpr std::uint32_t kNodes = 1000;

/// Points of 1,000 nodes in no order.
inline std::vector<clockwise::Point> random_points(std::uint32_t count) {
  Random random{count};
  std::vector<clockwise::Point> points;
  points.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) points.push_back({random(), {}, i % kNodes, i});
  return points;
}

inline std::vector<std::uint32_t> first_numbers(std::uint32_t count) {
  std::vector<std::uint32_t> numbers(count);
  for (std::uint32_t i = 0; i < count; ++i) numbers[i] = i;
  return numbers;
}

/// Ours and the others over the same points.
struct Rings {
  clockwise::Ring ours;
  MapRing<std::uint32_t> map;
  PairRing pairs;
  ArrayRing array;

  explicit Rings(std::uint32_t count) {
    auto points = random_points(count);
    for (const auto& point : points) map.points.emplace(point.position, point.rank);
    std::sort(points.begin(), points.end());
    for (const auto& point : points) {
      pairs.points.emplace_back(point.position, point.rank);
      array.positions.push_back(point.position);
      array.owners.push_back(point.rank);
    }
    ours = good(clockwise::Ring::build(points, first_numbers(kNodes), {}));
    Random random{~std::uint64_t{count}};
    for (int i = 0; i < 10'000; ++i) {
      const Position key = random();
      const std::uint32_t owner = ours.owner_of(key);
      require(owner == map.owner_of(key) && owner == pairs.owner_of(key) &&
                  owner == array.owner_of(key),
              "the rings disagree");
    }
  }
};

inline constexpr std::size_t kKeys = std::size_t{1} << 20;
inline constexpr std::size_t kBlock = std::size_t{1} << 16;  // keys in one measured stretch

inline const std::vector<Position>& random_keys() {
  static const std::vector<Position> keys = [] {
    Random random{1};
    std::vector<Position> list(kKeys);
    for (Position& key : list) key = random();
    return list;
  }();
  return keys;
}

/// Where each stretch begins: round and round all keys, so that no cache learns them by heart.
inline const Position* next_block() {
  static std::size_t block = 0;
  return random_keys().data() + kBlock * (block++ % (kKeys / kBlock));
}

/// Looks a block up. Keys that do not wait for the answer before show throughput.
template <class Ring>
std::uint32_t look_up(const Ring& ring, const Position* keys) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kBlock; ++i) sum += ring.owner_of(keys[i]);
  return sum;
}

/// The same with keys that each depend on the answer before: latency.
template <class Ring>
std::uint32_t look_up_chained(const Ring& ring, const Position* keys) {
  std::uint32_t sum = 0;
  std::uint64_t hold = 0;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const std::uint32_t owner = ring.owner_of(keys[i] + hold);
    sum += owner;
    hold = owner & 1;
  }
  return sum;
}

/// Nodes with names as memcached's clients write them.
inline std::vector<clockwise::Node> servers(std::uint32_t count) {
  std::vector<clockwise::Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i)
    nodes.push_back({"10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256) + ":11211"});
  return nodes;
}

}  // namespace bench
