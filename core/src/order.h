// One sort for all lists of indexes: std::stable_sort is 3 KB of WebAssembly for each of its uses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clockwise/function.h"

namespace clockwise {

/// The numbers 0 … size - 1.
std::vector<std::uint32_t> numbers(std::size_t size);

/// Sorts the indexes; those of which none comes before the other stay as they stood. O(n log n).
void sort_stably(std::span<std::uint32_t> list,
                 FunctionRef<bool(std::uint32_t a, std::uint32_t b)> before);

}  // namespace clockwise
