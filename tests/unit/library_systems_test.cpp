// The rings of the libraries beyond what tests/vectors asks of them: reports that concern them
// (O numbers), ties, nodes that are down, and what is refused.
#include <set>

#include "make.h"

using namespace clockwise;

namespace {

using Names = std::vector<std::string>;

std::vector<Node> nodes_named(const Names& names) {
  std::vector<Node> nodes;
  for (const std::string& name : names) nodes.push_back({name});
  return nodes;
}

std::unique_ptr<Placement> place(std::string_view system, std::vector<Setting> options,
                                 std::vector<Node> nodes) {
  return make::good(place_system(system, std::move(options), std::move(nodes)));
}
std::unique_ptr<Placement> place(std::string_view system, const Names& names) {
  return place(system, {}, nodes_named(names));
}

Error refused(std::string_view system, std::vector<Setting> options, std::vector<Node> nodes) {
  const auto made = place_system(system, std::move(options), std::move(nodes));
  REQUIRE(!made);
  return made.error();
}

std::vector<std::uint32_t> points_by_node(const Placement& placement) {
  std::vector<std::uint32_t> counts(placement.cluster().size(), 0);
  const Ring& ring = placement.points()->live();
  for (std::uint32_t row = 0; row < ring.size(); ++row) ++counts[ring.node(row)];
  return counts;
}

std::uint32_t live_points(const Placement& placement) { return placement.points()->live().size(); }

}  // namespace

TEST_CASE("O01 uhashring removes a node and leaves the other's point at the same place") {
  const Names names = {"172.31.1.0", "172.31.1.125", "172.31.1.202"};
  const auto without = [&](const std::set<std::size_t>& gone) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (!gone.count(i)) nodes.push_back({names[i]});
    return place("uhashring", {{"hash_fn", "ketama"}}, nodes);
  };
  const auto all = without({});
  CHECK(live_points(*all) == 480);
  const Position shared = position_of(1009926488, 32);
  const Ring& ring = all->points()->ring();
  const std::uint32_t row = ring.at_or_after(shared);
  CHECK(ring.position(row) == shared);
  CHECK(ring.position(row + 1) == shared);
  CHECK(all->points()->point_label(row) == "172.31.1.202-38/0");
  CHECK(all->points()->point_label(row + 1) == "172.31.1.125-35/2");

  // The one added last has it, and the list does not meet the other's point there.
  CHECK(make::owner(*all, "k355") == names[2]);
  CHECK(make::owner(*without({1}), "k355") == names[2]);
  CHECK(make::owner(*without({2}), "k355") == names[1]);
  CHECK(make::preference(*all, "k355", 3)[1] == make::name_of(*all, ring.node(row + 2)));

  std::vector<std::size_t> order = {0, 1, 2};
  do {
    std::set<std::size_t> gone;
    for (const std::size_t next : order) {
      gone.insert(next);
      CHECK(live_points(*without(gone)) == 480 - 160 * gone.size());
    }
    CHECK(make::owner(*without(gone), "k355") == "nobody");
  } while (std::next_permutation(order.begin(), order.end()));

  // Down is as gone.
  const auto down = place("uhashring", {{"hash_fn", "ketama"}},
                          {{names[0]}, {names[1]}, {.name = names[2], .up = false}});
  CHECK(live_points(*down) == 320);
  CHECK(make::owner(*down, "k355") == names[1]);
}

TEST_CASE("O03 groupcache glues number and name: a and 1a share four labels") {
  const auto placement = place("groupcache", Names{"a", "1a"});
  const RingPlacement& ring = make::ring(placement);
  std::multiset<std::string> labels;
  for (std::uint32_t row = 0; row < ring.ring().size(); ++row) labels.insert(ring.point_label(row));
  std::set<std::string> shared;
  for (const std::string& label : labels)
    if (labels.count(label) == 2) shared.insert(label);
  CHECK(labels.size() == 100);
  CHECK(shared == std::set<std::string>{"11a", "21a", "31a", "41a"});
  for (const std::string& label : shared) {  // as a key it stands on the point
    CHECK(make::owner(*placement, label) == "1a");
    CHECK(make::owner(*place("groupcache", Names{"1a", "a"}), label) == "a");
  }
}

