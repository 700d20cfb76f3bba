// BLAKE2b with 64 bytes of output and no key (RFC 7693).
#include <bit>
#include <cstring>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {
namespace {

// The fractions of the square roots of the first eight primes, as in SHA-512.
constexpr std::uint64_t kStart[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                     0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                     0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// Which word of the block comes when, in rounds 0 … 9; after them from the start again.
constexpr std::uint8_t kOrder[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                         {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                         {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                         {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                         {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                         {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                         {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                         {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                         {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                         {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

void compress(std::uint64_t (&state)[8], const std::uint8_t* block, std::uint64_t bytes_so_far,
              bool last) {
  std::uint64_t v[16];
  for (int i = 0; i < 8; ++i) v[i] = state[i], v[i + 8] = kStart[i];
  v[12] ^= bytes_so_far;
  if (last) v[14] = ~v[14];

  const auto mix = [&](int a, int b, int c, int d, const std::uint8_t* two) {
    v[a] += v[b] + load_le64(block + 8 * two[0]);
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + load_le64(block + 8 * two[1]);
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
  };
  for (int round = 0; round < 12; ++round) {
    const std::uint8_t* order = kOrder[round % 10];
    for (int i = 0; i < 4; ++i) mix(i, i + 4, i + 8, i + 12, order + 2 * i);  // columns
    for (int i = 0; i < 4; ++i)                                               // diagonals
      mix(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12, order + 8 + 2 * i);
  }
  for (int i = 0; i < 8; ++i) state[i] ^= v[i] ^ v[i + 8];
}

}  // namespace

std::array<std::uint8_t, 64> blake2b_512(Bytes key) {
  std::uint64_t state[8];
  for (int i = 0; i < 8; ++i) state[i] = kStart[i];
  state[0] ^= 0x01010040;  // 64 bytes of output, no key, one leaf

  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  for (; left > 128; left -= 128, p += 128) compress(state, p, key.size() - left + 128, false);
  std::uint8_t block[128] = {};
  if (left > 0) std::memcpy(block, p, left);
  compress(state, block, key.size(), true);

  std::array<std::uint8_t, 64> out;
  for (std::size_t i = 0; i < 8; ++i) {
    store_le32(out.data() + 8 * i, static_cast<std::uint32_t>(state[i]));
    store_le32(out.data() + 8 * i + 4, static_cast<std::uint32_t>(state[i] >> 32));
  }
  return out;
}

}  // namespace clockwise
