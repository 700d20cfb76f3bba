// MurmurHash2 (Austin Appleby, 2008), 32-bit.
#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {

std::uint32_t murmur2_32(Bytes key, std::uint32_t seed) {
  constexpr std::uint32_t kM = 0x5bd1e995;
  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  std::uint32_t h = seed ^ static_cast<std::uint32_t>(left);
  for (; left >= 4; left -= 4, p += 4) {
    std::uint32_t k = load_le32(p) * kM;
    k = (k ^ k >> 24) * kM;
    h = h * kM ^ k;
  }
  std::uint32_t k = 0;
  for (std::size_t i = left; i > 0; --i) k = k << 8 | p[i - 1];
  if (left > 0) h = (h ^ k) * kM;

  h = (h ^ h >> 13) * kM;
  return h ^ h >> 15;
}

}  // namespace clockwise
