// BinomialHash: the value's low bits, spread within the power of two below them, are a number below
// the next power of two; where that is N or more another is drawn, and after a few in vain the
// answer is sought in the lower half.
//
// Build O(N); look-up O(1); no memory beyond the list. What moves, and what counts, is as in
// jump.h: joins at the end are minimal, and only the last node may leave cheaply. Source: Coluzzi,
// Brocco, Antonucci, Leidi, BinomialHash: A Constant Time, Minimal Memory Consistent Hash
// Algorithm, 2024, in the form of the authors' Java code (two further draws).
#pragma once

#include <cstdint>

namespace clockwise {

std::uint32_t binomial(std::uint64_t value, std::uint32_t buckets);

}  // namespace clockwise
