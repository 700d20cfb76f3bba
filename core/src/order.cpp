#include "order.h"

#include <algorithm>

namespace clockwise {

std::vector<std::uint32_t> numbers(std::size_t size) {
  std::vector<std::uint32_t> list(size);
  for (std::uint32_t i = 0; i < size; ++i) list[i] = i;
  return list;
}

void sort_stably(std::span<std::uint32_t> list,
                 FunctionRef<bool(std::uint32_t a, std::uint32_t b)> before) {
  std::vector<std::uint32_t> other(list.size());
  std::span<std::uint32_t> from = list, to = other;
  // Merges pairs of runs, each twice as long as those of the round before.
  for (std::size_t width = 1; width < list.size(); width *= 2) {
    for (std::size_t begin = 0; begin < list.size(); begin += 2 * width) {
      const std::size_t middle = std::min(begin + width, list.size());
      const std::size_t end = std::min(middle + width, list.size());
      std::size_t left = begin, right = middle;
      for (std::size_t at = begin; at < end; ++at) {
        const bool takes_right = left == middle || (right < end && before(from[right], from[left]));
        to[at] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  if (from.data() != list.data()) std::copy(from.begin(), from.end(), list.begin());
}

}  // namespace clockwise
