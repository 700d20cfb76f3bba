// All 128 bits of a product of two 64-bit numbers, by school multiplication.
#pragma once

#include <compare>
#include <cstdint>

namespace oracle {

struct Wide {
  std::uint64_t high;
  std::uint64_t low;
  friend auto operator<=>(const Wide&, const Wide&) = default;
};

inline Wide product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t half = 0xFFFFFFFF;
  const std::uint64_t low = (a & half) * (b & half);
  const std::uint64_t one = (a >> 32) * (b & half) + (low >> 32);
  const std::uint64_t two = (a & half) * (b >> 32) + (one & half);
  return {(a >> 32) * (b >> 32) + (one >> 32) + (two >> 32), two << 32 | (low & half)};
}

}  // namespace oracle
