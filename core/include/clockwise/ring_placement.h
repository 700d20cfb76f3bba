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

/// A ring whose points are given, whoever spells them.
struct RingParts {
  KeyRule rule = {};
  Ring::Options options = {};  // wide and slack are filled in from the rule
  Buffer<Point> points = {};   // in any order
  /// Turns a point's rank into a node's index. Of points at one place the lowest rank answers.
  std::vector<std::uint32_t> node_of_rank = {};
  /// What to call a node's point, where no spec says it; its number is Point::ordinal.
  Function<std::string(const Node&, std::uint32_t ordinal)> label = {};
  std::uint32_t reach = no_limit;  // not with the nearest rules
  /// The system keeps a map from place to node: of points at one place a list meets only the first
  /// whose node serves.
  bool is_map = false;
  /// How the system chooses the nodes for a key, if not one after the other round the ring; calls
  /// the visitor as Placement::visit does. The first node that serves must be the owner.
  Function<void(const RingPlacement&, const Key&, StepVisitor)> order = {};
  /// The same where the point that a key belongs to (its row) decides; then the owner follows from
  /// it: the first node that serves, or nobody.
  Function<void(const RingPlacement&, std::uint32_t row, StepVisitor)> order_at = {};
  std::vector<std::uint8_t> answers = {};  // by node: whether it owns anything; empty = all do
  Capacity capacity = {};                  // bounded load, or none
  std::uint32_t replicas = 1;
  Function<Detail(const Key&)> detail = {};
  std::unique_ptr<PlacementSpec> spec = {};  // that the ring is made from, if it is no system's
  const RingPlacement* before = nullptr;     // that gives the points of nodes that stay
  std::vector<std::uint32_t> index_of = {};  // of each node there: its index here, or nobody
};

class RingPlacement final : public Placement {
 public:
  /// What make_placement() does for Scheme::ring, once it has checked the spec's numbers.
  static Result<std::unique_ptr<Placement>> make(const PlacementSpec& spec, const Cluster& cluster);
  /// O(points log points). Errors: limit, memory.
  static Result<std::unique_ptr<Placement>> make(RingParts parts, const Cluster& cluster);

  std::uint32_t owner_at(Position position) const { return live().owner_of(position); }
  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override {
    return rule().reduced(value.first);
  }
  std::uint32_t replicas() const override { return replicas_; }
  std::size_t bytes() const override { return ring_.bytes() + live_.bytes(); }
  Detail detail(const Key& key) const override { return detail_ ? detail_(key) : Detail(); }
  const RingPlacement* as_ring() const override { return this; }

  /// All points, also those of nodes that are down.
  const Ring& ring() const { return ring_; }
  /// The points that answer: those of the nodes that serve; with a limited reach all of them, each
  /// belonging to whoever answers for it.
  const Ring& live() const { return differs_ ? live_ : ring_; }

  /// Which of its node's points a row is: 0, 1, 2 …
  std::uint32_t ordinal(std::uint32_t row) const { return ordinals_[row]; }

  /// The label that was hashed for the point ("B#18"), the token of a point given by token, or name
  /// and number in a chain.
  std::string point_label(std::uint32_t row) const;

  /// The arcs of all points in clockwise order, beginning with the one that holds position 0; they
  /// add up to one turn. An arc whose node is down is cut where its stand-ins meet. O(points).
  /// Error: memory.
  Result<Buffer<Arc>> arcs() const;

 protected:
  std::uint32_t find_owner(const Key& key) const override;
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  RingPlacement(const KeyRule& rule, const Cluster& cluster) : Placement(rule, cluster) {}
  /// Sets ring_ and ordinals_: build() from the points alone, take_over() also from parts.before.
  using SetRows = Failure (RingPlacement::*)(RingParts&);
  static Result<std::unique_ptr<Placement>> make(RingParts parts, const Cluster& cluster,
                                                 SetRows set_rows);
  Failure build(RingParts& parts);
  friend Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec,
                                                           const Cluster& cluster,
                                                           const Placement& before);
  Result<std::unique_ptr<Placement>> with(const Cluster& cluster) const;
  Failure take_over(RingParts& parts);
  Failure set_live(std::vector<std::uint8_t> answers);
  std::vector<std::uint32_t> stay(const Cluster& after) const;
  void settle_ties(const KeyList& keys, std::span<const std::uint64_t> firsts,
                   std::span<std::uint32_t> owners) const;
  /// Another point has taken the place of this one.
  bool overwritten(std::uint32_t row) const;

  std::unique_ptr<PlacementSpec> spec_;  // of a ring that is no system's
  Ring ring_;
  Ring live_;
  bool differs_ = false;
  Buffer<std::uint32_t> ordinals_;
  decltype(RingParts::label) label_;
  decltype(RingParts::order) order_;
  decltype(RingParts::order_at) order_at_;
  std::uint32_t reach_ = no_limit;
  bool is_map_ = false;
  std::uint32_t replicas_ = 1;
  decltype(RingParts::detail) detail_;
};

}  // namespace clockwise
