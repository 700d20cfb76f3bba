#include "rendezvous.h"

#include <algorithm>
#include <tuple>

#include "../hash/algorithms.h"
#include "../mix.h"
#include "../neg_log.h"
#include "../order.h"
#include "clockwise/keys.h"

namespace clockwise {
namespace {

double score(double weight, std::uint64_t number) { return weight / neg_log(number); }

}  // namespace

RendezvousPlacement::RendezvousPlacement(const KeyRule& rule, const Cluster& cluster)
    : Placement(rule, cluster) {
  const auto node_of = [&](std::uint32_t rank) -> const Node& {
    return cluster.nodes()[cluster.by_name()[rank]];
  };
  std::vector<std::uint32_t> ranks = numbers(cluster.size());
  sort_stably(ranks, [&](std::uint32_t a, std::uint32_t b) {
    return node_of(a).weight < node_of(b).weight;
  });
  for (const std::uint32_t rank : ranks) {
    const Node& node = node_of(rank);
    if (node.weight <= 0) continue;
    contenders_.push_back({mix(xxh64(bytes_of(node.name))), rank, node.up});
    if (groups_.empty() || groups_.back().weight != node.weight)
      groups_.push_back({node.weight, 0});
    groups_.back().end = static_cast<std::uint32_t>(contenders_.size());
  }
}

bool RendezvousPlacement::Draw::operator<(const Draw& other) const {
  return std::tie(score, number, other.rank) < std::tie(other.score, other.number, rank);
}

template <class Each>
void RendezvousPlacement::draw(std::uint64_t value, Each&& each) const {
  std::uint32_t i = 0;
  for (const Group& group : groups_)
    for (; i < group.end; ++i)
      each(group.weight, contenders_[i], mix(rule().reduced(value) + contenders_[i].seed));
}

std::uint32_t RendezvousPlacement::owner_of(std::uint64_t value) const {
  const std::uint64_t key = rule().reduced(value);
  Draw best{-1, 0, nobody};
  std::uint32_t i = 0;
  for (const Group& group : groups_) {
    Draw of_group{0, 0, nobody};
    for (; i < group.end; ++i) {
      const Contender& contender = contenders_[i];
      const std::uint64_t number = mix(key + contender.seed);
      if (!contender.up || (number <= of_group.number && of_group.rank != nobody)) continue;
      of_group.number = number;
      of_group.rank = contender.rank;
    }
    if (of_group.rank == nobody) continue;
    if (groups_.size() > 1) of_group.score = score(group.weight, of_group.number);
    if (best < of_group) best = of_group;
  }
  return best.rank == nobody ? nobody : cluster().by_name()[best.rank];
}

void RendezvousPlacement::visit_from(const Key& key, StepVisitor visit) const {
  std::vector<Draw> heap;
  heap.reserve(contenders_.size());
  draw(key.value.first, [&](double weight, const Contender& contender, std::uint64_t number) {
    heap.push_back({groups_.size() > 1 ? score(weight, number) : 0, number, contender.rank});
  });
  std::make_heap(heap.begin(), heap.end());
  while (!heap.empty()) {
    if (!visit(cluster().by_name()[heap.front().rank], nobody)) return;
    std::pop_heap(heap.begin(), heap.end());
    heap.pop_back();
  }
}

void RendezvousPlacement::owners(const KeyList&, std::span<const std::uint64_t> firsts,
                                 std::span<std::uint32_t> owners) const {
  for (std::size_t i = 0; i < owners.size(); ++i) owners[i] = owner_of(firsts[i]);
}

Detail RendezvousPlacement::detail(const Key& key) const {
  Scores scores;
  scores.of_node.assign(cluster().size(), 0);
  draw(key.value.first, [&](double weight, const Contender& contender, std::uint64_t number) {
    scores.of_node[cluster().by_name()[contender.rank]] = score(weight, number);
  });
  return scores;
}

}  // namespace clockwise
