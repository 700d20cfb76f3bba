// JumpBackHash: what jump does, from the other end and without divisions. Each bit of N - 1 that
// the value's random number has set names a range [2^b, 2^(b+1)); the highest range that holds a
// number below N answers.
//
// Build O(N); look-up expected O(1); no memory beyond the list. What moves, and what counts, is as
// in jump.h: joins at the end are minimal, and only the last node may leave cheaply.
// Source: Ertl, JumpBackHash: Say Goodbye to the Modulo Operation to Distribute Keys Uniformly to
// Buckets, 2024; the generator is SplitMix64 seeded with the value, as in Dynatrace's hash4j.
#pragma once

#include <cstdint>

namespace clockwise {

std::uint32_t jumpback(std::uint64_t value, std::uint32_t buckets);

}  // namespace clockwise
