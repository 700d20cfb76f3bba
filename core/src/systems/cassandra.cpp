// Apache Cassandra and ScyllaDB: a ring of signed 64-bit tokens, each node with many; who keeps
// copies is the keyspace's replication. Source: Murmur3Partitioner, RandomPartitioner,
// SimpleStrategy and NetworkTopologyStrategy (its one walk over the ring) of apache/cassandra.
#include <algorithm>
#include <array>
#include <memory>

#include "../bytes.h"
#include "../hash/algorithms.h"
#include "clockwise/limits.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kReplication = {
    "replication", OptionKind::text, "SimpleStrategy 1",
    "\"SimpleStrategy 3\", \"NetworkTopologyStrategy dc1:3 dc2:2\", or the map of CQL"};
constexpr OptionInfo kCassandra[] = {
    {"partitioner", OptionKind::choice, "Murmur3Partitioner",
     "Murmur3Partitioner|RandomPartitioner"},
    kReplication,
};
constexpr OptionInfo kScylla[] = {
    {"partitioner", OptionKind::choice, "Murmur3Partitioner", "Murmur3Partitioner"},
    kReplication,
    {"smp", OptionKind::whole, "", "1..65535"},
    {"murmur3_partitioner_ignore_msb_bits", OptionKind::whole, "12", "0..63"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"tokens", OptionKind::text, "", "decimal numbers, \"-42,7000\""},
    {"num_tokens", OptionKind::whole, "", "1..65535"},
    {"dc", OptionKind::text, "", "its data centre, another name of zone"},
};

// ---- keys

constexpr std::uint64_t kLowest = std::uint64_t{1} << 63;  // as a signed number -2^63

/// The lowest token is the empty key's alone.
bool murmur3_token(const KeyRule&, Bytes key, HashValue& value) {
  const std::uint64_t hash = murmur3_128(key, true).first;
  value = {key.empty() ? kLowest : hash == kLowest ? kLowest - 1 : hash, {}};
  return true;
}

/// 127 bits, the most significant first, as values keep them.
HashValue wide_token(std::uint64_t high, std::uint64_t low) {
  return {high << 1 | low >> 63, {low << 1, 0}};
}

/// The size of MD5 as a signed number. The empty key stands before all tokens.
bool md5_token(const KeyRule&, Bytes key, HashValue& value) {
  const auto bytes = md5(key);
  std::uint64_t high = load_be64(bytes.data()), low = load_be64(bytes.data() + 8);
  if (high >> 63) {
    low = 0 - low;
    high = ~high + (low == 0 ? 1 : 0);
  }
  value = key.empty() ? HashValue{} : wide_token(high, low);
  return true;
}

std::optional<HashValue> read_token(std::string_view text, bool random) {
  const bool negative = !random && text.substr(0, 1) == "-";
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > 39) return std::nullopt;
  std::array<std::uint32_t, 5> limbs{};  // the lowest first
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    std::uint64_t carry = static_cast<std::uint64_t>(c - '0');
    for (std::uint32_t& limb : limbs) {
      carry += std::uint64_t{limb} * 10;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
  }
  const std::uint64_t low = std::uint64_t{limbs[1]} << 32 | limbs[0];
  const std::uint64_t high = std::uint64_t{limbs[3]} << 32 | limbs[2];
  if (limbs[4] != 0) return std::nullopt;
  if (random) {
    if (high >> 63) return std::nullopt;
    return wide_token(high, low);
  }
  if (high != 0 || low > kLowest - (negative ? 0 : 1)) return std::nullopt;
  return HashValue{negative ? 0 - low : low, {}};
}

// ---- nodes

std::vector<std::string> parts_of(std::string_view text, std::string_view marks) {
  std::string blanks(text);
  for (char& c : blanks)
    if (marks.find(c) != std::string_view::npos) c = ' ';
  std::vector<std::string> list;
  for (const std::string_view part : words(blanks)) list.emplace_back(part);
  return list;
}

Result<std::vector<HashValue>> tokens_of(const SystemSpec& spec, const Node& node, bool random) {
  std::vector<HashValue> tokens = node.tokens;
  for (const std::string& text : parts_of(spec.of(node, "tokens"), ",")) {
    const auto token = read_token(text, random);
    if (!token)
      return refused_node(node.name, {"token ", quoted(text), " is not allowed; it must be ",
                                      random ? "0 to 2^127 - 1" : "-2^63 to 2^63 - 1"});
    tokens.push_back(*token);
  }
  const std::string_view number = spec.of(node, "num_tokens");
  if (tokens.empty())
    return refused_node(node.name, {"tokens must be given, for the real system draws ",
                                    number.empty() ? "them" : number, " at random"});
  if (!number.empty() && decimal(number) != tokens.size())
    return refused_node(node.name,
                        {"num_tokens ", number, " contradicts the ", tokens.size(), " tokens"});
  return tokens;
}

