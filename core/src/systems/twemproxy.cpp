// twemproxy (nutcracker): a pool of servers. Sources: src/nc_conf.c, src/nc_server.c, and
// src/hashkit.
#include <algorithm>

#include "../order.h"
#include "../placement/modulo.h"
#include "hashkit.h"
#include "ketama.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"hash", OptionKind::choice, "fnv1a_64",
     "one_at_a_time|md5|crc16|crc32|crc32a|fnv1_64|fnv1a_64|fnv1_32|fnv1a_32|hsieh|murmur|jenkins"},
    {"distribution", OptionKind::choice, "ketama", "ketama|modula|random"},
    {"hash_tag", OptionKind::text, "", "two characters, \"{}\""},
    {"redis", OptionKind::flag, "false", ""},
    {"auto_eject_hosts", OptionKind::flag, "false", ""},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "1..2147483647"},
    {"alias", OptionKind::text, "", "a name without blanks"},
};
constexpr std::uint64_t kLongestKey = 250;  // of memcache

bool is_path(std::string_view name) { return !name.empty() && name[0] == '/'; }

/// What is hashed: the alias, else the address. That of a socket keeps the colon that ended it.
std::string hashed_name(const Node& node) {
  for (const Setting& setting : node.settings)
    if (setting.name == "alias" && !setting.value.empty()) return setting.value;
  if (is_path(node.name)) return node.name + ":";
  const auto [host, port] = host_port(node.name);
  return std::string(decimal(port) == std::uint64_t{11211} ? host : std::string_view(node.name));
}

bool is_address(std::string_view name) {
  const std::uint64_t port = decimal(host_port(name).port).value_or(0);
  return is_path(name) || (port >= 1 && port <= 65535);
}

/// rule: before holds the two marks of a tag, number the longest key or 0.
bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  if (rule.number > 0 && (key.empty() || key.size() > rule.number)) return false;
  if (!rule.before.empty()) {
    const auto mark = [&](std::size_t i) { return static_cast<std::uint8_t>(rule.before[i]); };
    const auto open = std::find(key.begin(), key.end(), mark(0));
    if (open != key.end()) {
      const auto close = std::find(open + 1, key.end(), mark(1));
      if (close != key.end() && close > open + 1) key = Bytes(open + 1, close);
    }
  }
  value = {key.empty() ? 0 : rule.function(key), {}};
  return true;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const Cluster& cluster = spec.cluster();
  if (spec.is("distribution", "random"))
    return Error{
        ErrorCode::option,
        "distribution \"random\" cannot be shown: it draws a server anew for each request, "
        "from a seed that is the time"};
  const std::string& tag = spec.text("hash_tag");
  if (!tag.empty() && tag.size() != 2)
    return fail(ErrorCode::option, {"hash_tag ", quoted(tag),
                                    " is not allowed; it must be two characters, as \"{}\""});
  std::vector<std::string> names;
  for (const Node& node : cluster.nodes()) {
    if (!is_address(node.name))
      return refused_node(node.name,
                          {"a server is HOST:PORT, with a port from 1 to 65535, or /PATH"});
    names.push_back(hashed_name(node));
  }
  std::vector<std::uint32_t> order = first_last(cluster);
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
    return names[a].size() != names[b].size() ? names[a].size() < names[b].size()
                                              : names[a] < names[b];
  });
  for (std::size_t i = 1; i < order.size(); ++i)
    if (names[order[i - 1]] == names[order[i]])
      return refused_node(cluster.nodes()[order[i]].name,
                          {"the pool has two servers of the name ", quoted(names[order[i]])});

  KeyRule rule(apply, 32);
  rule.function = hashkit(spec.text("hash"));
  rule.before = tag;
  rule.number = spec.flag("redis") ? 0 : kLongestKey;
  const bool ejects = spec.flag("auto_eject_hosts");
  if (spec.is("distribution", "ketama"))
    return make_ketama(cluster, {.rule = rule,
                                 .counts = ketama_counts(cluster, ejects),
                                 .text = hashed_name,
                                 .order = std::move(order),
                                 .fails = !ejects});
  if (ejects) std::erase_if(order, [&](std::uint32_t i) { return !cluster.nodes()[i].up; });
  return CellPlacement::make({.rule = rule, .cell_of = remainder_of, .fails = !ejects}, cluster,
                             cells_by_weight(cluster, order));
}

/// "HOST:PORT:WEIGHT [ALIAS]" or "/PATH:WEIGHT [ALIAS]".
Result<Node> read(std::string_view text) {
  const auto parts = words(text);
  const HostPort address = host_port(parts.empty() ? text : parts[0]);
  const auto weight = decimal(address.port);
  if (parts.empty() || parts.size() > 2 || !weight || !is_address(address.host))
    return refused_node(text,
                        {"a server is HOST:PORT:WEIGHT [ALIAS], with a port from 1 to 65535, or "
                         "/PATH:WEIGHT [ALIAS]"});
  if (*weight == 0) return refused_node(text, {"a weight of 0 is not allowed"});
  Node node{std::string(address.host), static_cast<double>(*weight)};
  if (parts.size() == 2) node.settings.push_back({"alias", std::string(parts[1])});
  return node;
}

}  // namespace

extern const System twemproxy = {
    {"twemproxy", "nutcracker 0.5.0 on x86-64", "https://github.com/twitter/twemproxy",
     "HOST:PORT:WEIGHT [ALIAS]", kOptions, kNodeOptions,
     "Servers are numbered by the length of their names, then by their bytes; crc16 is wider than "
     "16 bits, crc32 has 15. A small weight may leave a node without points, and 25 equal nodes "
     "have 156 each, not 160. Bytes are signed in most hashes."},
    make,
    read};

}  // namespace clockwise
