// The same rings, the same keys, the same loops as tests/bench/native/lookup.cpp, as WebAssembly:
// the clock and the turns that they take are JavaScript's.
#include <emscripten/emscripten.h>

#include "rivals.h"

namespace {

std::unique_ptr<bench::Rings> rings;

template <class Ring>
std::uint32_t run(const Ring& ring, bool chained) {
  const clockwise::Position* keys = bench::next_block();
  return chained ? bench::look_up_chained(ring, keys) : bench::look_up(ring, keys);
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void prepare(std::uint32_t points) {
  rings.reset();
  rings = std::make_unique<bench::Rings>(points);
}

EMSCRIPTEN_KEEPALIVE std::uint32_t block_size() { return bench::kBlock; }

/// Looks one block up, in the way of this number; gives the sum of the owners.
EMSCRIPTEN_KEEPALIVE std::uint32_t block(std::uint32_t way, bool chained) {
  switch (way) {
    case 0:
      return run(rings->ours, chained);
    case 1:
      return run(rings->map, chained);
    case 2:
      return run(rings->pairs, chained);
    default:
      return run(rings->array, chained);
  }
}
}
