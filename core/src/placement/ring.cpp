#include <algorithm>

#include "../points.h"
#include "clockwise/limits.h"
#include "clockwise/ring_placement.h"
#include "ring_parts.h"

namespace clockwise {

RingParts ring_parts(const PlacementSpec& spec, const Cluster& cluster, Buffer<Point> points) {
  return {.rule = KeyRule(spec.hash, spec.modulus),
          .options = {.rule = spec.rule},
          .points = std::move(points),
          .node_of_rank = std::vector(cluster.by_name().begin(), cluster.by_name().end()),
          .spec = std::make_unique<PlacementSpec>(spec)};
}

Result<std::unique_ptr<Placement>> RingPlacement::make(const PlacementSpec& spec,
                                                       const Cluster& cluster) {
  auto points = make_points(spec, cluster);
  if (!points) return points.error();
  return make(ring_parts(spec, cluster, *std::move(points)), cluster);
}

Result<std::unique_ptr<Placement>> RingPlacement::make(RingParts parts, const Cluster& cluster) {
  return make(std::move(parts), cluster, &RingPlacement::build);
}

Result<std::unique_ptr<Placement>> RingPlacement::make(RingParts parts, const Cluster& cluster,
                                                       SetRows set_rows) {
  if (parts.points.size() > limits::max_points) return too_many_points(parts.points.size());
  std::unique_ptr<RingPlacement> made(new RingPlacement(parts.rule, cluster));
  made->spec_ = std::move(parts.spec);
  made->label_ = std::move(parts.label);
  made->order_ = std::move(parts.order);
  made->order_at_ = std::move(parts.order_at);
  made->reach_ = parts.reach;
  made->is_map_ = parts.is_map;
  made->set_capacity(std::move(parts.capacity));
  made->replicas_ = parts.replicas;
  made->detail_ = std::move(parts.detail);

  sort_points(parts.points);
  if (auto error = (made.get()->*set_rows)(parts)) return error;
  if (auto error = made->set_live(std::move(parts.answers))) return error;
  return std::unique_ptr<Placement>(std::move(made));
}

Failure RingPlacement::build(RingParts& parts) {
  const std::uint64_t modulus = parts.rule.modulus;
  parts.options.wide = parts.rule.wide();
  parts.options.slack = (modulus & (modulus - 1)) == 0 ? 0 : 1;  // no power of two: rounded
  auto ring = Ring::build(parts.points, parts.node_of_rank, parts.options);
  if (!ring) return ring.error();
  ring_ = *std::move(ring);

  auto ordinals = Buffer<std::uint32_t>::make(parts.points.size());
  if (!ordinals) return ordinals.error();
  for (std::size_t row = 0; row < parts.points.size(); ++row)
    (*ordinals)[row] = parts.points[row].ordinal;
  ordinals_ = *std::move(ordinals);
  return {};
}

Failure RingPlacement::set_live(std::vector<std::uint8_t> answers) {
  if (order_at_) {
    std::vector<std::uint32_t> owners(ring_.size(), nobody);
    for (std::uint32_t row = 0; row < owners.size(); ++row) {
      auto first_that_serves = [&](std::uint32_t node, std::uint32_t) {
        if (cluster().serves(node)) owners[row] = node;
        return owners[row] == nobody;
      };
      order_at_(*this, row, first_that_serves);
      differs_ |= owners[row] != ring_.node(row);
    }
    if (!differs_) return {};
    auto live = ring_.with_nodes(owners);
    if (!live) return live.error();
    live_ = *std::move(live);
    return {};
  }

  std::vector<std::uint8_t> up;
  if (answers.empty()) answers.assign(cluster().size(), 1);
  for (std::uint32_t i = 0; i < cluster().size(); ++i) {
    const Node& node = cluster().nodes()[i];
    up.push_back(answers[i] && node.up ? 1 : 0);
    differs_ |= (!node.up || !answers[i]) && node.weight > 0;
  }
  if (!differs_) return {};
  auto live = reach_ == no_limit ? ring_.filtered(up) : ring_.stood_in(up, reach_);
  if (!live) return live.error();
  live_ = *std::move(live);
  return {};
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

/// Where a key's first 64 bits are those of a point, the rest of its hash decides.
void RingPlacement::settle_ties(const KeyList& keys, std::span<const std::uint64_t> firsts,
                                std::span<std::uint32_t> owners) const {
  const Ring& ring = live();
  for (std::size_t i = 0; i < owners.size(); ++i) {
    const std::uint32_t row = ring.at_or_after(firsts[i]);
    if (row < ring.size() && ring.position(row) == firsts[i])
      owners[i] = find_owner(keys.key(rule(), static_cast<std::uint32_t>(i)));
  }
}

std::string RingPlacement::point_label(std::uint32_t row) const {
  const Node& node = cluster().nodes()[ring_.node(row)];
  return spec_ ? clockwise::point_label(*spec_, node, ordinals_[row])
               : label_(node, ordinals_[row]);
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
