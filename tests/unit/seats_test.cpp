// Seats, which are the history that a cluster keeps, and the schemes that place by them.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;
using make::mentions;
using Numbers = std::vector<std::uint32_t>;

namespace {

Numbers seats(const Cluster& cluster) { return {cluster.seats().begin(), cluster.seats().end()}; }
Numbers vacated(const Cluster& cluster) {
  return {cluster.vacated().begin(), cluster.vacated().end()};
}
Cluster with(const Cluster& cluster, const ClusterChange& change) {
  return make::good(cluster.with(change));
}
Node seated(std::string name, std::uint32_t seat) {
  Node node{std::move(name)};
  node.seat = seat;
  return node;
}
Cluster numbered_nodes(std::uint32_t count) {
  std::vector<Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i) nodes.push_back({"n" + std::to_string(i)});
  return make::cluster(nodes);
}

std::uint32_t total(const Cluster& cluster) {
  return static_cast<std::uint32_t>(cluster.size() + cluster.vacated().size());
}

const std::vector<Scheme> kSeated = {Scheme::anchor, Scheme::dx, Scheme::memento};

}  // namespace

TEST_CASE("seats: a node keeps its own, and one that joins takes the one vacated last") {
  const Cluster four = make::named({"A", "B", "C", "D"});
  CHECK(seats(four) == Numbers{0, 1, 2, 3});
  CHECK(vacated(four).empty());

  const Cluster two = with(four, {.remove = {"D", "B"}});
  CHECK(seats(two) == Numbers{0, 2});
  CHECK(vacated(two) == Numbers{3, 1});

  const Cluster again = with(two, {.change = {{"A", 2}}, .add = {{"E"}, {"F"}, {"G"}}});
  CHECK(seats(again) == Numbers{0, 2, 1, 3, 4});
  CHECK(vacated(again).empty());

  // In one change too: who joins takes the seat of who leaves. A seat in the change does not count.
  const Cluster swapped = with(four, {.remove = {"B"}, .add = {seated("E", 3)}});
  CHECK(seats(swapped) == Numbers{0, 2, 3, 1});
  CHECK(swapped.nodes()[3] == Node{"E"});
}

TEST_CASE("seats: a state can be restored") {
  const Cluster left = with(make::named({"A", "B", "C", "D"}), {.remove = {"C", "A"}});
  const auto restored =
      make::good(Cluster::make({seated("B", 1), seated("D", 3)}, limits::max_weight, {2, 0}));
  CHECK(seats(restored) == seats(left));
  CHECK(vacated(restored) == vacated(left));
  CHECK(seats(with(restored, {.add = {{"E"}}})) == Numbers{1, 3, 0});
  // Who brings none takes what is there.
  CHECK(seats(make::good(Cluster::make({{"A"}, seated("B", 0), {"C"}}))) == Numbers{1, 0, 2});
}

TEST_CASE("seats that cannot be are refused") {
  struct Case {
    std::vector<Node> nodes;
    Numbers vacated;
    std::vector<std::string> parts;
  };
  for (const Case& of :
       {Case{{seated("A", 0), seated("B", 0)}, {}, {"seat 0", "\"B\"", "once"}},
        Case{{seated("A", 1)}, {}, {"seat 1", "\"A\"", "gap"}},
        Case{{seated("A", 1)}, {1}, {"seat 1", "vacated"}},
        Case{{seated("A", 0)}, {2}, {"seat 2", "vacated"}},
        Case{{seated("A", 0)}, {1, 1}, {"seat 1", "vacated"}}, Case{{}, {1}, {"seat 1"}}}) {
    const auto refused = Cluster::make(of.nodes, limits::max_weight, of.vacated);
    REQUIRE(!refused);
    CHECK(refused.error().code == ErrorCode::option);
    CHECK(mentions(refused.error(), of.parts));
  }
}

