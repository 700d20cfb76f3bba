// -ln(x / 2^64) for a 64-bit number x: the same to the last bit on every machine.
#pragma once

#include <cstdint>

namespace clockwise {

/// Above 0 and finite for every x; x = 0 counts as 1.
double neg_log(std::uint64_t x);

}  // namespace clockwise
