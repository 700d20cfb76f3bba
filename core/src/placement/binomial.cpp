#include "binomial.h"

#include <bit>

namespace clockwise {
namespace {

std::uint64_t rehash(std::uint64_t value, std::uint64_t seed) {
  const std::uint64_t t = value * 2862933555777941757 + 1;
  return t * t * seed >> 32;
}

/// Another number of the same magnitude: between the power of two below it and the next.
std::uint32_t within_level(std::uint32_t bucket, std::uint64_t value) {
  if (bucket < 2) return bucket;
  const std::uint32_t low = std::bit_floor(bucket);
  return low + (static_cast<std::uint32_t>(rehash(value, low - 1)) & (low - 1));
}

}  // namespace

std::uint32_t binomial(std::uint64_t value, std::uint32_t buckets) {
  if (buckets < 2) return 0;
  const std::uint32_t upper = std::bit_ceil(buckets) - 1, lower = upper >> 1;
  const auto low_bits = static_cast<std::uint32_t>(value);

  std::uint32_t bucket = within_level(low_bits & upper, value);
  if (bucket < buckets) return bucket;
  std::uint64_t draw = value;
  for (int i = 0; i < 2; ++i) {
    draw = rehash(draw, upper);
    bucket = static_cast<std::uint32_t>(draw) & upper;
    if (bucket > lower && bucket < buckets) return bucket;
  }
  return within_level(low_bits & lower, value);
}

}  // namespace clockwise
