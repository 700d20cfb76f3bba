#include <algorithm>

#include "../points.h"
#include "clockwise/limits.h"
#include "clockwise/ring_placement.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> RingPlacement::make(const PlacementSpec& spec,
                                                       const Cluster& cluster) {
  auto points = make_points(spec, cluster);
  if (!points) return points.error();
  const auto label_of = [spec](const Node& node, std::uint32_t ordinal) {
    return clockwise::point_label(spec, node, ordinal);
  };
  return make({.rule = KeyRule(spec.hash, spec.modulus),
               .options = {.rule = spec.rule},
               .points = *std::move(points),
               .node_of_rank = std::vector(cluster.by_name().begin(), cluster.by_name().end()),
               .label = label_of},
              cluster);
}

Result<std::unique_ptr<Placement>> RingPlacement::make(RingParts parts, const Cluster& cluster) {
  if (parts.points.size() > limits::max_points) return too_many_points(parts.points.size());
  std::unique_ptr<RingPlacement> made(new RingPlacement(parts.rule, cluster));
  made->label_ = std::move(parts.label);
  made->order_ = std::move(parts.order);
  made->order_at_ = std::move(parts.order_at);
  made->reach_ = parts.reach;
  made->is_map_ = parts.is_map;
  made->set_capacity(std::move(parts.capacity));
  made->replicas_ = parts.replicas;
  made->detail_ = std::move(parts.detail);

  const std::uint64_t modulus = parts.rule.modulus;
  parts.options.wide = parts.rule.wide();
  parts.options.slack = (modulus & (modulus - 1)) == 0 ? 0 : 1;  // no power of two: rounded
  sort_points(parts.points);
  auto ring = Ring::build(parts.points, parts.node_of_rank, parts.options);
  if (!ring) return ring.error();
  made->ring_ = *std::move(ring);

  auto ordinals = Buffer<std::uint32_t>::make(parts.points.size());
  if (!ordinals) return ordinals.error();
  for (std::size_t row = 0; row < parts.points.size(); ++row)
    (*ordinals)[row] = parts.points[row].ordinal;
  made->ordinals_ = *std::move(ordinals);

  if (made->order_at_) {
    std::vector<std::uint32_t> owners(made->ring_.size(), nobody);
    for (std::uint32_t row = 0; row < owners.size(); ++row) {
      auto first_that_serves = [&](std::uint32_t node, std::uint32_t) {
        if (cluster.serves(node)) owners[row] = node;
        return owners[row] == nobody;
      };
      made->order_at_(*made, row, first_that_serves);
      made->differs_ |= owners[row] != made->ring_.node(row);
    }
    if (made->differs_) {
      auto live = made->ring_.with_nodes(owners);
      if (!live) return live.error();
      made->live_ = *std::move(live);
    }
    return std::unique_ptr<Placement>(std::move(made));
  }

  std::vector<std::uint8_t> up, answers = std::move(parts.answers);
  if (answers.empty()) answers.assign(cluster.size(), 1);
  for (std::uint32_t i = 0; i < cluster.size(); ++i) {
    const Node& node = cluster.nodes()[i];
    up.push_back(answers[i] && node.up ? 1 : 0);
    made->differs_ |= (!node.up || !answers[i]) && node.weight > 0;
  }
  if (made->differs_) {
    auto live =
        parts.reach == no_limit ? made->ring_.filtered(up) : made->ring_.stood_in(up, parts.reach);
    if (!live) return live.error();
    made->live_ = *std::move(live);
  }
  return std::unique_ptr<Placement>(std::move(made));
}

std::uint32_t RingPlacement::find_owner(const Key& key) const {
  const std::uint32_t row = live().row_of(position(key.value), key.value.tail);
  return row == nobody ? nobody : live().node(row);
}

void RingPlacement::visit_from(const Key& key, StepVisitor visit) const {
  if (order_) return order_(*this, key, visit);
  if (order_at_) {
    const std::uint32_t row = ring_.row_of(position(key.value), key.value.tail);
    if (row != nobody) order_at_(*this, row, visit);
    return;
  }
  std::uint32_t steps = 0;
  ring_.walk(position(key.value), key.value.tail, [&](std::uint32_t row) {
    if (is_map_ && overwritten(row)) return true;
    return visit(ring_.node(row), row) && steps++ < reach_;
  });
}

bool RingPlacement::overwritten(std::uint32_t row) const {
  for (; row > 0 && ring_.same_place(row, row - 1); --row)
    if (cluster().serves(ring_.node(row - 1))) return true;
  return false;
}

void RingPlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                           std::span<std::uint32_t> owners) const {
  const Ring& ring = live();
  const auto each = [&](auto&& position_of_first) {
    for (std::size_t i = 0; i < owners.size(); ++i)
      owners[i] = ring.owner_of(position_of_first(firsts[i]));
  };
  const unsigned bits = rule().bits;
  if (rule().modulus != 0 || rule().is_signed)
    each([&](std::uint64_t first) { return rule().position(first); });
  else
    each([bits](std::uint64_t first) { return position_of(first, bits); });

  // Where a key's first 64 bits are those of a point, the rest of its hash decides.
  if (ring.wide())
    for (std::size_t i = 0; i < owners.size(); ++i) {
      const std::uint32_t row = ring.at_or_after(firsts[i]);
      if (row < ring.size() && ring.position(row) == firsts[i])
        owners[i] = find_owner(keys.key(rule(), static_cast<std::uint32_t>(i)));
    }
}

std::string RingPlacement::point_label(std::uint32_t row) const {
  return label_(cluster().nodes()[ring_.node(row)], ordinals_[row]);
}

Result<Buffer<Arc>> RingPlacement::arcs() const {
  // No more pieces than both rings have points, and one that is cut at 0.
  auto made = Buffer<Arc>::make(std::size_t{ring_.size()} + (differs_ ? live_.size() : 0) + 1);
  if (!made) return made;
  Buffer<Arc>& arcs = *made;
  std::size_t count = 0;
  if (ring_.size() > 0)
    sweep(ring_, live(),
          [&](Position first, Position last, std::uint32_t row, std::uint32_t live_row) {
            const std::uint32_t owner = live_row == nobody ? nobody : live().node(live_row);
            if (count > 0 && arcs[count - 1].row == row && arcs[count - 1].owner == owner)
              arcs[count - 1].length += length_of(first, last);
            else
              arcs[count++] = {first, length_of(first, last), row, ring_.node(row), owner};
          });
  // The sweep cuts the circle at 0: the last piece may be the beginning of the first arc.
  if (count > 1 && arcs[count - 1].row == arcs[0].row && arcs[count - 1].owner == arcs[0].owner) {
    --count;
    arcs[0].first = arcs[count].first;
    arcs[0].length += arcs[count].length;
  }
  arcs.truncate(count);
  return made;
}

}  // namespace clockwise
