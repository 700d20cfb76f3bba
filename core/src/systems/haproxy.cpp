// HAProxy: `balance uri|url_param|hdr|hash|source` with `hash-type consistent` (a ring, nearest
// point) or `map-based` (a table). Source: src/lb_chash.c, src/lb_map.c, src/backend.c,
// src/hash.c.
#include <algorithm>
#include <numeric>
#include <utility>

#include "../bytes.h"
#include "../hash/algorithms.h"
#include "../order.h"
#include "../placement/modulo.h"
#include "ip_address.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"version", OptionKind::choice, "3.3+", "2.x|3.0-3.2|3.3+"},
    {"balance", OptionKind::text, "hdr(x-key)",
     "uri [whole] [len N] [depth N], url_param NAME, hdr(NAME), hash EXPRESSION or source"},
    {"hash-type", OptionKind::text, "map-based",
     "map-based or consistent, then sdbm, djb2, wt6, crc32 or none, then avalanche"},
    {"hash-key", OptionKind::choice, "id", "id|id32|addr|addr-port|guid"},
    {"hash-balance-factor", OptionKind::whole, "0", "0..65535"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "0..256"},
    {"id", OptionKind::whole, "", "1..2147483647"},
    {"address", OptionKind::text, "", ""},
    {"port", OptionKind::whole, "", "0..65535"},
    {"guid", OptionKind::text, "", ""},
    {"hash-key", OptionKind::choice, "", "id|id32|addr|addr-port|guid"},
};
constexpr std::uint64_t kPointsPerWeight = 16;

// ---- functions

/// Avalanche.
std::uint32_t full_hash(std::uint32_t a) {
  a = (a + 0x7ed55d16) + (a << 12);
  a = (a ^ 0xc761c23c) ^ a >> 19;
  a = (a + 0x165667b1) + (a << 5);
  a = (a + 0xd3a2646c) ^ a << 9;
  a = (a + 0xfd7046c5) + (a << 3);
  a = (a ^ 0xb55a4f09) ^ a >> 16;
  return a * 3221225473u;
}

std::uint32_t sdbm(Bytes key) {
  std::uint32_t hash = 0;
  for (const std::uint8_t byte : key) hash = byte + (hash << 6) + (hash << 16) - hash;
  return hash;
}

std::uint32_t djb2(Bytes key) {
  std::uint32_t hash = 5381;
  for (const std::uint8_t byte : key) hash = hash * 33 + byte;
  return hash;
}

std::uint32_t turned(std::uint32_t word, std::uint32_t left) {
  return left == 0 ? word : word << left | word >> (32 - left);
}

std::uint32_t wt6(Bytes key) {
  std::uint32_t a = 0xa53c965a, b = 0x5ca6953a, step_a = 6, step_b = 18;
  for (const std::uint8_t byte : key) {
    a = ~(a ^ byte);
    b = ~(b + byte);
    const std::uint32_t next = turned(b, step_a);
    b = turned(a, step_b);
    a = next;
    const std::uint32_t steps = (a >> 16 ^ b) & 0xFFFF;
    step_a = steps & 31;
    step_b = steps >> 11;
  }
  return a ^ b;
}

/// The key is the hash, in decimal; it ends at 2^63 as HAProxy's integers do.
std::uint32_t none(Bytes key) {
  const bool minus = !key.empty() && key[0] == '-';
  const std::uint64_t most = std::uint64_t{INT64_MAX} + (minus ? 1 : 0);
  std::uint64_t value = 0;
  for (const std::uint8_t byte : key.subspan(minus ? 1 : 0)) {
    if (byte < '0' || byte > '9') break;
    value = value > most / 10 ? most : std::min(value * 10 + (byte - '0'), most);
  }
  return static_cast<std::uint32_t>(minus ? 0 - value : value);
}

struct Function {
  std::string_view name;
  KeyRule::Function32 plain;
};
constexpr Function kFunctions[] = {
    {"sdbm", sdbm}, {"djb2", djb2}, {"wt6", wt6}, {"crc32", crc32}, {"none", none}};

