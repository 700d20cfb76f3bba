// A node joins or leaves a ring of 1,000 nodes with 160 points each, and rings are built from
// nothing. What is compared is all work up to the first look-up.
#include <absl/container/btree_map.h>

#include <bit>

#include "measure.h"
#include "rivals.h"

namespace {

using namespace bench;
using clockwise::Cluster;
using clockwise::Placement;

const clockwise::PlacementSpec kSpec{.virtual_nodes = 160};
const std::string kNew = "10.9.9.9:11211";

std::unique_ptr<Placement> placed(const Cluster& cluster) {
  return good(clockwise::make_placement(kSpec, cluster));
}
std::unique_ptr<Placement> placed(const Cluster& cluster, const Placement& before) {
  return good(clockwise::make_placement(kSpec, cluster, before));
}

using Pairs = std::vector<std::pair<Position, std::uint32_t>>;

struct World {
  Cluster small = good(Cluster::make(servers(1000)));
  Cluster large = good(small.with({.add = {{kNew}}}));
  std::unique_ptr<Placement> without = placed(small), with = placed(large);
  Pairs pairs, joining;  // of the small ring, and of the node that joins
  Pairs all;
  std::vector<std::uint32_t> same = first_numbers(1000);

  World() {
    const clockwise::Ring& ring = with->as_ring()->ring();
    for (std::uint32_t row = 0; row < ring.size(); ++row) {
      all.emplace_back(ring.position(row), ring.node(row));
      (ring.node(row) == 1000 ? joining : pairs).push_back(all.back());
    }
    Random random{1};  // they come in the order in which a node's labels are hashed: in none
    for (std::size_t i = joining.size(); i > 1; --i)
      std::swap(joining[i - 1], joining[random() % i]);
  }
};

const World& world() {
  static const World it;
  return it;
}

/// The table that ours has too, counted together in two passes.
std::vector<std::uint32_t> table_of(const Pairs& points) {
  const auto bits = static_cast<unsigned>(std::bit_width(points.size() - 1));
  std::vector<std::uint32_t> table((std::size_t{1} << bits) + 1);
  for (const auto& point : points) ++table[(point.first >> (64 - bits)) + 1];
  for (std::size_t slot = 1; slot < table.size(); ++slot) table[slot] += table[slot - 1];
  return table;
}

clockwise::Ring joined() {
  const World& it = world();
  const clockwise::Ring& before = it.without->as_ring()->ring();
  std::vector<clockwise::Point> points;
  const auto node_of_rank = it.large.by_name();
  const auto rank = static_cast<std::uint32_t>(
      std::find(node_of_rank.begin(), node_of_rank.end(), 1000u) - node_of_rank.begin());
  for (const auto& point : it.joining) points.push_back({point.first, {}, rank, 0});
  std::sort(points.begin(), points.end());
  const auto edits = before.edits(it.same, points, node_of_rank);
  return good(before.edited(edits, it.same, points, node_of_rank));
}

clockwise::Ring left() {
  const World& it = world();
  const clockwise::Ring& before = it.with->as_ring()->ring();
  auto index_of = it.same;
  index_of.push_back(clockwise::nobody);
  const auto edits = before.edits(index_of, {}, it.small.by_name());
  return good(before.edited(edits, index_of, {}, it.small.by_name()));
}

template <class Work>
void add(const char* name, Work work) {
  benchmark::RegisterBenchmark(name, [=](benchmark::State& state) {
    world();
    for (auto _ : state) {
      const auto made = work();
      benchmark::DoNotOptimize(&made);
    }
  })->Unit(benchmark::kMillisecond);
}

/// Trees change where they stand, and nothing is copied: each iteration undoes the other half.
template <class Tree>
void add_tree(const std::string& name) {
  for (const bool joins : {true, false})
    benchmark::RegisterBenchmark(((joins ? "join/160000/" : "leave/160000/") + name).c_str(),
                                 [=](benchmark::State& state) {
                                   const World& it = world();
                                   Tree tree(it.pairs.begin(), it.pairs.end());
                                   const auto insert = [&] {
                                     for (const auto& point : it.joining)
                                       tree.emplace(point.first, point.second);
                                   };
                                   const auto erase = [&] {
                                     for (const auto& point : it.joining) tree.erase(point.first);
                                   };
                                   for (auto _ : state) {
                                     if (!joins) {
                                       state.PauseTiming();
                                       insert();
                                       state.ResumeTiming();
                                       erase();
                                       continue;
                                     }
                                     insert();
                                     state.PauseTiming();
                                     erase();
                                     state.ResumeTiming();
                                   }
                                 })
        ->Unit(benchmark::kMillisecond);
}

template <class Tree>
Tree tree_of(std::uint32_t nodes) {
  Tree tree;
  const auto list = servers(nodes);
  for (std::uint32_t node = 0; node < nodes; ++node)
    for (int i = 0; i < 160; ++i)
      tree.emplace(clockwise::hash(clockwise::HashId::xxh64,
                                   clockwise::bytes_of(list[node].name + "#" + std::to_string(i)))
                       .first,
                   node);
  return tree;
}

Pairs sorted_of(std::uint32_t nodes) {
  Pairs points;
  const auto list = servers(nodes);
  for (std::uint32_t node = 0; node < nodes; ++node)
    for (int i = 0; i < 160; ++i)
      points.emplace_back(
          clockwise::hash(clockwise::HashId::xxh64,
                          clockwise::bytes_of(list[node].name + "#" + std::to_string(i)))
              .first,
          node);
  std::sort(points.begin(), points.end());
  return points;
}

}  // namespace

namespace bench {

void add_changes() {
  using Map = std::map<Position, std::uint32_t>;
  using BTree = absl::btree_map<Position, std::uint32_t>;

  // The points alone, as the peers have them: hashed before.
  add("join/160000/ours-ring", [] { return joined(); });
  add("leave/160000/ours-ring", [] { return left(); });
  // The whole call, with the list of nodes and the hashes of the new one's labels.
  add("join/160000/ours", [] {
    const World& it = world();
    return placed(good(it.small.with({.add = {{kNew}}})), *it.without);
  });
  add("join/160000/ours-anew", [] { return placed(world().large); });
  add("join/160000/sort-and-table", [] {
    const World& it = world();
    Pairs points = it.pairs;
    points.insert(points.end(), it.joining.begin(), it.joining.end());
    std::sort(points.begin(), points.end());
    auto table = table_of(points);
    return std::pair(std::move(points), std::move(table));
  });
  add("leave/160000/ours", [] {
    const World& it = world();
    return placed(good(it.large.with({.remove = {kNew}})), *it.with);
  });
  add("leave/160000/ours-anew", [] { return placed(world().small); });
  add("leave/160000/sort-and-table", [] {
    Pairs points;
    for (const auto& point : world().all)
      if (point.second != 1000) points.push_back(point);
    std::sort(points.begin(), points.end());
    auto table = table_of(points);
    return std::pair(std::move(points), std::move(table));
  });
  add_tree<Map>("map");
  add_tree<BTree>("btree");

  add("build/160000/ours", [] { return placed(world().small); });
  add("build/160000/map", [] { return tree_of<Map>(1000); });
  add("build/160000/btree", [] { return tree_of<BTree>(1000); });
  add("build/160000/sorted", [] { return sorted_of(1000); });
}

}  // namespace bench
