#include "clockwise/position.h"

#include <cmath>

namespace clockwise {

Position position_on(std::uint64_t value, std::uint64_t modulus) {
  // Long division of value * 2^64 by modulus, a bit at a time: there is no 128-bit type in the
  // standard. value < modulus <= 2^62, so the remainder never overflows when doubled.
  std::uint64_t quotient = 0;
  std::uint64_t remainder = value;
  for (int bit = 0; bit < 64; ++bit) {
    remainder <<= 1;
    quotient <<= 1;
    if (remainder >= modulus) {
      remainder -= modulus;
      quotient |= 1;
    }
  }
  return quotient + (remainder > 0 ? 1 : 0);
}

double Turns::to_double() const {
  return static_cast<double>(whole) + std::ldexp(static_cast<double>(fraction), -64);
}

double turn_of(Position position) {
  const double nearest = static_cast<double>(position);
  const bool above = nearest >= 0x1p64 || static_cast<std::uint64_t>(nearest) > position;
  return std::ldexp(above ? std::nextafter(nearest, 0.0) : nearest, -64);
}

}  // namespace clockwise
