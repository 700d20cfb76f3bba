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
                   const std::vector<KeyList>& lists) {
  std::vector<double> loads;
  for (const KeyList& keys : lists) {
    const Cluster cluster = make::cluster(nodes_of(static_cast<int>(loads.size()), nodes));
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
