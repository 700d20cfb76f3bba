// Addresses as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace clockwise {

struct IpAddress {
  std::uint8_t bytes[16];  // in network order
  std::size_t size;        // 4 or 16
};

/// "10.0.0.1", "fe80::1", "::ffff:10.0.0.1"; nothing for any other text.
std::optional<IpAddress> ip_address(std::string_view text);

}  // namespace clockwise
