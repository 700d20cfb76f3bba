// SplitMix64 (Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, 2014): numbers
// without pattern from a seed that may have one.
#pragma once

#include <cstdint>

namespace clockwise {

/// A permutation of all 64-bit numbers: every bit of the result depends on every bit of `z`.
constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

struct SplitMix {
  std::uint64_t state;
  constexpr std::uint64_t operator()() { return mix(state += 0x9E3779B97F4A7C15); }
};

}  // namespace clockwise
