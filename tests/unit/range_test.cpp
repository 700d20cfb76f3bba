#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using Names = std::vector<std::string>;

namespace {

Node split_at(std::string name, std::vector<std::string> splits) {
  Node node{std::move(name)};
  node.splits = std::move(splits);
  return node;
}

std::unique_ptr<Placement> range(std::vector<Node> nodes) {
  return make::placement({.scheme = Scheme::range}, make::cluster(std::move(nodes)));
}

}  // namespace

TEST_CASE("range: a node owns from its split on, up to the next") {
  const auto placement = range({split_at("A", {"", "m"}), split_at("B", {"g"}), {"x"}});
  const std::pair<const char*, const char*> rows[] = {
      {"", "A"},    {"fzz", "A"}, {"g", "B"},   {"g\x01", "B"}, {"lzz", "B"},  {"m", "A"},
      {"wzz", "A"}, {"x", "x"},   {"xyz", "x"}, {"é", "x"},     {"\xff", "x"}, {"X", "A"}};
  for (const auto& [key, owner] : rows) {
    INFO(key);
    CHECK(make::owner(*placement, key) == owner);
  }
  CHECK_FALSE(placement->by_value());
  CHECK(placement->table() == nullptr);
  CHECK(!owners(*placement, make::good(KeyList::values(0, 3))));
}

TEST_CASE("range: keys before the first split belong to the last one, as on a ring") {
  const auto placement = range({{"b"}, {"d"}, {"c"}});
  CHECK(make::owner(*placement, "a") == "d");
  CHECK(make::preference(*placement, "cc", 3) == Names{"c", "b", "d"});
}

TEST_CASE("range: who is down leaves each range to the one before it, as if it were gone") {
  std::vector<Node> nodes = {split_at("A", {"", "p"}), split_at("B", {"g"}), split_at("C", {"m"})};
  nodes[2].up = false;
  CHECK(make::owner(*range(nodes), "mm") == "B");
  nodes[2].weight = 0;
  CHECK(make::owner(*range(nodes), "mm") == "B");
  CHECK(make::preference(*range(nodes), "mm", 9) == Names{"B", "A"});
  nodes.pop_back();
  CHECK(make::owner(*range(nodes), "mm") == "B");
  CHECK(make::owner(*range({}), "mm") == "nobody");
  CHECK(make::owner(*range({{"A", 0}}), "mm") == "nobody");
}

TEST_CASE("range: of equal splits the first name's counts") {
  const auto placement = range({split_at("B", {"k"}), split_at("A", {"k"}), split_at("C", {"a"})});
  CHECK(make::owner(*placement, "k") == "A");
  CHECK(make::preference(*placement, "k", 3) == Names{"A", "B", "C"});
}

TEST_CASE("table: the cells are as given") {
  const Cluster cluster = make::cluster({{"A"}, {"B"}, {"C", 0}, {"D"}, {"E"}});
  const PlacementSpec spec{.scheme = Scheme::table, .cells = {0, 1, 1, 2, nobody, 3}};
  const auto placement = make::placement(spec, cluster);
  const std::vector<std::uint32_t> expected = {0, 1, 1, 3, 3, 3};  // C and nobody: the next
  CHECK(std::vector(placement->table()->begin(), placement->table()->end()) == expected);
  for (std::uint64_t value = 0; value < 12; ++value) {
    CHECK(placement->owner(make::with_value(value)) == expected[value % 6]);
    CHECK(placement->native({value}) == value % 6);
  }
  CHECK(preference(*placement, make::with_value(1), 9) == std::vector<std::uint32_t>{1, 3, 0});

  const Cluster down = make::good(cluster.with({.change = {{.name = "B", .up = false}}}));
  CHECK(make::placement(spec, down)->owner(make::with_value(1)) == 3);
}

TEST_CASE("table: cells that cannot be are refused") {
  const Cluster cluster = make::named({"A", "B"});
  const auto refused = [&](std::vector<std::uint32_t> cells) {
    return make_placement({.scheme = Scheme::table, .cells = std::move(cells)}, cluster).error();
  };
  CHECK(make::mentions(refused({}), {"0 cells", "1 to"}));
  CHECK(make::mentions(refused({0, 1, 2}), {"node 2", "there are 2"}));
  const auto empty = make::placement({.scheme = Scheme::table, .cells = {nobody}}, Cluster());
  CHECK(make::owner(*empty, "k") == "nobody");
}
