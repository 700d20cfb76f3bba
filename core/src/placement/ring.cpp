#include <optional>

#include "../points.h"
#include "clockwise/keys.h"
#include "clockwise/ring_placement.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> RingPlacement::make(const PlacementSpec& spec,
                                                       const Cluster& cluster) {
  auto points = make_points(spec, cluster);
  if (!points) return points.error();

  std::unique_ptr<RingPlacement> made(new RingPlacement(spec, cluster));
  const bool power_of_two = (spec.modulus & (spec.modulus - 1)) == 0;
  auto ring = Ring::build(*points, cluster.by_name(),
                          {.rule = spec.rule,
                           .wide = spec.modulus == 0 && info(spec.hash).bits > 64,
                           .slack = power_of_two ? 0u : 1u});
  if (!ring) return ring.error();
  made->ring_ = *std::move(ring);

  auto ordinals = Buffer<std::uint32_t>::make(points->size());
  if (!ordinals) return ordinals.error();
  for (std::size_t row = 0; row < points->size(); ++row) (*ordinals)[row] = (*points)[row].ordinal;
  made->ordinals_ = *std::move(ordinals);

  std::vector<std::uint8_t> up;
  for (const Node& node : cluster.nodes()) {
    up.push_back(node.up ? 1 : 0);
    made->some_down_ |= !node.up && node.weight > 0;
  }
  if (made->some_down_) {
    auto live = made->ring_.filtered(up);
    if (!live) return live.error();
    made->live_ = *std::move(live);
  }
  return std::unique_ptr<Placement>(std::move(made));
}

std::uint32_t RingPlacement::owner(const Key& key) const {
  const std::uint32_t row = live().row_of(position(key.value), key.value.tail);
  return row == nobody ? nobody : live().node(row);
}

void RingPlacement::visit(const Key& key, StepVisitor visit) const {
  ring_.walk(position(key.value), key.value.tail,
             [&](std::uint32_t row) { return visit(ring_.node(row), row); });
}

void RingPlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                           std::span<std::uint32_t> owners) const {
  const Ring& ring = live();
  const auto each = [&](auto&& position_of_first) {
    for (std::size_t i = 0; i < owners.size(); ++i)
      owners[i] = ring.owner_of(position_of_first(firsts[i]));
  };
  const unsigned bits = info(spec().hash).bits;
  if (spec().modulus != 0)
    each([&](std::uint64_t first) { return position({first, {}}); });
  else
    each([bits](std::uint64_t first) { return position_of(first, bits); });

  // Where a key's first 64 bits are those of a point, the rest of its hash decides.
  if (ring.wide())
    for (std::size_t i = 0; i < owners.size(); ++i) {
      const std::uint32_t row = ring.at_or_after(firsts[i]);
      if (row < ring.size() && ring.position(row) == firsts[i])
        owners[i] = owner({{}, keys.value(spec().hash, static_cast<std::uint32_t>(i))});
    }
}

std::string RingPlacement::point_label(std::uint32_t row) const {
  const Node& node = cluster().nodes()[ring_.node(row)];
  const std::uint32_t ordinal = ordinals_[row];
  if (!node.tokens.empty())
    return token_text(node.tokens[ordinal], spec().modulus == 0 ? info(spec().hash).bits : 64);
  const std::uint64_t number = std::uint64_t{spec().first} + ordinal;
  return spec().points == PointRule::label ? label(spec().label, node.name, number)
                                           : node.name + " " + std::to_string(ordinal);
}

Result<Buffer<Arc>> RingPlacement::arcs() const {
  // No more pieces than both rings have points, and one that is cut at 0.
  auto made = Buffer<Arc>::make(std::size_t{ring_.size()} + (some_down_ ? live_.size() : 0) + 1);
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
