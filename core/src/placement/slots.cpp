#include "slots.h"

#include <algorithm>

#include "../text.h"
#include "cells.h"

namespace clockwise {

Result<Buffer<std::uint32_t>> slot_table(std::uint32_t slots, const Cluster& cluster) {
  const auto nodes = listed(cluster);
  if (!nodes) return nodes.error();
  if (nodes->size() > slots)
    return fail(ErrorCode::option,
                {"slots ", slots, " are not enough; there must be at least one for each of ",
                 nodes->size(), " nodes"});
  auto table = Buffer<std::uint32_t>::make(slots);
  if (!table) return table;
  std::fill(table->begin(), table->end(), nobody);

  // Each border is the nearest slot to its exact place: 7 nodes end at 2340, 4680, 7021 …
  const std::uint64_t n = nodes->size();
  std::uint64_t slot = 0;
  for (std::uint64_t i = 0; i < n; ++i)
    for (; slot < (2 * (i + 1) * slots + n) / (2 * n); ++slot)
      (*table)[static_cast<std::size_t>(slot)] = (*nodes)[static_cast<std::size_t>(i)];
  return table;
}

}  // namespace clockwise
