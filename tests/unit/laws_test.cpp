// Laws that hold for every cluster, tried on many: rings of every hash, rule, width and point rule,
// with weights, nodes of weight 0, nodes that are down, nodes with tokens; and the other schemes,
// each in the laws that it promises.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;
using oracle::Random;

namespace {

constexpr std::uint64_t kSeed = 20260101;

PlacementSpec random_spec(Random& random) {
  PlacementSpec spec;
  spec.hash = hashes()[static_cast<std::size_t>(random.below(hashes().size()))].id;
  spec.virtual_nodes = static_cast<std::uint32_t>(1 + random.below(9));
  spec.rule = static_cast<OwnerRule>(random.below(3));
  // On small rings many points fall together.
  spec.modulus = random.pick<std::uint64_t>({0, 0, 0, 1, 16, 97, 1000, 1'000'003});
  spec.points = random.one_in(4) ? PointRule::chain : PointRule::label;
  spec.table_size = random.pick<std::uint64_t>({11, 101});
  spec.probes = static_cast<std::uint32_t>(1 + random.below(5));
  spec.slots = static_cast<std::uint32_t>(9 + random.below(50));
  return spec;
}

Node random_node(Random& random, const PlacementSpec& spec, const std::string& name) {
  Node node{name};
  node.weight = random.pick<double>({1, 1, 1, 2, 0.3, 2.5, 0});
  node.up = !random.one_in(5);
  if (random.one_in(5)) {
    // Small tokens, so that some fall together; on wide rings only their tails tell them apart.
    const bool wide = spec.modulus == 0 && info(spec.hash).bits > 64;
    for (int i = 0; i < 3; ++i) {
      HashValue token{random.below(spec.modulus != 0 ? spec.modulus : 4)};
      if (wide) token.tail.high = random.below(4);
      node.tokens.push_back(token);
    }
  }
  if (random.one_in(2))
    for (int i = 0; i < 3; ++i) node.splits.push_back("k" + std::to_string(random.below(20)));
  return node;
}

/// Up to eight nodes. The name "new" is not among them.
Cluster random_cluster(Random& random, const PlacementSpec& spec) {
  std::vector<std::string> names = {"a", "b", "B", "node-1", "node-11", "é", "a#1", "\xff"};
  random.shuffle(names);
  names.resize(static_cast<std::size_t>(1 + random.below(names.size())));
  std::vector<Node> nodes;
  for (const std::string& name : names) nodes.push_back(random_node(random, spec, name));
  return make::cluster(nodes);
}

using Schemes = std::vector<Scheme>;
const Schemes kRing = {Scheme::ring};
/// A join or a leave, wherever in the list, touches no other node.
const Schemes kMinimal = {Scheme::ring, Scheme::rendezvous, Scheme::multi_probe, Scheme::range};
/// The same, but only at the end of the list.
const Schemes kListed = {Scheme::jump, Scheme::jumpback, Scheme::binomial, Scheme::power};
const Schemes kByName = {Scheme::ring, Scheme::rendezvous, Scheme::multi_probe, Scheme::maglev,
                         Scheme::range};
const Schemes kEvery = {Scheme::ring,    Scheme::range,       Scheme::anchor,     Scheme::dx,
                        Scheme::memento, Scheme::modulo,      Scheme::rendezvous, Scheme::jump,
                        Scheme::maglev,  Scheme::multi_probe, Scheme::jumpback,   Scheme::binomial,
                        Scheme::power,   Scheme::slots};

/// Calls law(random, spec, cluster) for a hundred rings and for twenty of each other scheme.
template <class Law>
void for_clusters(const Schemes& schemes, Law&& law) {
  for (const Scheme scheme : schemes)
    for (std::uint64_t seed = kSeed; seed < kSeed + (scheme == Scheme::ring ? 100 : 20); ++seed) {
      Random random(seed);
      PlacementSpec spec = random_spec(random);
      spec.scheme = scheme;
      const Cluster cluster = random_cluster(random, spec);
      INFO("scheme " << static_cast<int>(scheme) << ", seed " << seed << ", "
                     << info(spec.hash).name << ", modulus " << spec.modulus << ", rule "
                     << static_cast<int>(spec.rule) << ", " << cluster.size() << " nodes");
      law(random, spec, cluster);
    }
}

KeyList keys() { return make::numbered("k", 200); }

/// The owner's name for each key.
std::vector<std::string> owners(const Placement& placement) {
  std::vector<std::string> names;
  const KeyList list = keys();
  for (std::uint32_t i = 0; i < list.size(); ++i)
    names.push_back(make::name_of(placement, placement.owner(placement.key(list[i]))));
  return names;
}

std::vector<std::string> owners(const PlacementSpec& spec, const Cluster& cluster) {
  return owners(*make::placement(spec, cluster));
}

const Node& some_node(Random& random, const Cluster& cluster) {
  return cluster.nodes()[static_cast<std::size_t>(random.below(cluster.size()))];
}

Cluster with(const Cluster& cluster, const ClusterChange& change) {
  return make::good(cluster.with(change));
}

Node turned(Node node, bool up) {
  node.up = up;
  return node;
}

}  // namespace

