#include "range.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "../order.h"
#include "../text.h"
#include "clockwise/keys.h"
#include "clockwise/limits.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> RangePlacement::make(const KeyRule& rule,
                                                        const Cluster& cluster) {
  std::unique_ptr<RangePlacement> made(new RangePlacement(rule, cluster));
  std::vector<Split> splits;
  std::uint64_t total = 0;
  for (const Node& node : cluster.nodes()) total += node.splits.size() + 1;
  if (total > limits::max_points)
    return fail(ErrorCode::limit,
                {total, " splits are too many; at most ", limits::max_points, " are allowed"});
  // By name, so that of equal splits the first is the one that counts. For the order of the bytes
  // see Cluster::by_name.
  for (const std::uint32_t i : cluster.by_name()) {
    const Node& node = cluster.nodes()[i];
    if (node.weight <= 0) continue;
    if (node.splits.empty()) splits.push_back({node.name, i});
    for (const std::string& split : node.splits) splits.push_back({split, i});
  }
  // Found from behind, the last of equals answers: the first by name.
  std::vector<std::uint32_t> order = numbers(splits.size());
  std::reverse(order.begin(), order.end());
  sort_stably(order,
              [&](std::uint32_t a, std::uint32_t b) { return splits[a].key < splits[b].key; });
  for (const std::uint32_t i : order) made->splits_.push_back(std::move(splits[i]));
  return std::unique_ptr<Placement>(std::move(made));
}

template <class Each>
void RangePlacement::walk(Bytes bytes, Each&& each) const {
  const std::string_view key = text_of(bytes);
  const auto next =
      std::upper_bound(splits_.begin(), splits_.end(), key,
                       [](std::string_view wanted, const Split& at) { return wanted < at.key; });
  auto at = static_cast<std::size_t>(next - splits_.begin());
  for (std::size_t i = 0; i < splits_.size(); ++i) {
    at = (at == 0 ? splits_.size() : at) - 1;
    if (!each(splits_[at].node)) return;
  }
}

std::uint32_t RangePlacement::find_owner(const Key& key) const {
  std::uint32_t owner = nobody;
  walk(key.bytes, [&](std::uint32_t node) {
    if (cluster().serves(node)) owner = node;
    return owner == nobody;
  });
  return owner;
}

void RangePlacement::visit_from(const Key& key, StepVisitor visit) const {
  std::uint32_t before = nobody;  // a run of one node's ranges is one step
  walk(key.bytes, [&](std::uint32_t node) {
    if (node == before) return true;
    before = node;
    return visit(node, nobody);
  });
}

void RangePlacement::owners(const KeyList& keys, std::span<const std::uint64_t>,
                            std::span<std::uint32_t> owners) const {
  for (std::size_t i = 0; i < owners.size(); ++i)
    owners[i] = find_owner({keys[static_cast<std::uint32_t>(i)], {}});
}

std::size_t RangePlacement::bytes() const {
  std::size_t sum = splits_.size() * sizeof(Split);
  for (const Split& split : splits_) sum += split.key.size();
  return sum;
}

}  // namespace clockwise
