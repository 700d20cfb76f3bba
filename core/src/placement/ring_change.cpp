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
  std::vector<std::uint32_t> index_of = stay(after);
  std::vector<std::uint8_t> joins(after.size(), 1);
  for (const std::uint32_t index : index_of)
    if (index != nobody) joins[index] = 0;
  auto points = make_points(*spec_, after, joins);
  if (!points) return points.error();
  RingParts parts = ring_parts(*spec_, after, *std::move(points));
  parts.before = this;
  parts.index_of = std::move(index_of);
  return make(std::move(parts), after, &RingPlacement::take_over);
}

/// Of each node here the index in another cluster, if it has the same points there; else nobody.
/// Both in the order of their names, so that nothing is searched for.
std::vector<std::uint32_t> RingPlacement::stay(const Cluster& after) const {
  std::vector<std::uint32_t> index_of(cluster().size(), nobody);
  auto there = after.by_name().begin();
  const auto end = after.by_name().end();
  for (const std::uint32_t index : cluster().by_name()) {
    const Node& here = cluster().nodes()[index];
    while (there != end && after.nodes()[*there].name < here.name) ++there;
    if (there == end) break;
    const Node& node = after.nodes()[*there];
    if (node.name == here.name && node.weight == here.weight && node.tokens == here.tokens)
      index_of[index] = *there;
  }
  return index_of;
}

Failure RingPlacement::take_over(RingParts& parts) {
  const RingPlacement& before = *parts.before;
  const auto edits = before.ring_.edits(parts.index_of, parts.points, parts.node_of_rank);
  auto ring = before.ring_.edited(edits, parts.index_of, parts.points, parts.node_of_rank);
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
