// Placement by cells. A value has a cell, the node that stands in the cell owns the key, and the
// next cell's node comes next. Schemes of this kind differ in two things only, and those are data
// here: what stands in the cells, and which cell is a value's.
//
// While nodes are down a second array says who answers for each cell: the next node round the
// circle that is up. So a node that goes down gives up its own keys and moves no other.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "clockwise/buffer.h"
#include "clockwise/placement.h"

namespace clockwise {

/// Which cell, 0 … cells - 1, is a value's; cells is above 0.
using CellOf = std::function<std::uint32_t(std::uint64_t value, std::uint32_t cells)>;

class CellPlacement final : public Placement {
 public:
  struct Rule {
    CellOf cell_of;
    bool is_table = false;  // the cells are what table() shows
    std::vector<std::uint32_t> (*hops)(std::uint64_t value, std::uint32_t cells) = nullptr;
  };

  /// `cells` holds node indexes, or nobody. O(cells). Errors: those of `cells`; memory.
  static Result<std::unique_ptr<Placement>> make(const PlacementSpec& spec, const Cluster& cluster,
                                                 Result<Buffer<std::uint32_t>> cells, Rule rule);

  std::uint32_t owner(const Key& key) const override { return owner_of(key.value.first); }
  void visit(const Key& key, StepVisitor visit) const override;
  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override { return cell_of(value.first); }
  const Buffer<std::uint32_t>* table() const override { return rule_.is_table ? &cells_ : nullptr; }
  Detail detail(const Key& key) const override;

 private:
  CellPlacement(const PlacementSpec& spec, const Cluster& cluster) : Placement(spec, cluster) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(cells_.size()); }
  std::uint32_t cell_of(std::uint64_t value) const {
    return cells_.empty() ? 0 : rule_.cell_of(reduced(value), size());
  }
  std::uint32_t owner_of(std::uint64_t value) const {
    if (cells_.empty()) return nobody;
    return (some_down_ ? live_ : cells_)[cell_of(value)];
  }

  Rule rule_;
  Buffer<std::uint32_t> cells_;  // cell → node
  Buffer<std::uint32_t> live_;   // cell → node that answers now, while some are down
  bool some_down_ = false;
};

/// The nodes of weight above 0 in the order of the list: a cell each. Error: memory.
Result<Buffer<std::uint32_t>> listed(const Cluster& cluster);

}  // namespace clockwise
