// The figures of the articles that this project was built from, and of its own pictures, to the
// digit.
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using Counts = std::vector<std::uint32_t>;
using Names = std::vector<std::string>;

namespace {

Cluster with_node(const Cluster& cluster, const std::string& name) {
  return make::good(cluster.with({.add = {{name}}}));
}

std::uint32_t moved_by_adding(const std::string& name, const PlacementSpec& spec,
                              const Cluster& cluster, const KeyList& keys) {
  return make::moved(*make::placement(spec, cluster),
                     *make::placement(spec, with_node(cluster, name)), keys);
}

}  // namespace

TEST_CASE("figures: chapter_crc32") {
  const Cluster abc = make::named({"A", "B", "C"});
  const KeyList keys = make::numbered("key-", 3000);
  const auto ring = [&](std::uint32_t points, HashId hash = HashId::crc32) {
    return make::placement({.hash = hash, .virtual_nodes = points}, abc);
  };
  CHECK(make::counts(*ring(1), keys) == Counts{5, 2966, 29});
  CHECK(make::counts(*ring(20), keys) == Counts{1329, 676, 995});
  CHECK(make::counts(*ring(100), keys) == Counts{1218, 751, 1031});
  CHECK(make::counts(*ring(300), keys) == Counts{1138, 885, 977});
  CHECK(make::counts(*ring(100, HashId::fnv1a_32), keys) == Counts{829, 1637, 534});

  const auto owners = make::good(clockwise::owners(*ring(100), keys));
  CHECK(balance(abc, owners).max_over_min == Approx(1.62).margin(0.005));

  const Cluster four = with_node(abc, "D");
  CHECK(make::moved(*make::modulo(HashId::crc32, four), *make::modulo(HashId::crc32, abc), keys) ==
        2239);
  // CRC is linear: labels that differ little land side by side, and one point per node moves more
  // than modulo does.
  CHECK(moved_by_adding("D", {.hash = HashId::crc32, .virtual_nodes = 1}, abc, keys) == 2915);
  CHECK(moved_by_adding("D", {.hash = HashId::crc32, .virtual_nodes = 100}, abc, keys) == 1024);

  CHECK(make::preference(*ring(100), "key-0", 3) == Names{"B", "C", "A"});
  CHECK(make::preference(*ring(100), "key-1", 3) == Names{"C", "B", "A"});
  CHECK(make::preference(*ring(100), "user:1001", 3) == Names{"A", "C", "B"});
  CHECK(make::preference(*ring(100), "ユーザー:1", 3) == Names{"C", "B", "A"});
}

TEST_CASE("figures: python_md5") {
  const Cluster caches = make::named({"cache0", "cache1", "cache2"});
  const KeyList keys = make::numbered("product:", 30000);
  const auto counts = [&](std::uint32_t points) {
    return make::counts(*make::placement({.hash = HashId::md5_32, .virtual_nodes = points}, caches),
                        keys);
  };
  CHECK(counts(1) == Counts{4792, 17053, 8155});
  CHECK(counts(10) == Counts{6899, 9681, 13420});
  CHECK(counts(100) == Counts{11868, 9280, 8852});
  CHECK(counts(500) == Counts{10380, 9775, 9845});
  CHECK(moved_by_adding("cache3", {.hash = HashId::md5_32, .virtual_nodes = 200}, caches, keys) ==
        7185);
  CHECK(moved_by_adding("cache3", {.scheme = Scheme::modulo, .hash = HashId::md5_32}, caches,
                        keys) == 22584);
}

