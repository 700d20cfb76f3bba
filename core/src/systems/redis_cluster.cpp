// Redis Cluster: 16384 slots by CRC-16, each given to a master. Source: the cluster specification;
// src/cluster.c and src/redis-cli.c of Redis 7.0.
#include <cmath>

#include "../hash/algorithms.h"
#include "../placement/modulo.h"
#include "assigned.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr std::uint32_t kSlots = 16384;
constexpr OptionInfo kNodeOptions[] = {
    {"slots", OptionKind::text, "", "numbers and ranges, \"0-5460 9000\""},
};

/// What is between the first { and the first } after it, if anything is; else the whole key.
Bytes tag_of(Bytes key) {
  const std::string_view text = text_of(key);
  const std::size_t open = text.find('{');
  if (open == std::string_view::npos) return key;
  const std::size_t close = text.find('}', open);
  if (close == std::string_view::npos || close == open + 1) return key;
  return key.subspan(open + 1, close - open - 1);
}

bool apply(const KeyRule&, Bytes key, HashValue& value) {
  value = {crc16(tag_of(key)), {}};
  return true;
}

/// As `redis-cli --cluster create` cuts them, in single precision.
void cut(std::uint32_t nodes, std::span<std::uint32_t> slots) {
  const float each = float{kSlots} / static_cast<float>(nodes);
  float cursor = 0;
  std::uint32_t slot = 0;
  for (std::uint32_t node = 0; node < nodes; ++node) {
    cursor += each;
    const float last = cursor - 1;
    const auto end = node + 1 < nodes ? static_cast<std::uint32_t>(std::lround(last)) + 1 : kSlots;
    for (bool first = true; slot < kSlots && (first || slot < end); first = false)
      slots[slot++] = node;
  }
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  if (spec.nodes().size() > kSlots)
    return fail(ErrorCode::option,
                {spec.nodes().size(), " nodes are not allowed; there are slots for ", kSlots});
  return CellPlacement::make(
      {.rule = KeyRule(apply, 16), .cell_of = remainder_of, .is_table = true, .fails = true},
      spec.cluster(), assigned(spec, "slots", kSlots, cut));
}

/// "HOST:PORT [SLOTS]", slots as CLUSTER NODES ends a line.
Result<Node> read(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return refused_node(text, {"an address must come first"});
  Node node{std::string(parts[0])};
  if (parts.size() > 1)
    node.settings.push_back(
        {"slots",
         std::string(text.substr(static_cast<std::size_t>(parts[1].data() - text.data())))});
  return node;
}

}  // namespace

extern const System redis_cluster = {
    {"redis-cluster",
     "Redis 7.0.15",
     "https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/",
     "HOST:PORT [SLOTS]",
     {},
     kNodeOptions,
     "Without slots, masters get what redis-cli --cluster create gives them. Slots of a master "
     "that "
     "is down wait for a replica's promotion: nobody here."},
    make,
    read};

}  // namespace clockwise