// ---- keys

// KeyRule::number: a flag for the avalanche, then what `balance uri` says.
constexpr std::uint64_t kAvalanche = 1, kWhole = 2;
constexpr unsigned kDepthShift = 2, kLengthShift = 32;
constexpr std::uint64_t kLargestDepth = (1u << (kLengthShift - kDepthShift)) - 1;

bool settle(const KeyRule& rule, std::uint32_t hash, HashValue& value) {
  value = {rule.number & kAvalanche ? full_hash(hash) : hash, {}};
  return true;
}

/// A header; one that is empty, or missing, is left to round robin.
bool header(const KeyRule& rule, Bytes key, HashValue& value) {
  return settle(rule, rule.function(key), value) && !key.empty();
}

/// A sample, which may be empty.
bool sample(const KeyRule& rule, Bytes key, HashValue& value) {
  return settle(rule, rule.function(key), value);
}

bool uri(const KeyRule& rule, Bytes key, HashValue& value) {
  const std::uint64_t length = rule.number >> kLengthShift;
  std::uint64_t slashes = rule.number >> kDepthShift & kLargestDepth;
  if (length > 0 && length < key.size()) key = key.first(static_cast<std::size_t>(length));
  const bool counts = slashes > 0;
  std::size_t end = 0;
  for (; end < key.size(); ++end) {
    if (key[end] == '?' && !(rule.number & kWhole)) break;
    if (counts && key[end] == '/' && slashes-- == 0) break;
  }
  return settle(rule, rule.function(key.first(end)), value);
}

/// The value of one parameter of the target's query.
bool url_param(const KeyRule& rule, Bytes key, HashValue& value) {
  const std::string_view target = text_of(key);
  std::size_t at = target.find('?');
  while (at != std::string_view::npos) {
    const std::string_view pair =
        target.substr(at + 1, std::min(target.find('&', at + 1), target.size()) - at - 1);
    if (pair.substr(0, rule.before.size()) == rule.before)  // "NAME="
      return settle(rule, rule.function(bytes_of(pair.substr(rule.before.size()))), value);
    at = target.find('&', at + 1);
  }
  return false;
}

/// The words of the client's address, laid over each other.
bool source(const KeyRule& rule, Bytes key, HashValue& value) {
  const auto address = ip_address(text_of(key));
  if (!address) return false;
  std::uint32_t hash = 0;
  for (std::size_t i = 0; i < address->size; i += 4) hash ^= load_be32(address->bytes + i);
  return settle(rule, hash, value);
}

Failure bad_option(const SystemSpec& spec, std::string_view option, const char* why) {
  return fail(ErrorCode::option,
              {option, " ", quoted(spec.text(option)), " is not allowed; ", why});
}

Result<KeyRule> uri_rule(const SystemSpec& spec, std::span<const std::string_view> rest) {
  KeyRule rule(uri, 32);
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == "whole") {
      rule.number |= kWhole;
      continue;
    }
    const bool length = rest[i] == "len";
    if (!length && rest[i] != "depth")
      return bad_option(spec, "balance", "uri takes whole, len N and depth N");
    const auto count = ++i < rest.size() ? decimal(rest[i]) : std::nullopt;
    if (!count || *count == 0 || *count > kLargestDepth)
      return bad_option(spec, "balance", "len and depth take a whole number above 0");
    rule.number |= *count << (length ? kLengthShift : kDepthShift);
  }
  return rule;
}

Result<KeyRule> balance_rule(const SystemSpec& spec) {
  const auto parts = words(spec.text("balance"));
  const std::string_view kind = parts.empty() ? std::string_view() : parts[0];
  if (kind == "uri") return uri_rule(spec, std::span(parts).subspan(1));
  if (kind == "url_param" && parts.size() == 2) {
    KeyRule rule(url_param, 32);
    rule.before = concat({parts[1], "="});
    return rule;
  }
  if (kind == "source" && parts.size() == 1) return KeyRule(source, 32);
  if (kind == "hash" && parts.size() > 1) return KeyRule(sample, 32);
  const bool is_header = kind.size() > 5 && kind.substr(0, 4) == "hdr(" && kind.back() == ')';
  if (is_header && parts.size() == 1) return KeyRule(header, 32);
  return bad_option(spec, "balance",
                    "it must be uri [whole] [len N] [depth N], url_param NAME, hdr(NAME), hash "
                    "EXPRESSION or source");
}

