// Power consistent hashing: as binomial.h, but where the first number is N or more, a jump
// generator leaps on from the middle.
//
// Build O(N); look-up expected O(1); no memory beyond the list. What moves, and what counts, is as
// in jump.h: joins at the end are minimal, and only the last node may leave cheaply. Source: Leu,
// Fast Consistent Hashing in Constant Time, 2023 (Power Consistent Hashing), with the hash of value
// and seed as in the Java code of the authors of Memento and Binomial.
#pragma once

#include <bit>
#include <cstdint>

#include "clockwise/hash.h"
#include "jump.h"

namespace clockwise {

/// `rehash(value, seed)` mixes a value once more.
template <class Rehash>
std::uint32_t power(std::uint64_t value, std::uint32_t buckets, Rehash&& rehash) {
  if (buckets < 2) return 0;
  const auto below = [&](std::uint32_t mask) -> std::uint32_t {
    const std::uint32_t bucket = static_cast<std::uint32_t>(value) & mask;
    if (bucket == 0) return 0;
    const std::uint32_t low = std::bit_floor(bucket);
    return low + (static_cast<std::uint32_t>(rehash(value, low)) & (low - 1));
  };
  const std::uint32_t upper = std::bit_ceil(buckets) - 1, middle = upper >> 1;
  const std::uint32_t bucket = below(upper);
  if (bucket < buckets) return bucket;

  JumpGenerator generator{value};
  std::uint32_t last = middle;
  for (double next = generator.leap(last); next < buckets; next = generator.leap(last))
    last = static_cast<std::uint32_t>(next);
  return last > middle ? last : below(middle);
}

/// Rehashes with a hash function: of the value's 8 bytes and the seed's 4, both big-endian.
std::uint32_t power(std::uint64_t value, std::uint32_t buckets, HashId hash);

}  // namespace clockwise
