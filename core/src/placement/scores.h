// Placement by score, for systems with a rule of their own: each node has a score for the key, and
// the highest wins.
//
// Build O(N); look-up O(N); a list of candidates O(N log N). A node that joins takes keys to itself
// and moves no other; a node that leaves or goes down gives up its own keys and moves no other.
// Weights do not count, but a node of weight 0 is left out.
#pragma once

#include <memory>
#include <vector>

#include "clockwise/placement.h"

namespace clockwise {

class ScorePlacement final : public Placement {
 public:
  struct Parts {
    KeyRule rule = {};
    Function<std::uint64_t(std::uint32_t node, const Key& key)> score;
    std::vector<std::uint32_t> order = {};  // of equal scores the node that stands first here wins
    bool by_value = true;                   // the score needs of a key no more than its value
  };
  /// Without an order that of the list decides.
  static Result<std::unique_ptr<Placement>> make(Parts parts, const Cluster& cluster);

  bool by_value() const override { return parts_.by_value; }
  std::size_t bytes() const override { return parts_.order.size() * sizeof(std::uint32_t); }
  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override {
    return rule().reduced(value.first);
  }
  Detail detail(const Key& key) const override;

 protected:
  std::uint32_t find_owner(const Key& key) const override;
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  ScorePlacement(Parts parts, const Cluster& cluster)
      : Placement(parts.rule, cluster), parts_(std::move(parts)) {}

  Parts parts_;  // the order without the nodes of weight 0
};

}  // namespace clockwise
