// Bytes → value. A hash function has a name, a width, and a published definition; what it gives
// is the same on every machine (bytes are read by value, never by the machine's own order). None
// of them is meant for security.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace clockwise {

using Bytes = std::span<const std::uint8_t>;

/// The bytes of a text, as they are.
inline Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Bytes as a text.
inline std::string_view text_of(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

enum class HashId : std::uint8_t {
  crc32,
  fnv1a_32,
  fnv1a_64,
  md5_32,
  md5_64,
  sha1,
  murmur3_32,
  murmur3_128,
  xxh64,
};

struct HashInfo {
  HashId id;
  std::string_view name;    // as options spell it: "md5-32"
  unsigned bits;            // width of a value: 32, 64, 128 or 160
  std::string_view origin;  // who defined it, and which part of the digest is taken
};

/// What follows the first 64 bits of a wide value (128 or 160 bits), left-aligned; else zero.
struct Tail {
  std::uint64_t high = 0;
  std::uint32_t low = 0;
  friend constexpr auto operator<=>(const Tail&, const Tail&) = default;
};

/// A hash value of its function's own width. `first` is the value itself up to 64 bits, and the
/// first 64 bits of a wider one: it is also what stands where one integer is needed (hash mod N).
struct HashValue {
  std::uint64_t first = 0;
  Tail tail = {};
  friend constexpr auto operator<=>(const HashValue&, const HashValue&) = default;
};

/// The whole output of a function, most significant byte first. MD5 has 16 bytes also where only
/// the first four or eight of them make the value.
struct Digest {
  std::array<std::uint8_t, 20> bytes = {};
  std::uint8_t size = 0;
  operator Bytes() const { return {bytes.data(), size}; }
};

/// All functions, in the order of HashId.
std::span<const HashInfo> hashes();
const HashInfo& info(HashId id);
std::optional<HashId> hash_named(std::string_view name);

/// O(bytes). The empty key is a key.
HashValue hash(HashId id, Bytes key);
Digest digest(HashId id, Bytes key);

/// The value that a digest holds: its first info(id).bits bits.
HashValue value_of(HashId id, const Digest& digest);

/// `first` of each key: key i is the bytes offsets[i] … offsets[i + 1] - 1. One call for many keys.
void hash_all(HashId id, Bytes keys, std::span<const std::uint32_t> offsets,
              std::span<std::uint64_t> firsts);

}  // namespace clockwise