TEST_CASE(
    "O03 stathat meets a point that two labels share once, and the other's when one is down") {
  std::vector<Node> nodes = nodes_named({"1a", "b", "a"});
  const auto all = place("stathat", {}, nodes);
  const Ring& ring = all->points()->ring();
  const std::uint32_t row = ring.at_or_after(position_of(0x260000C9, 32));
  REQUIRE(ring.same_place(row, row + 1));
  const Key key = make::with_value(0x260000C9 - 1);
  CHECK(all->owner(key) == 2);
  CHECK(walk(*all, key, 3).steps[1].row == row + 2);
  nodes[2].up = false;
  CHECK(place("stathat", {}, nodes)->owner(key) == 0);
}

TEST_CASE("O04 stathat: a node twice is refused, and a list is never longer than there are nodes") {
  CHECK(make::mentions(refused("stathat", {}, nodes_named({"A", "B", "B"})), {"\"B\""}));
  const auto two = place("stathat", Names{"A", "B"});
  CHECK(live_points(*two) == 40);
  CHECK(make::preference(*two, "any", 3).size() == 2);
}

TEST_CASE("O09 small weights get no points where the share is rounded down") {
  std::vector<Node> nodes;
  for (int weight = 0; weight < 1000; ++weight)
    nodes.push_back({"node" + std::to_string(weight), double(weight)});
  const auto placement = place("uhashring", {{"hash_fn", "ketama"}}, nodes);
  const auto counts = points_by_node(*placement);
  CHECK(std::count(counts.begin(), counts.end(), 0u) == 13);
  CHECK(counts[12] == 0);
  CHECK(counts[13] == 4);
  for (const auto* system : {"uhashring", "hashring"}) {
    std::vector<Setting> options;
    if (system == std::string("uhashring")) options = {{"hash_fn", "ketama"}};
    CHECK(points_by_node(*place(system, options, {{"a", 1}, {"b", 80}})) ==
          std::vector<std::uint32_t>{0, 4 * 79});
  }
}

