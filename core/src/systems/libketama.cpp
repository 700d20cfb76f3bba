// RJ/ketama, the original: NAME and MEMORY, one server a line. Source: libketama/ketama.c.
#include <algorithm>
#include <cmath>

#include "ketama.h"

namespace clockwise {
namespace {

constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "1..4294967295"},
};
constexpr std::size_t kLongestName = 21;  // its struct holds 22 bytes, with the zero at the end

/// Its strings end at a zero byte.
bool until_zero(const KeyRule&, Bytes key, HashValue& value) {
  const auto end = std::find(key.begin(), key.end(), 0);
  value = {ketama_hash(key.first(static_cast<std::size_t>(end - key.begin()))), {}};
  return true;
}

std::string text(const Node& node) { return node.name; }

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  double total = 0;
  for (const Node& node : spec.nodes()) total += node.weight;
  std::vector<std::uint64_t> counts;
  for (const Node& node : spec.nodes()) {
    if (node.name.size() > kLongestName)
      return refused_node(node.name, {"libketama has room for a name of ", kLongestName, " bytes"});
    // The part is single, the product double, and what is rounded down single again.
    const float part = static_cast<float>(node.weight) / static_cast<float>(total);
    const double digests = double{part} * 40 * spec.cluster().size();
    counts.push_back(4 * static_cast<std::uint64_t>(std::floor(static_cast<float>(digests))));
  }
  return make_ketama(
      spec.cluster(),
      {.rule = KeyRule(until_zero, 32), .counts = std::move(counts), .text = text, .fails = true});
}

/// "NAME MEMORY", with a tab or blanks between.
Result<Node> read(std::string_view line) {
  const auto parts = words(line);
  if (parts.size() != 2) return refused_node(line, {"a name must come first, its memory second"});
  const auto memory = decimal(parts[1]);
  if (!memory || *memory == 0) return refused_node(line, {"invalid memory value"});
  return Node{std::string(parts[0]), static_cast<double>(*memory)};
}

}  // namespace

extern const System libketama = {
    {"libketama",
     "RJ/ketama at 18cf9a7717da, on x86-64",
     "https://github.com/RJ/ketama",
     "NAME MEMORY",
     {},
     kNodeOptions,
     "The points of a node depend on the total weight: when a node joins, keys move between the "
     "others too, and a node of very small weight has no point at all."},
    make,
    read};

}  // namespace clockwise
