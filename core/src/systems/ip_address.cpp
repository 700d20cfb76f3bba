#include "ip_address.h"

#include <algorithm>
#include <cstring>

namespace clockwise {
namespace {

bool read_v4(std::string_view text, std::uint8_t* out) {
  for (int part = 0; part < 4; ++part) {
    std::size_t digits = 0;
    unsigned value = 0;
    for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9'; ++digits) {
      value = value * 10 + static_cast<unsigned>(text[digits] - '0');
      if (value > 255) return false;
    }
    if (digits == 0) return false;
    out[part] = static_cast<std::uint8_t>(value);
    text.remove_prefix(digits);
    if (part == 3) return text.empty();
    if (text.substr(0, 1) != ".") return false;
    text.remove_prefix(1);
  }
  return false;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = static_cast<char>(c | 0x20);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

/// Groups with colons between, an IPv4 address in place of the last two; how many bytes, or
/// nothing.
std::optional<std::size_t> read_groups(std::string_view text, std::uint8_t* out) {
  std::size_t size = 0;
  if (text.empty()) return size;
  for (;;) {
    const std::string_view group = text.substr(0, text.find(':'));
    if (group.size() == text.size() && group.find('.') != std::string_view::npos)
      return size <= 12 && read_v4(group, out + size) ? std::optional(size + 4) : std::nullopt;
    if (group.empty() || group.size() > 4 || size == 16) return std::nullopt;
    unsigned value = 0;
    for (const char c : group) {
      if (hex_digit(c) < 0) return std::nullopt;
      value = value << 4 | static_cast<unsigned>(hex_digit(c));
    }
    out[size++] = static_cast<std::uint8_t>(value >> 8);
    out[size++] = static_cast<std::uint8_t>(value);
    if (group.size() == text.size()) return size;
    text.remove_prefix(group.size() + 1);
  }
}

}  // namespace

std::optional<IpAddress> ip_address(std::string_view text) {
  IpAddress address{{}, 4};
  if (text.find(':') == std::string_view::npos)
    return read_v4(text, address.bytes) ? std::optional(address) : std::nullopt;
  address.size = 16;
  const std::size_t gap = text.find("::");
  const auto head = read_groups(text.substr(0, gap), address.bytes);
  if (!head) return std::nullopt;
  if (gap == std::string_view::npos) return *head == 16 ? std::optional(address) : std::nullopt;
  std::uint8_t tail[16] = {};
  const auto rest = read_groups(text.substr(gap + 2), tail);
  if (!rest || *head + *rest > 14) return std::nullopt;
  std::memcpy(address.bytes + 16 - *rest, tail, *rest);
  return address;
}

}  // namespace clockwise
