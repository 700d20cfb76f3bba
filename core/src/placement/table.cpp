#include "table.h"

#include "../text.h"
#include "clockwise/limits.h"

namespace clockwise {

Result<Buffer<std::uint32_t>> given_table(std::span<const std::uint32_t> cells,
                                          const Cluster& cluster) {
  if (cells.empty() || cells.size() > limits::max_cells)
    return fail(ErrorCode::option,
                {cells.size(), " cells are not allowed; there must be 1 to ", limits::max_cells});
  for (const std::uint32_t node : cells)
    if (node != nobody && node >= cluster.size())
      return fail(ErrorCode::option, {"cells name node ", node, ", and there are ", cluster.size(),
                                      ", counted from 0"});
  auto table = Buffer<std::uint32_t>::make(cells.size());
  if (!table) return table;
  // Backwards and twice round, so that each cell without a node finds the next.
  std::uint32_t next = nobody;
  for (std::size_t step = 2 * cells.size(); step > 0; --step) {
    const std::size_t cell = (step - 1) % cells.size();
    const std::uint32_t node = cells[cell];
    if (node != nobody && cluster.nodes()[node].weight > 0) next = node;
    (*table)[cell] = next;
  }
  return table;
}

}  // namespace clockwise
