// nginx, ngx_http_upstream_hash_module: `hash KEY consistent;` is a ring of chained CRC-32 values,
// `hash KEY;` a walk over the weights. Source: src/http/modules/ngx_http_upstream_hash_module.c.
#include "../bytes.h"
#include "../hash/algorithms.h"
#include "../placement/modulo.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"consistent", OptionKind::flag, "true", ""},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "1..65535"},
    {"backup", OptionKind::flag, "false", ""},
};
constexpr std::uint32_t kPointsPerWeight = 160;
constexpr std::uint32_t kTries = 20;  // further points or values, then round robin

/// HOST \0 PORT, as the ring hashes a server's text.
std::string hashed_name(std::string_view name) {
  constexpr std::string_view scheme = "unix:";
  bool is_unix = name.size() >= scheme.size();
  for (std::size_t i = 0; is_unix && i < scheme.size(); ++i)
    is_unix = (name[i] | (scheme[i] & 0x20)) == scheme[i];
  std::string_view host = name, port;
  if (is_unix) {
    host = name.substr(scheme.size());
  } else {
    std::size_t digits = name.size();
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') --digits;
    if (digits > 0 && name[digits - 1] == ':') {
      host = name.substr(0, digits - 1);
      port = name.substr(digits);
    }
  }
  return concat({host, std::string_view("\0", 1), port});
}

/// nginx leaves the empty key to weighted round robin, and every key where there is one server.
bool not_empty(const KeyRule& rule, Bytes key, HashValue& value) {
  value = {rule.function(key), {}};
  return !key.empty();
}

Result<std::unique_ptr<Placement>> make_consistent(const SystemSpec& spec) {
  const auto nodes = spec.nodes();
  std::vector<std::uint64_t> counts;
  for (const Node& node : nodes)
    counts.push_back(spec.of(node, "backup") == "true"
                         ? 0
                         : kPointsPerWeight * static_cast<std::uint64_t>(node.weight));
  KeyRule rule(not_empty, 32);
  rule.function = crc32;
  const auto fill = [&](std::uint32_t i, const Put& put) {
    std::string text = hashed_name(nodes[i].name) + std::string(4, '\0');
    auto* previous = reinterpret_cast<std::uint8_t*>(text.data() + text.size() - 4);
    for (std::uint64_t n = 0; n < counts[i]; ++n) {
      const std::uint32_t point = crc32(bytes_of(text));
      put({point, {}});
      store_le32(previous, point);
    }
  };
  const auto label = [](const Node& node, std::uint32_t i) { return concat({node.name, " ", i}); };
  return make_ring(spec.cluster(), {.rule = rule, .label = label, .reach = kTries}, counts, fill);
}

// ---- hash KEY;

std::uint32_t hash15(const std::string& text) { return crc32(bytes_of(text)) >> 16 & 0x7FFF; }

bool plain_rule(const KeyRule&, Bytes key, HashValue& value) {
  value = {crc32(key) >> 16 & 0x7FFF, {}};
  return !key.empty();
}

/// On each miss the number of the try, put in front of the key, is hashed and added.
void retry(const CellPlacement& placement, const Key& key, StepVisitor visit) {
  std::uint64_t sum = key.value.first;
  for (std::uint32_t miss = 0; miss <= kTries; ++miss) {
    if (miss > 0) sum += hash15(concat({miss, text_of(key.bytes)}));
    if (!visit(placement.cells()[placement.cell_of(sum)], nobody)) return;
  }
}

Result<std::unique_ptr<Placement>> make_plain(const SystemSpec& spec) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < spec.cluster().size(); ++i)
    if (spec.of(spec.nodes()[i], "backup") != "true") order.push_back(i);
  return CellPlacement::make(
      {.rule = KeyRule(plain_rule, 15), .cell_of = remainder_of, .order = retry}, spec.cluster(),
      cells_by_weight(spec.cluster(), order));
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  return spec.flag("consistent") ? make_consistent(spec) : make_plain(spec);
}

/// "ADDRESS [weight=N] [backup] [down] …"; what does not bear on the hash is passed over.
Result<Node> read(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return refused_node(text, {"an address must come first"});
  Node node{std::string(parts[0])};
  for (const std::string_view part : std::span(parts).subspan(1)) {
    if (part == "down") {
      node.up = false;
    } else if (part == "backup") {
      node.settings.push_back({"backup", "true"});
    } else if (part.substr(0, 7) == "weight=") {
      const auto weight = decimal(part.substr(7));
      if (!weight || *weight == 0) return refused_node(text, {"invalid parameter ", quoted(part)});
      node.weight = static_cast<double>(*weight);
    } else if (part.find('=') == std::string_view::npos) {
      return refused_node(text, {"invalid parameter ", quoted(part)});
    }
  }
  return node;
}

}  // namespace

extern const System nginx = {
    {"nginx", "nginx 1.22.1, ngx_http_upstream_hash_module",
     "https://nginx.org/en/docs/http/ngx_http_upstream_module.html#hash",
     "ADDRESS [weight=N] [down] [backup]", kOptions, kNodeOptions,
     "The empty key, and what 20 further points do not settle, go to weighted round robin: nobody "
     "here."},
    make,
    read};

}  // namespace clockwise
