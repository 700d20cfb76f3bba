#include "utf16.h"

namespace clockwise {

std::u16string utf16(Bytes utf8) {
  std::u16string out;
  const auto put = [&](std::uint32_t unit) { out += static_cast<char16_t>(unit); };
  for (std::size_t at = 0; at < utf8.size();) {
    const std::uint32_t lead = utf8[at++];
    const int more = lead < 0x80   ? 0
                     : lead < 0xC2 ? -1
                     : lead < 0xE0 ? 1
                     : lead < 0xF0 ? 2
                     : lead < 0xF5 ? 3
                                   : -1;
    std::uint32_t code = more < 0 ? 0xFFFD : more == 0 ? lead : lead & (0x3Fu >> more);
    for (int i = 0; i < more; ++i) {
      // The first byte that follows bars what is too long, a surrogate, or past the last character.
      std::uint32_t low = 0x80, high = 0xBF;
      if (i == 0) {
        if (lead == 0xE0) low = 0xA0;
        if (lead == 0xED) high = 0x9F;
        if (lead == 0xF0) low = 0x90;
        if (lead == 0xF4) high = 0x8F;
      }
      if (at == utf8.size() || utf8[at] < low || utf8[at] > high) {
        code = 0xFFFD;
        break;
      }
      code = code << 6 | (utf8[at++] & 0x3Fu);
    }
    if (code < 0x10000) {
      put(code);
    } else {
      put(0xD800 + ((code - 0x10000) >> 10));
      put(0xDC00 + ((code - 0x10000) & 0x3FF));
    }
  }
  return out;
}

}  // namespace clockwise
