// Text in the units in which Java and JavaScript hash it.
#pragma once

#include <string>

#include "clockwise/hash.h"

namespace clockwise {

/// UTF-8 as UTF-16. What is no UTF-8 becomes U+FFFD, as decoders replace it.
std::u16string utf16(Bytes utf8);

}  // namespace clockwise
