// How even, and what moves: five seeds and many keys, each bound with its reason. Slow by
// nature, so the runs under sanitizers and as WebAssembly leave out what is named "slow:".
#include <algorithm>
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;

namespace {

std::vector<Node> nodes_of(int seed, std::uint32_t count) {
  std::vector<Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i)
    nodes.push_back({"s" + std::to_string(seed) + "-node" + std::to_string(i)});
  return nodes;
}

std::vector<std::uint32_t> owners_of(const PlacementSpec& spec, const Cluster& cluster,
                                     const KeyList& keys) {
  const auto list = make::good(owners(*make::placement(spec, cluster), keys));
  return {list.begin(), list.end()};
}

/// Largest load over the mean; the median of the five seeds' keys and nodes.
double median_load(const PlacementSpec& spec, std::uint32_t nodes,
                   const std::vector<KeyList>& lists, bool history = false) {
  std::vector<double> loads;
  for (const KeyList& keys : lists) {
    Cluster cluster = make::cluster(
        nodes_of(static_cast<int>(loads.size()), history ? nodes + nodes / 2 : nodes));
    if (history)  // every third has left
      for (std::uint32_t i = 0; i < nodes / 2; ++i)
        cluster = make::good(cluster.with({.remove = {cluster.nodes()[2 * i].name}}));
    loads.push_back(balance(cluster, owners_of(spec, cluster, keys)).max_over_mean);
  }
  std::sort(loads.begin(), loads.end());
  return loads[loads.size() / 2];
}

/// Keys of five seeds.
std::vector<KeyList> five_lists(std::uint32_t keys) {
  std::vector<KeyList> lists;
  for (int seed = 0; seed < 5; ++seed)
    lists.push_back(make::numbered("seed" + std::to_string(seed) + "-", keys));
  return lists;
}

}  // namespace

TEST_CASE("slow: schemes that split as evenly as chance", "[slow]") {
  const auto lists = five_lists(1'000'000);  // fewer would scatter past the bounds by themselves

  // A random split has 1.006 (10 nodes) and 1.028 (100): these are no worse, but for noise.
  for (const Scheme scheme : {Scheme::maglev, Scheme::jump, Scheme::rendezvous, Scheme::jumpback}) {
    INFO("scheme " << static_cast<int>(scheme));
    CHECK(median_load({.scheme = scheme}, 10, lists) <= 1.01);
    CHECK(median_load({.scheme = scheme}, 100, lists) <= 1.045);
  }
}

TEST_CASE("slow: schemes by seats split as evenly as chance, with and without a history",
          "[slow]") {
  const auto lists = five_lists(1'000'000);
  for (const Scheme scheme : {Scheme::anchor, Scheme::dx, Scheme::memento}) {
    INFO("scheme " << static_cast<int>(scheme));
    for (const bool history : {false, true}) {
      CHECK(median_load({.scheme = scheme, .capacity = 20}, 10, lists, history) <= 1.01);
      CHECK(median_load({.scheme = scheme, .capacity = 200}, 100, lists, history) <= 1.045);
    }
  }
}

