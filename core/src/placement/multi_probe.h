// Multi-probe consistent hashing: one point a node, as on a ring, but a key has several places on
// the circle, and the one that meets a point soonest, clockwise, decides.
//
// Build O(N log N); look-up expected O(probes); a list of candidates O(probes) a step; memory as of
// a ring with one point a node. A node that joins takes keys to itself and moves no other; a node
// that leaves or goes down gives up its own keys and moves no other. Weights count in whole points:
// a node of weight w has round(w) of them, at least one when w > 0. Tokens, label, first and points
// are as on a ring; virtual_nodes and rule do not count. The order of the list does not matter.
//
// Probe j stands at the j-th number of a generator seeded with the key's value: independent of the
// others, which is what 21 probes need for a largest load of 1.05 times the mean (in steps a + j *
// b it is 1.12), and also for hash functions that leave a pattern in what they give for similar
// keys. Source: Appleton and O'Reilly, Multi-Probe Consistent Hashing, 2015.
#pragma once

#include <memory>
#include <vector>

#include "clockwise/ring_placement.h"

namespace clockwise {

class MultiProbePlacement final : public Placement {
 public:
  static Result<std::unique_ptr<Placement>> make(const PlacementSpec& spec, const Cluster& cluster);

  /// For a real system, over the ring that it makes of its points. Probes are steps: j stands at
  /// HashValue::first + j * HashValue::tail.high, and a point that it hits exactly is not met.
  static std::unique_ptr<Placement> make_stepped(std::unique_ptr<Placement> ring,
                                                 std::uint32_t probes);

  bool by_value() const override { return !stepped_; }

  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override {
    return rule().reduced(value.first);
  }
  std::size_t bytes() const override { return ring_->bytes(); }
  Detail detail(const Key& key) const override;
  const RingPlacement* points() const override { return ring_->as_ring(); }

 protected:
  std::uint32_t find_owner(const Key& key) const override { return owner_of(key.value); }
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  MultiProbePlacement(const KeyRule& rule, const Cluster& cluster, std::uint32_t probes)
      : Placement(rule, cluster), probes_(probes) {}

  class Way;  // where the probes of a key stand, one after the other
  Way way_of(const HashValue& value) const;
  std::uint32_t owner_of(const HashValue& value) const;
  std::uint32_t first_from(const Ring& ring, Position probe) const;

  std::uint32_t probes_;
  bool stepped_ = false;
  std::unique_ptr<Placement> ring_;
};

}  // namespace clockwise
