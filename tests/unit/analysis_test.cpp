#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using make::mentions;
using Counts = std::vector<std::uint32_t>;

namespace {

/// A ring of one place: every key prefers the nodes in the order of their names.
std::unique_ptr<Placement> in_order(const Cluster& cluster) {
  return make::placement({.virtual_nodes = 1, .modulus = 1}, cluster);
}

}  // namespace

TEST_CASE("balance: even nodes") {
  const Cluster cluster = make::named({"A", "B", "C"});
  const Balance even = balance(cluster, Counts{0, 1, 2, 2, 1, 0});
  CHECK(even.counts == Counts{2, 2, 2});
  CHECK(even.fair == std::vector<double>{2, 2, 2});
  CHECK(even.max_over_mean == 1);
  CHECK(even.max_over_min == 1);
  CHECK(even.spread == 0);

  const Balance uneven = balance(cluster, Counts{0, 0, 0, 1, 1, 2});
  CHECK(uneven.counts == Counts{3, 2, 1});
  CHECK(uneven.max_over_mean == 1.5);
  CHECK(uneven.max_over_min == 3);
  CHECK(uneven.spread == Approx(std::sqrt(1.0 / 6)));  // of 3/2, 2/2, 1/2
}

TEST_CASE("balance: what is fair goes by weight, and nodes that do not serve have no part") {
  const Cluster cluster =
      make::cluster({{"A", 3}, {"B"}, {.name = "C", .weight = 9, .up = false}, {"D", 0}});
  const Balance balance = clockwise::balance(cluster, Counts{0, 0, 0, 0, 0, 0, 1, 1});
  CHECK(balance.counts == Counts{6, 2, 0, 0});
  CHECK(balance.fair == std::vector<double>{6, 2, 0, 0});
  CHECK(balance.max_over_mean == 1);
  CHECK(balance.max_over_min == 1);
}

TEST_CASE("balance: a node without keys") {
  const Balance balance = clockwise::balance(make::named({"A", "B"}), Counts{0, 0});
  CHECK(balance.max_over_mean == 2);
  CHECK(balance.max_over_min == std::numeric_limits<double>::infinity());
  CHECK(balance.spread == 1);
}

TEST_CASE("balance: nobody, and no keys") {
  const Balance empty = balance(Cluster(), Counts{nobody, nobody});
  CHECK(empty.counts.empty());
  CHECK(empty.unowned == 2);
  CHECK(empty.max_over_mean == 0);
  CHECK(empty.max_over_min == 0);
  CHECK(empty.spread == 0);

  const Balance idle = balance(make::named({"A", "B"}), Counts{});
  CHECK(idle.counts == Counts{0, 0});
  CHECK(idle.unowned == 0);
  CHECK(idle.max_over_mean == 0);
  CHECK(idle.max_over_min == 0);
}

TEST_CASE("movement: a node is the same by name, not by its place in the list") {
  // Without B, the indexes of C and D change and nothing else does.
  const Cluster four = make::named({"A", "B", "C", "D"});
  const Cluster three = make::good(four.with({.remove = {"B"}}));
  const auto before = make::placement({}, four), after = make::placement({}, three);
  const KeyList keys = make::numbered("key-", 1000);
  const std::uint32_t of_b = make::counts(*before, keys)[1];
  REQUIRE(of_b > 0);

  const KeyMovement movement = make::good(clockwise::movement(*before, *after, keys));
  CHECK(movement.moved == of_b);
  CHECK(movement.total == 1000);
  for (const KeyFlow& flow : movement.flows) CHECK(flow.from == 1);
  CHECK(make::good(clockwise::movement(make::ring(before), make::ring(after))).moved ==
        shares(make::ring(before))[1]);
}