TEST_CASE("law: the order of the nodes does not matter") {
  for_clusters(kByName, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    std::vector<Node> nodes(cluster.nodes().begin(), cluster.nodes().end());
    const auto before = make::placement(spec, cluster);
    random.shuffle(nodes);
    const auto after = make::placement(spec, make::cluster(nodes));
    if (before->points())
      REQUIRE(make::points(*before->points()) == make::points(*after->points()));
    REQUIRE(owners(*before) == owners(*after));
  });
}

TEST_CASE("law: to remove a node undoes adding it") {
  for_clusters(kEvery, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    const Cluster grown = with(cluster, {.add = {random_node(random, spec, "new")}});
    const Cluster back = with(grown, {.remove = {"new"}});
    const auto before = make::placement(spec, cluster), after = make::placement(spec, back);
    if (before->points())
      REQUIRE(make::points(*before->points()) == make::points(*after->points()));
    REQUIRE(owners(*before) == owners(*after));
  });
}

TEST_CASE("law: a node that joins takes keys to itself and moves no other") {
  for_clusters(kMinimal, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    const auto before = owners(spec, cluster);
    const auto after = owners(spec, with(cluster, {.add = {random_node(random, spec, "new")}}));
    for (std::size_t i = 0; i < before.size(); ++i)
      REQUIRE((after[i] == before[i] || after[i] == "new"));
  });
}

TEST_CASE("law: a node that leaves or goes down gives up its own keys and moves no other") {
  for_clusters(kMinimal, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    const Node node = some_node(random, cluster);
    const auto before = owners(spec, cluster);
    const auto without = owners(spec, with(cluster, {.remove = {node.name}}));
    const auto down = owners(spec, with(cluster, {.change = {turned(node, false)}}));
    for (std::size_t i = 0; i < before.size(); ++i) {
      REQUIRE(without[i] != node.name);
      REQUIRE((without[i] == before[i] || before[i] == node.name));
    }
    REQUIRE(down == without);
  });
}

TEST_CASE("law: at the end of the list a node joins and leaves without touching others") {
  for_clusters(kListed, [](Random&, const PlacementSpec& spec, const Cluster& cluster) {
    const auto before = owners(spec, cluster);
    // Up, because in place of a node that is down the first of the list may answer.
    const auto after = owners(spec, with(cluster, {.add = {{"new"}}}));
    for (std::size_t i = 0; i < before.size(); ++i)
      REQUIRE((after[i] == before[i] || after[i] == "new"));
  });
}

TEST_CASE("law: down and up again restores every owner") {
  for_clusters(kEvery, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    const Node node = some_node(random, cluster);
    const Cluster down = with(cluster, {.change = {turned(node, false)}});
    const Cluster up = with(down, {.change = {node}});
    REQUIRE(owners(spec, up) == owners(spec, cluster));
    // A node that is down keeps its points or its number: only its own keys find another owner.
    const auto before = owners(spec, cluster), without = owners(spec, down);
    for (std::size_t i = 0; i < before.size(); ++i)
      REQUIRE((without[i] == before[i] || before[i] == node.name));
  });
}

