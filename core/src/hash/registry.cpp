// The one list of hash functions: adding one is a file and a row.
#include <algorithm>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {
namespace {

constexpr HashInfo kHashes[] = {
    {HashId::crc32, "crc32", 32, "IEEE 802.3, as in zlib"},
    {HashId::fnv1a_32, "fnv1a-32", 32, "Fowler, Noll, Vo; RFC 9923"},
    {HashId::fnv1a_64, "fnv1a-64", 64, "Fowler, Noll, Vo; RFC 9923"},
    {HashId::md5_32, "md5-32", 32, "RFC 1321; first 4 bytes, big-endian"},
    {HashId::md5_64, "md5-64", 64, "RFC 1321; first 8 bytes, big-endian"},
    {HashId::sha1, "sha1", 160, "FIPS 180-4"},
    {HashId::murmur3_32, "murmur3-32", 32, "Appleby, MurmurHash3 x86 32, seed 0"},
    {HashId::murmur3_128, "murmur3-128", 128, "Appleby, MurmurHash3 x64 128, seed 0; h1 then h2"},
    {HashId::xxh64, "xxh64", 64, "Collet, XXH64, seed 0"},
};

Digest digest_of(std::uint64_t value, unsigned bits) {
  Digest out;
  out.size = static_cast<std::uint8_t>(bits / 8);
  if (bits == 32)
    store_be32(out.bytes.data(), static_cast<std::uint32_t>(value));
  else
    store_be64(out.bytes.data(), value);
  return out;
}

template <std::size_t N>
Digest digest_of(const std::array<std::uint8_t, N>& bytes) {
  Digest out;
  out.size = N;
  std::copy(bytes.begin(), bytes.end(), out.bytes.begin());
  return out;
}

}  // namespace

std::span<const HashInfo> hashes() { return kHashes; }

const HashInfo& info(HashId id) { return kHashes[static_cast<std::size_t>(id)]; }

std::optional<HashId> hash_named(std::string_view name) {
  for (const HashInfo& row : kHashes)
    if (row.name == name) return row.id;
  return std::nullopt;
}

Digest digest(HashId id, Bytes key) {
  switch (id) {
    case HashId::crc32:
      return digest_of(crc32(key), 32);
    case HashId::fnv1a_32:
      return digest_of(fnv1a_32(key), 32);
    case HashId::fnv1a_64:
      return digest_of(fnv1a_64(key), 64);
    case HashId::md5_32:
    case HashId::md5_64:
      return digest_of(md5(key));
    case HashId::sha1:
      return digest_of(sha1(key));
    case HashId::murmur3_32:
      return digest_of(murmur3_32(key), 32);
    case HashId::murmur3_128: {
      const auto [h1, h2] = murmur3_128(key);
      Digest out = digest_of(h1, 64);
      store_be64(out.bytes.data() + 8, h2);
      out.size = 16;
      return out;
    }
    case HashId::xxh64:
      break;
  }
  return digest_of(xxh64(key), 64);
}

HashValue value_of(HashId id, const Digest& digest) {
  const std::uint8_t* p = digest.bytes.data();
  const unsigned bits = info(id).bits;
  if (bits == 32) return {load_be32(p), {}};
  if (bits == 64) return {load_be64(p), {}};
  return {load_be64(p), {load_be64(p + 8), bits == 160 ? load_be32(p + 16) : 0}};
}

HashValue hash(HashId id, Bytes key) {
  switch (id) {  // the short ones without the way over a digest
    case HashId::crc32:
      return {crc32(key), {}};
    case HashId::fnv1a_32:
      return {fnv1a_32(key), {}};
    case HashId::fnv1a_64:
      return {fnv1a_64(key), {}};
    case HashId::murmur3_32:
      return {murmur3_32(key), {}};
    case HashId::xxh64:
      return {xxh64(key), {}};
    default:
      return value_of(id, digest(id, key));
  }
}

void hash_all(HashId id, Bytes keys, std::span<const std::uint32_t> offsets,
              std::span<std::uint64_t> firsts) {
  const auto each = [&](auto&& function) {
    for (std::size_t i = 0; i < firsts.size(); ++i)
      firsts[i] = function(keys.data() + offsets[i], std::size_t{offsets[i + 1] - offsets[i]});
  };
  switch (id) {  // one choice for the whole list
    case HashId::crc32:
      return each(raw::crc32);
    case HashId::fnv1a_32:
      return each(raw::fnv1a_32);
    case HashId::fnv1a_64:
      return each(raw::fnv1a_64);
    case HashId::murmur3_32:
      return each([](auto... key) { return raw::murmur3_32(key..., 0); });
    case HashId::xxh64:
      return each([](auto... key) { return raw::xxh64(key..., 0); });
    default:
      return each([id](auto... key) { return hash(id, {key...}).first; });
  }
}

}  // namespace clockwise
