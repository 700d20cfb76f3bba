#include "cells.h"

#include <utility>

#include "clockwise/keys.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> CellPlacement::make(Parts parts, const Cluster& cluster,
                                                       Result<Buffer<std::uint32_t>> cells) {
  if (!cells) return cells.error();
  Capacity capacity = std::move(parts.capacity);
  std::unique_ptr<CellPlacement> made(new CellPlacement(std::move(parts), cluster));
  made->set_capacity(std::move(capacity));
  made->cells_ = *std::move(cells);
  for (const Node& node : cluster.nodes()) made->some_down_ |= !node.up && node.weight > 0;
  if (!made->some_down_) return std::unique_ptr<Placement>(std::move(made));

  auto live = Buffer<std::uint32_t>::make(made->cells_.size());
  if (!live) return live.error();
  made->live_ = *std::move(live);
  // Backwards and twice round, so that each cell finds the next node that is up.
  std::uint32_t next = nobody;
  for (std::size_t step = 2 * made->cells_.size(); step > 0; --step) {
    const std::size_t cell = (step - 1) % made->cells_.size();
    const std::uint32_t node = made->cells_[cell];
    if (node != nobody && cluster.serves(node))
      next = node;
    else if (made->parts_.fails)
      next = nobody;
    made->live_[cell] = next;
  }
  return std::unique_ptr<Placement>(std::move(made));
}

std::uint32_t CellPlacement::find_owner(const Key& key) const {
  if (!parts_.order || !some_down_ || cells_.empty()) return owner_of(key.value.first);
  std::uint32_t owner = nobody;
  auto first_that_serves = [&](std::uint32_t node, std::uint32_t) {
    if (cluster().serves(node)) owner = node;
    return owner == nobody;
  };
  parts_.order(*this, key, first_that_serves);
  return owner;
}

void CellPlacement::visit_from(const Key& key, StepVisitor visit) const {
  if (cells_.empty()) return;
  if (parts_.order) return parts_.order(*this, key, visit);
  const std::uint32_t start = cell_of(key.value.first);
  std::uint32_t before = nobody;  // a run of one node's cells is one step
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const std::uint32_t node = cells_[(start + i) % cells_.size()];
    if (node != before && node != nobody && !visit(node, nobody)) return;
    if (parts_.fails) return;
    before = node != nobody ? node : before;
  }
}

void CellPlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                           std::span<std::uint32_t> owners) const {
  const bool by_key = parts_.order && some_down_;
  for (std::size_t i = 0; i < owners.size(); ++i)
    owners[i] =
        by_key ? find_owner(keys.key(rule(), static_cast<std::uint32_t>(i))) : owner_of(firsts[i]);
}

Detail CellPlacement::detail(const Key& key) const {
  if (!parts_.hops) return {};
  if (cells_.empty()) return Hops{};
  return Hops{parts_.hops(rule().reduced(key.value.first), size())};
}

Result<Buffer<std::uint32_t>> listed(const Cluster& cluster) {
  auto list = Buffer<std::uint32_t>::make(cluster.size());
  if (!list) return list;
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < cluster.size(); ++i)
    if (cluster.nodes()[i].weight > 0) (*list)[count++] = i;
  list->truncate(count);
  return list;
}

}  // namespace clockwise
