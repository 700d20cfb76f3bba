// Each byte is a change of membership; after each the ring is held against a scan of all points.
#include <string>
#include <vector>

#include "clockwise/clockwise.h"
#include "fuzz.h"

namespace fuzz {
namespace {

using namespace clockwise;

/// The owner by looking at every point: the nearest clockwise, of equals the smaller name.
std::string scanned(const Cluster& cluster, std::uint32_t points, std::uint64_t value) {
  std::string best;
  std::uint64_t least = UINT64_MAX;
  for (const Node& node : cluster.nodes()) {
    if (!node.up || node.weight <= 0) continue;
    for (std::uint32_t i = 0; i < points * static_cast<std::uint32_t>(node.weight); ++i) {
      const std::string label = node.name + "#" + std::to_string(i);
      const std::uint64_t distance =
          (hash(HashId::crc32, bytes_of(label)).first - value) & 0xFFFFFFFF;
      if (best.empty() || distance < least || (distance == least && node.name < best)) {
        best = node.name;
        least = distance;
      }
    }
  }
  return best;
}

std::string name_of(const Placement& placement, std::uint64_t value) {
  const std::uint32_t node = placement.owner({{}, {value, {}}});
  return node == nobody ? "" : placement.cluster().nodes()[node].name;
}

}  // namespace

void changes(std::string_view input) {
  constexpr std::uint32_t points = 3;
  const PlacementSpec spec{.hash = HashId::crc32, .virtual_nodes = points};
  auto cluster = Cluster::make({});
  auto before = make_placement(spec, *cluster);
  for (const char c : input.substr(0, 64)) {
    const auto byte = static_cast<std::uint8_t>(c);
    const std::string name(1, static_cast<char>('a' + byte % 8));
    const auto index = cluster->find(name);
    ClusterChange change;
    const unsigned kind = byte >> 6;
    if (!index)
      change.add.push_back({name});
    else if (kind == 0)
      change.remove.push_back(name);
    else {
      Node node = cluster->nodes()[*index];
      if (kind == 1) node.up = !node.up;
      if (kind == 2) node.weight = 1 + (byte >> 3) % 3;
      if (kind == 3) node.weight = 0;
      change.change.push_back(node);
    }
    auto next = cluster->with(change);
    must(static_cast<bool>(next), "a change of known nodes is taken");
    auto after = make_placement(spec, *next);
    must(static_cast<bool>(after), "a small ring can be built");
    for (std::uint64_t i = 0; i < 32; ++i) {
      const std::uint64_t value = (i * 0x9E3779B9 + byte) & 0xFFFFFFFF;
      const std::string now = name_of(**after, value), was = name_of(**before, value);
      must(now == scanned(*next, points, value), "the ring answers as a scan does");
      // Only the node that changed gives or takes.
      must(now == was || now == name || was == name, "nobody else moves");
    }
    const auto moved = movement(*(*before)->as_ring(), *(*after)->as_ring());
    must(static_cast<bool>(moved), "two rings that hash alike can be compared");
    Turns sum;
    for (const Turns& share : shares(*(*after)->as_ring())) sum += share;
    must(sum == (next->serving() > 0 ? one_turn : Turns{}), "shares make a whole turn");
    cluster = std::move(next);
    before = std::move(after);
  }
}

}  // namespace fuzz
