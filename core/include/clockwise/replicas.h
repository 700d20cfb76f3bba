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
};

struct Step {
  std::uint32_t node;
  std::uint32_t row;  // the point, or nobody for schemes without points
  Verdict verdict;
};

struct Walk {
  std::vector<Step> steps;  // ends at the last node taken, or when every point has been met
  std::uint32_t unmet = 0;  // how many of the nodes that were asked for there are not
};

/// The preference list of a key: distinct nodes that serve, best first; min(n, nodes that serve)
/// of them. It begins with the owner, and a shorter list is the beginning of a longer one.
/// O(points met).
std::vector<std::uint32_t> preference(const Placement& placement, const Key& key, std::uint32_t n);

/// The same way with every point that was met and what became of it. O(points met).
Walk walk(const Placement& placement, const Key& key, std::uint32_t n);

/// preference() of each key, n entries a key, filled up with nobody. `lists` has size() * n
/// entries.
void preferences(const Placement& placement, const KeyList& keys, std::uint32_t n,
                 std::span<std::uint32_t> lists);

}  // namespace clockwise
