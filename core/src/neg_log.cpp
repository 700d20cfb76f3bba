// The C library's log may differ from another's in the last bit, and a last bit can decide who owns
// a key. So this one is made of operations that IEEE 754 defines to the last bit, + - * /, and the
// file is compiled with -ffp-contract=off: where a compiler fuses a * b + c it rounds once, not
// twice.
#include "neg_log.h"

#include <bit>

namespace clockwise {

double neg_log(std::uint64_t x) {
  constexpr double ln2 = 0.693147180559945309417232121458, sqrt2 = 1.41421356237309504880;
  x |= x == 0 ? 1 : 0;

  // x / 2^64 = m / 2^shift with 1 <= m < 2, of which the first 53 bits count.
  int shift = std::countl_zero(x) + 1;
  double m = static_cast<double>((x << (shift - 1)) >> 11) / 4503599627370496.0;  // 2^52
  if (m > sqrt2) m /= 2, --shift;  // nearer to 1; above 1/2 this leaves shift = 0

  // ln m = 2 artanh(s); the next term of the series would be below half of a last bit.
  const double s = (m - 1) / (m + 1), z = s * s;
  double sum = 0;
  for (int k = 21; k >= 1; k -= 2) sum = sum * z + 1.0 / k;
  return shift * ln2 - 2 * s * sum;
}

}  // namespace clockwise
