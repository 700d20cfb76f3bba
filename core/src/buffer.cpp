#include "clockwise/buffer.h"

#include "text.h"

namespace clockwise {

void* memory_for(std::uint64_t elements, std::size_t size_of_one) {
  if (elements > SIZE_MAX / size_of_one) return nullptr;
  return std::malloc(static_cast<std::size_t>(elements) * size_of_one);
}

Failure no_memory_for(std::uint64_t elements, std::size_t size_of_one) {
  return fail(ErrorCode::memory,
              {"no memory for ", elements, " elements of ", size_of_one, " bytes"});
}

}  // namespace clockwise
