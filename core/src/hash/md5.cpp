// MD5 (RFC 1321). Broken as a signature, still in use to spread keys (ketama).
#include "../bytes.h"
#include "algorithms.h"
#include "blocks.h"

namespace clockwise {
namespace {

// floor(2^32 * |sin(i + 1)|), RFC 1321 section 3.4
constexpr std::uint32_t kSine[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

constexpr int kShift[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

void compress(std::uint32_t (&state)[4], const std::uint8_t* block) {
  std::uint32_t word[16];
  for (int i = 0; i < 16; ++i) word[i] = load_le32(block + 4 * i);

  std::uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  const auto round = [&](int i, std::uint32_t mixed, int g) {
    const std::uint32_t sum = a + mixed + kSine[i] + word[g];
    a = d, d = c, c = b;
    const int shift = kShift[i / 16][i % 4];  // libraries differ in what std::rotl takes here
    b += sum << shift | sum >> (32 - shift);
  };
  for (int i = 0; i < 16; ++i) round(i, (b & c) | (~b & d), i);
  for (int i = 16; i < 32; ++i) round(i, (d & b) | (~d & c), (5 * i + 1) % 16);
  for (int i = 32; i < 48; ++i) round(i, b ^ c ^ d, (3 * i + 5) % 16);
  for (int i = 48; i < 64; ++i) round(i, c ^ (b | ~d), 7 * i % 16);

  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}

}  // namespace

std::array<std::uint8_t, 16> md5(Bytes key) {
  std::uint32_t state[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  for_each_block(
      key, [&](const std::uint8_t* block) { compress(state, block); },
      [](std::uint8_t* p, std::uint64_t bits) {
        store_le32(p, static_cast<std::uint32_t>(bits));
        store_le32(p + 4, static_cast<std::uint32_t>(bits >> 32));
      });
  std::array<std::uint8_t, 16> out;
  for (std::size_t i = 0; i < 4; ++i) store_le32(out.data() + 4 * i, state[i]);
  return out;
}

}  // namespace clockwise
