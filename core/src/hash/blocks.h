// MD5 and SHA-1 take 64 bytes at a time and end alike: a 1 bit, zeros, the length in bits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "clockwise/hash.h"

namespace clockwise {

/// Calls compress(block) for each 64-byte block of the padded message. `store_length` writes the
/// 64-bit length in bits to the last eight bytes.
template <class Compress, class StoreLength>
void for_each_block(Bytes message, Compress&& compress, StoreLength&& store_length) {
  const std::uint8_t* p = message.data();
  std::size_t left = message.size();
  for (; left >= 64; left -= 64, p += 64) compress(p);

  std::uint8_t tail[128] = {};
  if (left > 0) std::memcpy(tail, p, left);
  tail[left] = 0x80;
  const std::size_t size = left < 56 ? 64 : 128;
  store_length(tail + size - 8, std::uint64_t{message.size()} * 8);
  compress(tail);
  if (size == 128) compress(tail + 64);
}

}  // namespace clockwise
