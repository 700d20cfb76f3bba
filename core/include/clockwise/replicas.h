// Who keeps copies of a key: written once over Placement::visit, for every scheme.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clockwise/keys.h"
#include "clockwise/placement.h"

namespace clockwise {

/// What became of a step of the walk.
enum class Verdict : std::uint8_t {
  taken,
  down,
  has_it_already,  // this node was taken at an earlier point
  rack_has_one,    // passed over while there are racks without a copy,
  zone_has_one,    // or zones
};

struct Step {
  std::uint32_t node;
  std::uint32_t row;  // the point, or nobody for schemes without points
  Verdict verdict;
};

struct Walk {
  std::vector<Step> steps;  // ends at the last node taken, or when every point has been met
  std::uint32_t unmet = 0;  // how many of the nodes that were asked for there are not
  /// With spread over racks or zones: how many of the nodes taken share theirs with one taken
  /// before, because there was no other left. They are what the spread could not honour.
  std::uint32_t shared = 0;
};

/// The preference list of a key: distinct nodes that serve, best first; min(n, nodes that serve)
/// of them. It begins with the owner, and a shorter list is the beginning of a longer one.
///
/// With spread over zones, nodes of zones that have one already are passed over until every zone
/// that serves has one, and then taken as they were met; over racks likewise. Racks are told apart
/// by zone and rack; nodes that name none are in one together. O(points met).
std::vector<std::uint32_t> preference(const Placement& placement, const Key& key, std::uint32_t n);

/// The same way with every point that was met and what became of it; a node that was passed over
/// and is taken after all is a step once more. O(points met).
Walk walk(const Placement& placement, const Key& key, std::uint32_t n);

/// preference() of each key, n entries a key, filled up with nobody. `lists` has size() * n
/// entries.
void preferences(const Placement& placement, const KeyList& keys, std::uint32_t n,
                 std::span<std::uint32_t> lists);

}  // namespace clockwise
