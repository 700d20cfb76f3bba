// Varnish's shard director: a ring of 32-bit words of SHA-256 that does not wrap. Source:
// vmod/vmod_directors_shard_cfg.c, vmod_directors_shard_dir.c.
#include <algorithm>
#include <utility>

#include "../bytes.h"
#include "../hash/algorithms.h"
#include "../points.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"replicas", OptionKind::whole, "67", "1..65535"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::number, "1", "0..65535"},  // below 1 and above 10 it is clipped
    {"ident", OptionKind::text, "", "what to hash in place of the name"},
};

/// The last four bytes of the digest, least significant first.
std::uint32_t hash32(Bytes text) { return load_le32(sha256(text).data() + 28); }

std::string_view ident(const Node& node) {
  for (const Setting& setting : node.settings)
    if (setting.name == "ident" && !setting.value.empty()) return setting.value;
  return node.name;
}

std::uint32_t point(const Node& node, std::uint64_t i) {
  return hash32(bytes_of(concat({ident(node), i})));
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  std::vector<Node> nodes(spec.nodes().begin(), spec.nodes().end());
  std::vector<std::uint64_t> counts;
  for (Node& node : nodes) {
    node.weight = std::clamp(node.weight, 1.0, 10.0);
    counts.push_back(static_cast<std::uint64_t>(spec.number("replicas") * node.weight));
  }
  const auto own = counts;  // what is more stands for a fault

  // Of exactly two points the search finds the first only by an exact hit. So, as it were, the
  // second has one more point just before the first.
  std::vector<Point> points;
  std::uint64_t total = 0;
  for (const std::uint64_t count : counts) total += count;
  if (total == 2)
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
      for (std::uint64_t n = 0; n < counts[i]; ++n)
        points.push_back({point(nodes[i], n), {}, i, 0});
  sort_points(points);
  const bool fault = total == 2 && points[0].position > 0;
  if (fault) ++counts[points[1].rank];

  auto cluster = Cluster::make(nodes);
  if (!cluster) return cluster.error();
  RingParts parts{.rule = rule_of(hash32), .options = {.wraps = false}};
  // Any reach: a dead backend's points stay where they are, and the next that lives stands in.
  parts.reach = no_limit - 1;
  parts.label = [replicas = spec.number("replicas")](const Node& node, std::uint32_t i) {
    const bool is_own = i < static_cast<std::uint32_t>(replicas * node.weight);
    return concat({ident(node), is_own ? Piece(i) : Piece(": the second of two")});
  };
  return make_ring(*cluster, std::move(parts), counts, [&](std::uint32_t i, const Put& put) {
    for (std::uint64_t n = 0; n < own[i]; ++n) put({point(nodes[i], n), {}});
    if (fault && points[1].rank == i) put({points[0].position - 1, {}});
  });
}

/// "d.add_backend(NAME, ident=TEXT, weight=N)", or the arguments alone.
Result<Node> read(std::string_view text) {
  std::string plain;
  for (const char c : text)
    if (c != '"') plain += std::string_view("(),;").find(c) == std::string_view::npos ? c : ' ';
  auto parts = words(plain);
  constexpr std::string_view call = ".add_backend";
  if (!parts.empty() && parts[0].size() > call.size() &&
      parts[0].substr(parts[0].size() - call.size()) == call)
    parts.erase(parts.begin());
  if (parts.empty()) return refused_node(text, {"a backend must come first"});
  Node node{std::string(parts[0])};
  for (const std::string_view part : std::span(parts).subspan(1)) {
    if (part.substr(0, 6) == "ident=") {
      node.settings.push_back({"ident", std::string(part.substr(6))});
    } else if (part.substr(0, 7) == "weight=") {
      const auto weight = to_number(part.substr(7));
      if (!weight) return refused_node(text, {"weight must be a number"});
      node.weight = *weight;
    } else if (part.substr(0, 7) != "rampup=") {
      return refused_node(text, {"unknown argument ", quoted(part)});
    }
  }
  return node;
}

}  // namespace

extern const System varnish = {
    {"varnish", "Varnish 7.1.1, shard director of vmod_directors",
     "https://varnish-cache.org/docs/trunk/reference/vmod_directors.html#directors-shard",
     "NAME[, ident=TEXT][, weight=N]", kOptions, kNodeOptions,
     "The ring has an end: past the last point the last one answers. Of exactly two points the "
     "first has only the keys that hit it. Keys are hashed as by=KEY and by=URL do."},
    make,
    read};

}  // namespace clockwise
