#include "power.h"

#include "../bytes.h"

namespace clockwise {

std::uint32_t power(std::uint64_t value, std::uint32_t buckets, HashId id) {
  return power(value, buckets, [id](std::uint64_t again, std::uint32_t seed) {
    std::uint8_t bytes[12];
    store_be64(bytes, again);
    store_be32(bytes + 8, seed);
    return hash(id, bytes).first;
  });
}

}  // namespace clockwise