TEST_CASE("movement: replicas that take over and copies that have to be made, by hand") {
  const KeyList keys = make::numbered("k", 10);
  const auto abc = in_order(make::named({"A", "B", "C"}));
  const auto moves = [&](const std::vector<std::string>& names, std::uint32_t replicas) {
    return make::good(movement(*abc, *in_order(make::named(names)), keys, replicas));
  };

  // A leaves. Two replicas: A B becomes B C; B had a copy, C needs one.
  const KeyMovement leaves = moves({"B", "C"}, 2);
  CHECK(leaves.moved == 10);
  CHECK(leaves.promoted == 10);
  CHECK(leaves.copied == 10);

  // One replica: A becomes B, which had nothing.
  CHECK(moves({"B", "C"}, 1).promoted == 0);
  CHECK(moves({"B", "C"}, 1).copied == 10);

  // Three replicas: A B C becomes B C; there is nobody to copy to.
  CHECK(moves({"B", "C"}, 3).promoted == 10);
  CHECK(moves({"B", "C"}, 3).copied == 0);

  // A0 joins between A and B. Two replicas: A B becomes A A0; the owner stays, A0 needs a copy.
  const KeyMovement joins = moves({"A", "A0", "B", "C"}, 2);
  CHECK(joins.moved == 0);
  CHECK(joins.promoted == 0);
  CHECK(joins.copied == 10);

  // "0" joins before A. Two replicas: A B becomes 0 A; 0 needs a copy.
  const KeyMovement first = moves({"0", "A", "B", "C"}, 2);
  CHECK(first.moved == 10);
  CHECK(first.promoted == 0);
  CHECK(first.copied == 10);

  // Other nodes altogether: two copies of each key.
  CHECK(moves({"X", "Y", "Z"}, 2).copied == 20);
  // Nobody is left: keys lose their owner, and nothing is copied.
  for (const std::uint32_t replicas : {1u, 2u}) {
    const KeyMovement all = moves({}, replicas);
    CHECK(all.moved == 10);
    REQUIRE(all.flows.size() == 1);
    CHECK(all.flows[0].from == 0);
    CHECK(all.flows[0].to == nobody);
    CHECK(all.copied == 0);
  }
}

TEST_CASE("movement: from nobody and to nobody") {
  const KeyList keys = make::numbered("k", 10);
  const auto none = in_order(Cluster()), one = in_order(make::named({"A"}));
  CHECK(make::good(movement(*none, *none, keys)).moved == 0);
  const KeyMovement born = make::good(movement(*none, *one, keys));
  CHECK(born.moved == 10);
  CHECK(born.flows[0].from == nobody);
  CHECK(born.copied == 10);

  const ArcMovement arcs = make::good(movement(make::ring(one), make::ring(none)));
  CHECK(arcs.moved == one_turn);
  REQUIRE(arcs.arcs.size() == 1);
  CHECK(arcs.arcs[0].to == nobody);
  CHECK(make::good(movement(make::ring(none), make::ring(none))).moved == Turns{});
}

TEST_CASE("movement: a moved arc over twelve o'clock is one arc") {
  // A at 300 owns 701 … 999 and 0 … 300; D at 100 takes 701 … 999 and 0 … 100 of it.
  const PlacementSpec spec{.modulus = 1000};
  const Cluster old = make::cluster({make::node_at("A", {300}), make::node_at("B", {700})});
  const Cluster grown = make::good(old.with({.add = {make::node_at("D", {100})}}));
  const auto before = make::placement(spec, old), after = make::placement(spec, grown);
  const ArcMovement movement =
      make::good(clockwise::movement(make::ring(before), make::ring(after)));
  REQUIRE(movement.arcs.size() == 1);
  CHECK(movement.arcs[0].first == position_on(700, 1000) + 1);
  CHECK(movement.arcs[0].length.fraction == position_on(100, 1000) - position_on(700, 1000));
  CHECK(movement.moved.to_double() == Approx(0.4));
}

TEST_CASE("movement: by arcs only between rings that hash keys alike") {
  const Cluster cluster = make::named({"A", "B"});
  const auto base = make::placement({}, cluster);
  for (const PlacementSpec& other :
       {PlacementSpec{.hash = HashId::crc32}, PlacementSpec{.modulus = 1000}}) {
    const auto placement = make::placement(other, cluster);
    const auto refused = movement(make::ring(base), make::ring(placement));
    REQUIRE(!refused);
    CHECK(refused.error().code == ErrorCode::mismatch);
    CHECK(mentions(refused.error(), {"hash", "modulus"}));
    CHECK(movement(*base, *placement, make::numbered("k", 10)));  // by keys it can be counted
  }
  // Points and rule may differ: the keys are hashed alike.
  for (const PlacementSpec& other :
       {PlacementSpec{.virtual_nodes = 3}, PlacementSpec{.rule = OwnerRule::nearest},
        PlacementSpec{.points = PointRule::chain}}) {
    const auto placement = make::placement(other, cluster);
    CHECK(movement(make::ring(base), make::ring(placement)));
  }
}
