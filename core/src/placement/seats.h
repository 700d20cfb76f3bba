// Placement by seats: a value has a seat, and whoever sits there owns the key. What seats are, and
// that they outlast the nodes before and behind them, is the cluster's (cluster.h); schemes of this
// kind differ only in how they find a seat that somebody has.
//
// For a node that is down or draining, and for the nodes that come after the owner, the value is
// mixed and looked up again (our rule: the schemes themselves have none). So the keys of a node
// that is down are spread over all others, and each of these look-ups moves as little as the first
// when nodes join and leave. Nodes of weight 0 keep their seat and own nothing; else weights do not
// count.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "clockwise/placement.h"

namespace clockwise {

/// Finds seats that somebody has.
class Seating {
 public:
  virtual ~Seating() = default;
  virtual std::uint32_t seat_of(std::uint64_t value) const = 0;
  virtual std::size_t bytes() const = 0;  // held on the heap
};

/// Where somebody sits in all of the seats 0 … seats - 1 but those vacated, which is at least one.
/// `vacated` is in the order in which they were left. Errors: option (capacity), memory.
using MakeSeating = Result<std::unique_ptr<Seating>> (*)(std::uint32_t capacity,
                                                         std::uint32_t seats,
                                                         std::span<const std::uint32_t> vacated);

/// Another value that has nothing to do with `value`, for each number.
std::uint64_t again(std::uint64_t value, std::uint64_t number);

/// The capacity must hold all seats.
Failure too_small(std::uint32_t capacity, std::uint32_t seats);

class SeatPlacement final : public Placement {
 public:
  static Result<std::unique_ptr<Placement>> make(const KeyRule& rule, const Cluster& cluster,
                                                 MakeSeating make_seating, std::uint32_t capacity);

  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override {
    return seating_ ? seating_->seat_of(rule().reduced(value.first)) : 0;
  }
  std::size_t bytes() const override {
    return (seating_ ? seating_->bytes() : 0) + node_of_.size() * sizeof(std::uint32_t);
  }

 protected:
  std::uint32_t find_owner(const Key& key) const override { return owner_of(key.value.first); }
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  SeatPlacement(const KeyRule& rule, const Cluster& cluster) : Placement(rule, cluster) {}

  std::uint32_t owner_of(std::uint64_t value) const;
  /// Calls each(node) for the nodes that the value finds, one after the other and again and again,
  /// until it returns false; each node is met.
  template <class Each>
  void draw(std::uint64_t value, Each&& each) const;

  std::unique_ptr<Seating> seating_;    // null without nodes
  std::vector<std::uint32_t> node_of_;  // by seat
};

}  // namespace clockwise
