// XXH32 (Yann Collet; doc/xxhash_spec.md of the reference implementation).
#include <bit>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {
namespace {

constexpr std::uint32_t kP1 = 0x9E3779B1, kP2 = 0x85EBCA77, kP3 = 0xC2B2AE3D, kP4 = 0x27D4EB2F,
                        kP5 = 0x165667B1;

}  // namespace

std::uint32_t xxh32_seeded(Bytes key, std::uint32_t seed) {
  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  std::uint32_t hash = seed + kP5;

  if (left >= 16) {
    std::uint32_t lane[4] = {seed + kP1 + kP2, seed + kP2, seed, seed - kP1};
    for (; left >= 16; left -= 16)
      for (std::uint32_t& of : lane) {
        of = std::rotl(of + load_le32(p) * kP2, 13) * kP1;
        p += 4;
      }
    hash = std::rotl(lane[0], 1) + std::rotl(lane[1], 7) + std::rotl(lane[2], 12) +
           std::rotl(lane[3], 18);
  }
  hash += static_cast<std::uint32_t>(key.size());

  for (; left >= 4; left -= 4, p += 4) hash = std::rotl(hash + load_le32(p) * kP3, 17) * kP4;
  for (; left > 0; --left, ++p) hash = std::rotl(hash + *p * kP5, 11) * kP1;

  hash = (hash ^ hash >> 15) * kP2;
  hash = (hash ^ hash >> 13) * kP3;
  return hash ^ hash >> 16;
}

}  // namespace clockwise