TEST_CASE("slow: a bounded load is bounded", "[slow]") {
  const KeyList keys = make::numbered("key-", 100'000);
  for (const double load : {1.0, 1.05, 1.25})
    for (const std::uint32_t n : {10u, 100u}) {
      INFO("load " << load << ", " << n << " nodes");
      const Cluster cluster = make::cluster(nodes_of(1, n));
      const auto owners = owners_of({.load = load}, cluster, keys);
      CHECK(balance(cluster, owners).max_over_mean <= load);  // 100,000 / n is a whole number
    }
}

TEST_CASE("slow: schemes whose points are more uneven than chance", "[slow]") {
  const auto lists = five_lists(500'000);
  // 21 probes leave 1.05 to 1.06; the paper's bound is 1 + 1/21 in the mean, and seeds scatter.
  CHECK(median_load({.scheme = Scheme::multi_probe}, 10, lists) <= 1.10);
  CHECK(median_load({.scheme = Scheme::multi_probe}, 100, lists) <= 1.10);
  // The deviation of a ring is 1 / sqrt(virtual nodes) = 0.079.
  CHECK(median_load({.virtual_nodes = 160}, 10, lists) <= 1.20);
  CHECK(median_load({.virtual_nodes = 160}, 100, lists) <= 1.25);
}

TEST_CASE("slow: what a join and a leave move", "[slow]") {
  const KeyList keys = make::numbered("key-", 300'000);
  struct Moved {
    double over_least;  // moved, in units of what must move
    std::uint32_t between_others;
  };
  const auto moved = [&](const PlacementSpec& spec, const Cluster& small, const Cluster& large,
                         const std::string& name) {
    // What must move is what the node of that name holds in the larger cluster.
    const auto a = owners_of(spec, small, keys), b = owners_of(spec, large, keys);
    const std::uint32_t node = *large.find(name);
    Moved out{0, 0};
    std::uint32_t total = 0, least = 0;
    std::vector<std::uint32_t> same;
    for (const Node& it : small.nodes()) same.push_back(*large.find(it.name));
    for (std::size_t i = 0; i < a.size(); ++i) {
      least += b[i] == node ? 1 : 0;
      if (same[a[i]] == b[i]) continue;
      ++total;
      out.between_others += b[i] != node ? 1 : 0;
    }
    out.over_least = static_cast<double>(total) / least;
    return out;
  };
  for (const std::uint32_t n : {10u, 100u}) {
    auto nodes = nodes_of(1, n);
    const Cluster cluster = make::cluster(nodes);
    const Cluster grown = make::good(cluster.with({.add = {{"new"}}}));
    const std::string middle = nodes[n / 2].name, last = nodes[n - 1].name;
    const auto without = [&](const std::string& name) {
      return make::good(cluster.with({.remove = {name}}));
    };
    INFO(n << " nodes");
    for (const Scheme scheme : {Scheme::ring, Scheme::rendezvous, Scheme::multi_probe}) {
      CHECK(moved({.scheme = scheme}, cluster, grown, "new").between_others == 0);
      CHECK(moved({.scheme = scheme}, without(middle), cluster, middle).between_others == 0);
    }
    // By seats it does not matter either who has left before; 2N is all they may ever be.
    for (const Scheme scheme : {Scheme::anchor, Scheme::dx, Scheme::memento}) {
      const PlacementSpec spec{.scheme = scheme, .capacity = 2 * n};
      const auto between_others = [&](const Cluster& small, const Cluster& large,
                                      const std::string& name) {
        return moved(spec, small, large, name).between_others;
      };
      CHECK(between_others(cluster, grown, "new") == 0);
      CHECK(between_others(without(middle), cluster, middle) == 0);
      const Cluster later = make::good(without(middle).with({.remove = {nodes[1].name}}));
      CHECK(between_others(later, without(middle), nodes[1].name) == 0);
      CHECK(between_others(later, make::good(later.with({.add = {{"new"}}})), "new") == 0);
    }
    for (const Scheme scheme : {Scheme::jump, Scheme::jumpback, Scheme::binomial, Scheme::power}) {
      CHECK(moved({.scheme = scheme}, cluster, grown, "new").between_others == 0);
      CHECK(moved({.scheme = scheme}, without(last), cluster, last).between_others == 0);
    }
    // Out of the middle of jump's list everything behind moves up: half of the nodes.
    const Moved jump = moved({.scheme = Scheme::jump}, without(middle), cluster, middle);
    CHECK(jump.over_least > (n == 10 ? 4 : 40));
    CHECK(jump.over_least < (n == 10 ? 6 : 60));
    // Maglev: a little besides, more with more nodes for the same table.
    const double bound = n == 10 ? 1.1 : 1.7;
    const Moved joins = moved({.scheme = Scheme::maglev}, cluster, grown, "new");
    const Moved leaves = moved({.scheme = Scheme::maglev}, without(middle), cluster, middle);
    CHECK(joins.over_least <= bound);
    CHECK(leaves.over_least <= bound);
    CHECK(joins.between_others > 0);
    CHECK(joins.between_others <= keys.size() / 100);
  }
}

TEST_CASE("slow: what moves where nothing is promised", "[slow]") {
  const KeyList keys = make::numbered("key-", 300'000);
  const Cluster ten = make::cluster(nodes_of(1, 10));
  const Cluster eleven = make::good(ten.with({.add = {{"new"}}}));
  const auto part = [&](const PlacementSpec& spec, const Cluster& a, const Cluster& b) {
    return static_cast<double>(
               make::moved(*make::placement(spec, a), *make::placement(spec, b), keys)) /
           keys.size();
  };
  // Modulo: N of N + 1 move. Slots: every border shifts, by 0 to a whole stretch: half.
  CHECK(part({.scheme = Scheme::modulo}, ten, eleven) == Approx(10.0 / 11).margin(0.003));
  CHECK(part({.scheme = Scheme::slots}, ten, eleven) == Approx(0.5).margin(0.003));
  // A table moves what its keeper moves: nothing for who joins, and for who leaves its own cells.
  PlacementSpec table{.scheme = Scheme::table};
  for (std::uint32_t cell = 0; cell < 1000; ++cell) table.cells.push_back(cell % 10);
  CHECK(part(table, ten, eleven) == 0);
  PlacementSpec without = table;
  for (std::uint32_t& cell : without.cells) cell = cell == 9 ? nobody : cell;
  const Cluster nine = make::good(ten.with({.remove = {ten.nodes()[9].name}}));
  CHECK(make::moved(*make::placement(table, ten), *make::placement(without, nine), keys) ==
        make::counts(*make::placement(table, ten), keys)[9]);
  // By seats that are not kept, but counted afresh, a leave from the middle moves most keys.
  const Cluster gap = make::good(ten.with({.remove = {ten.nodes()[2].name}}));
  const Cluster afresh = make::cluster({gap.nodes().begin(), gap.nodes().end()});
  for (const Scheme scheme : {Scheme::anchor, Scheme::dx, Scheme::memento})
    CHECK(part({.scheme = scheme, .capacity = 20}, ten, afresh) > 0.5);
  // A bound pushes keys on from node to node: more moves than the share of who joins.
  const double free = part({}, ten, eleven), bounded = part({.load = 1.05}, ten, eleven);
  INFO(free << " " << bounded);
  CHECK(bounded > free);
  CHECK(bounded < 2 * free);
}
