// MurmurHash2, the 64-bit variant for 64-bit machines (Austin Appleton, MurmurHash64A). libstdc++
// and Envoy call it with the seed 0xc70f6907.
#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {

std::uint64_t murmur2_64a(Bytes key, std::uint64_t seed) {
  constexpr std::uint64_t multiplier = 0xc6a4a7935bd1e995;
  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  std::uint64_t hash = seed ^ key.size() * multiplier;
  for (; left >= 8; left -= 8, p += 8) {
    const std::uint64_t word = load_le64(p) * multiplier;
    hash = (hash ^ (word ^ word >> 47) * multiplier) * multiplier;
  }
  if (left > 0) {
    std::uint64_t tail = 0;
    for (std::size_t i = 0; i < left; ++i) tail |= std::uint64_t{p[i]} << (8 * i);
    hash = (hash ^ tail) * multiplier;
  }
  hash = (hash ^ hash >> 47) * multiplier;
  return hash ^ hash >> 47;
}

}  // namespace clockwise
