// Where these differ from their textbooks, that is on purpose. On x86-64, char is signed: some of
// them extend the sign of bytes from 0x80 on.
#include "hashkit.h"

#include "../hash/algorithms.h"
#include "ketama.h"

namespace clockwise {
namespace {

constexpr std::uint32_t kFnvOffset32 = 0x811C9DC5, kFnvPrime32 = 0x01000193;
constexpr std::uint32_t kFnvOffset64 = 0x84222325, kFnvPrime64 = 0x1B3;

/// A byte as a signed char, widened.
std::uint32_t extended(std::uint8_t byte) { return byte < 0x80 ? byte : byte | 0xFFFFFF00u; }

/// Jenkins's one_at_a_time.
std::uint32_t one_at_a_time(Bytes key) {
  std::uint32_t h = 0;
  for (const std::uint8_t byte : key) {
    h += extended(byte);
    h += h << 10;
    h ^= h >> 6;
  }
  h += h << 3;
  h ^= h >> 11;
  return h + (h << 15);
}

std::uint32_t fnv1_32(Bytes key) {
  std::uint32_t h = kFnvOffset32;
  for (const std::uint8_t byte : key) h = h * kFnvPrime32 ^ extended(byte);
  return h;
}

std::uint32_t fnv1a_32_signed(Bytes key) {
  std::uint32_t h = kFnvOffset32;
  for (const std::uint8_t byte : key) h = (h ^ extended(byte)) * kFnvPrime32;
  return h;
}

/// The low halves of FNV-1 64 and FNV-1a 64: those of the constants are all that they depend on.
std::uint32_t fnv1_64_low(Bytes key) {
  std::uint32_t h = kFnvOffset64;
  for (const std::uint8_t byte : key) h = h * kFnvPrime64 ^ extended(byte);
  return h;
}

std::uint32_t fnv1a_64_low(Bytes key) {
  std::uint32_t h = kFnvOffset64;
  for (const std::uint8_t byte : key) h = (h ^ extended(byte)) * kFnvPrime64;
  return h;
}

/// CRC-16/XMODEM, but that what is shifted out of the 16 bits stays.
std::uint32_t crc16(Bytes key) {
  std::uint32_t crc = 0;
  for (const std::uint8_t byte : key) {
    std::uint32_t entry = ((crc >> 8 ^ byte) & 0xFF) << 8;
    for (int bit = 0; bit < 8; ++bit) entry = entry << 1 ^ (entry & 0x8000 ? 0x1021u : 0u);
    crc = crc << 8 ^ (entry & 0xFFFF);
  }
  return crc;
}

/// Paul Hsieh's SuperFastHash, begun with 0 and not with the length.
std::uint32_t hsieh(Bytes key) {
  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  const auto pair = [](const std::uint8_t* at) {
    return std::uint32_t{at[0]} | std::uint32_t{at[1]} << 8;
  };
  std::uint32_t h = 0;
  for (; left >= 4; left -= 4, p += 4) {
    h += pair(p);
    h = h << 16 ^ (pair(p + 2) << 11 ^ h);
    h += h >> 11;
  }
  if (left == 3) {
    h += pair(p);
    h ^= h << 16;
    h ^= extended(p[2]) << 18;
    h += h >> 11;
  } else if (left == 2) {
    h += pair(p);
    h ^= h << 11;
    h += h >> 17;
  } else if (left == 1) {
    h += *p;
    h ^= h << 10;
    h += h >> 1;
  }
  h ^= h << 3;
  h += h >> 5;
  h ^= h << 4;
  h += h >> 17;
  h ^= h << 25;
  return h + (h >> 6);
}

std::uint32_t seed_of(Bytes key) { return 0xdeadbeef * static_cast<std::uint32_t>(key.size()); }
std::uint32_t murmur(Bytes key) { return murmur2_32(key, seed_of(key)); }
std::uint32_t murmur3(Bytes key) { return murmur3_32_seeded(key, seed_of(key)); }
std::uint32_t jenkins(Bytes key) { return lookup3(key, 13); }

}  // namespace

std::uint32_t crc32_15(Bytes key) { return crc32(key) >> 16 & 0x7FFF; }

KeyRule::Function32 hashkit(std::string_view name) {
  struct Row {
    std::string_view name;
    KeyRule::Function32 function;
  };
  static constexpr Row rows[] = {
      {"default", one_at_a_time},
      {"one_at_a_time", one_at_a_time},
      {"md5", ketama_hash},
      {"crc", crc32_15},
      {"crc16", crc16},
      {"crc32", crc32_15},
      {"crc32a", crc32},
      {"fnv1_64", fnv1_64_low},
      {"fnv1a_64", fnv1a_64_low},
      {"fnv1_32", fnv1_32},
      {"fnv1a_32", fnv1a_32_signed},
      {"hsieh", hsieh},
      {"murmur", murmur},
      {"murmur3", murmur3},
      {"jenkins", jenkins},
  };
  for (const Row& row : rows)
    if (row.name == name) return row.function;
  return nullptr;
}

}  // namespace clockwise
