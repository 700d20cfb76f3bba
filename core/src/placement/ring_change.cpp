// A ring from the one before it: who stays brings its points along.
#include "../points.h"
#include "ring_parts.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec, const Cluster& cluster,
                                                  const Placement& before) {
  const RingPlacement* ring = before.as_ring();
  if (!ring || !ring->spec_ || *ring->spec_ != spec) return make_placement(spec, cluster);
  auto made = ring->with(cluster);
  if (made) (*made)->finish(spec);
  return made;
}

/// The same ring with other nodes.
Result<std::unique_ptr<Placement>> RingPlacement::with(const Cluster& after) const {
  std::vector<std::uint8_t> joins;
  for (const Node& node : after.nodes()) joins.push_back(stayed(node) == nobody ? 1 : 0);
  auto points = make_points(*spec_, after, joins);
  if (!points) return points.error();
  RingParts parts = ring_parts(*spec_, after, *std::move(points));
  parts.before = this;
  return make(std::move(parts), after, &RingPlacement::take_over);
}

/// The index here of a node that has the same points; else nobody.
std::uint32_t RingPlacement::stayed(const Node& node) const {
  const auto index = cluster().find(node.name);
  if (!index) return nobody;
  const Node& here = cluster().nodes()[*index];
  return here.weight == node.weight && here.tokens == node.tokens ? *index : nobody;
}

Failure RingPlacement::take_over(RingParts& parts) {
  const RingPlacement& before = *parts.before;
  std::vector<std::uint32_t> index_of(before.cluster().size(), nobody);
  for (std::uint32_t index = 0; index < cluster().size(); ++index) {
    const std::uint32_t old_index = before.stayed(cluster().nodes()[index]);
    if (old_index != nobody) index_of[old_index] = index;
  }
  const auto edits = before.ring_.edits(index_of, parts.points, parts.node_of_rank);
  auto ring = before.ring_.edited(edits, index_of, parts.points, parts.node_of_rank);
  if (!ring) return ring.error();
  ring_ = *std::move(ring);

  auto ordinals = Buffer<std::uint32_t>::make(ring_.size());
  if (!ordinals) return ordinals.error();
  edit(edits, std::span(before.ordinals_.data(), before.ordinals_.size()), ordinals->data(),
       [&](std::uint32_t i) { return parts.points[i].ordinal; });
  ordinals_ = *std::move(ordinals);
  return {};
}

}  // namespace clockwise
