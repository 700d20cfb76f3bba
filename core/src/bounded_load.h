// Bounded load: no node holds more than a factor times its fair part. Source: Mirrokni, Thorup,
// Zadimoghaddam, Consistent Hashing with Bounded Loads, SODA 2018.
#pragma once

#include "clockwise/placement.h"

namespace clockwise {

/// A node of weight w may hold ceil(factor * keys * w / sum of the weights that serve and, in a
/// table, have a cell), where keys
/// are all of them, or online those given out and the one to come. In exact arithmetic: factor and
/// weights count as the decimals that they were written as, to a millionth; a smaller weight is a
/// millionth.
Capacity bounded_load(double factor, bool online, const Placement& placement);

}  // namespace clockwise
