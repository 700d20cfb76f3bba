#include "clockwise/replicas.h"

#include <algorithm>

namespace clockwise {
namespace {

/// The walk that all of these take: calls step(node, row, verdict) until n nodes are taken or every
/// node that serves is. Keeps its marks between keys.
class Picker {
 public:
  Picker(const Placement& placement, std::uint32_t n)
      : placement_(placement),
        wanted_(std::min(n, placement.cluster().serving())),
        taken_in_(placement.cluster().size(), 0) {}

  template <class OnStep>
  void pick(const Key& key, OnStep&& on_step) {
    ++round_;
    std::uint32_t left = wanted_;
    if (left == 0) return;
    auto step = [&](std::uint32_t node, std::uint32_t row) {
      if (!placement_.cluster().serves(node)) {
        on_step(node, row, Verdict::down);
      } else if (taken_in_[node] == round_) {
        on_step(node, row, Verdict::has_it_already);
      } else {
        taken_in_[node] = round_;
        on_step(node, row, Verdict::taken);
        --left;
      }
      return left > 0;
    };
    placement_.visit(key, step);
  }

  std::uint32_t wanted() const { return wanted_; }

 private:
  const Placement& placement_;
  std::uint32_t wanted_;
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> taken_in_;  // by node: the last round that took it
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
  walk.unmet = n - picker.wanted();
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
