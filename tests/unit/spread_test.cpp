// Copies over racks and zones, for every scheme.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;

namespace {

constexpr Scheme kEvery[] = {
    Scheme::modulo,      Scheme::ring,     Scheme::rendezvous, Scheme::jump,  Scheme::maglev,
    Scheme::multi_probe, Scheme::jumpback, Scheme::binomial,   Scheme::power, Scheme::slots,
    Scheme::anchor,      Scheme::dx,       Scheme::memento,    Scheme::range};

Cluster random_cluster(oracle::Random& random) {
  std::vector<Node> nodes;
  for (std::uint64_t i = 1 + random.below(8); i > 0; --i)
    nodes.push_back({.name = "n" + std::to_string(i),
                     .weight = random.pick<double>({1, 1, 2, 0}),
                     .zone = random.pick<std::string>({"", "z1", "z2"}),
                     .rack = random.pick<std::string>({"", "r1", "r2"}),
                     .up = !random.one_in(5)});
  return make::cluster(nodes);
}

std::pair<std::string, std::string> group(const Cluster& cluster, std::uint32_t node, Spread by) {
  const Node& at = cluster.nodes()[node];
  return {at.zone, by == Spread::rack ? at.rack : ""};
}

}  // namespace

TEST_CASE("law: copies are in as many racks or zones as there are, and none is on a node twice") {
  for (const Scheme scheme : kEvery)
    for (const Spread by : {Spread::rack, Spread::zone})
      for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        oracle::Random random(seed);
        const Cluster cluster = random_cluster(random);
        INFO("scheme " << static_cast<int>(scheme) << ", spread " << static_cast<int>(by)
                       << ", seed " << seed);
        const PlacementSpec spec{
            .scheme = scheme, .virtual_nodes = 5, .table_size = 101, .spread = by};
        PlacementSpec plain_spec = spec;
        plain_spec.spread = Spread::node;
        const auto placement = make::placement(spec, cluster);
        const auto plain = make::placement(plain_spec, cluster);
        std::set<std::pair<std::string, std::string>> all;
        for (std::uint32_t i = 0; i < cluster.size(); ++i)
          if (cluster.serves(i)) all.insert(group(cluster, i, by));

        for (int k = 0; k < 5; ++k) {
          const std::string text = "k" + std::to_string(k);
          const Key key = placement->key(bytes_of(text));
          const auto order = preference(*plain, key, 99);
          // The rule in words: the nearest of each new group, then the nearest of the rest.
          std::vector<std::uint32_t> expected, rest;
          std::set<std::pair<std::string, std::string>> met;
          for (const std::uint32_t node : order)
            (met.insert(group(cluster, node, by)).second ? expected : rest).push_back(node);
          expected.insert(expected.end(), rest.begin(), rest.end());

          for (std::uint32_t n = 0; n <= cluster.size() + 1; ++n) {
            const auto list = preference(*placement, key, n);
            const std::size_t size = std::min<std::size_t>(n, expected.size());
            REQUIRE(list == std::vector(expected.begin(),
                                        expected.begin() + static_cast<std::ptrdiff_t>(size)));
            const Walk way = walk(*placement, key, n);
            REQUIRE(way.unmet == n - size);
            REQUIRE(way.shared == size - std::min(size, all.size()));
            std::vector<std::uint32_t> taken;
            for (const Step& step : way.steps) {
              if (step.verdict == Verdict::taken) taken.push_back(step.node);
              if (step.verdict == Verdict::rack_has_one) REQUIRE(by == Spread::rack);
              if (step.verdict == Verdict::zone_has_one) REQUIRE(by == Spread::zone);
            }
            REQUIRE(taken == list);
          }
        }
      }
}

TEST_CASE("spread: movement counts the copies where the zones put them") {
  // Every key prefers A B C D; B is where A is.
  const auto placed = [](Spread spread, const char* third) {
    return make::placement({.virtual_nodes = 1, .modulus = 1, .spread = spread},
                           make::cluster({{.name = "A", .zone = "1"},
                                          {.name = "B", .zone = "1"},
                                          {.name = third, .zone = "2"}}));
  };
  const KeyList keys = make::numbered("k", 10);
  const auto copied = [&](Spread spread) {
    return make::good(movement(*placed(spread, "C"), *placed(spread, "D"), keys, 2)).copied;
  };
  CHECK(copied(Spread::node) == 0);
  CHECK(copied(Spread::zone) == 10);
}

TEST_CASE("spread: what a walk says of who is passed over") {
  const auto ring = make::placement({.virtual_nodes = 1, .modulus = 1, .spread = Spread::rack},
                                    make::cluster({{.name = "A", .zone = "1", .rack = "r"},
                                                   {.name = "B", .zone = "1", .rack = "r"},
                                                   {.name = "C", .zone = "1", .up = false},
                                                   {.name = "D", .zone = "2", .rack = "r"},
                                                   {.name = "E", .zone = "2", .rack = "r"}}));
  const Walk way = walk(*ring, ring->key(bytes_of("k")), 4);
  const std::pair<std::uint32_t, Verdict> expected[] = {
      {0, Verdict::taken}, {1, Verdict::rack_has_one}, {2, Verdict::down},
      {3, Verdict::taken}, {1, Verdict::taken},        {4, Verdict::taken}};
  REQUIRE(way.steps.size() == std::size(expected));
  for (std::size_t i = 0; i < way.steps.size(); ++i) {
    CHECK(way.steps[i].node == expected[i].first);
    CHECK(way.steps[i].verdict == expected[i].second);
  }
  CHECK(way.steps[4].row == way.steps[1].row);
  CHECK(way.shared == 2);
  CHECK(way.unmet == 0);
}