/// The method's name alone means sdbm, and for a ring also avalanche; whoever names the function
/// must ask for avalanche.
Result<KeyRule> rule_with_type(const SystemSpec& spec, bool consistent,
                               std::span<const std::string_view> type) {
  auto rule = balance_rule(spec);
  if (!rule) return rule;
  rule->function = sdbm;
  bool avalanche = consistent && type.size() == 1;
  if (type.size() > 1) {
    const auto* function =
        std::find_if(std::begin(kFunctions), std::end(kFunctions),
                     [&](const Function& known) { return known.name == type[1]; });
    if (function == std::end(kFunctions))
      return bad_option(spec, "hash-type", "the function must be sdbm, djb2, wt6, crc32 or none");
    rule->function = function->plain;
  }
  if (type.size() > 2) {
    if (type[2] != "avalanche" || type.size() > 3)
      return bad_option(spec, "hash-type", "only avalanche may follow the function");
    avalanche = true;
  }
  if (avalanche) rule->number |= kAvalanche;
  return rule;
}

// ---- servers

/// The servers' numeric ids: their own, or else the line's number, past those that are taken.
Result<std::vector<std::uint32_t>> ids(const SystemSpec& spec) {
  std::vector<std::uint32_t> ids, taken;
  for (const Node& node : spec.nodes()) {
    ids.push_back(static_cast<std::uint32_t>(decimal(spec.of(node, "id")).value_or(0)));
    if (ids.back() > 0) taken.push_back(ids.back());
  }
  sort_stably(taken, [](std::uint32_t a, std::uint32_t b) { return a < b; });
  const auto twice = std::adjacent_find(taken.begin(), taken.end());
  if (twice != taken.end()) return fail(ErrorCode::option, {"id ", *twice, " is given twice"});
  std::uint32_t next = 1;
  for (std::uint32_t& id : ids) {
    if (id == 0) {
      while (std::binary_search(taken.begin(), taken.end(), next)) ++next;
      id = next;
    }
    ++next;
  }
  return ids;
}

Failure check_hash_key(const SystemSpec& spec, std::string_view key, const std::string& of) {
  const bool old = spec.is("version", "2.x");
  const bool late = key == "id32" || key == "guid";
  if ((old && key != "id") || (late && !spec.is("version", "3.3+")))
    return fail(ErrorCode::option, {"hash-key ", quoted(key), of, " is not in version ",
                                    quoted(spec.text("version"))});
  return {};
}

std::string_view hash_key(const SystemSpec& spec, const Node& node) {
  const std::string_view own = spec.of(node, "hash-key");
  return own.empty() ? std::string_view(spec.text("hash-key")) : own;
}

/// What a server's points are counted from: point j is full_hash(base + j).
std::uint32_t base_of(const SystemSpec& spec, const Node& node, std::uint32_t id) {
  const std::string_view key = hash_key(spec, node);
  const std::string_view guid = spec.of(node, "guid");
  if (key == "guid" && !guid.empty()) return xxh32_seeded(bytes_of(guid), 0);
  const auto address = ip_address(spec.of(node, "address"));
  if (key.substr(0, 4) == "addr" && address) {
    std::uint32_t port = 0;
    if (key == "addr-port")
      port = full_hash(static_cast<std::uint32_t>(decimal(spec.of(node, "port")).value_or(0)));
    return address->size == 4 ? full_hash(port + load_le32(address->bytes))
                              : xxh32_seeded({address->bytes, address->size}, port);
  }
  if (key == "id32") {
    std::uint8_t bytes[4];
    store_be32(bytes, id);
    return full_hash(load_le32(bytes));
  }
  return spec.is("version", "3.0-3.2") ? full_hash(id) : id << 12;
}

