// What users of other rings reported, as cases. Each is named by its number in our collection; the
// numbers in it were computed elsewhere. O16 and the hashes of O23 are in hash_test.cpp.
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "../oracle/linear_ring.h"
#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;
using make::mentions;
using Counts = std::vector<std::uint32_t>;
using Names = std::vector<std::string>;

namespace {

const HashId kFour[] = {HashId::crc32, HashId::fnv1a_32, HashId::murmur3_32, HashId::xxh64};

Cluster with(const Cluster& cluster, const ClusterChange& change) {
  return make::good(cluster.with(change));
}
std::uint64_t value_of_key(HashId id, std::string_view key) {
  return hash(id, bytes_of(key)).first;
}
std::string owner_at(const RingPlacement& ring, std::uint64_t value) {
  return make::name_of(ring, ring.owner_at(position_of(value, ring.rule().bits)));
}

/// Four 32-bit numbers of an MD5 digest, each with its lowest byte first, as ketama reads them.
std::vector<std::uint64_t> ketama_words(const std::string& text) {
  const Digest md5 = digest(HashId::md5_64, bytes_of(text));
  std::vector<std::uint64_t> words(4);
  for (std::size_t i = 16; i > 0; --i)
    words[(i - 1) / 4] = words[(i - 1) / 4] << 8 | md5.bytes[i - 1];
  return words;
}
Node ketama_node(const std::string& name) {
  std::vector<std::uint64_t> tokens;
  for (int group = 0; group < 40; ++group)
    for (const std::uint64_t word : ketama_words(name + "-" + std::to_string(group)))
      tokens.push_back(word);
  return make::node_at(name, tokens);
}

}  // namespace

