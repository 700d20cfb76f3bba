// Text in the units in which Java and JavaScript hash it.
#pragma once

#include <string>

#include "clockwise/hash.h"

namespace clockwise {

/// UTF-8 as UTF-16, two bytes a unit, the low one first. What is no UTF-8 becomes U+FFFD, as
/// decoders replace it.
std::string utf16le(Bytes utf8);

}  // namespace clockwise
