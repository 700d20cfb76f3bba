// Whole lists of keys on a ring: the one loop of it that must be fast everywhere, so it has a file
// of its own, which the build for WebAssembly lets inline (see CMakeLists.txt).
#include "clockwise/ring_placement.h"

namespace clockwise {

void RingPlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                           std::span<std::uint32_t> owners) const {
  const Ring& ring = live();
  for (std::size_t i = 0; i < owners.size(); ++i)
    owners[i] = ring.owner_of(rule().position(firsts[i]));
  if (ring.wide()) settle_ties(keys, firsts, owners);
}

}  // namespace clockwise
