// Placement by a look-up table that is given: a value's cell is value mod the number of cells, and
// who stands in it owns the key. Who keeps such a table by hand decides what moves, and that is
// all.
//
// Build O(cells); look-up O(1); 4 bytes a cell. A node that leaves gives up its own cells, each to
// the node of the next cell that is there, and moves no other; a node that joins has no cells, so
// nothing moves until somebody assigns them anew. Weights do not count, but a node of weight 0
// gives up its cells. A node that is down keeps them; for each the next cell of a node that is up
// answers. A node without cells is nobody's candidate. In the field: vBuckets of Couchbase,
// partitions of Hazelcast, and the slots of a Redis Cluster once it runs.
#pragma once

#include <span>

#include "clockwise/buffer.h"
#include "clockwise/placement.h"

namespace clockwise {

/// Cell → node. `cells` holds indexes of nodes, or nobody for a cell whose node is not there.
/// Errors: option (no cells, too many, no such node), memory.
Result<Buffer<std::uint32_t>> given_table(std::span<const std::uint32_t> cells,
                                          const Cluster& cluster);

}  // namespace clockwise
