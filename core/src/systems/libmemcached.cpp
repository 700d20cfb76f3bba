// libmemcached: a list, or one of two rings. Sources: src/libmemcached/hosts.cc, hash.cc,
// behavior.cc, and src/libhashkit of libmemcached-awesome.
#include <algorithm>

#include "../order.h"
#include "../placement/modulo.h"
#include "hashkit.h"
#include "ketama.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"distribution", OptionKind::choice, "modula",
     "modula|consistent|consistent_ketama|consistent_ketama_spy|consistent_weighted|random|"
     "virtual_bucket"},
    {"ketama", OptionKind::flag, "false", ""},
    {"ketama_weighted", OptionKind::flag, "false", ""},
    {"hash", OptionKind::choice, "default",
     "default|md5|crc|fnv1_64|fnv1a_64|fnv1_32|fnv1a_32|hsieh|murmur|jenkins|murmur3"},
    {"sort_hosts", OptionKind::flag, "false", ""},
    {"namespace", OptionKind::text, "", "a text"},
    {"hash_with_prefix_key", OptionKind::flag, "false", ""},
    {"auto_eject_hosts", OptionKind::flag, "false", ""},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "1..4294967295"},
};
constexpr std::uint64_t kPoints = 100;  // of a server on the ring without weights
constexpr std::size_t kLongestKey = 250;
constexpr std::uint64_t kDefaultPort = 11211;

struct Server {
  std::string host;
  std::uint64_t port;
};

/// HOST[:PORT], or the path of a socket, whose port is 0.
Server server_of(std::string_view name) {
  if (name[0] == '/') return {std::string(name), 0};
  if (name.back() == ']') return {std::string(name), kDefaultPort};  // an address of IPv6
  const auto [host, port] = host_port(name);
  const std::uint64_t number = decimal(port).value_or(0);
  return {host.empty() ? "localhost" : std::string(host), number == 0 ? kDefaultPort : number};
}

Failure check(const Node& node) {
  if (node.name[0] == '/') return {};
  const std::string_view port = host_port(node.name).port;
  const bool good = port.empty() || port.back() == ']' || decimal(port).value_or(65536) <= 65535;
  if (good) return {};
  return refused_node(node.name, {"port ", quoted(port), " is not a number from 0 to 65535"});
}

std::string ketama_text(const Node& node) {
  const Server server = server_of(node.name);
  return server.port == kDefaultPort ? server.host : concat({server.host, ":", server.port});
}

std::string spy_text(const Node& node) {
  const Server server = server_of(node.name);
  return concat({"/", server.host, ":", server.port});
}

/// Where the namespace counts it stands in front of the key, in a buffer that ends both.
bool with_namespace(const KeyRule& rule, Bytes key, HashValue& value) {
  std::string text = concat({rule.before, text_of(key)});
  std::fill(std::find(text.begin(), text.end(), '\0'), text.end(), '\0');
  value = {text.size() > kLongestKey ? 0 : rule.function(bytes_of(text)), {}};
  return true;
}

std::vector<std::uint32_t> order_of(const SystemSpec& spec) {
  std::vector<std::uint32_t> order = first_last(spec.cluster());
  if (spec.flag("sort_hosts"))
    sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
      const Server left = server_of(spec.nodes()[a].name), right = server_of(spec.nodes()[b].name);
      return left.host != right.host ? left.host < right.host : left.port < right.port;
    });
  return order;
}

Failure contradiction(std::initializer_list<Piece> both) {
  return fail(ErrorCode::option, {concat(both), " contradict each other"});
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  std::string_view distribution = spec.text("distribution"), hash = spec.text("hash");
  if (spec.is("distribution", "random"))
    return Error{
        ErrorCode::option,
        "distribution \"random\" cannot be shown: it draws a server anew for each request"};
  if (spec.is("distribution", "virtual_bucket"))
    return fail(ErrorCode::option,
                {"distribution \"virtual_bucket\" cannot be shown: which server has which bucket "
                 "is a list that the caller brings"});
  const bool ketama_weighted = spec.flag("ketama_weighted");
  if (ketama_weighted || spec.flag("ketama")) {
    const std::string_view flag = ketama_weighted ? "ketama_weighted" : "ketama";
    const std::string_view means = ketama_weighted ? "consistent_weighted" : "consistent_ketama";
    if (distribution != "modula" && distribution != means)
      return contradiction({flag, ", which is distribution ", quoted(means), ", and distribution ",
                            quoted(distribution)});
    distribution = means;
  }
  if (ketama_weighted) {
    if (hash != "default" && hash != "md5")
      return contradiction({"ketama_weighted, which sets hash \"md5\", and hash ", quoted(hash)});
    hash = "md5";
  }
  for (const Node& node : spec.nodes())
    if (auto error = check(node)) return error;

  KeyRule rule = rule_of(hashkit(hash));
  if (spec.flag("hash_with_prefix_key") && spec.given("namespace")) {
    rule.apply = with_namespace;
    rule.before = spec.text("namespace");
  }
  std::vector<std::uint32_t> order = order_of(spec);
  if (distribution == "modula") {
    auto cells = cell_table(order.size());
    if (cells) std::copy(order.begin(), order.end(), cells->begin());
    return CellPlacement::make({.rule = rule, .cell_of = remainder_of, .fails = true},
                               spec.cluster(), std::move(cells));
  }

  const bool ejects = spec.flag("auto_eject_hosts");
  bool weighted = distribution == "consistent_weighted";
  for (const Node& node : spec.nodes()) weighted |= node.weight > 1;
  std::vector<std::uint64_t> counts = ketama_counts(spec.cluster(), ejects);
  if (!weighted)
    for (std::uint32_t i = 0; i < counts.size(); ++i)
      counts[i] = ejects && !spec.nodes()[i].up ? 0 : kPoints;
  return make_ketama(spec.cluster(),
                     {.rule = rule,
                      .counts = std::move(counts),
                      .text = distribution == "consistent_ketama_spy" ? spy_text : ketama_text,
                      .hash = weighted ? nullptr : rule.function,
                      .order = std::move(order),
                      .fails = !ejects});
}

/// "HOST[:PORT[:WEIGHT]]", "HOST:PORT WEIGHT", as in --SERVER "HOST:PORT/?WEIGHT", or a path.
Result<Node> read(std::string_view text) {
  constexpr auto none = std::string_view::npos;
  std::size_t end = text.find("/?"), mark = 2;
  if (end == none) end = text.find(' '), mark = 1;
  if (end == none && text.substr(0, 1) != "/") {
    const std::size_t bracket = text.find(']'),
                      port = text.find(':', bracket == none ? 0 : bracket);
    if (port != none) end = text.find(':', port + 1);
  }
  Node node{std::string(text.substr(0, end))};
  const std::string_view weight = end == none ? "" : text.substr(end + mark);
  if (weight.empty()) return node;
  const auto number = decimal(weight);
  if (!number) return refused_node(text, {"weight ", quoted(weight), " is not a number"});
  node.weight = *number == 0 ? 1 : static_cast<double>(*number);  // 0 stands for none
  return node;
}

}  // namespace

extern const System libmemcached = {
    {"libmemcached", "libmemcached-awesome 1.1.4 on x86-64",
     "https://awesomized.github.io/libmemcached/", "HOST[:PORT[:WEIGHT]]", kOptions, kNodeOptions,
     "A weight above 1 turns every ring into the weighted one; a small weight may leave a node "
     "without points, and 25 equal nodes have 156 each, not 160. UTF-8 keys are hashed with signed "
     "bytes. Debian leaves out hsieh."},
    make,
    read};

}  // namespace clockwise
