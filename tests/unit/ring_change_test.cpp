// A ring that is made from the one before is the ring that would be made anew.
#include <string>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;
using oracle::Random;

namespace {

void check_same(const RingPlacement& made, const RingPlacement& anew) {
  const Ring &a = made.ring(), &b = anew.ring();
  REQUIRE(a.size() == b.size());
  for (std::uint32_t row = 0; row < a.size(); ++row) {
    REQUIRE(a.position(row) == b.position(row));
    REQUIRE(a.node(row) == b.node(row));
    REQUIRE(made.ordinal(row) == anew.ordinal(row));
    REQUIRE(made.point_label(row) == anew.point_label(row));
    if (row > 0) REQUIRE(a.same_place(row, row - 1) == b.same_place(row, row - 1));
    // Look-ups before, on and after it go through every slot of the table that is not empty.
    for (const Position by : {Position{0}, Position{1}, ~Position{0}}) {
      const Position position = a.position(row) + by;
      REQUIRE(made.owner_at(position) == anew.owner_at(position));
      REQUIRE(a.at_or_after(position) == b.at_or_after(position));
    }
  }
  for (std::uint64_t slot = 0; slot < 64; ++slot)
    REQUIRE(a.at_or_after(slot << 58) == b.at_or_after(slot << 58));
}

/// Other nodes leave, join, weigh more, go down, at each step.
ClusterChange change_of(const Cluster& cluster, Random& random) {
  ClusterChange change;
  for (const Node& node : cluster.nodes()) {
    Node other = node;
    const std::uint64_t what = random.below(10);
    if (what == 0) change.remove.push_back(node.name);
    if (what == 1) other.weight = static_cast<double>(random.below(4));
    if (what == 2) other.up = !other.up;
    if (what == 3) other.zone = "elsewhere";
    if (!(other == node)) change.change.push_back(other);
  }
  for (std::uint64_t i = random.below(3); i > 0; --i)
    if (const std::string name = "n" + std::to_string(random.below(1000)); !cluster.find(name))
      if (change.add.empty() || change.add[0].name != name) change.add.push_back({name});
  return change;
}

}  // namespace

TEST_CASE("ring: made from the one before it is the same as made anew") {
  Random random(11);
  const PlacementSpec specs[] = {
      {.virtual_nodes = 20},
      {.hash = HashId::sha1, .virtual_nodes = 7},
      {.hash = HashId::murmur3_32, .virtual_nodes = 5, .rule = OwnerRule::nearest},
      {.virtual_nodes = 30, .rule = OwnerRule::counterclockwise, .modulus = 1000},  // many ties
      {.virtual_nodes = 9, .modulus = 64, .points = PointRule::chain},
  };
  for (const PlacementSpec& spec : specs) {
    Cluster cluster = make::named({"a", "b", "c"});
    auto before = make::placement(spec, cluster);
    for (int step = 0; step < 60; ++step) {
      INFO("step " << step);
      cluster = make::good(cluster.with(change_of(cluster, random)));
      auto made = make::good(make_placement(spec, cluster, *before));
      check_same(make::ring(made), make::ring(make::placement(spec, cluster)));
      before = std::move(made);
    }
  }
}

TEST_CASE("ring: it may become empty, and be filled again") {
  const PlacementSpec spec{.virtual_nodes = 3};
  const Cluster none, two = make::named({"a", "b"});
  const auto full = make::placement(spec, two);
  const auto empty = make::good(make_placement(spec, none, *full));
  CHECK(make::ring(empty).owner_at(0) == nobody);
  const auto again = make::good(make_placement(spec, two, *empty));
  check_same(make::ring(again), make::ring(full));
}

TEST_CASE("ring: tokens that change are other points") {
  const PlacementSpec spec{.modulus = 1000};
  const auto before = make::placement(
      spec, make::cluster({make::node_at("a", {100, 400}), make::node_at("b", {400})}));
  const Cluster after = make::cluster({make::node_at("b", {400}), make::node_at("a", {400, 900})});
  check_same(make::ring(make::good(make_placement(spec, after, *before))),
             make::ring(make::placement(spec, after)));
}

TEST_CASE("ring: one before that was made otherwise gives nothing") {
  const Cluster cluster = make::named({"a", "b", "c"});
  const PlacementSpec spec{.virtual_nodes = 10};
  const auto anew = make::placement(spec, cluster);
  for (const PlacementSpec& other :
       {PlacementSpec{.virtual_nodes = 11},
        PlacementSpec{.hash = HashId::sha1, .virtual_nodes = 10},
        PlacementSpec{.virtual_nodes = 10, .label = "{i}{name}"},
        PlacementSpec{.virtual_nodes = 10, .first = 1},
        PlacementSpec{.scheme = Scheme::multi_probe, .virtual_nodes = 10},
        PlacementSpec{.scheme = Scheme::jump, .virtual_nodes = 10}}) {
    const auto before = make::placement(other, cluster);
    check_same(make::ring(make::good(make_placement(spec, cluster, *before))), make::ring(anew));
  }
}
