// SHA-1 (FIPS 180-4, section 6.1).
#include <bit>

#include "../bytes.h"
#include "algorithms.h"
#include "blocks.h"

namespace clockwise {
namespace {

void compress(std::uint32_t (&state)[5], const std::uint8_t* block) {
  std::uint32_t word[80];
  for (int i = 0; i < 16; ++i) word[i] = load_be32(block + 4 * i);
  for (int i = 16; i < 80; ++i)
    word[i] = std::rotl(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);

  std::uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  const auto round = [&](int i, std::uint32_t mixed, std::uint32_t constant) {
    const std::uint32_t sum = std::rotl(a, 5) + mixed + e + constant + word[i];
    e = d, d = c, c = std::rotl(b, 30), b = a, a = sum;
  };
  for (int i = 0; i < 20; ++i) round(i, (b & c) | (~b & d), 0x5A827999);
  for (int i = 20; i < 40; ++i) round(i, b ^ c ^ d, 0x6ED9EBA1);
  for (int i = 40; i < 60; ++i) round(i, (b & c) | (b & d) | (c & d), 0x8F1BBCDC);
  for (int i = 60; i < 80; ++i) round(i, b ^ c ^ d, 0xCA62C1D6);

  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

}  // namespace

std::array<std::uint8_t, 20> sha1(Bytes key) {
  std::uint32_t state[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
  for_each_block(
      key, [&](const std::uint8_t* block) { compress(state, block); },
      [](std::uint8_t* p, std::uint64_t bits) { store_be64(p, bits); });
  std::array<std::uint8_t, 20> out;
  for (std::size_t i = 0; i < 5; ++i) store_be32(out.data() + 4 * i, state[i]);
  return out;
}

}  // namespace clockwise
