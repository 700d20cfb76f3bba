// Values as an error message quotes them.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace clockwise {

/// Hexadecimal digits of a fixed number, most significant first.
inline std::string hex(std::uint64_t value, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

/// A name in quotes; bytes that would spoil a line are escaped, and a long one is cut.
inline std::string quoted(std::string_view name) {
  std::size_t end = name.size();
  if (end > 80)  // not within a character of UTF-8
    for (end = 80; end > 76 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80;) --end;
  std::string out = "\"";
  for (const char c : name.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      out += "\\x" + hex(byte, 2);
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + (end < name.size() ? "…\"" : "\"");
}

/// A number, with digits enough to recognise it. By hand: printf alone would add 6 KB of code to
/// the WebAssembly module.
inline std::string number(double value) {
  if (std::isnan(value)) return "NaN";
  const std::string sign = std::signbit(value) && value != 0 ? "-" : "";
  double size = std::fabs(value);
  if (std::isinf(value)) return sign + "Infinity";
  int exponent = 0;
  for (; size >= 1e15; size /= 10) ++exponent;
  auto whole = static_cast<std::uint64_t>(size);
  auto millionths = static_cast<std::uint64_t>((size - static_cast<double>(whole)) * 1e6 + 0.5);
  if (millionths == 1000000) ++whole, millionths = 0;
  std::string text = sign + std::to_string(whole);
  if (millionths > 0) {
    std::string digits = std::to_string(1000000 + millionths).substr(1);
    digits.erase(digits.find_last_not_of('0') + 1);
    text += "." + digits;
  }
  return exponent > 0 ? text + "e" + std::to_string(exponent) : text;
}

}  // namespace clockwise