/// Effective weights: 0 for a server that is down, for it leaves the ring.
std::vector<std::uint64_t> weights(const SystemSpec& spec) {
  std::vector<std::uint64_t> weights;
  for (const Node& node : spec.nodes())
    weights.push_back(node.up ? static_cast<std::uint64_t>(node.weight) : 0);
  return weights;
}

/// hash-balance-factor: how many requests a server may hold, its part of all with one more.
Capacity capacity_of(const std::vector<std::uint64_t>& points, std::uint64_t factor) {
  std::vector<std::uint64_t> before;
  std::uint64_t total = 0;
  for (const std::uint64_t count : points) {
    before.push_back(total);
    total += count;
  }
  return
      [points, before, total, factor](std::uint32_t node, std::uint64_t assigned, std::uint64_t) {
        const std::uint64_t room = ((assigned + 1) * factor + 99) / 100;
        const std::uint64_t each = room / total, rest = room % total, first = before[node];
        const std::uint64_t slots =
            points[node] * each + (first + points[node]) * rest / total - first * rest / total;
        return std::max(slots, std::uint64_t{1});
      };
}

Result<std::unique_ptr<Placement>> make_consistent(const SystemSpec& spec, const KeyRule& rule,
                                                   std::uint64_t factor) {
  const auto id = ids(spec);
  if (!id) return id.error();
  for (const Node& node : spec.nodes())
    if (auto error =
            check_hash_key(spec, hash_key(spec, node), concat({" of node ", quoted(node.name)})))
      return error;
  std::vector<std::uint64_t> counts = weights(spec);
  for (std::uint64_t& count : counts) count *= kPointsPerWeight;
  RingParts parts{.rule = rule, .options = {.rule = OwnerRule::nearest_behind}};
  parts.label = [](const Node& node, std::uint32_t i) { return concat({node.name, " ", i}); };
  if (factor > 0) parts.capacity = capacity_of(counts, factor);
  return make_ring(spec.cluster(), std::move(parts), counts, [&](std::uint32_t i, const Put& put) {
    const std::uint32_t base = base_of(spec, spec.nodes()[i], (*id)[i]);
    for (std::uint32_t n = 0; n < counts[i]; ++n) put({full_hash(base + n), {}});
  });
}

/// Each cell to the server that is furthest behind its weight.
Result<std::unique_ptr<Placement>> make_map(const SystemSpec& spec, const KeyRule& rule) {
  std::uint64_t divisor = 0, total = 0;
  for (const Node& node : spec.nodes())
    divisor = std::gcd(divisor, static_cast<std::uint64_t>(node.weight));
  std::vector<std::uint64_t> share = weights(spec);
  for (std::uint64_t& weight : share) {
    weight /= std::max<std::uint64_t>(divisor, 1);
    total += weight;
  }

  auto cells = cell_table(total);
  if (!cells) return cells.error();
  const auto all = static_cast<std::int64_t>(total);
  std::vector<std::int64_t> score(share.size(), 0);
  for (std::uint32_t& cell : *cells) {
    std::int64_t most = 0;
    for (std::uint32_t i = 0; i < share.size(); ++i) {
      if (share[i] == 0) continue;
      score[i] += static_cast<std::int64_t>(share[i]);
      const std::int64_t behind = (score[i] + all) / all;
      if (behind <= most) continue;
      most = behind;
      cell = i;
    }
    if (cell != nobody) score[cell] -= all;
  }
  return CellPlacement::make({.rule = rule, .cell_of = remainder_of, .is_table = true},
                             spec.cluster(), std::move(cells));
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const auto type = words(spec.text("hash-type"));
  const bool consistent = !type.empty() && type[0] == "consistent";
  if (!consistent && (type.empty() || type[0] != "map-based"))
    return bad_option(spec, "hash-type", "it must begin with map-based or consistent");
  const auto rule = rule_with_type(spec, consistent, type);
  if (!rule) return rule.error();
  const std::uint64_t factor = spec.whole("hash-balance-factor");
  if (factor > 0 && factor <= 100)
    return bad_option(spec, "hash-balance-factor", "it must be 0 or greater than 100");
  if (auto error = check_hash_key(spec, spec.text("hash-key"), "")) return error;
  if (consistent) return make_consistent(spec, *rule, factor);
  if (factor > 0)
    return bad_option(spec, "hash-balance-factor", "hash-type map-based has no bounded loads");
  return make_map(spec, *rule);
}

