// A ring the slow and obvious way: points in no order, in the ring's own units, and every question
// looks at all of them.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "clockwise/hash.h"
#include "clockwise/position.h"

namespace oracle {

struct LinearRing {
  struct Spot {
    clockwise::HashValue value;
    std::uint32_t rank;
    std::uint32_t ordinal;
  };

  clockwise::OwnerRule rule;
  std::uint64_t modulus;  // units in a whole turn; 0 = 2^64
  std::vector<Spot> spots;

  /// (rank, ordinal) of all points in the order in which a key meets them; the first one answers.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> order(
      const clockwise::HashValue& key) const {
    std::vector<Way> ways;
    for (const Spot& spot : spots) ways.push_back(way(key, spot));
    std::sort(ways.begin(), ways.end());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> met;
    for (const Way& each : ways) met.emplace_back(each.rank, each.ordinal);
    return met;
  }

 private:
  /// One way from a key to a point. The order of the members says which is met first.
  struct Way {
    bool round;  // the point is at the key's own place, but just on the other side
    std::uint64_t distance;
    bool backwards;
    clockwise::Tail tail;  // of points that only their tails tell apart
    std::uint32_t rank;
    std::uint32_t ordinal;
    friend auto operator<=>(const Way&, const Way&) = default;
  };

  std::uint64_t distance(std::uint64_t from, std::uint64_t to) const {
    return to >= from ? to - from : to + (modulus - from);
  }

  Way way(const clockwise::HashValue& key, const Spot& spot) const {
    const auto& [first, tail] = spot.value;
    const bool same = first == key.first;
    const Way ahead{
        same && tail < key.tail, distance(key.first, first), false, tail, spot.rank, spot.ordinal};
    const Way behind{same && tail > key.tail,
                     distance(first, key.first),
                     true,
                     clockwise::Tail{~tail.high, ~tail.low},
                     spot.rank,
                     spot.ordinal};
    if (rule == clockwise::OwnerRule::clockwise) return ahead;
    if (rule == clockwise::OwnerRule::counterclockwise) return behind;
    return std::min(ahead, behind);
  }
};

}  // namespace oracle
