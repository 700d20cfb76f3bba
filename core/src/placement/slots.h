// Hash slots: a value's slot is value mod the number of slots, and each node has a stretch of them.
//
// Build O(slots); look-up O(1); 4 bytes a slot. The slots are cut afresh for each list of nodes, as
// evenly as can be and in its order, as `redis-cli --cluster create` cuts them (which sums in
// single precision; this is exact): a join at the end moves half of all keys, because every border
// shifts. (A running system keeps its assignment and hands over single slots; that is history,
// which a placement does not have.) Weights do not count, but a node of weight 0 has no slots. A
// node that is down keeps its slots; the next node of the list that is up answers for them (our
// rule). Source: Redis Cluster specification; src/redis-cli.c of Redis 7.0.
#pragma once

#include "clockwise/buffer.h"
#include "clockwise/placement.h"

namespace clockwise {

/// Slot → node. Errors: option (fewer slots than nodes), memory.
Result<Buffer<std::uint32_t>> slot_table(std::uint32_t slots, const Cluster& cluster);

}  // namespace clockwise