TEST_CASE("O10 hashring moves keys between servers that did not change") {
  const std::vector<Node> two = {{"10.0.1.1:11211", 600}, {"10.0.1.2:11211", 300}};
  auto three = two;
  three.push_back({"10.0.1.3:11211", 1500});
  const auto before = place("hashring", {}, two), after = place("hashring", {}, three);
  CHECK(points_by_node(*before) == std::vector<std::uint32_t>{212, 104});
  CHECK(points_by_node(*after) == std::vector<std::uint32_t>{120, 60, 300});
  const KeyMovement moved = make::good(movement(*before, *after, make::numbered("key-", 10'000)));
  CHECK(moved.moved == 6461);
  std::uint32_t between = 0;
  for (const KeyFlow& flow : moved.flows) between += flow.to < 2 ? flow.keys : 0;
  CHECK(between == 280);
}

TEST_CASE("O11 weights that the libraries cannot have") {
  for (const auto* system : {"stathat", "lafikl", "npm-consistent-hash"})
    CHECK(make::mentions(refused(system, {}, {{"a", 2}}), {"\"a\"", "no weights"}));
  CHECK(make::mentions(refused("uhashring", {}, {{"a", 1.5}}), {"1.5", "whole"}));
  CHECK(make::mentions(refused("npm-ketama", {}, {{"a", -1}}), {"-1", "0 to"}));
  CHECK(points_by_node(*place("npm-ketama", {}, {{"a", 0.25}, {"b", 0.01}, {"c", 0}})) ==
        std::vector<std::uint32_t>{13, 1, 0});  // 12.5 and 0.5 round up
}

TEST_CASE("O12 too many points are refused before any is made") {
  const Error error = refused("npm-ketama", {}, {{"a", 1'000'000}});
  CHECK(error.code == ErrorCode::limit);
  CHECK(make::mentions(error, {"50000000", std::to_string(limits::max_points)}));
  CHECK(refused("buraksezer", {{"ReplicationFactor", "65535"}},
                [] {
                  std::vector<Node> nodes;
                  for (int i = 0; i < 600; ++i) nodes.push_back({std::to_string(i)});
                  return nodes;
                }())
            .code == ErrorCode::limit);
}

TEST_CASE("O13 hashring has libketama's ring where the points are as many") {
  const auto ring = place("hashring", Names{"10.0.2.1:11211", "10.0.2.2:11211", "10.0.2.3:11211"});
  CHECK(ring->points()->ring().position(0) == position_of(4428889, 32));
  for (const char* key : {"k278", "k4946"}) CHECK(make::owner(*ring, key) == "10.0.2.3:11211");
}

TEST_CASE("O17 npm memcached leaves port 11211 out and hashring does not") {
  const Names servers = {"1.1.1.1:11211", "2.2.2.2:11211", "1.1.1.1:11212"};
  const auto memcached = place("npm-memcached", servers), plain = place("hashring", servers);
  const auto told = place("hashring", {{"default port", "11211"}}, nodes_named(servers));
  const auto not_ketama =
      place("npm-memcached", {{"compatibility", "hash_ring"}}, nodes_named(servers));
  const auto shorter = place("hashring", {{"compatibility", "hash_ring"}}, nodes_named(servers));
  struct Row {
    const char *key, *memcached, *plain;
  };
  for (const Row& row :
       {Row{"foo", "1.1.1.1:11211", "1.1.1.1:11212"}, Row{"bar", "1.1.1.1:11212", "1.1.1.1:11211"},
        Row{"baz", "1.1.1.1:11211", "2.2.2.2:11211"},
        Row{"user:42", "2.2.2.2:11211", "1.1.1.1:11211"},
        Row{"session", "1.1.1.1:11212", "1.1.1.1:11212"}}) {
    CHECK(make::owner(*memcached, row.key) == row.memcached);
    CHECK(make::owner(*plain, row.key) == row.plain);
  }
  const KeyList keys = make::numbered("key-", 1000);
  CHECK(make::moved(*memcached, *plain, keys) == 521);
  CHECK(make::moved(*memcached, *told, keys) == 0);
  CHECK(make::moved(*not_ketama, *shorter, keys) == 0);
}

TEST_CASE("O18 stathat: twenty points of a weak hash") {
  const auto placement =
      place("stathat", Names{"10.0.16.69:11211", "10.0.22.188:11211", "10.0.26.214:11211"});
  CHECK(make::counts(*placement, make::numbered("key-", 100'000)) ==
        std::vector<std::uint32_t>{58541, 18420, 23039});
}

TEST_CASE("O18 stathat with FNV-1a: neighbours one prime apart") {
  Names names;
  for (int i = 0; i < 10; ++i) names.push_back("tinode-" + std::to_string(i));
  const auto placement =
      place("stathat", {{"UseFnv", "true"}, {"NumberOfReplicas", "50"}}, nodes_named(names));
  const Ring& ring = placement->points()->ring();
  int prime_gaps = 0;
  for (std::uint32_t row = 0; row + 1 < ring.size(); ++row)
    prime_gaps += ring.position(row + 1) - ring.position(row) == position_of(16777619, 32);
  CHECK(prime_gaps == 66);
}

TEST_CASE("O21 buraksezer: room, and the try that came one too few") {
  const auto options = [](const char* version, const char* partitions, const char* load) {
    return std::vector<Setting>{{"version", version},
                                {"PartitionCount", partitions},
                                {"ReplicationFactor", "1"},
                                {"Load", load}};
  };
  CHECK(make::owner(*place("buraksezer", options("1.0.0", "1", "1"), {{"A"}}), "any") == "A");
  CHECK(make::mentions(refused("buraksezer", options("0.10.0", "1", "1"), {{"A"}}),
                       {"not enough room", "PartitionCount 1", "Load 1"}));
  CHECK(make::mentions(refused("buraksezer", options("1.0.0", "5", "0.5"), {{"A"}, {"B"}}),
                       {"not enough room", "Load 0.5"}));

  const auto most = [&](const char* version, const char* load) {
    auto set = options(version, "5", load);
    set[2].value = "20";
    const auto placement = place("buraksezer", set, {{"A"}, {"B"}});
    const auto& table = *placement->table();
    const auto a = std::count(table.begin(), table.end(), 0u);
    return std::max(a, 5 - a);
  };
  CHECK(most("1.0.0", "1.5") <= 4);
  CHECK(most("0.10.0", "1.5") == 3);  // 5 / 2 is 2 there
  CHECK(most("1.0.0", "1") == 3);
}

TEST_CASE("buraksezer rebuilds the partitions without the members that are down") {
  const KeyList keys = make::numbered("key-", 1000);
  const auto down = place("buraksezer", {}, {{"A"}, {.name = "B", .up = false}, {"C"}});
  const auto gone = place("buraksezer", Names{"A", "C"});
  for (std::uint32_t i = 0; i < keys.size(); ++i)
    REQUIRE(make::name_of(*down, down->owner(keys.key(down->rule(), i))) ==
            make::name_of(*gone, gone->owner(keys.key(gone->rule(), i))));
}

TEST_CASE("npm memcached: the keys of a dead server fail unless it is removed") {
  const std::vector<Node> nodes = {{"a:11211"}, {.name = "b:11211", .up = false}, {"c:11211"}};
  const auto fails = place("npm-memcached", {}, nodes);
  const auto removes = place("npm-memcached", {{"remove", "true"}}, nodes);
  const auto gone = place("npm-memcached", Names{"a:11211", "c:11211"});
  const KeyList keys = make::numbered("key-", 1000);
  std::uint32_t failed = 0;
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    const Key key = keys.key(fails->rule(), i);
    failed += fails->owner(key) == nobody;
    REQUIRE(make::name_of(*removes, removes->owner(key)) == make::name_of(*gone, gone->owner(key)));
  }
  CHECK(failed > 200);
  CHECK(failed < 500);
}

TEST_CASE("libraries: options that are refused") {
  CHECK(make::mentions(refused("npm-consistent-hash", {{"distribution", "random"}}, {{"a"}}),
                       {"random", "Math.random", "uniform"}));
  CHECK(make::mentions(
      refused("hashring", {{"compatibility", "hash_ring"}, {"replicas", "8"}}, {{"a"}}),
      {"replicas 8", "compatibility \"hash_ring\"", "contradict"}));
  CHECK(make::mentions(refused("hashring", {{"vnode-count", "8"}}, {{"a"}}), {"\"vnode count\""}));
  CHECK(make::mentions(refused("hashring", {{"algorithm", "md4"}}, {{"a"}}), {"md4", "sha256"}));
}

TEST_CASE("hashring: a server's own vnodes, words past the digest, and ports") {
  const auto counts = points_by_node(
      *place("hashring", {}, {{.name = "a", .settings = {{"vnodes", "7"}}}, {"b"}, {"c"}}));
  CHECK(counts == std::vector<std::uint32_t>{28, 160, 160});
  // MD5 has four words; the fifth is 0 for all, and there the first server answers.
  const auto ring = place("hashring", {{"replicas", "5"}}, {{"b"}, {"a"}});
  CHECK(ring->points()->ring().position(79) == 0);
  CHECK(ring->points()->ring().position(80) > 0);
  CHECK(make::name_of(*ring, ring->owner(make::with_value(0))) == "b");
  // 7 equal servers: 1 / 7 * 40 * 7 is below 40 in doubles.
  CHECK(live_points(*place("hashring", Names{"1", "2", "3", "4", "5", "6", "7"})) == 7 * 39 * 4);
}
