// DxHash: the value seeds a generator of numbers below `capacity`; the first one that is a seat
// somebody has is the answer.
//
// Build O(capacity); look-up expected O(capacity / nodes); one byte for each of capacity. A node
// that joins takes keys to itself and moves no other; a node that leaves, wherever in the list,
// gives up its own keys and moves no other, for which only the seats have to be kept, not the order
// in which others were left. Another capacity moves most keys. Weights and nodes that are down: see
// seats.h. Source: Dong and Wang, DxHash: A Memory Saving Consistent Hashing Algorithm, 2021; the
// generator is SplitMix64.
#pragma once

#include "clockwise/buffer.h"
#include "seats.h"

namespace clockwise {

struct Dx {
  Buffer<std::uint8_t> taken;  // by bucket

  /// The first `seats` buckets are taken but for those in `vacated`. Errors: option, memory.
  static Result<Dx> make(std::uint32_t capacity, std::uint32_t seats,
                         std::span<const std::uint32_t> vacated);

  /// `next()` gives a number below the capacity, another each time.
  template <class Next>
  std::uint32_t find(Next&& next) const {
    for (;;)
      if (const std::uint32_t bucket = next(); taken[bucket]) return bucket;
  }
};

Result<std::unique_ptr<Seating>> make_dx(std::uint32_t capacity, std::uint32_t seats,
                                         std::span<const std::uint32_t> vacated);

}  // namespace clockwise
