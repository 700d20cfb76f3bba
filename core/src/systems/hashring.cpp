// npm hashring, and npm memcached over it: ketama's words of any digest, a number of digests that
// depends on the weights of all. Source: hashring's index.js, connection-parse's index.js,
// memcached's lib/memcached.js.
#include <cmath>

#include "../bytes.h"
#include "digests.h"

namespace clockwise {
namespace {

constexpr OptionInfo kAlgorithm = {"algorithm", OptionKind::choice, "md5", kDigests};
constexpr OptionInfo kOptions[] = {
    kAlgorithm,
    {"vnode count", OptionKind::whole, "40", "1..65535"},
    {"compatibility", OptionKind::choice, "", "ketama|hash_ring"},
    {"replicas", OptionKind::whole, "", "1..1000"},
    {"default port", OptionKind::whole, "0", "0..65535"},
};
constexpr OptionInfo kMemcachedOptions[] = {
    kAlgorithm,
    {"compatibility", OptionKind::choice, "ketama", "ketama|hash_ring"},
    {"remove", OptionKind::flag, "false", ""},
};
constexpr OptionInfo kWeight = {"weight", OptionKind::number, "1", "0.001..1000000"};
constexpr OptionInfo kNodeOptions[] = {kWeight, {"vnodes", OptionKind::whole, "0", "0..65535"}};
constexpr OptionInfo kMemcachedNodeOptions[] = {kWeight};

struct Shape {
  std::uint64_t vnodes, words;
  std::uint64_t default_port;  // 0: none
  bool rebuilt;                // without the servers that are down; else their keys have no owner
};

/// What of a server is hashed: all of it, or its host where it listens on the default port. Colons
/// count from the front, so an IPv6 address has no port.
std::string_view hashed(const Node& node, std::uint64_t default_port) {
  const std::string_view text = node.name, host = text.substr(0, text.find(':'));
  if (default_port == 0 || host.size() == text.size()) return text;
  const std::string_view rest = text.substr(host.size() + 1);
  return decimal(rest.substr(0, rest.find(':'))) == default_port ? host : text;
}

Result<std::unique_ptr<Placement>> make_shape(const SystemSpec& spec, const Shape& shape) {
  const auto nodes = spec.nodes();
  const auto counted = [&](const Node& node) { return node.up || !shape.rebuilt; };
  double total = 0, servers = 0;
  for (const Node& node : nodes)
    if (counted(node)) total += node.weight, ++servers;

  std::vector<std::uint64_t> digests, counts;
  for (const Node& node : nodes) {
    std::uint64_t own = decimal(spec.of(node, "vnodes")).value_or(0);
    if (!counted(node))
      own = 0;
    else if (own == 0 || own == shape.vnodes)
      own = static_cast<std::uint64_t>(
          std::floor(node.weight / total * static_cast<double>(shape.vnodes) * servers));
    digests.push_back(own);
    counts.push_back(digests.back() * shape.words);
  }

  const std::uint64_t number = digest_number(spec.text("algorithm"));
  RingParts parts{.rule = ketama_word(number),
                  .label =
                      [shape](const Node& node, std::uint32_t i) {
                        return concat({hashed(node, shape.default_port), "-", i / shape.words, "/",
                                       i % shape.words});
                      },
                  .reach = shape.rebuilt ? no_limit : 0};
  return make_ring(spec.cluster(), std::move(parts), counts, [&](std::uint32_t i, const Put& put) {
    const std::string_view text = hashed(nodes[i], shape.default_port);
    for (std::uint64_t n = 0; n < digests[i]; ++n) {
      const LongDigest digest = long_digest(number, bytes_of(concat({text, "-", n})));
      for (std::uint64_t word = 0; word < shape.words; ++word)  // then zeros
        put({4 * word < digest.size() ? load_le32(digest.data() + 4 * word) : 0, {}});
    }
  });
}

std::uint64_t words_of(std::string_view compatibility) {
  return compatibility == "hash_ring" ? 3 : 4;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::string& compatibility = spec.text("compatibility");
  if (!compatibility.empty() && spec.given("replicas"))
    return fail(ErrorCode::option,
                {"replicas ", spec.text("replicas"), " and compatibility \"", compatibility,
                 "\" contradict each other; compatibility sets the replicas"});
  return make_shape(
      spec, {.vnodes = spec.whole("vnode count"),
             .words = spec.given("replicas") ? spec.whole("replicas") : words_of(compatibility),
             .default_port = spec.whole("default port"),
             .rebuilt = true});
}

Result<std::unique_ptr<Placement>> make_memcached(const SystemSpec& spec) {
  const std::string& compatibility = spec.text("compatibility");
  return make_shape(spec, {.vnodes = 40,
                           .words = words_of(compatibility),
                           .default_port = compatibility == "ketama" ? 11211u : 0u,
                           .rebuilt = spec.flag("remove")});
}

}  // namespace

extern const System hashring = {
    {"hashring", "npm hashring 3.2.0", "https://github.com/3rd-Eden/node-hashring", "HOST[:PORT]",
     kOptions, kNodeOptions,
     "Points are rounded down: 7 equal servers get 39 digests each, not 40, and a small weight "
     "gets "
     "none. Every change of weights moves the points of all."},
    make};

extern const System npm_memcached = {
    {"npm-memcached", "npm memcached 2.2.2 over hashring 3.2.0",
     "https://github.com/3rd-Eden/memcached", "HOST[:PORT]", kMemcachedOptions,
     kMemcachedNodeOptions,
     "A server's port 11211 is not hashed. Keys over 250 characters are placed as they are: the "
     "client hashes the MD5 that it shortens them to."},
    make_memcached};

}  // namespace clockwise
