// What a placement costs and how even it is. Pure functions of placements and keys.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clockwise/buffer.h"
#include "clockwise/keys.h"
#include "clockwise/ring_placement.h"

namespace clockwise {

/// The part of the circle that each node answers for now, by index. They add up to exactly one
/// turn, or to nothing when nobody serves. O(points).
std::vector<Turns> shares(const RingPlacement& placement);

/// Owner of each key. Error: memory.
Result<Buffer<std::uint32_t>> owners(const Placement& placement, const KeyList& keys);

/// How even a load is. A node's fair load is its weight's part of the total.
struct Balance {
  std::vector<std::uint32_t> counts;  // keys by node index
  std::vector<double> fair;           // keys that would be fair; 0 for nodes that do not serve
  std::uint32_t unowned = 0;          // keys that nobody owns
  double max_over_mean = 0;           // largest count / fair; 0 when nobody serves or no keys
  double max_over_min = 0;            // largest / smallest of count / fair; infinity if that is 0
  double spread = 0;                  // standard deviation of count / fair
};
Balance balance(const Cluster& cluster, std::span<const std::uint32_t> owners);

/// A stream of keys from one node to another. `from` is an index in the first placement's cluster,
/// `to` in the second's; nobody stands for having no owner.
struct KeyFlow {
  std::uint32_t from;
  std::uint32_t to;
  std::uint32_t keys;
};
struct ArcFlow {
  std::uint32_t from;
  std::uint32_t to;
  Turns turns;
};

/// Movement counted by keys. Nodes are the same when their names are.
struct KeyMovement {
  std::uint32_t moved = 0;
  std::uint32_t total = 0;
  std::vector<KeyFlow> flows;  // by from, then to
  // With replicas: of the keys moved, those whose new owner already held a copy; and the copies
  // that have to be made, over all keys.
  std::uint32_t promoted = 0;
  std::uint64_t copied = 0;
};
/// `replicas` 1 = the owner alone. O(keys). Error: memory.
Result<KeyMovement> movement(const Placement& a, const Placement& b, const KeyList& keys,
                             std::uint32_t replicas = 1);

/// A stretch of the circle that changes hands.
struct MovedArc {
  Position first;
  Turns length;
  std::uint32_t from;
  std::uint32_t to;
};

/// Movement by arcs: exact, without keys.
struct ArcMovement {
  Turns moved;
  std::vector<ArcFlow> flows;  // by from, then to
  Buffer<MovedArc> arcs;       // clockwise, beginning with the one that holds position 0
};
/// O(points of a + points of b). Errors: memory; mismatch, where the two do not hash keys alike
/// (function, modulus).
Result<ArcMovement> movement(const RingPlacement& a, const RingPlacement& b);

}  // namespace clockwise
