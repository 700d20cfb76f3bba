#include "jumpback.h"

#include <bit>

#include "../mix.h"

namespace clockwise {

std::uint32_t jumpback(std::uint64_t value, std::uint32_t buckets) {
  if (buckets < 2) return 0;
  SplitMix next{value};
  const std::uint64_t first = next();
  const std::uint32_t mask = UINT32_MAX >> std::countl_zero(buckets - 1);
  auto ranges = static_cast<std::uint32_t>(first ^ first >> 32) & mask;

  while (ranges != 0) {  // highest range first
    const std::uint32_t low = std::bit_floor(ranges);
    // The parity says which half of the number is still unused for this range.
    const auto half = static_cast<std::uint32_t>(first >> (32 * (std::popcount(ranges) % 2)));
    std::uint32_t bucket = low + (half & (low - 1));
    // Too high? Draw from both ranges, this one and all below, until one of them answers.
    while (bucket >= low) {
      if (bucket < buckets) return bucket;
      const std::uint64_t draw = next();
      bucket = static_cast<std::uint32_t>(draw) & (2 * low - 1);
      if (bucket >= buckets) bucket = static_cast<std::uint32_t>(draw >> 32) & (2 * low - 1);
    }
    ranges ^= low;
  }
  return 0;
}

}  // namespace clockwise
