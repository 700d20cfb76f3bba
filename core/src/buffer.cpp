#include "clockwise/buffer.h"

#include "text.h"

namespace clockwise {

namespace {

/// Near the heap's end, whether there is still something for `new`: without it the module aborts.
bool leaves_room() {
#if defined __EMSCRIPTEN__
  constexpr std::size_t page = 1 << 16, end = std::size_t{1} << 31, spare = 1 << 24;
  if (__builtin_wasm_memory_size(0) < (end - 4 * spare) / page) return true;
  void* volatile room = std::malloc(spare);  // else the compiler takes it for granted
  std::free(room);
  return room != nullptr;
#else
  return true;
#endif
}

}  // namespace

void* memory_for(std::uint64_t elements, std::size_t size_of_one) {
  if (elements > SIZE_MAX / size_of_one) return nullptr;
  void* const block = std::malloc(static_cast<std::size_t>(elements) * size_of_one);
  if (block && leaves_room()) return block;
  std::free(block);
  return nullptr;
}

Failure no_memory_for(std::uint64_t elements, std::size_t size_of_one) {
  return fail(ErrorCode::memory,
              {"no memory for ", elements, " elements of ", size_of_one, " bytes"});
}

}  // namespace clockwise