std::string label(const Node& node, std::uint32_t ordinal) {
  const std::size_t given = node.tokens.size();
  if (ordinal < given) return std::to_string(static_cast<std::int64_t>(node.tokens[ordinal].first));
  for (const Setting& setting : node.settings)
    if (setting.name == "tokens") return parts_of(setting.value, ",")[ordinal - given];
  return {};
}

/// Cassandra lets no node join on a token that is taken.
Failure twice(const RingPlacement& placement) {
  const Ring& ring = placement.ring();
  for (std::uint32_t row = 1; row < ring.size(); ++row)
    if (ring.position(row) == ring.position(row - 1) &&
        placement.point_label(row) == placement.point_label(row - 1)) {
      const auto name = [&](std::uint32_t at) {
        return placement.cluster().nodes()[ring.node(at)].name;
      };
      return refused_node(name(row), {"token ", placement.point_label(row), " belongs to node ",
                                      quoted(name(row - 1)), " already"});
    }
  return {};
}

/// ScyllaDB's shard: the tokens without their highest bits are cut into equal stretches.
std::uint32_t shard_of(std::uint64_t token, std::uint64_t shards, std::uint64_t ignored) {
  const std::uint64_t at = (token ^ kLowest) << ignored;
  return static_cast<std::uint32_t>(((at >> 32) * shards + ((at & 0xFFFFFFFF) * shards >> 32)) >>
                                    32);
}

// ---- replication

/// How many replicas a data centre takes, and how many of them from a rack that has one already.
struct Quota {
  std::int64_t left = 0, repeats = 0;
};

/// SimpleStrategy is the same with one data centre where every node has a rack of its own.
struct Replication {
  std::vector<std::uint32_t> dc, rack;  // by node
  std::vector<Quota> of_dc;
  std::uint32_t racks = 0;
  std::uint32_t total = 0;

  void operator()(const RingPlacement& placement, std::uint32_t row, StepVisitor visit) const {
    const Ring& ring = placement.ring();
    std::vector<Quota> quotas = of_dc;
    std::vector<std::uint8_t> in_rack(racks), taken(dc.size());
    for (std::uint32_t steps = 0; steps < ring.size(); ++steps, row = (row + 1) % ring.size()) {
      const std::uint32_t node = ring.node(row);
      Quota& quota = quotas[dc[node]];
      if (quota.left == 0 || taken[node]) continue;
      if (in_rack[rack[node]] && quota.repeats-- <= 0) continue;
      taken[node] = in_rack[rack[node]] = 1;
      --quota.left;
      if (!visit(node, row)) return;
    }
  }
};

std::string dc_of(const SystemSpec& spec, const Node& node) {
  const std::string_view dc = spec.of(node, "dc");
  return !dc.empty() ? std::string(dc) : node.zone.empty() ? "datacenter1" : node.zone;
}

std::uint32_t number_in(std::vector<std::string>& list, const std::string& name) {
  const auto at = std::find(list.begin(), list.end(), name) - list.begin();
  if (at == std::ssize(list)) list.push_back(name);
  return static_cast<std::uint32_t>(at);
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += concat({text.empty() ? "" : ", ", quoted(name)});
  return text;
}