TEST_CASE("law: one call for many keys answers like one for each") {
  for_clusters(kEvery, [](Random&, const PlacementSpec& spec, const Cluster& cluster) {
    const auto placement = make::placement(spec, cluster);
    const KeyList list = keys();
    const auto many = make::good(clockwise::owners(*placement, list));
    std::vector<std::uint32_t> lists(list.size() * 3);
    preferences(*placement, list, 3, lists);
    for (std::uint32_t i = 0; i < list.size(); ++i) {
      const Key key = placement->key(list[i]);
      REQUIRE(many[i] == placement->owner(key));
      auto one = preference(*placement, key, 3);
      one.resize(3, nobody);
      REQUIRE(std::equal(one.begin(), one.end(), &lists[i * 3]));
    }
  });
}

TEST_CASE("law: preference lists are distinct, full, and begin with the owner") {
  for_clusters(kEvery, [](Random&, const PlacementSpec& spec, const Cluster& cluster) {
    const auto placement = make::placement(spec, cluster);
    const KeyList list = keys();
    for (std::uint32_t i = 0; i < 20; ++i) {
      const Key key = placement->key(list[i]);
      const auto longest = preference(*placement, key, UINT32_MAX);
      REQUIRE(longest.size() == cluster.serving());
      REQUIRE(std::set<std::uint32_t>(longest.begin(), longest.end()).size() == longest.size());
      for (const std::uint32_t node : longest) REQUIRE(cluster.serves(node));
      REQUIRE((longest.empty() ? nobody : longest[0]) == placement->owner(key));
      for (std::uint32_t n = 0; n < cluster.serving() + 2; ++n) {
        auto beginning = longest;
        beginning.resize(std::min<std::size_t>(n, longest.size()));
        REQUIRE(preference(*placement, key, n) == beginning);
      }
    }
  });
}

TEST_CASE("law: a walk takes the preference list and says what became of every step") {
  for_clusters(kEvery, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    const auto placement = make::placement(spec, cluster);
    const KeyList list = keys();
    for (std::uint32_t i = 0; i < 20; ++i) {
      const Key key = placement->key(list[i]);
      const auto n = static_cast<std::uint32_t>(random.below(cluster.size() + 2));
      const Walk way = walk(*placement, key, n);
      std::vector<std::uint32_t> taken;
      for (const Step& step : way.steps) {
        const bool has_it = std::find(taken.begin(), taken.end(), step.node) != taken.end();
        const Verdict verdict = !cluster.serves(step.node) ? Verdict::down
                                : has_it                   ? Verdict::has_it_already
                                                           : Verdict::taken;
        REQUIRE(step.verdict == verdict);
        if (verdict == Verdict::taken) taken.push_back(step.node);
        if (placement->points())
          REQUIRE(placement->points()->ring().node(step.row) == step.node);
        else
          REQUIRE(step.row == nobody);
      }
      REQUIRE(taken == preference(*placement, key, n));
      REQUIRE(way.unmet == n - taken.size());
      if (!way.steps.empty()) REQUIRE(way.steps.back().verdict == Verdict::taken);
    }
  });
}

TEST_CASE("law: arcs and shares make exactly one turn, and name the owner") {
  for_clusters(kRing, [](Random&, const PlacementSpec& spec, const Cluster& cluster) {
    const auto placement = make::placement(spec, cluster);
    const RingPlacement& ring = make::ring(placement);
    const auto share = shares(ring);
    Turns share_sum;
    for (std::uint32_t node = 0; node < cluster.size(); ++node) {
      share_sum += share[node];
      if (!cluster.serves(node)) REQUIRE(share[node] == Turns{});
    }
    REQUIRE(share_sum == (cluster.serving() > 0 ? one_turn : Turns{}));

    const auto arcs = make::good(ring.arcs());
    Turns arc_sum;
    std::vector<Turns> by_owner(cluster.size());
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      const Arc& arc = arcs[i];
      const Position last = arc.first + arc.length.fraction - 1;
      arc_sum += arc.length;
      if (arc.owner != nobody) by_owner[arc.owner] += arc.length;
      REQUIRE(arc.node == ring.ring().node(arc.row));
      REQUIRE(ring.ring().row_of(arc.first) == arc.row);
      REQUIRE(ring.ring().row_of(last) == arc.row);
      REQUIRE(ring.owner_at(arc.first) == arc.owner);
      REQUIRE(ring.owner_at(last) == arc.owner);
      REQUIRE(arcs[(i + 1) % arcs.size()].first == last + 1);  // no gap, no overlap
    }
    REQUIRE(arc_sum == (ring.ring().size() > 0 ? one_turn : Turns{}));
    if (cluster.serving() > 0) REQUIRE(by_owner == share);
    if (arcs.size() > 0) {  // the first one holds position 0
      const Position to_zero = 0 - arcs[0].first;
      REQUIRE(Turns{0, to_zero} < arcs[0].length);
    }
  });
}

