// MurmurHash3 (Austin Appleby, 2011), x86 32-bit, and x64 128-bit with seed 0.
#include <bit>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {

std::uint32_t raw::murmur3_32(const std::uint8_t* p, std::size_t size, std::uint32_t seed) {
  constexpr std::uint32_t kC1 = 0xcc9e2d51, kC2 = 0x1b873593;
  const auto scramble = [](std::uint32_t k) { return std::rotl(k * kC1, 15) * kC2; };

  std::size_t left = size;
  std::uint32_t h = seed;
  for (; left >= 4; left -= 4, p += 4)
    h = std::rotl(h ^ scramble(load_le32(p)), 13) * 5 + 0xe6546b64;

  std::uint32_t k = 0;
  for (std::size_t i = left; i > 0; --i) k = k << 8 | p[i - 1];
  h ^= scramble(k);

  h ^= static_cast<std::uint32_t>(size);
  h = (h ^ h >> 16) * 0x85ebca6b;
  h = (h ^ h >> 13) * 0xc2b2ae35;
  return h ^ h >> 16;
}

std::pair<std::uint64_t, std::uint64_t> murmur3_128(Bytes key, bool signed_tail) {
  constexpr std::uint64_t kC1 = 0x87c37b91114253d5, kC2 = 0x4cf5ad432745937f;
  const auto scramble1 = [](std::uint64_t k) { return std::rotl(k * kC1, 31) * kC2; };
  const auto scramble2 = [](std::uint64_t k) { return std::rotl(k * kC2, 33) * kC1; };
  const auto mix = [](std::uint64_t k) {
    k = (k ^ k >> 33) * 0xff51afd7ed558ccd;
    k = (k ^ k >> 33) * 0xc4ceb9fe1a85ec53;
    return k ^ k >> 33;
  };

  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  std::uint64_t h1 = 0, h2 = 0;
  for (; left >= 16; left -= 16, p += 16) {
    h1 ^= scramble1(load_le64(p));
    h1 = (std::rotl(h1, 27) + h2) * 5 + 0x52dce729;
    h2 ^= scramble2(load_le64(p + 8));
    h2 = (std::rotl(h2, 31) + h1) * 5 + 0x38495ab5;
  }

  const std::uint64_t sign = signed_tail ? 0x80 : 0;
  const auto wide = [sign](std::uint8_t byte) { return (byte ^ sign) - sign; };
  std::uint64_t k1 = 0, k2 = 0;
  for (std::size_t i = left; i > 8; --i) k2 = k2 << 8 ^ wide(p[i - 1]);
  for (std::size_t i = left < 8 ? left : 8; i > 0; --i) k1 = k1 << 8 ^ wide(p[i - 1]);
  h2 ^= scramble2(k2);
  h1 ^= scramble1(k1);

  h1 ^= key.size();
  h2 ^= key.size();
  h1 += h2;
  h2 += h1;
  h1 = mix(h1);
  h2 = mix(h2);
  h1 += h2;
  h2 += h1;
  return {h1, h2};
}

}  // namespace clockwise