TEST_CASE("figures: toy_ring") {
  const Cluster abc = make::cluster(
      {make::node_at("A", {100}), make::node_at("B", {400}), make::node_at("C", {700})});
  const auto on_toy_ring = [](const Cluster& cluster) {
    return make::placement({.modulus = 1000}, cluster);
  };
  const auto owner = [](const Placement& placement, std::uint64_t value) {
    const auto node = placement.owner(make::with_value(value));
    CHECK(node == placement.as_ring()->owner_at(position_on(value, 1000)));
    return make::name_of(placement, node);
  };
  const auto spans = [](const std::unique_ptr<Placement>& placement) {
    Counts counts(placement->cluster().size());
    for (std::uint64_t value = 0; value < 1000; ++value)
      ++counts[placement->owner(make::with_value(value))];
    // By arcs it is the same, but for the rounding of 1/1000 turns to 2^-64.
    const auto share = shares(make::ring(placement));
    for (std::size_t i = 0; i < counts.size(); ++i)
      CHECK(share[i].to_double() == Approx(counts[i] / 1000.0).epsilon(1e-15));
    return counts;
  };
  struct Row {
    std::uint64_t value;
    std::string owner;
  };
  const auto before = on_toy_ring(abc);
  for (const Row& row :
       {Row{0, "A"}, Row{100, "A"}, Row{101, "B"}, Row{250, "B"}, Row{400, "B"}, Row{401, "C"},
        Row{700, "C"}, Row{701, "A"}, Row{850, "A"}, Row{999, "A"}}) {
    INFO("value " << row.value);
    CHECK(owner(*before, row.value) == row.owner);
  }
  CHECK(spans(before) == Counts{400, 300, 300});

  // D at 550 takes 401 … 550 from C.
  const auto grown = on_toy_ring(make::good(abc.with({.add = {make::node_at("D", {550})}})));
  CHECK(spans(grown) == Counts{400, 300, 150, 150});
  // Without B, its 101 … 400 go to C.
  const auto shrunk = on_toy_ring(make::good(abc.with({.remove = {"B"}})));
  for (std::uint64_t value = 0; value < 1000; ++value) {
    const std::string now = owner(*before, value);
    const bool to_d = 401 <= value && value <= 550, from_b = 101 <= value && value <= 400;
    REQUIRE(owner(*grown, value) == (to_d ? "D" : now));
    REQUIRE(owner(*shrunk, value) == (from_b ? "C" : now));
    if (to_d) REQUIRE(now == "C");
    if (from_b) REQUIRE(now == "B");
  }

  const Cluster four = make::named({"n0", "n1", "n2", "n3"});
  const auto mod4 = make::modulo(HashId::xxh64, four);
  const auto mod5 = make::modulo(HashId::xxh64, with_node(four, "n4"));
  int moved = 0;
  for (std::uint64_t value = 0; value < 20; ++value)
    moved += mod4->owner(make::with_value(value)) != mod5->owner(make::with_value(value)) ? 1 : 0;
  CHECK(moved == 16);
  CHECK(mod4->owner(make::with_value(1234)) == 2);
  CHECK(mod5->owner(make::with_value(1234)) == 4);
  CHECK(mod4->owner(make::with_value(1241)) == 1);
  CHECK(mod5->owner(make::with_value(1241)) == 1);
}

TEST_CASE("figures: sha1_160") {
  const Cluster servers =
      make::named({"192.168.0.1", "192.168.0.2", "192.168.0.3", "192.168.0.4", "192.168.0.5"});
  // Owners of user:1001 … user:1020, by the last digit of the address.
  struct Column {
    OwnerRule rule;
    std::uint32_t points;
    std::string owners;
  };
  for (const Column& column : {
           Column{OwnerRule::counterclockwise, 100, "22351514143541155312"},
           Column{OwnerRule::clockwise, 100, "33354254354355134313"},
           Column{OwnerRule::nearest, 100, "32354514343341134312"},
           Column{OwnerRule::counterclockwise, 1, "51545222111413522424"},
       }) {
    INFO("rule " << static_cast<int>(column.rule) << ", " << column.points << " points");
    const auto ring = make::placement({.hash = HashId::sha1,
                                       .virtual_nodes = column.points,
                                       .rule = column.rule,
                                       .points = PointRule::chain},
                                      servers);
    std::string owners;
    for (int user = 1001; user <= 1020; ++user)
      owners += make::owner(*ring, "user:" + std::to_string(user)).back();
    CHECK(owners == column.owners);
  }
}

TEST_CASE("figures: default_xxh64") {
  const Cluster abc = make::named({"A", "B", "C"});
  const Cluster abcd = with_node(abc, "D");
  const KeyList keys = make::numbered("key-", 200);
  const auto counts = [&](const Cluster& cluster, std::uint32_t points) {
    return make::counts(*make::placement({.virtual_nodes = points}, cluster), keys);
  };
  CHECK(moved_by_adding("D", {.scheme = Scheme::modulo}, abc, keys) == 153);
  CHECK(moved_by_adding("D", {.virtual_nodes = 1}, abc, keys) == 69);
  CHECK(moved_by_adding("D", {.virtual_nodes = 20}, abc, keys) == 60);
  CHECK(counts(abc, 1) == Counts{66, 29, 105});
  CHECK(counts(abc, 20) == Counts{83, 71, 46});
  CHECK(counts(abcd, 1) == Counts{66, 29, 36, 69});
  CHECK(counts(abcd, 20) == Counts{45, 61, 34, 60});
  CHECK(counts(abcd, 100) == Counts{55, 46, 45, 54});
}

TEST_CASE("figures: default_xxh64, a hundred thousand keys, and users") {
  const KeyList many = make::numbered("key-", 100'000);
  const Cluster abcd = make::named({"A", "B", "C", "D"});
  CHECK(moved_by_adding("E", {.virtual_nodes = 100}, abcd, many) == 19530);
  CHECK(moved_by_adding("E", {.scheme = Scheme::modulo}, abcd, many) == 79983);

  const KeyList users = make::numbered("user:", 120);
  const Cluster abc = make::named({"A", "B", "C"});
  CHECK(moved_by_adding("D", {.virtual_nodes = 12}, abc, users) == 40);
  CHECK(moved_by_adding("D", {.scheme = Scheme::modulo}, abc, users) == 88);
}
