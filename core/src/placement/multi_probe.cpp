#include "multi_probe.h"

#include <algorithm>
#include <utility>

#include "../mix.h"
#include "clockwise/keys.h"

namespace clockwise {

class MultiProbePlacement::Way {
 public:
  Way(std::uint64_t first, std::uint64_t step, bool stepped)
      : at_(first), step_(step), stepped_(stepped), next_{first} {}
  Position operator()() {
    if (!stepped_) return next_();
    const Position here = at_;
    at_ += step_;
    return here;
  }

 private:
  std::uint64_t at_, step_;
  bool stepped_;
  SplitMix next_;
};

MultiProbePlacement::Way MultiProbePlacement::way_of(const HashValue& value) const {
  return {rule().reduced(value.first), value.tail.high, stepped_};
}

/// The point that a probe meets first, clockwise; the ring is not empty.
std::uint32_t MultiProbePlacement::first_from(const Ring& ring, Position probe) const {
  const std::uint32_t row = ring.at_or_after(stepped_ ? probe + 1 : probe);
  return row == ring.size() ? 0 : row;
}

Result<std::unique_ptr<Placement>> MultiProbePlacement::make(const PlacementSpec& spec,
                                                             const Cluster& cluster) {
  std::unique_ptr<MultiProbePlacement> made(
      new MultiProbePlacement(KeyRule(spec.hash, spec.modulus), cluster, spec.probes));
  PlacementSpec one_point = spec;
  one_point.virtual_nodes = 1;
  one_point.rule = OwnerRule::clockwise;
  auto ring = RingPlacement::make(one_point, cluster);
  if (!ring) return ring.error();
  made->ring_ = *std::move(ring);
  return std::unique_ptr<Placement>(std::move(made));
}

std::unique_ptr<Placement> MultiProbePlacement::make_stepped(std::unique_ptr<Placement> ring,
                                                             std::uint32_t probes) {
  std::unique_ptr<MultiProbePlacement> made(
      new MultiProbePlacement(ring->rule(), ring->cluster(), probes));
  made->stepped_ = true;
  made->ring_ = std::move(ring);
  return made;
}

std::uint32_t MultiProbePlacement::owner_of(const HashValue& value) const {
  const Ring& ring = points()->live();
  if (ring.size() == 0) return nobody;
  Way next = way_of(value);
  std::uint64_t nearest = UINT64_MAX;
  std::uint32_t owner = nobody;
  for (std::uint32_t i = 0; i < probes_; ++i) {
    const Position probe = next();
    const std::uint32_t row = first_from(ring, probe);
    const std::uint64_t distance = ring.position(row) - probe;
    if (distance >= nearest && owner != nobody) continue;
    nearest = distance;
    owner = ring.node(row);
  }
  return owner;
}

void MultiProbePlacement::visit_from(const Key& key, StepVisitor visit) const {
  const Ring& ring = points()->ring();
  if (ring.size() == 0) return;
  struct Walker {
    Position probe;
    std::uint32_t row;
    std::uint32_t left;  // points that it has not met
  };
  std::vector<Walker> walkers;
  Way next = way_of(key.value);
  for (std::uint32_t i = 0; i < probes_; ++i) {
    const Position probe = next();
    walkers.push_back({probe, first_from(ring, probe), ring.size()});
  }
  // All walk clockwise at the same pace. Of two that arrive at once the first probe's counts.
  const auto arrives_before = [&](const Walker& a, const Walker& b) {
    if ((a.left == 0) != (b.left == 0)) return b.left == 0;
    return ring.position(a.row) - a.probe < ring.position(b.row) - b.probe;
  };
  for (;;) {
    Walker& walker = *std::min_element(walkers.begin(), walkers.end(), arrives_before);
    if (walker.left == 0 || !visit(ring.node(walker.row), walker.row)) return;
    walker.row = walker.row + 1 == ring.size() ? 0 : walker.row + 1;
    --walker.left;
  }
}

void MultiProbePlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                                 std::span<std::uint32_t> owners) const {
  for (std::size_t i = 0; i < owners.size(); ++i)
    owners[i] = stepped_ ? find_owner(keys.key(rule(), static_cast<std::uint32_t>(i)))
                         : owner_of({firsts[i], {}});
}

Detail MultiProbePlacement::detail(const Key& key) const {
  Probes probes;
  const Ring &live = points()->live(), &all = points()->ring();
  Way next = way_of(key.value);
  for (std::uint32_t i = 0; live.size() > 0 && i < probes_; ++i) {
    const Position probe = next();
    // Rows are those of all points: from the probe on, the first whose node serves.
    std::uint32_t row = first_from(all, probe);
    while (!cluster().serves(all.node(row))) row = row + 1 == all.size() ? 0 : row + 1;
    probes.list.push_back({probe, row});
  }
  return probes;
}

}  // namespace clockwise