TEST_CASE("memento without vacated seats is jump") {
  const KeyList keys = make::numbered("key-", 1000);
  const Cluster nine = numbered_nodes(9);
  const auto jump = make::placement({.scheme = Scheme::jump}, nine);
  CHECK(make::moved(*jump, *make::placement({.scheme = Scheme::memento}, nine), keys) == 0);
  // Also when the last ones have left.
  const Cluster seven = with(with(nine, {.remove = {"n8"}}), {.remove = {"n7"}});
  const auto shorter = make::placement({.scheme = Scheme::jump}, numbered_nodes(7));
  CHECK(make::moved(*shorter, *make::placement({.scheme = Scheme::memento}, seven), keys) == 0);
}

TEST_CASE("law: through a long history nothing moves between nodes that stay") {
  const KeyList keys = make::numbered("k", 300);
  for (const Scheme scheme : kSeated)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      INFO("scheme " << static_cast<int>(scheme) << ", seed " << seed);
      oracle::Random random(seed);
      const PlacementSpec spec{.scheme = scheme, .capacity = 40};
      Cluster cluster = numbered_nodes(6);
      auto before = make::placement(spec, cluster);
      for (int step = 0; step < 25; ++step) {
        const bool joins = cluster.size() < 2 || (total(cluster) < 30 && random.one_in(2));
        const std::string name =
            joins ? "new" + std::to_string(step)
                  : cluster.nodes()[static_cast<std::size_t>(random.below(cluster.size()))].name;
        cluster = joins ? with(cluster, {.add = {{name}}}) : with(cluster, {.remove = {name}});
        auto now = make::placement(spec, cluster);
        for (std::uint32_t i = 0; i < keys.size(); ++i) {
          const auto of = [&](const Placement& placement) {
            return make::name_of(placement, placement.owner(placement.key(keys[i])));
          };
          const std::string old = of(*before), owner = of(*now);
          REQUIRE((old == owner || (joins ? owner : old) == name));
        }
        before = std::move(now);
      }
    }
}

TEST_CASE("schemes by seats spread the keys of a node that is down over all others") {
  const KeyList keys = make::numbered("key-", 20000);
  for (const Scheme scheme : kSeated) {
    INFO("scheme " << static_cast<int>(scheme));
    const Cluster ten = with(numbered_nodes(12), {.remove = {"n3", "n7"}});
    const Cluster down = with(ten, {.change = {{.name = "n5", .up = false}}});
    const PlacementSpec spec{.scheme = scheme, .capacity = 32};
    const auto before = make::counts(*make::placement(spec, ten), keys);
    const auto after = make::counts(*make::placement(spec, down), keys);
    for (std::uint32_t i = 0; i < before.size(); ++i) {
      if (ten.nodes()[i].name == "n5") continue;
      CHECK(after[i] - before[i] > 120);  // a ninth of 2000, and much more than none
      CHECK(after[i] - before[i] < 330);
    }
  }
}

TEST_CASE("schemes by seats: capacity, nobody, and nodes that do not serve") {
  for (const Scheme scheme : {Scheme::anchor, Scheme::dx}) {
    const Cluster three = with(numbered_nodes(4), {.remove = {"n1"}});
    const auto refused = make_placement({.scheme = scheme, .capacity = 3}, three);
    REQUIRE(!refused);
    CHECK(mentions(refused.error(), {"capacity 3", "4 seats"}));
    CHECK(make_placement({.scheme = scheme, .capacity = 4}, three));
    CHECK(!make_placement({.scheme = scheme, .capacity = 0}, three));
  }
  for (const Scheme scheme : kSeated) {
    const PlacementSpec spec{.scheme = scheme};
    CHECK(make::owner(*make::placement(spec, Cluster()), "k") == "nobody");
    const Cluster none = with(make::named({"A"}), {.remove = {"A"}});
    CHECK(make::owner(*make::placement(spec, none), "k") == "nobody");
    const Cluster one = make::cluster({{"A", 0}, {.name = "B", .up = false}, {"C"}});
    CHECK(make::owner(*make::placement(spec, one), "k") == "C");
    CHECK(make::preference(*make::placement(spec, one), "k", 3) == std::vector<std::string>{"C"});
    const Cluster dead = with(one, {.change = {{.name = "C", .up = false}}});
    CHECK(make::owner(*make::placement(spec, dead), "k") == "nobody");
    CHECK(make::preference(*make::placement(spec, dead), "k", 3).empty());
  }
}
