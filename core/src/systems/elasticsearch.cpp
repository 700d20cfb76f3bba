// Elasticsearch and OpenSearch: a document's shard. Not a ring: the number of shards is fixed for
// an index's life, and routing shards leave room to split it. Source: IndexRouting,
// Murmur3HashFunction and MetadataCreateIndexService of elastic/elasticsearch.
#include <algorithm>
#include <bit>

#include "../hash/algorithms.h"
#include "assigned.h"
#include "system.h"
#include "utf16.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"number_of_shards", OptionKind::whole, "1", "1..1024"},
    {"number_of_routing_shards", OptionKind::whole, "", "1..1073741824"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"shards", OptionKind::text, "", "numbers and ranges from 0 on, \"0-3 7\""},
};

/// Java hashes the two bytes of each UTF-16 unit, the low one first.
bool apply(const KeyRule&, Bytes key, HashValue& value) {
  std::string bytes;
  for (const char16_t unit : utf16(key)) {
    bytes += static_cast<char>(unit & 0xFF);
    bytes += static_cast<char>(unit >> 8);
  }
  value = {murmur3_32(bytes_of(bytes)), {}};
  return true;
}

/// As many as can be reached by doubling the shards, up to 1024; at least twice the shards.
std::uint64_t standard_routing_shards(std::uint64_t shards) {
  return shards << std::max(1, 10 - static_cast<int>(std::bit_width(shards - 1)));
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::uint64_t shards = spec.whole("number_of_shards");
  const std::uint64_t routing = spec.given("number_of_routing_shards")
                                    ? spec.whole("number_of_routing_shards")
                                    : standard_routing_shards(shards);
  if (routing % shards != 0)
    return fail(ErrorCode::option, {"number_of_routing_shards ", routing,
                                    " is not allowed; it must be a multiple of "
                                    "number_of_shards ",
                                    shards});
  const auto shard_of = [=](std::uint64_t value, std::uint32_t) {
    const auto size = static_cast<std::int64_t>(routing);
    const std::int64_t hash = static_cast<std::int32_t>(static_cast<std::uint32_t>(value));
    const std::int64_t floor_mod = (hash % size + size) % size;
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(floor_mod) / (routing / shards));
  };
  return CellPlacement::make(
      {.rule = KeyRule(apply, 32), .cell_of = shard_of, .is_table = true, .fails = true},
      spec.cluster(), assigned(spec, "shards", shards, in_turn));
}

}  // namespace

extern const System elasticsearch = {
    {"elasticsearch", "values published in elastic/elasticsearch IndexRoutingTests",
     "https://www.elastic.co/guide/en/elasticsearch/reference/current/mapping-routing-field.html",
     "NAME", kOptions, kNodeOptions,
     "A key is the routing text, the _id unless given. Without shards, node i mod n has primary "
     "shard i. Shards of a node that is down wait for a replica's promotion: nobody here."},
    make};

}  // namespace clockwise
