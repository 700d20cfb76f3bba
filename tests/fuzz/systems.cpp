// The first line names a system; "=name=value" is an option, "+text" a node as the system writes
// it, "-text" one that is down, "@name=value" a property of the node before; all others are keys.
#include <string>
#include <vector>

#include "clockwise/clockwise.h"
#include "fuzz.h"

namespace fuzz {
namespace {

using namespace clockwise;

Setting setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return {std::string(text), ""};
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

void ask(const Placement& placement, const std::vector<std::string_view>& texts) {
  std::size_t bytes = 0;
  for (const std::string_view text : texts) bytes += text.size();
  auto list = KeyList::reserve(texts.size(), bytes);
  must(static_cast<bool>(list), "a short list has room");
  std::uint32_t end = list->offsets()[0] = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const char c : texts[i]) list->bytes()[end++] = static_cast<std::uint8_t>(c);
    list->offsets()[i + 1] = end;
  }
  placement.bytes();
  placement.by_value();
  if (const RingPlacement* ring = placement.points())
    for (std::uint32_t row = 0; row < std::min(ring->ring().size(), 8u); ++row)
      ring->point_label(row);
  const auto batch = owners(placement, *list);
  must(static_cast<bool>(batch), "a list of keys has owners");
  for (std::uint32_t i = 0; i < list->size(); ++i) {
    const Key key = list->key(placement.rule(), i);
    const std::uint32_t owner = placement.owner(key);
    must(owner == nobody || placement.cluster().serves(owner), "an owner serves");
    if (!placement.capacity()) must((*batch)[i] == owner, "batch and single question agree");
    const auto preferred = preference(placement, key, placement.cluster().size());
    must((preferred.empty() ? nobody : preferred[0]) == owner, "the list begins with the owner");
    walk(placement, key, placement.cluster().size());
    placement.native(key.value);
    placement.detail(key);
  }
}

}  // namespace

void systems(std::string_view input) {
  std::string system;
  std::vector<Setting> options;
  std::vector<Node> nodes;
  std::vector<std::string_view> keys;
  bool first = true;
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view line = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    if (first) {
      system = line;
      first = false;
    } else if (!line.empty() && line[0] == '=') {
      options.push_back(setting(line.substr(1)));
    } else if (!line.empty() && (line[0] == '+' || line[0] == '-')) {
      auto node = read_node(system, line.substr(1));
      if (!node) {
        must(!node.error().text.empty(), "a refusal says why");
        continue;
      }
      if (line[0] == '-') node->up = false;
      nodes.push_back(*std::move(node));
    } else if (!line.empty() && line[0] == '@' && !nodes.empty()) {
      Setting property = setting(line.substr(1));
      if (property.name == "zone" || property.name == "rack")
        (property.name == "zone" ? nodes.back().zone : nodes.back().rack) = property.value;
      else
        nodes.back().settings.push_back(std::move(property));
    } else {
      keys.push_back(line);
    }
  }
  const auto placement = place_system(system, std::move(options), std::move(nodes));
  if (placement)
    ask(**placement, keys);
  else
    must(!placement.error().text.empty(), "a refusal says why");
}

}  // namespace fuzz