TEST_CASE("O01 removing one node takes away another node's token") {
  const PlacementSpec spec{.hash = HashId::crc32};  // for its 32 bits: all tokens are given
  const std::string a = "172.31.1.0", b = "172.31.1.125", c = "172.31.1.202";
  const Cluster all = make::cluster({ketama_node(a), ketama_node(b), ketama_node(c)});
  const std::uint64_t k355 = ketama_words("k355")[0];
  REQUIRE(k355 == 1008332826);

  const auto full = make::placement(spec, all);
  const Ring& ring = make::ring(full).ring();
  std::set<Position> positions;
  for (std::uint32_t row = 0; row < ring.size(); ++row) positions.insert(ring.position(row));
  CHECK(ring.size() == 480);
  CHECK(positions.size() == 479);

  const Position shared = position_of(1009926488, 32);
  const std::uint32_t row = ring.at_or_after(shared);
  REQUIRE(ring.position(row) == shared);
  REQUIRE(ring.position(row + 1) == shared);
  CHECK(ring.position(row - 1) == position_of(1006697766, 32));
  CHECK(make::name_of(*full, ring.node(row)) == b);
  CHECK(make::ring(full).ordinal(row) == 142);
  CHECK(make::name_of(*full, ring.node(row + 1)) == c);
  CHECK(make::ring(full).ordinal(row + 1) == 152);
  CHECK(owner_at(make::ring(full), k355) == b);

  Names order = {a, b, c};
  do {
    Cluster cluster = all;
    std::vector<std::uint32_t> sizes;
    for (const std::string& name : order) {
      cluster = with(cluster, {.remove = {name}});
      const auto placement = make::placement(spec, cluster);
      sizes.push_back(make::ring(placement).ring().size());
      const std::string expected = cluster.find(b)   ? b
                                   : cluster.find(c) ? c
                                   : cluster.find(a) ? a
                                                     : "nobody";
      CHECK(owner_at(make::ring(placement), k355) == expected);
    }
    CHECK(sizes == Counts{320, 160, 0});
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("O02 owner depends on the order in which nodes were added") {
  const PlacementSpec spec{.hash = HashId::fnv1a_32};
  CHECK(value_of_key(spec.hash, "node-89#99") == 501488934);
  CHECK(value_of_key(spec.hash, "node-1698#10") == 501488934);
  CHECK(value_of_key(spec.hash, "k7062") == 501400593);

  const auto ab = make::placement(spec, make::named({"node-89", "node-1698"}));
  const auto ba = make::placement(spec, make::named({"node-1698", "node-89"}));
  const auto abc = make::named({"node-89", "node-1698", "C"});
  const auto less = make::placement(spec, with(abc, {.remove = {"C"}}));
  const KeyList keys = make::numbered("key-", 10'000);
  for (const auto* other : {&ba, &less}) {
    CHECK(make::points(make::ring(*other)) == make::points(make::ring(ab)));
    CHECK(make::moved(*ab, **other, keys) == 0);
    CHECK(make::owner(**other, "k7062") == "node-1698");
  }
  CHECK(make::owner(*ab, "k7062") == "node-1698");
  for (const std::string name : {"node-89", "node-1698"})
    CHECK(make::owner(*make::placement(spec, make::named({name})), "k7062") == name);
}

TEST_CASE("O03 labels glued together without a separator") {
  const auto labels = [](const Names& names, std::uint32_t points) {
    const auto placement = make::placement({.virtual_nodes = points}, make::named(names));
    std::set<std::string> all;
    for (std::uint32_t row = 0; row < make::ring(placement).ring().size(); ++row)
      all.insert(make::ring(placement).point_label(row));
    return all;
  };
  CHECK(labels({"s1:1", "s1:11", "s2:2", "s2:5"}, 100).size() == 400);
  CHECK(labels({"a", "a#1"}, 2) == std::set<std::string>{"a#0", "a#1", "a#1#0", "a#1#1"});

  // All names of one to three of these letters.
  Names names = {"a", "1", "#", "-", ":"};
  const Names letters = names;
  for (std::size_t i = 0; i < 5 + 25; ++i)
    for (const std::string& letter : letters) names.push_back(names[i] + letter);
  REQUIRE(names.size() == 155);
  CHECK(labels(names, 112).size() == 155 * 112);
}

TEST_CASE("O04 adding a node twice, then asking for more nodes than exist") {
  const PlacementSpec spec{.virtual_nodes = 20};
  CHECK(!Cluster::make({{"A"}, {"B"}, {"B"}}));
  const Cluster ab = make::named({"A", "B"});
  const auto again = ab.with({.add = {{"B"}}});
  REQUIRE(!again);
  CHECK(mentions(again.error(), {"\"B\"", "twice"}));

  CHECK(ab.size() == 2);
  const auto ring = make::placement(spec, ab);
  CHECK(make::ring(ring).ring().size() == 40);
  CHECK(make::preference(*ring, "any", 3).size() == 2);
  const Cluster a = with(ab, {.remove = {"B"}});
  CHECK(a.size() == 1);
  CHECK(make::ring(make::placement(spec, a)).ring().size() == 20);
}

TEST_CASE("O05 preference list does not wrap past the end of the ring") {
  const Cluster cluster = make::named({"a@localhost", "b@localhost"});
  const Names ab = {"a@localhost", "b@localhost"}, ba = {"b@localhost", "a@localhost"};
  for (const HashId id : kFour) {
    INFO(info(id).name);
    const auto ring = make::placement({.hash = id, .virtual_nodes = 1}, cluster);
    CHECK(make::preference(*ring, "14", 2) == ab);
    CHECK(make::preference(*ring, "14", 5) == ab);
    for (int i = 0; i < 10'000; ++i) {
      const std::string text = std::to_string(i);
      const Key key = ring->key(bytes_of(text));
      const std::uint32_t owner = ring->owner(key);
      for (std::uint32_t n = 1; n <= 5; ++n) {
        const auto list = preference(*ring, key, n);
        REQUIRE(list.size() == std::min(n, 2u));
        REQUIRE(list[0] == owner);
        if (n > 1) REQUIRE(list[1] == 1 - owner);
      }
    }
  }
  const auto crc32 = make::placement({.hash = HashId::crc32, .virtual_nodes = 1}, cluster);
  CHECK(value_of_key(HashId::crc32, "14") == 2788221432);
  CHECK(make::ring(crc32).ring().position(0) == position_of(1407458088, 32));
  CHECK(make::ring(crc32).ring().position(1) == position_of(3996022758, 32));
  CHECK(value_of_key(HashId::crc32, "0") == 4108050209);
  CHECK(make::preference(*crc32, "0", 2) == ba);
  const auto murmur = make::placement({.hash = HashId::murmur3_32, .virtual_nodes = 1}, cluster);
  CHECK(value_of_key(HashId::murmur3_32, "4") == 3778137224);
  CHECK(make::preference(*murmur, "4", 2) == ba);
}

TEST_CASE("O06 replicas fall on the same node") {
  const Cluster cluster = make::named({"alpha", "beta", "gamma", "delta"});
  struct Row {
    HashId hash;
    std::string key;
    std::uint64_t value;
    Names list;
  };
  for (const Row& row : {
           Row{HashId::crc32, "k1", 2517541033, {"delta", "beta", "gamma"}},
           Row{HashId::fnv1a_32, "k0", 2537389870, {"delta", "alpha", "gamma"}},
           Row{HashId::murmur3_32, "k5", 1433976384, {"beta", "delta", "alpha"}},
           Row{HashId::xxh64, "k5", 9680094044487926111u, {"delta", "gamma", "beta"}},
       }) {
    INFO(info(row.hash).name);
    const auto ring = make::placement({.hash = row.hash, .virtual_nodes = 4}, cluster);
    CHECK(value_of_key(row.hash, row.key) == row.value);
    CHECK(make::preference(*ring, row.key, 3) == row.list);
    // The first two points met are of one node.
    const Walk way = walk(*ring, ring->key(bytes_of(row.key)), 3);
    REQUIRE(way.steps.size() > 2);
    CHECK(way.steps[0].node == way.steps[1].node);
    CHECK(way.steps[1].verdict == Verdict::has_it_already);
  }
}

TEST_CASE("O07 zone-aware replicas give up or double a zone") {
  const std::vector<std::string> zones = {"r1", "r1", "r2", "r3"};
  std::vector<Node> nodes;
  for (std::size_t i = 0; i < zones.size(); ++i)
    nodes.push_back({.name = "127.0.0." + std::to_string(i + 1) + ":3181", .zone = zones[i]});
  const Cluster cluster = make::cluster(nodes);
  struct Row {
    HashId hash;
    std::string key;
    Counts zone_aware, plain;  // places in the list of nodes; plain may be unknown
  };
  for (const Row& row : {
           Row{HashId::crc32, "ledger-8", {0, 3, 2, 1}, {0, 1, 3, 2}},
           Row{HashId::fnv1a_32, "ledger-50", {0, 3, 2, 1}, {}},
           Row{HashId::murmur3_32, "ledger-1", {1, 3, 2, 0}, {1, 0, 3, 2}},
           Row{HashId::xxh64, "ledger-2", {0, 3, 2, 1}, {}},
       }) {
    INFO(info(row.hash).name);
    PlacementSpec spec{.hash = row.hash, .virtual_nodes = 16};
    const auto list = [&](std::uint32_t n) {
      const auto ring = make::placement(spec, cluster);
      return preference(*ring, ring->key(bytes_of(row.key)), n);
    };
    if (!row.plain.empty()) CHECK(list(4) == row.plain);
    spec.spread = Spread::zone;
    CHECK(list(3) == Counts(row.zone_aware.begin(), row.zone_aware.begin() + 3));
    CHECK(list(4) == row.zone_aware);
    CHECK(list(9) == row.zone_aware);
    const auto ring = make::placement(spec, cluster);
    const Walk way = walk(*ring, ring->key(bytes_of(row.key)), 9);
    CHECK(way.unmet == 5);
    CHECK(way.shared == 1);
    CHECK(walk(*ring, ring->key(bytes_of(row.key)), 3).shared == 0);
  }
}

TEST_CASE("O08 new weight or new data for a known node is ignored") {
  const Cluster even = make::named({"alpha", "beta", "gamma"});
  const Cluster heavy = with(even, {.change = {{.name = "alpha", .weight = 3, .zone = "new"}}});
  CHECK(heavy.nodes()[0].zone == "new");
  const KeyList keys = make::numbered("key-", 10'000);
  struct Row {
    HashId hash;
    Counts before, after;
    std::uint32_t moved;
  };
  for (const Row& row : {
           Row{HashId::crc32, {2450, 4359, 3191}, {5255, 2601, 2144}, 2805},
           Row{HashId::fnv1a_32, {1067, 8028, 905}, {4037, 5134, 829}, 2970},
           Row{HashId::murmur3_32, {3617, 2897, 3486}, {5891, 1549, 2560}, 2274},
           Row{HashId::xxh64, {2795, 3900, 3305}, {5243, 2368, 2389}, 2448},
       }) {
    INFO(info(row.hash).name);
    const PlacementSpec spec{.hash = row.hash, .virtual_nodes = 40};
    const auto before = make::placement(spec, even), after = make::placement(spec, heavy);
    CHECK(make::counts(*before, keys) == row.before);
    CHECK(make::counts(*after, keys) == row.after);
    const KeyMovement movement = make::good(clockwise::movement(*before, *after, keys));
    CHECK(movement.moved == row.moved);
    for (const KeyFlow& flow : movement.flows) CHECK(flow.to == 0);

    const auto back = make::placement(spec, with(heavy, {.change = {{"alpha"}}}));
    CHECK(make::points(make::ring(back)) == make::points(make::ring(before)));
  }
}

TEST_CASE("O09 a small weight rounds to no token at all") {
  std::vector<Node> nodes;
  for (int weight = 0; weight < 1000; ++weight)
    nodes.push_back({(weight < 10 ? "node0" : "node") + std::to_string(weight), double(weight)});
  const auto placement = make::placement({.virtual_nodes = 1}, make::cluster(nodes));
  const Ring& ring = make::ring(placement).ring();
  CHECK(ring.size() == 499'500);
  std::set<std::uint32_t> reachable;
  for (std::uint32_t row = 0; row < ring.size(); ++row) reachable.insert(ring.node(row));
  CHECK(reachable.size() == 999);
  CHECK(reachable.count(0) == 0);
  CHECK(make::preference(*placement, "any", 999).size() == 999);

  const auto small = make::placement({.virtual_nodes = 1}, make::cluster({{"a", 1}, {"b", 80}}));
  CHECK(make::ring(small).ring().size() == 81);
}

TEST_CASE("O10 adding a node moves keys between nodes that did not change") {
  const KeyList keys = make::numbered("key-", 10'000);
  const auto check = [&](const Cluster& old, const Node& joins) {
    const auto before = make::placement({.virtual_nodes = 1}, old);
    const auto after = make::placement({.virtual_nodes = 1}, with(old, {.add = {joins}}));
    const KeyMovement movement = make::good(clockwise::movement(*before, *after, keys));
    for (const KeyFlow& flow : movement.flows) CHECK(flow.to == old.size());
    return movement.moved;
  };
  const Cluster memory = make::cluster({{"10.0.1.1:11211", 600}, {"10.0.1.2:11211", 300}});
  // 1500 of 2400 parts of the memory
  CHECK(check(memory, {"10.0.1.3:11211", 1500}) == Approx(6250).margin(400));

  oracle::Random random(10);
  const auto weight = [&] { return static_cast<double>(1 + random.below(4000)) / 10; };
  for (int round = 0; round < 20; ++round) {
    const Cluster three = make::cluster({{"a", weight()}, {"b", weight()}, {"c", weight()}});
    check(three, {"d", weight()});
  }
}

TEST_CASE("O11 weights that are zero, negative, missing or not numbers, and no virtual nodes") {
  const auto draining = make::placement({}, make::cluster({{"A", 0}, {"B", 0}, {"C", 0}}));
  CHECK(make::ring(draining).ring().size() == 0);
  CHECK(make::owner(*draining, "any") == "nobody");

  const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
  const Cluster good = make::cluster({{"B", 200}, {"C", 100}});
  for (const double weight : {-300.0, nan, inf}) {
    CHECK(!Cluster::make({{"A", weight}, {"B", 200}, {"C", 100}}));
    const auto refused = good.with({.change = {{"B", weight}}});
    REQUIRE(!refused);
    CHECK(mentions(refused.error(), {"\"B\"", "0 to 65535"}));
    CHECK(good.nodes()[0] == Node{"B", 200});  // a refused call changes nothing
  }
  const auto points = [](double weight, std::uint32_t virtual_nodes) {
    const auto made =
        make_placement({.virtual_nodes = virtual_nodes}, make::cluster({{"A", weight}}));
    return made ? static_cast<int>((*made)->as_ring()->ring().size()) : -1;
  };
  CHECK(points(1.5, 100) == 150);
  CHECK(points(1, 0) == -1);
  CHECK(points(1, static_cast<std::uint32_t>(-1)) == -1);
  CHECK(points(1, 1) == 1);
  CHECK(points(1, 3) == 3);
}

TEST_CASE("O12 sums of weights overflow, and one huge weight eats the memory") {
  // 2^31 + 2^31 is 0 in 32 bits.
  const auto sum = Cluster::make({{"A", 2147483648}, {"B", 2147483648}});
  REQUIRE(!sum);
  CHECK(mentions(sum.error(), {"2147483648", "65535"}));
  const auto million = Cluster::make({{"A", 1'000'000}, {"B", 1}});
  REQUIRE(!million);
  CHECK(mentions(million.error(), {"1000000", "65535"}));

  // The largest weight that is allowed, with 160 points a unit, and many of them: in 32 bits the
  // last sum is 0 again. Nothing is allocated: that much memory is not to be had.
  const auto refused = [](std::uint32_t virtual_nodes, const std::vector<Node>& nodes,
                          const std::string& wanted) {
    const auto made = make_placement({.virtual_nodes = virtual_nodes}, make::cluster(nodes));
    REQUIRE(!made);
    CHECK(made.error().code == ErrorCode::limit);
    CHECK(mentions(made.error(), {wanted + " points", std::to_string(limits::max_points)}));
  };
  refused(1600, {{"A", 65535}, {"B", 1}}, "104857600");
  refused(65535, {{"A", 65535}, {"B", 65535}}, "8589672450");
  refused(32768, {{"A", 65535}, {"B", 65535}, {"C", 2}}, "4294967296");

  // The next small ring works.
  const auto small = make::placement({.virtual_nodes = 160}, make::named({"A", "B"}));
  CHECK(make::ring(small).ring().size() == 320);
  CHECK(make::owner(*small, "any") != "nobody");
}

TEST_CASE("O13 key on a token, below the first, above the last") {
  const Names names = {"alpha", "beta", "gamma", "delta"};
  struct Row {
    HashId hash;
    std::uint64_t first;
    std::string first_node;
    std::uint64_t last;
    std::string last_node;
    std::string above, below;
  };
  for (const Row& row : {
           Row{HashId::crc32, 152926052, "beta", 4155568091, "alpha", "k62", "k6"},
           Row{HashId::fnv1a_32, 1606882728, "gamma", 4000504497, "alpha", "k128", "k20"},
           Row{HashId::murmur3_32, 112620677, "beta", 4288104399, "delta", "k305", "k15"},
           Row{HashId::xxh64, 626601147765141003, "gamma", 18095277334569613658u, "beta", "k24",
               "k20"},
       }) {
    INFO(info(row.hash).name);
    const auto placement =
        make::placement({.hash = row.hash, .virtual_nodes = 4}, make::named(names));
    const RingPlacement& ring = make::ring(placement);
    const unsigned bits = info(row.hash).bits;
    CHECK(ring.ring().position(0) == position_of(row.first, bits));
    CHECK(make::name_of(ring, ring.ring().node(0)) == row.first_node);
    CHECK(ring.ring().position(15) == position_of(row.last, bits));
    CHECK(make::name_of(ring, ring.ring().node(15)) == row.last_node);

    CHECK(value_of_key(row.hash, row.above) > row.last);
    CHECK(value_of_key(row.hash, row.below) < row.first);
    CHECK(make::owner(ring, row.above) == row.first_node);
    CHECK(make::owner(ring, row.below) == row.first_node);
    CHECK(owner_at(ring, 0) == row.first_node);
    CHECK(ring.owner_at(UINT64_MAX) == ring.ring().node(0));
    CHECK(owner_at(ring, row.last) == row.last_node);
    CHECK(owner_at(ring, row.last + 1) == row.first_node);

    oracle::LinearRing slow{OwnerRule::clockwise, bits == 32 ? std::uint64_t{1} << 32 : 0, {}};
    for (std::uint32_t node = 0; node < 4; ++node)
      for (std::uint32_t i = 0; i < 4; ++i) {
        const std::string label = names[node] + "#" + std::to_string(i);
        CHECK(make::owner(ring, label) == names[node]);  // its hash is the token
        slow.spots.push_back({hash(row.hash, bytes_of(label)), node, i});
      }
    const KeyList keys = make::numbered("k", 10'000);
    const auto owners = make::good(clockwise::owners(ring, keys));
    for (std::uint32_t i = 0; i < keys.size(); ++i)
      REQUIRE(owners[i] == slow.order(hash(row.hash, keys[i])).front().first);
  }
}

TEST_CASE("O14 look-up in an empty ring") {
  const Cluster one = make::named({"A"});
  const KeyList keys = make::numbered("k", 10);
  const std::vector<Cluster> clusters = {
      Cluster(), make::cluster({}), with(one, {.remove = {"A"}}), make::cluster({{"A", 0}}),
      make::cluster({{.name = "A", .up = false}, {.name = "B", .up = false}})};
  for (const Cluster& cluster : clusters)
    for (const Scheme scheme :
         {Scheme::ring, Scheme::modulo, Scheme::rendezvous, Scheme::jump, Scheme::maglev,
          Scheme::multi_probe, Scheme::jumpback, Scheme::binomial, Scheme::power, Scheme::slots})
      for (const OwnerRule rule :
           {OwnerRule::clockwise, OwnerRule::counterclockwise, OwnerRule::nearest}) {
        const auto placement = make::placement({.scheme = scheme, .rule = rule}, cluster);
        const Key key = placement->key(bytes_of("k"));
        CHECK(placement->owner(key) == nobody);
        CHECK(preference(*placement, key, 3).empty());
        CHECK(walk(*placement, key, 3).steps.empty());
        CHECK(walk(*placement, key, 3).unmet == 3);
        std::vector<std::uint32_t> lists(30, 0);
        preferences(*placement, keys, 3, lists);
        CHECK(lists == std::vector<std::uint32_t>(30, nobody));
        const auto owners = make::good(clockwise::owners(*placement, keys));
        CHECK(std::count(owners.begin(), owners.end(), nobody) == 10);
        const Balance load = balance(cluster, owners);
        CHECK(load.unowned == 10);
        CHECK(load.counts == Counts(cluster.size(), 0));
        CHECK(load.max_over_mean == 0);
        CHECK(load.max_over_min == 0);
        CHECK(load.spread == 0);
        CHECK(make::moved(*placement, *placement, keys) == 0);
        if (scheme == Scheme::ring) {
          const RingPlacement& ring = make::ring(placement);
          CHECK(ring.owner_at(0) == nobody);
          CHECK(ring.owner_at(UINT64_MAX) == nobody);
          CHECK(ring.live().size() == 0);
          CHECK(shares(ring) == std::vector<Turns>(cluster.size()));
          const auto arcs = make::good(ring.arcs());
          for (const Arc& arc : arcs) CHECK(arc.owner == nobody);
          CHECK(make::good(movement(ring, ring)).moved == Turns{});
        }

        // A node that joins owns everything.
        const auto grown =
            make::placement({.scheme = scheme, .rule = rule}, with(cluster, {.add = {{"new"}}}));
        CHECK(make::owner(*grown, "k") == "new");
        CHECK(make::counts(*grown, keys).back() == 10);
        CHECK(make::moved(*placement, *grown, keys) == 10);
        if (scheme == Scheme::ring) {
          CHECK(shares(make::ring(grown)).back() == one_turn);
          CHECK(make::good(movement(make::ring(placement), make::ring(grown))).moved == one_turn);
        }
      }
}

TEST_CASE("O23 64-bit tokens keep every bit") {
  const Cluster cluster =
      make::cluster({make::node_at("A", {9223372036854776808u}),
                     make::node_at("B", {9223372036854778808u}), make::node_at("C", {UINT64_MAX})});
  const auto placement = make::placement({.hash = HashId::xxh64}, cluster);
  const RingPlacement& ring = make::ring(placement);
  CHECK(owner_at(ring, 9223372036854776808u) == "A");
  CHECK(owner_at(ring, 9223372036854776809u) == "B");
  CHECK(make::name_of(ring, ring.owner(make::with_value(9223372036854776809u))) == "B");
  CHECK(owner_at(ring, UINT64_MAX) == "C");
  CHECK(ring.point_label(2) == "18446744073709551615");
  CHECK(turn_of(ring.ring().position(2)) < 1);

  const auto toy =
      make::placement({.modulus = 1001}, make::cluster({make::node_at("A", {200, 1000, 30})}));
  CHECK(make::ring(toy).point_label(0) == "30");
  CHECK(make::ring(toy).point_label(1) == "200");
  CHECK(make::ring(toy).point_label(2) == "1000");
}

TEST_CASE("O25 the circle: one node, a wide arc, the arc over twelve o'clock") {
  const PlacementSpec spec{.hash = HashId::murmur3_32, .virtual_nodes = 1};
  const auto alone = make::placement(spec, make::named({"alpha"}));
  CHECK(shares(make::ring(alone)) == std::vector<Turns>{one_turn});
  const auto whole = make::good(make::ring(alone).arcs());
  REQUIRE(whole.size() == 1);
  CHECK(whole[0].length == one_turn);

  const auto three = make::placement(spec, make::named({"alpha", "beta", "gamma"}));
  const RingPlacement& ring = make::ring(three);
  const Position alpha = position_of(710419207, 32), gamma = position_of(1338084670, 32),
                 beta = position_of(1554912287, 32);
  CHECK(ring.ring().position(0) == alpha);
  CHECK(ring.ring().position(1) == gamma);
  CHECK(ring.ring().position(2) == beta);

  const auto share = shares(ring);
  CHECK(share == std::vector<Turns>{{0, alpha - beta}, {0, beta - gamma}, {0, gamma - alpha}});
  CHECK(share[0] + share[1] + share[2] == one_turn);
  CHECK(share[0].to_double() == Approx(0.803376).margin(5e-7));
  CHECK(share[1].to_double() == Approx(0.050484).margin(5e-7));
  CHECK(share[2].to_double() == Approx(0.146140).margin(5e-7));
  CHECK(share[0].to_double() * 360 == Approx(289.215).margin(5e-4));

  const auto arcs = make::good(ring.arcs());
  REQUIRE(arcs.size() == 3);
  CHECK(arcs[0].node == 0);  // the wide one goes over zero
  CHECK(arcs[0].first == beta + 1);
  CHECK(arcs[0].length == share[0]);
  CHECK(arcs[1].node == 2);
  CHECK(arcs[2].node == 1);
}
