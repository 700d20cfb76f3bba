// Riak: a ring of 2^160 cut into equal partitions; the key's hash names the partition before its
// own. Source: riak_core src/chash.erl; which node has a partition is the claim algorithm's.
#include <bit>

#include "../bytes.h"
#include "assigned.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"bucket", OptionKind::text, "bucket", "the bucket of all keys"},
    {"ring_creation_size", OptionKind::whole, "64", "8..1024"},
    {"n_val", OptionKind::whole, "3", "1..1024"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"partitions", OptionKind::text, "", "numbers and ranges from 0 on, \"0-7 12\""},
};

/// An Erlang binary as its external term format writes it.
void add_binary(std::string& term, std::string_view bytes) {
  std::uint8_t head[5] = {109};
  store_be32(head + 1, static_cast<std::uint32_t>(bytes.size()));
  term.append(head, head + 5).append(bytes);
}

/// SHA-1 of the term {Bucket, Key}.
bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  std::string term = {static_cast<char>(131), 104, 2};
  add_binary(term, rule.before);
  add_binary(term, text_of(key));
  value = hash(HashId::sha1, bytes_of(term));
  return true;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::uint64_t size = spec.whole("ring_creation_size");
  const std::uint64_t n_val = spec.whole("n_val");
  if (!std::has_single_bit(size))
    return fail(ErrorCode::option,
                {"ring_creation_size ", size, " is not allowed; it must be a power of two"});
  auto nodes = assigned(spec, "partitions", size, in_turn);
  if (!nodes) return nodes.error();
  for (std::size_t i = 0; i < nodes->size(); ++i)
    if ((*nodes)[i] == nobody && !spec.nodes().empty())
      return fail(ErrorCode::option, {"partition ", i, " belongs to no node; all must have one"});
  KeyRule rule(apply, 160);
  rule.before = spec.text("bucket");
  const int shift = 64 - std::countr_zero(size);
  const auto partition_of = [shift](std::uint64_t value, std::uint32_t cells) {
    return static_cast<std::uint32_t>((value >> shift) + 1) % cells;
  };
  // Partition by partition, until n_val of them stand on nodes that are up.
  const auto order = [n_val](const CellPlacement& placement, const Key& key, StepVisitor visit) {
    const auto& cells = placement.cells();
    std::size_t at = placement.cell_of(key.value.first);
    std::uint64_t up = 0;
    for (std::size_t i = 0; i < cells.size() && up < n_val; ++i, at = (at + 1) % cells.size()) {
      if (cells[at] == nobody || !visit(cells[at], nobody)) return;
      up += placement.cluster().serves(cells[at]) ? 1 : 0;
    }
  };
  return CellPlacement::make({.rule = rule,
                              .cell_of = partition_of,
                              .is_table = true,
                              .order = order,
                              .replicas = static_cast<std::uint32_t>(n_val),
                              .wide_unit = std::uint64_t{1} << shift},
                             spec.cluster(), std::move(nodes));
}

}  // namespace

extern const System riak = {{"riak", "riak_core chash.erl at 25d9a6fa917e",
                             "https://docs.riak.com/riak/kv/latest/learn/concepts/clusters/",
                             "NAME", kOptions, kNodeOptions,
                             "Without partitions, node i mod n has partition i; a running ring has "
                             "what its claim algorithm "
                             "gave it. A node that has two of the n_val partitions counts twice."},
                            make};

}  // namespace clockwise
