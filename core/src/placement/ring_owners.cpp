// Whole lists of keys on a ring: the one loop of it that must be fast everywhere, so it has a file
// of its own, which the build for WebAssembly lets inline (see CMakeLists.txt).
#include "clockwise/ring_placement.h"

namespace clockwise {

void RingPlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                           std::span<std::uint32_t> owners) const {
  const Ring& ring = live();
  const auto each = [&](auto&& position_of_first) {
    for (std::size_t i = 0; i < owners.size(); ++i)
      owners[i] = ring.owner_of(position_of_first(firsts[i]));
  };
  const unsigned bits = rule().bits;
  if (rule().modulus != 0 || rule().is_signed)
    each([&](std::uint64_t first) { return rule().position(first); });
  else
    each([bits](std::uint64_t first) { return position_of(first, bits); });

  // Where a key's first 64 bits are those of a point, the rest of its hash decides.
  if (ring.wide())
    for (std::size_t i = 0; i < owners.size(); ++i) {
      const std::uint32_t row = ring.at_or_after(firsts[i]);
      if (row < ring.size() && ring.position(row) == firsts[i])
        owners[i] = find_owner(keys.key(rule(), static_cast<std::uint32_t>(i)));
    }
}

}  // namespace clockwise