Result<Replication> read_replication(const SystemSpec& spec) {
  const std::string& text = spec.text("replication");
  const auto refuse = [&](std::initializer_list<Piece> why) {
    return fail(ErrorCode::option,
                {"replication ", quoted(text), " is not allowed; ", concat(why)});
  };
  // The map of CQL has the same words, with marks between them.
  auto parts = parts_of(text, "{}':,=\"");
  if (!parts.empty() && parts[0] == "class") parts.erase(parts.begin());
  const std::string strategy = parts.empty() ? "" : parts[0];
  const bool simple = strategy == "SimpleStrategy";
  if (!simple && strategy != "NetworkTopologyStrategy")
    return refuse({"it must begin with SimpleStrategy or NetworkTopologyStrategy"});
  if (simple && parts.size() == 2) parts.insert(parts.begin() + 1, "replication_factor");

  Replication made;
  std::vector<std::string> dcs, racks;
  std::vector<std::int64_t> members, racks_in, factor;
  const auto nodes = spec.nodes();
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const std::string name = simple ? "replication_factor" : dc_of(spec, nodes[i]);
    const std::uint32_t dc = number_in(dcs, name);
    const std::uint32_t rack = simple ? i : number_in(racks, name + '\0' + nodes[i].rack);
    members.resize(dcs.size()), racks_in.resize(dcs.size());
    ++members[dc];
    if (rack == made.racks) ++racks_in[dc], ++made.racks;
    made.dc.push_back(dc);
    made.rack.push_back(rack);
  }

  factor.resize(dcs.size());
  if (parts.size() % 2 == 0) return refuse({"each data centre must have a number"});
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    const auto number = decimal(parts[i + 1]);
    if (!number || *number > limits::max_points)
      return refuse({quoted(parts[i + 1]), " must be a whole number"});
    const auto at = std::find(dcs.begin(), dcs.end(), parts[i]);
    if (at != dcs.end())
      factor[static_cast<std::size_t>(at - dcs.begin())] = static_cast<std::int64_t>(*number);
    else if (!dcs.empty())
      return refuse({quoted(parts[i]), " must be one of ", joined(dcs)});
  }
  for (std::size_t dc = 0; dc < dcs.size(); ++dc) {
    made.of_dc.push_back({std::min(factor[dc], members[dc]), factor[dc] - racks_in[dc]});
    made.total += static_cast<std::uint32_t>(factor[dc]);
  }
  return made;
}

Result<std::unique_ptr<Placement>> make_with(const SystemSpec& spec,
                                             decltype(RingParts::detail) detail) {
  const bool random = spec.text("partitioner") == "RandomPartitioner";
  auto replication = read_replication(spec);
  if (!replication) return replication.error();

  std::vector<std::vector<HashValue>> tokens;
  std::vector<std::uint64_t> counts;
  for (const Node& node : spec.nodes()) {
    auto list = tokens_of(spec, node, random);
    if (!list) return list.error();
    counts.push_back(list->size());
    tokens.push_back(*std::move(list));
  }

  KeyRule rule(random ? md5_token : murmur3_token, random ? 127 : 64);
  rule.is_signed = !random;
  const std::uint32_t replicas = replication->total;
  auto made = make_ring(spec.cluster(),
                        {.rule = rule,
                         .label = label,
                         .order_at = *std::move(replication),
                         .replicas = replicas,
                         .detail = std::move(detail)},
                        counts, [&](std::uint32_t node, const Put& put) {
                          for (const HashValue& token : tokens[node]) put(token);
                        });
  if (made)
    if (auto error = twice(*(*made)->as_ring())) return error;
  return made;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) { return make_with(spec, {}); }

Result<std::unique_ptr<Placement>> make_scylla(const SystemSpec& spec) {
  if (!spec.given("smp")) return make(spec);
  const std::uint64_t shards = spec.whole("smp");
  const std::uint64_t ignored = spec.whole("murmur3_partitioner_ignore_msb_bits");
  return make_with(spec, [=](const Key& key) -> Detail {
    return Shard{shard_of(key.value.first, shards, ignored)};
  });
}

/// "ADDRESS [dc=DC] [rack=RACK] [tokens=T1,T2]".
Result<Node> read(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return refused_node(text, {"an address must come first"});
  Node node{std::string(parts[0])};
  for (const std::string_view part : std::span(parts).subspan(1)) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
      return refused_node(text, {quoted(part), " has no \"=\""});
    const std::string value(part.substr(equals + 1));
    if (part.substr(0, equals) == "dc")
      node.zone = value;
    else if (part.substr(0, equals) == "rack")
      node.rack = value;
    else
      node.settings.push_back({std::string(part.substr(0, equals)), value});
  }
  return node;
}

constexpr std::string_view kNode = "ADDRESS [dc=DC] [rack=RACK] [tokens=T1,T2]";

}  // namespace

extern const System cassandra = {
    {"cassandra", "the Java text of Apache Cassandra's partitioner and NetworkTopologyStrategy",
     "https://cassandra.apache.org/doc/latest/cassandra/architecture/dynamo.html", kNode,
     kCassandra, kNodeOptions,
     "Its Murmur3 sign-extends the last bytes of a key, so that keys beyond ASCII differ from the "
     "textbook. While a replica is down the others answer; without any, nobody."},
    make,
    read};

extern const System scylladb = {
    {"scylladb", "the tokens of Apache Cassandra and of ScyllaDB's partitioner test",
     "https://docs.scylladb.com/manual/stable/architecture/ringarchitecture/", kNode, kScylla,
     kNodeOptions,
     "Tokens are Cassandra's, with its slip in Murmur3. Its shard is told where smp is given."},
    make_scylla,
    read};

}  // namespace clockwise
