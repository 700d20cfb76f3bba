// Placement by cells. A value has a cell, the node that stands in the cell owns the key, and the
// next cell's node comes next. Schemes of this kind differ in two things only, and those are data
// here: what stands in the cells, and which cell is a value's.
//
// While nodes are down a second array says who answers for each cell: the next node round the
// circle that is up. So a node that goes down gives up its own keys and moves no other.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "clockwise/buffer.h"
#include "clockwise/placement.h"

namespace clockwise {

/// Which cell, 0 … cells - 1, is a value's; cells is above 0.
using CellOf = Function<std::uint32_t(std::uint64_t value, std::uint32_t cells)>;

class CellPlacement final : public Placement {
 public:
  struct Parts {
    KeyRule rule;
    CellOf cell_of;
    bool is_table = false;   // the cells are what table() shows
    std::uint32_t rows = 1;  // of it, one after the other: the first for owners, then for copies
    std::vector<std::uint32_t> (*hops)(std::uint64_t value, std::uint32_t cells) = nullptr;
    bool fails = false;  // the keys of a node that is down have no owner
    /// How the system finds the nodes for a key, if not from cell to cell; calls the visitor as
    /// Placement::visit does.
    Function<void(const CellPlacement&, const Key&, StepVisitor)> order = {};
    Capacity capacity = {};  // bounded load, or none
    std::uint32_t replicas = 1;
    /// Above 0: the native unit is not a cell's number but so many times it, as the first 64 bits
    /// of a wide value.
    std::uint64_t wide_unit = 0;
  };

  /// `cells` holds node indexes, or nobody. O(cells). Errors: those of `cells`; memory.
  static Result<std::unique_ptr<Placement>> make(Parts parts, const Cluster& cluster,
                                                 Result<Buffer<std::uint32_t>> cells);

  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override {
    return cell_of(value.first) * (native_is_wide() ? parts_.wide_unit : 1);
  }
  bool native_is_wide() const override { return parts_.wide_unit > 0; }
  std::uint32_t replicas() const override { return parts_.replicas; }
  std::size_t bytes() const override {
    return (cells_.size() + live_.size()) * sizeof(std::uint32_t);
  }
  const Buffer<std::uint32_t>* table() const override {
    return parts_.is_table ? &cells_ : nullptr;
  }
  std::uint32_t cell(const HashValue& value) const override { return cell_of(value.first); }
  std::uint32_t table_rows() const override { return parts_.rows; }
  const Buffer<std::uint32_t>& cells() const { return cells_; }
  /// The cell of a value, 0 … cells - 1.
  std::uint32_t cell_of(std::uint64_t value) const {
    return cells_.empty() ? 0 : parts_.cell_of(rule().reduced(value), size());
  }
  Detail detail(const Key& key) const override;

 protected:
  std::uint32_t find_owner(const Key& key) const override;
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  CellPlacement(Parts parts, const Cluster& cluster)
      : Placement(parts.rule, cluster), parts_(std::move(parts)) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(cells_.size()); }
  std::uint32_t owner_of(std::uint64_t value) const {
    if (cells_.empty()) return nobody;
    return (some_down_ ? live_ : cells_)[cell_of(value)];
  }

  Parts parts_;
  Buffer<std::uint32_t> cells_;  // cell → node
  Buffer<std::uint32_t> live_;   // cell → node that answers now, while some are down
  bool some_down_ = false;
};

/// The nodes of weight above 0 in the order of the list: a cell each. Error: memory.
Result<Buffer<std::uint32_t>> listed(const Cluster& cluster);

}  // namespace clockwise