TEST_CASE("law: movement by arcs is what the owners at each position say") {
  for_clusters(kRing, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    Cluster other = with(cluster, {.add = {random_node(random, spec, "new")}});
    other = with(other, {.remove = {some_node(random, other).name}});
    if (other.size() > 0) {
      const Node node = some_node(random, other);
      other = with(other, {.change = {turned(node, random.one_in(2))}});
    }
    const auto before = make::placement(spec, cluster), after = make::placement(spec, other);
    const RingPlacement &a = make::ring(before), &b = make::ring(after);
    const auto names = [&](Position at) {
      return std::pair(make::name_of(a, a.owner_at(at)), make::name_of(b, b.owner_at(at)));
    };

    const ArcMovement movement = make::good(clockwise::movement(a, b));
    Turns arc_sum, flow_sum;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Turns> by_pair;
    const auto inside = [&](Position at) {
      return std::any_of(movement.arcs.begin(), movement.arcs.end(), [&](const MovedArc& arc) {
        return Turns{0, at - arc.first} < arc.length;
      });
    };
    for (const MovedArc& arc : movement.arcs) {
      const std::pair expected(make::name_of(a, arc.from), make::name_of(b, arc.to));
      const Position last = arc.first + arc.length.fraction - 1;
      REQUIRE(expected.first != expected.second);
      REQUIRE(names(arc.first) == expected);
      REQUIRE(names(last) == expected);
      // The arc is whole: on both sides something else happens.
      if (arc.length != one_turn) {
        REQUIRE(names(arc.first - 1) != expected);
        REQUIRE(names(last + 1) != expected);
      }
      arc_sum += arc.length;
      by_pair[{arc.from, arc.to}] += arc.length;
    }
    for (const ArcFlow& flow : movement.flows) {
      flow_sum += flow.turns;
      REQUIRE(by_pair[{flow.from, flow.to}] == flow.turns);
    }
    REQUIRE(movement.flows.size() == by_pair.size());
    REQUIRE(movement.moved == arc_sum);
    REQUIRE(movement.moved == flow_sum);

    std::vector<Position> probes = {0, UINT64_MAX};
    for (int i = 0; i < 50; ++i) probes.push_back(random.next());
    for (const RingPlacement* ring : {&a, &b})
      for (std::uint32_t row = 0; row < ring->ring().size(); ++row)
        for (const std::uint64_t step : {UINT64_MAX, std::uint64_t{0}, std::uint64_t{1}})
          probes.push_back(ring->ring().position(row) + step);
    for (const Position at : probes) {
      const auto [from, to] = names(at);
      REQUIRE(inside(at) == (from != to));
    }
  });
}

TEST_CASE("law: what a new node takes is its share, and what a lost one gives up was its share") {
  for_clusters(kRing, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    if (cluster.serving() == 0) return;
    Node joins = random_node(random, spec, "new");
    const Cluster grown = with(cluster, {.add = {joins}});
    const auto before = make::placement(spec, cluster), after = make::placement(spec, grown);
    const auto share = shares(make::ring(after));
    const auto there = make::good(movement(make::ring(before), make::ring(after)));
    const auto back = make::good(movement(make::ring(after), make::ring(before)));
    REQUIRE(there.moved == share.back());
    REQUIRE(back.moved == share.back());
    for (const ArcFlow& flow : there.flows) REQUIRE(flow.to == cluster.size());
    for (const ArcFlow& flow : back.flows) REQUIRE(flow.from == cluster.size());
  });
}

