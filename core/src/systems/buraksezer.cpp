// buraksezer/consistent for Go: keys fall into partitions by remainder, and the partitions, in
// their order, go to the members of a ring with bounded load. No weights. Source: consistent.go.
#include <algorithm>
#include <cmath>

#include "../bytes.h"
#include "../order.h"
#include "../placement/modulo.h"
#include "../points.h"
#include "clockwise/limits.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"version", OptionKind::choice, "1.0.0", "1.0.0|0.10.0"},
    {"Hasher", OptionKind::choice, "xxh64", "xxh64|fnv1a-64|md5-64"},
    {"PartitionCount", OptionKind::whole, "271", "1..5000011"},
    {"ReplicationFactor", OptionKind::whole, "20", "1..65535"},
    {"Load", OptionKind::number, "1.25", "0.001..1000000"},
};

/// GetClosestN: the owner, then the members in the order of their names' hashes, wrapping.
void closest(const CellPlacement& placement, const std::vector<std::uint32_t>& by_hash,
             const Key& key, StepVisitor visit) {
  const std::uint32_t owner = placement.cells()[placement.cell_of(key.value.first)];
  const auto at = std::find(by_hash.begin(), by_hash.end(), owner) - by_hash.begin();
  for (std::size_t i = 0; i < by_hash.size(); ++i)
    if (!visit(by_hash[(static_cast<std::size_t>(at) + i) % by_hash.size()], nobody)) return;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const auto nodes = spec.nodes();
  const bool old = spec.is("version", "0.10.0");
  const HashId hasher = *hash_named(spec.text("Hasher"));
  const auto sum = [hasher](const std::string& text) { return hash(hasher, bytes_of(text)).first; };
  const std::uint64_t partitions = spec.whole("PartitionCount");
  const std::uint64_t factor = spec.whole("ReplicationFactor");
  std::vector<std::uint32_t> members = living(spec.cluster());
  if (members.size() * factor > limits::max_points) return too_many_points(members.size() * factor);

  std::vector<Point> ring;  // rank: the member; of equal values the one added first stands first
  for (const std::uint32_t member : members)
    for (std::uint64_t i = 0; i < factor; ++i) {
      const std::string& name = nodes[member].name;
      ring.push_back({sum(old ? concat({name, i}) : concat({i, ":", name})), {}, member, 0});
    }
  sort_points(ring);
  // A value hit twice belongs to the member added last.
  for (std::size_t i = ring.size(); i-- > 1;)
    if (ring[i - 1].position == ring[i].position) ring[i - 1].rank = ring[i].rank;

  auto cells = cell_table(partitions);
  if (!cells) return cells.error();
  if (!members.empty()) {
    const auto count = static_cast<double>(members.size());
    const double parts = static_cast<double>(partitions);
    const double room =
        std::ceil((old ? std::floor(parts / count) : parts / count) * spec.number("Load"));
    const std::size_t tries = ring.size() - (old ? 1 : 0);  // the last point was never tried
    std::vector<double> load(nodes.size(), 0);
    std::uint8_t number[8] = {};
    for (std::uint64_t p = 0; p < partitions; ++p) {
      store_le32(number, static_cast<std::uint32_t>(p));
      const Point start{hash(hasher, number).first, {}, 0, 0};
      auto at = static_cast<std::size_t>(std::lower_bound(ring.begin(), ring.end(), start) -
                                         ring.begin());
      std::size_t tried = 0;
      while (tried < tries && load[ring[at % ring.size()].rank] + 1 > room) ++at, ++tried;
      if (tried == tries)
        return fail(ErrorCode::option, {"not enough room to distribute partitions: PartitionCount ",
                                        spec.text("PartitionCount"), " and Load ",
                                        spec.text("Load"), " with ", members.size(), " members"});
      const std::uint32_t member = ring[at % ring.size()].rank;
      ++load[member];
      (*cells)[static_cast<std::size_t>(p)] = member;
    }
  }

  sort_stably(members, [&](std::uint32_t a, std::uint32_t b) {
    return sum(nodes[a].name) < sum(nodes[b].name);
  });
  return CellPlacement::make(
      {.rule = hasher,
       .cell_of = remainder_of,
       .is_table = true,
       .order = [members](const CellPlacement& placement, const Key& key,
                          StepVisitor visit) { closest(placement, members, key, visit); }},
      spec.cluster(), std::move(cells));
}

}  // namespace

extern const System buraksezer = {
    {"buraksezer",
     "buraksezer/consistent at 24361c3d5a25",
     "https://github.com/buraksezer/consistent",
     "NAME",
     kOptions,
     {},
     "The hash function is the user's. Version 0.10.0 glues names to numbers and divides whole "
     "numbers; its answers differ."},
    make};

}  // namespace clockwise
