// lookup3 (Bob Jenkins, 2006): hashlittle.
#include <algorithm>
#include <bit>

#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {

std::uint32_t lookup3(Bytes key, std::uint32_t initial) {
  const std::uint8_t* p = key.data();
  std::size_t left = key.size();
  std::uint32_t a = 0xdeadbeef + static_cast<std::uint32_t>(left) + initial;
  std::uint32_t b = a, c = a;
  const auto add = [&](const std::uint8_t* block) {
    a += load_le32(block), b += load_le32(block + 4), c += load_le32(block + 8);
  };
  for (; left > 12; left -= 12, p += 12) {
    add(p);
    a -= c, a ^= std::rotl(c, 4), c += b;
    b -= a, b ^= std::rotl(a, 6), a += c;
    c -= b, c ^= std::rotl(b, 8), b += a;
    a -= c, a ^= std::rotl(c, 16), c += b;
    b -= a, b ^= std::rotl(a, 19), a += c;
    c -= b, c ^= std::rotl(b, 4), b += a;
  }
  if (left == 0) return c;

  std::uint8_t last[12] = {};
  std::copy(p, p + left, last);
  add(last);
  c ^= b, c -= std::rotl(b, 14);
  a ^= c, a -= std::rotl(c, 11);
  b ^= a, b -= std::rotl(a, 25);
  c ^= b, c -= std::rotl(b, 16);
  a ^= c, a -= std::rotl(c, 4);
  b ^= a, b -= std::rotl(a, 14);
  c ^= b, c -= std::rotl(b, 24);
  return c;
}

}  // namespace clockwise