// ---- server lines

struct Keyword {
  std::string_view name;
  bool takes_value, counts;  // counts: it bears on the hash, and the value is a property
};
constexpr Keyword kKeywords[] = {{"weight", true, true},       {"id", true, true},
                                 {"guid", true, true},         {"hash-key", true, true},
                                 {"disabled", false, true},    {"enabled", false, false},
                                 {"check", false, false},      {"check-ssl", false, false},
                                 {"send-proxy", false, false}, {"send-proxy-v2", false, false},
                                 {"ssl", false, false},        {"no-check", false, false},
                                 {"ca-file", true, false},     {"cookie", true, false},
                                 {"crt", true, false},         {"fall", true, false},
                                 {"fastinter", true, false},   {"downinter", true, false},
                                 {"inter", true, false},       {"init-addr", true, false},
                                 {"maxconn", true, false},     {"maxqueue", true, false},
                                 {"minconn", true, false},     {"observe", true, false},
                                 {"on-error", true, false},    {"port", true, false},
                                 {"proto", true, false},       {"resolvers", true, false},
                                 {"rise", true, false},        {"slowstart", true, false},
                                 {"sni", true, false},         {"track", true, false},
                                 {"verify", true, false},      {"alpn", true, false}};

/// "[server] NAME ADDRESS[:PORT] [weight N] [id N] [guid TEXT] [hash-key KEY] [disabled] …"
Result<Node> read(std::string_view text) {
  auto parts = words(text);
  if (!parts.empty() && parts[0] == "server") parts.erase(parts.begin());
  if (parts.size() < 2) return refused_node(text, {"a name and an address must come first"});
  Node node{std::string(parts[0])};
  std::string_view address = parts[1], port;
  const std::string_view after = host_port(address).port;
  if (decimal(after) && address.substr(0, 1) != "/") {
    port = after;
    address = host_port(address).host;
  }
  if (address.size() > 2 && address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  node.settings.push_back({"address", std::string(address)});
  if (!port.empty()) node.settings.push_back({"port", std::string(port)});

  for (std::size_t i = 2; i < parts.size(); ++i) {
    const std::string_view name = parts[i];
    const auto* keyword = std::find_if(std::begin(kKeywords), std::end(kKeywords),
                                       [&](const Keyword& known) { return known.name == name; });
    if (keyword == std::end(kKeywords))
      return refused_node(text, {"unknown keyword ", quoted(name)});
    if (keyword->takes_value && ++i == parts.size())
      return refused_node(text, {quoted(name), " expects a value"});
    if (!keyword->counts) continue;
    if (name == "disabled") {
      node.up = false;
    } else if (name == "weight") {
      const auto weight = decimal(parts[i]);
      if (!weight) return refused_node(text, {"weight must be 0 to 256"});
      node.weight = static_cast<double>(*weight);
    } else {
      node.settings.push_back({std::string(name), std::string(parts[i])});
    }
  }
  return node;
}

}  // namespace

extern const System haproxy = {
    {"haproxy", "HAProxy 2.6.12, 3.2.0 and 3.5-dev5",
     "https://docs.haproxy.org/dev/configuration.html#hash-type",
     "NAME ADDRESS[:PORT] [weight N] [id N] [guid TEXT] [hash-key KEY] [disabled]", kOptions,
     kNodeOptions,
     "A key goes to the nearest point on either side. Keys that HAProxy leaves to round robin "
     "(an empty header, a missing parameter) have no owner here. The function none and IPv6 "
     "sources are unverified."},
    make,
    read};

}  // namespace clockwise
