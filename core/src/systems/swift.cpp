// OpenStack Swift: MD5 of a path between two secrets; its first bits are the partition, and a table
// names a device for each replica. Source: swift/common/utils hash_path, swift/common/ring/ring.py.
#include "../bytes.h"
#include "../hash/algorithms.h"
#include "assigned.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"swift_hash_path_prefix", OptionKind::text, "", "the first secret of swift.conf"},
    {"swift_hash_path_suffix", OptionKind::text, "changeme", "the second secret of swift.conf"},
    {"part_power", OptionKind::whole, "10", "1..20"},
    {"replicas", OptionKind::whole, "3", "1..16"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"partitions", OptionKind::text, "",
     "numbers and ranges for each replica, with commas between the replicas: \"0-7 12,8-11,\""},
};

bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  const std::string path = concat({rule.before, text_of(key), rule.after});
  const auto digest = md5(bytes_of(path));
  value = {load_be64(digest.data()), {load_be64(digest.data() + 8), 0}};
  return true;
}

/// Row after row: the devices of the first replica by partition, of the second, and so on.
Result<Buffer<std::uint32_t>> devices(const SystemSpec& spec, std::size_t replicas,
                                      std::size_t partitions) {
  auto table = cell_table(replicas * partitions);
  if (!table) return table;
  const std::span<std::uint32_t> all = *table;
  const auto nodes = spec.nodes();
  bool said = false;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    std::string_view text = spec.of(nodes[i], "partitions");
    said |= !text.empty();
    for (std::size_t replica = 0; !text.empty(); ++replica) {
      const std::size_t comma = text.find(',');
      if (replica == replicas)
        return refused_node(nodes[i].name,
                            {"partitions has more lists than there are replicas, ", replicas});
      const auto row = all.subspan(replica * partitions, partitions);
      if (auto error = assign(spec, i, "partitions", text.substr(0, comma), row)) return error;
      text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
  }
  if (!said && !nodes.empty())
    for (std::size_t cell = 0; cell < all.size(); ++cell)
      all[cell] =
          static_cast<std::uint32_t>((cell % partitions + cell / partitions) % nodes.size());
  return table;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  if (!spec.given("swift_hash_path_prefix") && !spec.given("swift_hash_path_suffix"))
    return fail(ErrorCode::option,
                {"swift_hash_path_prefix and swift_hash_path_suffix are both empty; Swift does not "
                 "start without one of them"});
  const std::uint64_t power = spec.whole("part_power");
  const std::size_t partitions = std::size_t{1} << power;
  const auto replicas = static_cast<std::uint32_t>(spec.whole("replicas"));
  KeyRule rule(apply, 128);
  rule.before = spec.text("swift_hash_path_prefix");
  rule.after = spec.text("swift_hash_path_suffix");
  const auto partition_of = [power](std::uint64_t value, std::uint32_t) {
    return static_cast<std::uint32_t>(value >> (64 - power));
  };
  const auto order = [partitions](const CellPlacement& placement, const Key& key,
                                  StepVisitor visit) {
    const auto& cells = placement.cells();
    for (std::size_t at = placement.cell_of(key.value.first); at < cells.size(); at += partitions)
      if (cells[at] == nobody || !visit(cells[at], nobody)) return;
  };
  return CellPlacement::make({.rule = rule,
                              .cell_of = partition_of,
                              .is_table = true,
                              .rows = replicas,
                              .order = order,
                              .replicas = replicas},
                             spec.cluster(), devices(spec, replicas, partitions));
}

}  // namespace

extern const System swift = {
    {"swift", "OpenStack Swift 2.30.1",
     "https://docs.openstack.org/swift/latest/overview_ring.html", "DEVICE", kOptions, kNodeOptions,
     "A key is a path, \"/account/container/object\". Without partitions, device (p + r) mod n has "
     "replica r of partition p: Swift's own builder is random. Handoff devices are left out."},
    make};

}  // namespace clockwise
