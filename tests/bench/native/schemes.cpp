// Every scheme: what an owner costs (one key at a time, its hash included), how even five seeds of
// keys lie, and what moves when a node joins and one in the middle leaves.
#include <cmath>

#include "measure.h"
#include "rivals.h"

namespace {

using namespace bench;
using clockwise::Cluster;
using clockwise::KeyList;
using clockwise::Placement;
using clockwise::PlacementSpec;
using clockwise::Scheme;

struct Row {
  const char* name;
  PlacementSpec spec;
};
const std::vector<Row>& rows() {
  static const std::vector<Row> list = {
      {"ring-1", {.virtual_nodes = 1}},
      {"ring-20", {.virtual_nodes = 20}},
      {"ring-100", {.virtual_nodes = 100}},
      {"ring-160", {.virtual_nodes = 160}},
      {"ring-1000", {.virtual_nodes = 1000}},
      {"multi-probe-21", {.scheme = Scheme::multi_probe}},
      {"maglev-65537", {.scheme = Scheme::maglev}},
      {"rendezvous", {.scheme = Scheme::rendezvous}},
      {"jump", {.scheme = Scheme::jump}},
      {"jumpback", {.scheme = Scheme::jumpback}},
      {"binomial", {.scheme = Scheme::binomial}},
      {"power", {.scheme = Scheme::power}},
      {"anchor-200", {.scheme = Scheme::anchor, .capacity = 200}},
      {"dx-200", {.scheme = Scheme::dx, .capacity = 200}},
      {"memento", {.scheme = Scheme::memento}},
      {"modulo", {.scheme = Scheme::modulo}},
  };
  return list;
}

std::vector<clockwise::Node> nodes_of(int seed, std::uint32_t count) {
  std::vector<clockwise::Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i)
    nodes.push_back({"s" + std::to_string(seed) + "-node" + std::to_string(i)});
  return nodes;
}

std::vector<std::uint32_t> owners(const PlacementSpec& spec, const Cluster& cluster,
                                  const KeyList& keys) {
  const auto list = good(clockwise::owners(*good(make_placement(spec, cluster)), keys));
  return {list.begin(), list.end()};
}

/// Keys that move between two clusters, in units of those that must: what `name` holds. And the
/// keys that move between two other nodes, as a part of all.
struct Moved {
  double over_least;
  double between_others;
};
Moved moved(const Cluster& a, const std::vector<std::uint32_t>& of_a, const Cluster& b,
            const std::vector<std::uint32_t>& of_b, const std::string& name) {
  double all = 0, least = 0, others = 0;
  for (std::size_t i = 0; i < of_a.size(); ++i) {
    const std::string& from = a.nodes()[of_a[i]].name;
    const std::string& to = b.nodes()[of_b[i]].name;
    const bool concerns = from == name || to == name;
    if (concerns) ++least;
    if (from == to) continue;
    ++all;
    if (!concerns) ++others;
  }
  return {all / least, others / static_cast<double>(of_a.size())};
}

double median(std::vector<double> list) {
  std::sort(list.begin(), list.end());
  return list[list.size() / 2];
}

constexpr int kSeeds = 5;

void add_quality(const Row& row, std::uint32_t nodes, std::uint32_t keys) {
  benchmark::RegisterBenchmark(
      ("quality/" + std::to_string(nodes) + "/" + row.name).c_str(),
      [=](benchmark::State& state) {
        std::vector<double> loads, spreads, joins, leaves, others_join, others_leave;
        for (auto _ : state)
          for (int seed = 0; seed < kSeeds; ++seed) {
            const auto list = good(KeyList::generate("seed" + std::to_string(seed) + "-", 0, keys));
            const auto cluster = good(Cluster::make(nodes_of(seed, nodes)));
            const auto here = owners(row.spec, cluster, list);
            const auto balance = clockwise::balance(cluster, here);
            loads.push_back(balance.max_over_mean);
            spreads.push_back(balance.spread);

            const auto larger = good(cluster.with({.add = {{"joins"}}}));
            const Moved join =
                moved(cluster, here, larger, owners(row.spec, larger, list), "joins");
            const std::string middle = cluster.nodes()[nodes / 2].name;
            const auto smaller = good(cluster.with({.remove = {middle}}));
            const Moved leave =
                moved(cluster, here, smaller, owners(row.spec, smaller, list), middle);
            joins.push_back(join.over_least);
            others_join.push_back(join.between_others);
            leaves.push_back(leave.over_least);
            others_leave.push_back(leave.between_others);
          }
        const auto worst = [](const std::vector<double>& list) {
          return *std::max_element(list.begin(), list.end());
        };
        state.counters["load"] = median(loads);
        state.counters["load_worst"] = worst(loads);
        state.counters["spread"] = median(spreads);
        state.counters["join"] = worst(joins);
        state.counters["leave"] = worst(leaves);
        state.counters["others_join"] = worst(others_join);
        state.counters["others_leave"] = worst(others_leave);
      })
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

void add_time(const Row& row, std::uint32_t nodes) {
  constexpr std::uint32_t kTexts = 4096;
  benchmark::RegisterBenchmark(
      ("scheme/" + std::to_string(nodes) + "/" + row.name).c_str(), [=](benchmark::State& state) {
        const auto placement =
            good(make_placement(row.spec, good(Cluster::make(nodes_of(0, nodes)))));
        const auto list = good(KeyList::generate("user:", 0, kTexts));
        for (auto _ : state)
          for (std::uint32_t i = 0; i < kTexts; ++i)
            benchmark::DoNotOptimize(placement->owner(placement->key(list[i])));
        count_keys(state, kTexts);
        state.counters["bytes"] = static_cast<double>(placement->bytes());
      });
}

}  // namespace

namespace bench {

void add_schemes() {
  for (const Row& row : rows())
    for (const std::uint32_t nodes : {10u, 100u}) {
      add_time(row, nodes);
      add_quality(row, nodes, 1'000'000);
    }
}

}  // namespace bench