TEST_CASE("law: movement by keys counts the keys whose owner has another name") {
  for_clusters(kEvery, [](Random& random, const PlacementSpec& spec, const Cluster& cluster) {
    Cluster other = with(cluster, {.remove = {some_node(random, cluster).name},
                                   .add = {random_node(random, spec, "new")}});
    const auto before = make::placement(spec, cluster), after = make::placement(spec, other);
    const auto a = owners(*before), b = owners(*after);
    std::map<std::pair<std::string, std::string>, std::uint32_t> expected;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (a[i] != b[i]) ++expected[{a[i], b[i]}];

    const KeyMovement movement = make::good(clockwise::movement(*before, *after, keys()));
    std::uint32_t sum = 0;
    REQUIRE(movement.flows.size() == expected.size());
    for (const KeyFlow& flow : movement.flows) {
      const std::pair names(make::name_of(*before, flow.from), make::name_of(*after, flow.to));
      REQUIRE(expected[names] == flow.keys);
      sum += flow.keys;
    }
    REQUIRE(movement.moved == sum);
    REQUIRE(movement.total == a.size());
  });
}

TEST_CASE("law: weights times two and half the virtual nodes make the same ring") {
  for_clusters(kRing, [](Random&, PlacementSpec spec, const Cluster& cluster) {
    std::vector<Node> nodes(cluster.nodes().begin(), cluster.nodes().end());
    for (Node& node : nodes) node.weight *= 2;
    PlacementSpec twice = spec;
    twice.virtual_nodes *= 2;
    const auto a = make::placement(twice, cluster);
    const auto b = make::placement(spec, make::cluster(nodes));
    REQUIRE(make::points(make::ring(a)) == make::points(make::ring(b)));
  });
}

TEST_CASE("law: modulo keeps N of N (N + 1) values when a node joins") {
  for (std::uint64_t n = 1; n <= 12; ++n) {
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < n; ++i) nodes.push_back({"n" + std::to_string(i)});
    const Cluster cluster = make::cluster(nodes);
    const auto before = make::modulo(HashId::crc32, cluster);
    const auto after = make::modulo(HashId::crc32, with(cluster, {.add = {{"new"}}}));
    std::uint64_t stay = 0;
    for (std::uint64_t value = 0; value < n * (n + 1); ++value) {
      const Key key = make::with_value(value);
      REQUIRE(before->owner(key) == value % n);
      REQUIRE(before->native(key.value) == value % n);
      stay += before->owner(key) == after->owner(key) ? 1 : 0;
    }
    CHECK(stay == n);
  }
}

TEST_CASE("law: modulo on a toy ring takes the toy ring's value") {
  const Cluster cluster = make::named({"A", "B", "C", "D"});
  const auto placement = make::placement({.scheme = Scheme::modulo, .modulus = 10}, cluster);
  for (std::uint64_t value = 0; value < 40; ++value) {
    CHECK(placement->owner(make::with_value(value)) == value % 10 % 4);
    CHECK(placement->native({value}) == value % 10 % 4);
    CHECK(placement->position({value}) == position_on(value % 10, 10));
    CHECK(preference(*placement, make::with_value(value), 1)[0] == value % 10 % 4);
  }
}

TEST_CASE("law: modulo skips weight 0, and for a node that is down the next one answers") {
  const Cluster cluster = make::cluster(
      {{"A"}, {"B", 0}, {.name = "C", .up = false}, {.name = "D", .up = false}, {"E"}});
  const auto placement = make::modulo(HashId::crc32, cluster);
  // The list is A C D E.
  const std::vector<std::uint32_t> expected = {0, 4, 4, 4};
  for (std::uint64_t value = 0; value < 8; ++value) {
    CHECK(placement->owner(make::with_value(value)) == expected[value % 4]);
    CHECK(placement->native({value}) == value % 4);
  }
  CHECK(preference(*placement, make::with_value(3), 5) == std::vector<std::uint32_t>{4, 0});
}
