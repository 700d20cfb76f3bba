// The functions behind hash.h. Each file defines its own; registry.cpp lists those that everybody
// may choose, the others serve real systems.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "clockwise/hash.h"

namespace clockwise {

// What is asked of whole lists (hash_all) takes a key as a pointer and a size. WebAssembly hands a
// span over as a copy, read in one piece right after it was written in two, and for that a
// processor waits longer than a short hash takes.
namespace raw {
std::uint32_t crc32(const std::uint8_t* key, std::size_t size);
std::uint32_t fnv1a_32(const std::uint8_t* key, std::size_t size);
std::uint64_t fnv1a_64(const std::uint8_t* key, std::size_t size);
std::uint32_t murmur3_32(const std::uint8_t* key, std::size_t size, std::uint32_t seed);
std::uint64_t xxh64(const std::uint8_t* key, std::size_t size, std::uint64_t seed);
}  // namespace raw

std::uint16_t crc16(Bytes key);  // XMODEM
inline std::uint32_t crc32(Bytes key) { return raw::crc32(key.data(), key.size()); }
inline std::uint32_t fnv1a_32(Bytes key) { return raw::fnv1a_32(key.data(), key.size()); }
inline std::uint64_t fnv1a_64(Bytes key) { return raw::fnv1a_64(key.data(), key.size()); }
std::array<std::uint8_t, 16> md5(Bytes key);
std::array<std::uint8_t, 20> sha1(Bytes key);
std::array<std::uint8_t, 32> sha256(Bytes key);
std::array<std::uint8_t, 64> blake2b_512(Bytes key);
std::uint64_t siphash24(Bytes key, std::uint64_t k0, std::uint64_t k1);
std::uint32_t lookup3(Bytes key, std::uint32_t initial);
std::uint32_t murmur2_32(Bytes key, std::uint32_t seed);
inline std::uint32_t murmur3_32_seeded(Bytes key, std::uint32_t seed) {
  return raw::murmur3_32(key.data(), key.size(), seed);
}
inline std::uint32_t murmur3_32(Bytes key) { return murmur3_32_seeded(key, 0); }
std::uint64_t murmur2_64a(Bytes key, std::uint64_t seed);
std::uint32_t xxh32_seeded(Bytes key, std::uint32_t seed);
inline std::uint64_t xxh64_seeded(Bytes key, std::uint64_t seed) {
  return raw::xxh64(key.data(), key.size(), seed);
}
inline std::uint64_t xxh64(Bytes key) { return xxh64_seeded(key, 0); }
/// h1, h2 of the x64 variant. `signed_tail`: the bytes after the last whole block are sign-extended
/// (Cassandra's slip).
std::pair<std::uint64_t, std::uint64_t> murmur3_128(Bytes key, bool signed_tail = false);

}  // namespace clockwise
