#include "text.h"

#include <cmath>

namespace clockwise {
namespace {

void add_whole(std::string& out, std::uint64_t value) {
  char digits[20];
  char* first = digits + 20;
  do *--first = static_cast<char>('0' + value % 10);
  while ((value /= 10) > 0);
  out.append(first, digits + 20);
}

/// With digits enough to recognise it. By hand: printf alone would add 6 KB of code to the
/// WebAssembly module.
void add_number(std::string& out, double value) {
  if (std::isnan(value)) {
    out += "NaN";
    return;
  }
  if (value < 0) out += '-';
  double size = std::fabs(value);
  if (std::isinf(value)) {
    out += "Infinity";
    return;
  }
  unsigned exponent = 0;
  for (; size >= 1e15; size /= 10) ++exponent;
  auto whole = static_cast<std::uint64_t>(size);
  const double rest = size - static_cast<double>(whole);
  auto millionths = static_cast<std::uint64_t>(std::floor(rest * 1e6 + 0.5));
  if (millionths == 1000000) ++whole, millionths = 0;
  add_whole(out, whole);
  if (millionths > 0) {
    const std::size_t point = out.size();
    add_whole(out, 1000000 + millionths);
    out[point] = '.';  // in place of the 1
    out.erase(out.find_last_not_of('0') + 1);
  }
  if (exponent > 0) {
    out += 'e';
    add_whole(out, exponent);
  }
}

void add_quoted(std::string& out, std::string_view name) {
  std::size_t end = name.size();
  if (end > 80)  // not within a character of UTF-8
    for (end = 80; end > 76 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80;) --end;
  out += '"';
  for (const char c : name.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) {
      out += "\\x";
      out += hex(byte, 2);
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  if (end < name.size()) out += "…";
  out += '"';
}

}  // namespace

void Piece::append_to(std::string& out) const {
  if (kind_ == Kind::whole) return add_whole(out, whole_);
  if (kind_ == Kind::number) return add_number(out, number_);
  const std::string_view text = kind_ == Kind::literal ? std::string_view(literal_)
                                : kind_ == Kind::view  ? view_
                                                       : std::string_view(*string_);
  if (quoted_)
    add_quoted(out, text);
  else
    out += text;
}

Piece Piece::in_quotes() const {
  Piece copy = *this;
  copy.quoted_ = true;
  return copy;
}

std::string concat(std::initializer_list<Piece> pieces) {
  std::string out;
  for (const Piece& piece : pieces) piece.append_to(out);
  return out;
}

Failure fail(ErrorCode code, std::initializer_list<Piece> pieces) {
  return Error{code, concat(pieces)};
}

std::string hex(std::uint64_t value, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

}  // namespace clockwise
