// Placement by remainder: the node is number (value mod N) in the list, as everybody writes first.
//
// Build O(N); look-up O(1); no memory beyond the list. Join and leave change N and move almost
// every key: from N to N + 1 nodes, N / (N + 1) of them. Weights do not count, but a node of
// weight 0 is left out of the list. A node that is down keeps its number; its keys go to the next
// node of the list that is up (our rule: the scheme itself has none).
#pragma once

#include <vector>

#include "clockwise/placement.h"

namespace clockwise {

class ModuloPlacement final : public Placement {
 public:
  ModuloPlacement(const PlacementSpec& spec, const Cluster& cluster);

  std::uint32_t owner(const Key& key) const override { return owner_of(key.value.first); }
  void visit(const Key& key, StepVisitor visit) const override;
  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override;

 private:
  std::uint32_t owner_of(std::uint64_t value) const {
    return owner_of_.empty() ? nobody : owner_of_[reduced(value) % owner_of_.size()];
  }

  std::vector<std::uint32_t> list_;      // remainder → node
  std::vector<std::uint32_t> owner_of_;  // remainder → node that answers now
};

}  // namespace clockwise
