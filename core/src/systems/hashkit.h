// The hash functions of libhashkit, which libmemcached and twemproxy share.
#pragma once

#include <string_view>

#include "clockwise/key_rule.h"

namespace clockwise {

/// By the name that either of the two gives it.
KeyRule::Function32 hashkit(std::string_view name);

/// The 15 bits that memcached clients take of a CRC-32.
std::uint32_t crc32_15(Bytes key);

}  // namespace clockwise
