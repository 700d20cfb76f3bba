// SipHash-2-4 (Aumasson and Bernstein, SipHash: a fast short-input PRF, 2012).
#include <bit>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {
namespace {

struct State {
  std::uint64_t v0, v1, v2, v3;

  void rounds(int count) {
    while (count-- > 0) {
      v0 += v1, v1 = std::rotl(v1, 13) ^ v0, v0 = std::rotl(v0, 32);
      v2 += v3, v3 = std::rotl(v3, 16) ^ v2;
      v0 += v3, v3 = std::rotl(v3, 21) ^ v0;
      v2 += v1, v1 = std::rotl(v1, 17) ^ v2, v2 = std::rotl(v2, 32);
    }
  }
  void take(std::uint64_t word) {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }
};

}  // namespace

std::uint64_t siphash24(Bytes key, std::uint64_t k0, std::uint64_t k1) {
  // "somepseudorandomlygeneratedbytes"
  State state{k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261,
              k1 ^ 0x7465646279746573};
  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  for (; left >= 8; left -= 8, p += 8) state.take(load_le64(p));
  std::uint64_t last = std::uint64_t{key.size()} << 56;
  for (std::size_t i = 0; i < left; ++i) last |= std::uint64_t{p[i]} << (8 * i);
  state.take(last);
  state.v2 ^= 0xFF;
  state.rounds(4);
  return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

}  // namespace clockwise
