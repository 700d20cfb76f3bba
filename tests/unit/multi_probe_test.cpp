// Multi-probe against the slow way: every probe, every point.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;

TEST_CASE("multi-probe: nodes in the order of the distance from the nearest probe") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    oracle::Random random(seed);
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i <= random.below(9); ++i)
      nodes.push_back({.name = "n" + std::to_string(i),
                       .weight = random.pick<double>({1, 1, 2, 0.2, 0}),
                       .up = !random.one_in(4)});
    const PlacementSpec spec{.scheme = Scheme::multi_probe,
                             .hash = random.pick<HashId>({HashId::xxh64, HashId::crc32}),
                             .probes = static_cast<std::uint32_t>(1 + random.below(5))};
    const auto placement = make::placement(spec, make::cluster(nodes));
    const Ring& ring = placement->points()->ring();
    for (std::uint64_t value = 0; value < 50; ++value) {
      const Key key = make::with_value(value);
      const auto probes = std::get<Probes>(placement->detail(key)).list;
      std::vector<std::pair<std::uint64_t, std::uint32_t>> arrivals;  // distance, node
      for (const Probe& probe : probes)
        for (std::uint32_t row = 0; row < ring.size(); ++row)
          if (placement->cluster().serves(ring.node(row)))
            arrivals.emplace_back(ring.position(row) - probe.position, ring.node(row));
      std::stable_sort(arrivals.begin(), arrivals.end());
      std::vector<std::uint32_t> expected;
      for (const auto& [distance, node] : arrivals)
        if (std::find(expected.begin(), expected.end(), node) == expected.end())
          expected.push_back(node);
      REQUIRE(preference(*placement, key, 99) == expected);
      REQUIRE(placement->owner(key) == (expected.empty() ? nobody : expected[0]));
      if (placement->cluster().serving() == 0) continue;

      REQUIRE(probes.size() == spec.probes);
      std::uint64_t nearest = UINT64_MAX;
      for (const Probe& probe : probes)
        nearest = std::min(nearest, ring.position(probe.row) - probe.position);
      REQUIRE(nearest == arrivals[0].first);
    }
  }
}

TEST_CASE("multi-probe: one point a node, more for a weight, and not the ring's number") {
  const auto placement = make::placement({.scheme = Scheme::multi_probe, .virtual_nodes = 50},
                                         make::cluster({{"A"}, {"B", 3}, {"C", 0.1}, {"D", 0}}));
  REQUIRE(placement->points() != nullptr);
  CHECK(placement->as_ring() == nullptr);
  CHECK(placement->points()->ring().size() == 5);
  for (const std::uint32_t probes : {0u, 1001u}) {
    const auto made = make_placement({.scheme = Scheme::multi_probe, .probes = probes}, Cluster());
    REQUIRE(!made);
    CHECK(make::mentions(made.error(), {"probes " + std::to_string(probes), "1 to 1000"}));
  }
}
