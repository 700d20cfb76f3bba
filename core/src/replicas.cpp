#include "clockwise/replicas.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "order.h"

namespace clockwise {
namespace {

/// By node: which rack or zone it is in, numbered from 0.
std::vector<std::uint32_t> groups_of(const Cluster& cluster, Spread spread) {
  const std::span<const Node> nodes = cluster.nodes();
  const auto name = [&](std::uint32_t i) {
    return std::tie(nodes[i].zone, spread == Spread::rack ? nodes[i].rack : nodes[i].zone);
  };
  std::vector<std::uint32_t> order = numbers(nodes.size()), groups(nodes.size());
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) { return name(a) < name(b); });
  for (std::size_t i = 1; i < order.size(); ++i)
    groups[order[i]] = groups[order[i - 1]] + (name(order[i]) == name(order[i - 1]) ? 0 : 1);
  return groups;
}

/// The walk that all of these take: calls step(node, row, verdict) until n nodes are taken or every
/// node that serves is. Keeps its marks between keys.
class Picker {
 public:
  Picker(const Placement& placement, std::uint32_t n)
      : placement_(placement),
        wanted_(std::min(n, placement.cluster().serving())),
        taken_in_(placement.cluster().size(), 0) {
    const Cluster& cluster = placement.cluster();
    if (placement.spread() == Spread::node) return;
    group_of_ = groups_of(cluster, placement.spread());
    group_taken_in_.assign(cluster.size(), 0);
    std::vector<std::uint8_t> serves(cluster.size());
    for (std::uint32_t i = 0; i < cluster.size(); ++i)
      if (cluster.serves(i)) serves[group_of_[i]] = 1;
    for (const std::uint8_t serving : serves) groups_ += serving;
  }

  template <class OnStep>
  void pick(const Key& key, OnStep&& on_step) {
    ++round_;
    left_ = wanted_;
    new_groups_ = groups_;
    passed_.clear();
    if (left_ == 0) return;
    auto step = [&](std::uint32_t node, std::uint32_t row) {
      if (!placement_.cluster().serves(node)) {
        on_step(node, row, Verdict::down);
      } else if (taken_in_[node] == round_) {
        on_step(node, row, Verdict::has_it_already);
      } else if (new_groups_ > 0 && group_taken_in_[group_of_[node]] == round_) {
        on_step(
            node, row,
            placement_.spread() == Spread::rack ? Verdict::rack_has_one : Verdict::zone_has_one);
        passed_.emplace_back(node, row);
      } else {
        take(node, row, on_step);
        if (groups_ > 0 && new_groups_ == 0) take_passed(on_step);
      }
      return left_ > 0;
    };
    placement_.visit(key, step);
    take_passed(on_step);
  }

  std::uint32_t taken() const { return wanted_ - left_; }
  /// Of these, those whose rack or zone had one.
  std::uint32_t shared() const { return groups_ > 0 ? taken() - (groups_ - new_groups_) : 0; }

 private:
  template <class OnStep>
  void take(std::uint32_t node, std::uint32_t row, OnStep& on_step) {
    taken_in_[node] = round_;
    --left_;
    on_step(node, row, Verdict::taken);
    if (groups_ == 0 || group_taken_in_[group_of_[node]] == round_) return;
    group_taken_in_[group_of_[node]] = round_;
    --new_groups_;
  }

  /// No new rack or zone is left: those passed over, as they were met.
  template <class OnStep>
  void take_passed(OnStep& on_step) {
    for (const auto& [node, row] : passed_)
      if (left_ > 0 && taken_in_[node] != round_) take(node, row, on_step);
    passed_.clear();
  }

  const Placement& placement_;
  std::uint32_t wanted_;
  std::uint32_t round_ = 0;
  std::uint32_t left_ = 0;
  std::vector<std::uint32_t> taken_in_;  // by node: the last round that took it
  // With spread over racks or zones, here called groups:
  std::uint32_t groups_ = 0;      // in which some node serves
  std::uint32_t new_groups_ = 0;  // of these, without a copy in this round
  std::vector<std::uint32_t> group_of_;
  std::vector<std::uint32_t> group_taken_in_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> passed_;  // node, row
};

}  // namespace

std::vector<std::uint32_t> preference(const Placement& placement, const Key& key, std::uint32_t n) {
  std::vector<std::uint32_t> list;
  Picker(placement, n).pick(key, [&](std::uint32_t node, std::uint32_t, Verdict verdict) {
    if (verdict == Verdict::taken) list.push_back(node);
  });
  return list;
}

Walk walk(const Placement& placement, const Key& key, std::uint32_t n) {
  Walk walk;
  Picker picker(placement, n);
  picker.pick(key, [&](std::uint32_t node, std::uint32_t row, Verdict verdict) {
    walk.steps.push_back({node, row, verdict});
  });
  walk.unmet = n - picker.taken();
  walk.shared = picker.shared();
  return walk;
}

void preferences(const Placement& placement, const KeyList& keys, std::uint32_t n,
                 std::span<std::uint32_t> lists) {
  std::fill(lists.begin(), lists.end(), nobody);
  Picker picker(placement, n);
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    std::size_t at = std::size_t{i} * n;
    const Key key = keys.key(placement.rule(), i);
    picker.pick(key, [&](std::uint32_t node, std::uint32_t, Verdict verdict) {
      if (verdict == Verdict::taken) lists[at++] = node;
    });
  }
}

}  // namespace clockwise
