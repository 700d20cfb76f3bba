// Placement by a ring.
//
// Build O(points log points); look-up expected O(1); 20 to 24 bytes a point (16 more for hashes
// wider than 64 bits), and a second ring while nodes are down. A node that joins takes keys to
// itself and moves no other; a node that leaves gives up its own keys and moves no other. Weights
// count: a node of weight w has round(virtual_nodes * w) points, at least one when w > 0.
// Source: Karger et al., Consistent Hashing and Random Trees, STOC 1997 (section 4); virtual
// nodes: Stoica et al., Chord, SIGCOMM 2001, and DeCandia et al., Dynamo, SOSP 2007.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "clockwise/placement.h"
#include "clockwise/ring.h"

namespace clockwise {

/// A stretch of the circle: `length` positions from `first` on.
struct Arc {
  Position first;
  Turns length;
  std::uint32_t row;    // whose point
  std::uint32_t node;   // that point's node
  std::uint32_t owner;  // the node that answers now: another one while `node` is down, or nobody
};

class RingPlacement final : public Placement {
 public:
  /// What make_placement() does for Scheme::ring, once it has checked the spec's numbers.
  static Result<std::unique_ptr<Placement>> make(const PlacementSpec& spec, const Cluster& cluster);

  std::uint32_t owner(const Key& key) const override;
  std::uint32_t owner_at(Position position) const { return live().owner_of(position); }
  void visit(const Key& key, StepVisitor visit) const override;
  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override { return reduced(value.first); }
  const RingPlacement* as_ring() const override { return this; }

  /// All points, also those of nodes that are down.
  const Ring& ring() const { return ring_; }
  /// The points of the nodes that serve.
  const Ring& live() const { return some_down_ ? live_ : ring_; }

  /// Which of its node's points a row is: 0, 1, 2 …
  std::uint32_t ordinal(std::uint32_t row) const { return ordinals_[row]; }

  /// The label that was hashed for the point ("B#18"), the token of a point given by token, or name
  /// and number in a chain.
  std::string point_label(std::uint32_t row) const;

  /// The arcs of all points in clockwise order, beginning with the one that holds position 0; they
  /// add up to one turn. An arc whose node is down is cut where its stand-ins meet. O(points).
  /// Error: memory.
  Result<Buffer<Arc>> arcs() const;

 private:
  RingPlacement(const PlacementSpec& spec, const Cluster& cluster) : Placement(spec, cluster) {}

  Ring ring_;
  Ring live_;
  bool some_down_ = false;
  Buffer<std::uint32_t> ordinals_;
};

}  // namespace clockwise
