// Placement by remainder: the node is number (value mod N) in the list, as everybody writes first.
//
// Build O(N); look-up O(1); no memory beyond the list. Join and leave change N and move almost
// every key: from N to N + 1 nodes, N / (N + 1) of them. Weights do not count, but a node of
// weight 0 is left out of the list. A node that is down keeps its number; its keys go to the next
// node of the list that is up (our rule: the scheme itself has none).
#pragma once

#include <cstdint>

namespace clockwise {

inline std::uint32_t remainder_of(std::uint64_t value, std::uint32_t cells) {
  return static_cast<std::uint32_t>(value % cells);
}

}  // namespace clockwise
