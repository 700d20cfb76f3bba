// XXH64 (Yann Collet; doc/xxhash_spec.md of the reference implementation).
#include <bit>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {
namespace {

constexpr std::uint64_t kP1 = 0x9E3779B185EBCA87, kP2 = 0xC2B2AE3D27D4EB4F,
                        kP3 = 0x165667B19E3779F9, kP4 = 0x85EBCA77C2B2AE63,
                        kP5 = 0x27D4EB2F165667C5;

std::uint64_t round(std::uint64_t lane, std::uint64_t input) {
  return std::rotl(lane + input * kP2, 31) * kP1;
}
std::uint64_t merge(std::uint64_t hash, std::uint64_t lane) {
  return (hash ^ round(0, lane)) * kP1 + kP4;
}

}  // namespace

std::uint64_t raw::xxh64(const std::uint8_t* p, std::size_t size, std::uint64_t seed) {
  std::size_t left = size;
  std::uint64_t hash = seed + kP5;

  if (left >= 32) {
    std::uint64_t a = seed + kP1 + kP2, b = seed + kP2, c = seed, d = seed - kP1;
    for (; left >= 32; left -= 32, p += 32) {
      a = round(a, load_le64(p));
      b = round(b, load_le64(p + 8));
      c = round(c, load_le64(p + 16));
      d = round(d, load_le64(p + 24));
    }
    hash = std::rotl(a, 1) + std::rotl(b, 7) + std::rotl(c, 12) + std::rotl(d, 18);
    hash = merge(merge(merge(merge(hash, a), b), c), d);
  }
  hash += size;

  for (; left >= 8; left -= 8, p += 8)
    hash = std::rotl(hash ^ round(0, load_le64(p)), 27) * kP1 + kP4;
  if (left >= 4) {
    hash = std::rotl(hash ^ load_le32(p) * kP1, 23) * kP2 + kP3;
    left -= 4, p += 4;
  }
  for (; left > 0; --left, ++p) hash = std::rotl(hash ^ *p * kP5, 11) * kP1;

  hash = (hash ^ hash >> 33) * kP2;
  hash = (hash ^ hash >> 29) * kP3;
  return hash ^ hash >> 32;
}

}  // namespace clockwise
