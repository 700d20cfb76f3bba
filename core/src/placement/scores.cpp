#include "scores.h"

#include <utility>

#include "../order.h"
#include "clockwise/keys.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> ScorePlacement::make(Parts parts, const Cluster& cluster) {
  std::vector<std::uint32_t> order = std::move(parts.order);
  if (order.empty()) order = numbers(cluster.size());
  parts.order.clear();
  for (const std::uint32_t node : order)
    if (cluster.nodes()[node].weight > 0) parts.order.push_back(node);
  return std::unique_ptr<Placement>(new ScorePlacement(std::move(parts), cluster));
}

std::uint32_t ScorePlacement::find_owner(const Key& key) const {
  std::uint32_t owner = nobody;
  std::uint64_t best = 0;
  for (const std::uint32_t node : parts_.order) {
    if (!cluster().serves(node)) continue;
    const std::uint64_t score = parts_.score(node, key);
    if (owner == nobody || score > best) owner = node, best = score;
  }
  return owner;
}

void ScorePlacement::visit_from(const Key& key, StepVisitor visit) const {
  std::vector<std::uint64_t> scores(cluster().size());
  for (const std::uint32_t node : parts_.order) scores[node] = parts_.score(node, key);
  std::vector<std::uint32_t> list = parts_.order;
  sort_stably(list, [&](std::uint32_t a, std::uint32_t b) { return scores[a] > scores[b]; });
  for (const std::uint32_t node : list)
    if (!visit(node, nobody)) return;
}

void ScorePlacement::owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                            std::span<std::uint32_t> owners) const {
  for (std::uint32_t i = 0; i < owners.size(); ++i) {
    Key key{{}, {firsts[i], {}}};
    if (!keys.are_values()) key.bytes = keys[i];
    owners[i] = find_owner(key);
  }
}

Detail ScorePlacement::detail(const Key& key) const {
  Scores scores;
  scores.of_node.assign(cluster().size(), 0);
  for (const std::uint32_t node : parts_.order)
    scores.of_node[node] = static_cast<double>(parts_.score(node, key));
  return scores;
}

}  // namespace clockwise
