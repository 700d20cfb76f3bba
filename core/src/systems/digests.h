// Long digests by the names that OpenSSL gives them, for systems that let one choose.
#pragma once

#include <array>

#include "system.h"

namespace clockwise {

inline constexpr std::string_view kDigests = "md5|sha1|sha256";  // OptionInfo::allowed

/// A digest with zeros behind its end.
using LongDigest = std::array<std::uint8_t, 32>;

/// 0, 1 … for the words of kDigests.
std::uint64_t digest_number(std::string_view name);
LongDigest long_digest(std::uint64_t number, Bytes bytes);

/// The digest's first four bytes, the last of them first: ketama's word.
KeyRule ketama_word(std::uint64_t number);
/// The whole digest, of SHA-256 160 bits: no two of its kind agree in so many.
KeyRule whole_digest(std::uint64_t number);

}  // namespace clockwise
