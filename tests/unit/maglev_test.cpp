// Maglev: Envoy's published tables, sizes that are refused, weights.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;

namespace {

struct Row {
  std::string test;
  std::uint32_t cell;
  std::string node;
};
const Row kPublished[] = {
#include "../vectors/maglev.inc"
};

std::vector<Node> ports(const std::string& host, std::uint32_t count) {
  std::vector<Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i) nodes.push_back({host + std::to_string(90 + i)});
  return nodes;
}

std::vector<Node> weighted(double first, double second) {
  return {{"127.0.0.1:90", first}, {"127.0.0.1:91", second}};
}

PlacementSpec maglev(std::uint64_t size) { return {.scheme = Scheme::maglev, .table_size = size}; }

std::vector<std::uint32_t> cells(const Placement& placement) {
  std::vector<std::uint32_t> counts(placement.cluster().size());
  REQUIRE(placement.table() != nullptr);
  for (const std::uint32_t node : *placement.table()) ++counts.at(node);
  return counts;
}

}  // namespace

TEST_CASE("maglev fills the tables that Envoy publishes") {
  const std::map<std::string, std::pair<std::uint64_t, std::vector<Node>>> cases = {
      {"Basic M=7", {7, ports("127.0.0.1:", 6)}},
      {"BasicWithHostName M=7", {7, ports("", 6)}},
      {"Weighted 1:2 M=17", {17, weighted(1, 2)}},
      {"LocalityWeightedSameLocalityWeights M=17", {17, weighted(1, 1)}},
      {"LocalityWeightedDifferent 8:0:2 M=17", {17, weighted(8, 2)}},
  };
  for (const Row& row : kPublished) {
    INFO(row.test << ", cell " << row.cell);
    const auto& [size, nodes] = cases.at(row.test);
    const auto placement = make::placement(maglev(size), make::cluster(nodes));
    REQUIRE(placement->table()->size() == size);
    const Key key = make::with_value(row.cell + 3 * size);
    CHECK(make::name_of(*placement, (*placement->table())[row.cell]) == row.node);
    CHECK(make::name_of(*placement, placement->owner(key)) == row.node);
    CHECK(placement->native(key.value) == row.cell);
  }
}

TEST_CASE("O20 maglev: table size that is not prime, or smaller than the node count") {
  const Cluster cluster = make::cluster(ports("n", 5));
  struct Size {
    std::uint64_t size;
    std::vector<std::string> parts;
  };
  for (const auto& [size, parts] : std::vector<Size>{
           {0, {"tableSize 0 ", "nearest is 2"}},
           {1, {"tableSize 1 ", "nearest is 2"}},
           {4, {"tableSize 4 ", "nearest are 3 and 5"}},
           {8, {"nearest are 7 and 11"}},
           {100, {"nearest are 97 and 101"}},
           {65536, {"nearest are 65521 and 65537"}},
           {5000010, {"5000011"}},
           {5000012, {"prime up to 5000011"}},
           {std::uint64_t{1} << 40, {"tableSize 1099511627776 ", "prime up to 5000011"}},
           {UINT64_MAX, {"18446744073709551615"}},
           {3, {"tableSize 3 ", "each of 5 nodes"}},
       }) {
    const auto made = make_placement(maglev(size), cluster);
    INFO(size);
    REQUIRE(!made);
    CHECK(made.error().code == ErrorCode::option);
    CHECK(make::mentions(made.error(), parts));
  }
  const auto crowded = make_placement(maglev(13), make::cluster(ports("n", 20)));
  REQUIRE(!crowded);
  CHECK(make::mentions(crowded.error(), {"13", "20 nodes"}));

  auto counts = cells(*make::placement(maglev(65537), cluster));
  std::sort(counts.begin(), counts.end());
  CHECK(counts == std::vector<std::uint32_t>{13107, 13107, 13107, 13108, 13108});
}

TEST_CASE("maglev: small tables, the largest one, and weights of every size come to an end") {
  CHECK(cells(*make::placement(maglev(2), make::cluster(ports("n", 2)))) ==
        std::vector<std::uint32_t>{1, 1});
  for (const std::uint64_t size : {5u, 7u, 11u, 13u, 101u, 65537u}) {
    const auto counts = cells(*make::placement(maglev(size), make::cluster(ports("n", 5))));
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    CHECK(*most - *least <= 1);
  }
  const auto largest = cells(*make::placement(maglev(5000011), make::cluster(ports("n", 3))));
  CHECK(largest[0] + largest[1] + largest[2] == 5000011);
  CHECK(*std::min_element(largest.begin(), largest.end()) == 1666670);

  // Every node has a cell; then the weights decide.
  CHECK(cells(*make::placement(maglev(101), make::cluster({{"A", 65535}, {"B", 1e-300}}))) ==
        std::vector<std::uint32_t>{100, 1});
  CHECK(cells(*make::placement(maglev(101), make::cluster({{"A", 65535}, {"B", 5e-324}}))) ==
        std::vector<std::uint32_t>{100, 1});
  CHECK(cells(*make::placement(maglev(101), make::cluster({{"A", 5e-324}, {"B", 5e-324}})))[0] >=
        50);
  const auto in_proportion =
      cells(*make::placement(maglev(65537), make::cluster({{"A", 1}, {"B", 2}, {"C", 5}})));
  CHECK(std::abs(in_proportion[0] / 65537.0 - 0.125) < 1e-4);
  CHECK(std::abs(in_proportion[2] / 65537.0 - 0.625) < 1e-4);
}

TEST_CASE("maglev: for a cell whose node is down the next one answers") {
  std::vector<Node> nodes = ports("n", 4);
  nodes[2].up = false;
  nodes.push_back({"draining", 0});
  const auto placement = make::placement(maglev(101), make::cluster(nodes));
  const auto& table = *placement->table();
  CHECK(std::count(table.begin(), table.end(), 2u) > 20);
  CHECK(std::count(table.begin(), table.end(), 4u) == 0);
  for (std::uint32_t cell = 0; cell < 101; ++cell) {
    std::uint32_t at = cell;
    while (table[at] == 2) at = (at + 1) % 101;
    CHECK(placement->owner(make::with_value(cell)) == table[at]);
  }
  const auto empty = make::placement(maglev(7), Cluster());
  CHECK(std::count(empty->table()->begin(), empty->table()->end(), nobody) == 7);
}
