// FNV-1a (Fowler, Noll, Vo; RFC 9923). Neighbouring keys get neighbouring values: a lesson on a
// ring rather than a good choice for one.
#include "algorithms.h"

namespace clockwise {

std::uint32_t raw::fnv1a_32(const std::uint8_t* key, std::size_t size) {
  std::uint32_t hash = 0x811C9DC5;
  for (const std::uint8_t byte : Bytes(key, size)) hash = (hash ^ byte) * 0x01000193;
  return hash;
}

std::uint64_t raw::fnv1a_64(const std::uint8_t* key, std::size_t size) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const std::uint8_t byte : Bytes(key, size)) hash = (hash ^ byte) * 0x00000100000001B3;
  return hash;
}

}  // namespace clockwise
