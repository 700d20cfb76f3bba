#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using make::mentions;
using Names = std::vector<std::string>;

namespace {

Names names(const Cluster& cluster) {
  Names list;
  for (const Node& node : cluster.nodes()) list.push_back(node.name);
  return list;
}

}  // namespace

TEST_CASE("cluster: what a weight may be") {
  for (const double weight : {0.0, 0.001, 1.0, 1.5, 65535.0}) {
    INFO("weight " << weight);
    const auto made = Cluster::make({{"A", weight}});
    REQUIRE(made);
    CHECK(made->nodes()[0].weight == weight);
    CHECK(made->serving() == (weight > 0 ? 1 : 0));
  }
  const double inf = std::numeric_limits<double>::infinity();
  struct Row {
    double weight;
    std::string quoted;
  };
  for (const Row& row : {Row{std::nan(""), "NaN"}, Row{inf, "Infinity"}, Row{-inf, "-Infinity"},
                         Row{-1, "-1"}, Row{-300, "-300"}, Row{65536, "65536"},
                         Row{65535.5, "65535.5"}, Row{2147483648, "2147483648"}}) {
    INFO("weight " << row.weight);
    const auto made = Cluster::make({{"A"}, {"B", row.weight}});
    REQUIRE(!made);
    CHECK(made.error().code == ErrorCode::weight);
    CHECK(mentions(made.error(), {row.quoted, "\"B\"", "0 to 65535"}));
  }
}

TEST_CASE("cluster: names are not empty and not given twice") {
  const auto unnamed = Cluster::make({{"A"}, {""}});
  REQUIRE(!unnamed);
  CHECK(unnamed.error().code == ErrorCode::name);
  CHECK(mentions(unnamed.error(), {"empty"}));

  const auto twice = Cluster::make({{"B"}, {"A"}, {"C"}, {"B"}});
  REQUIRE(!twice);
  CHECK(twice.error().code == ErrorCode::name);
  CHECK(mentions(twice.error(), {"\"B\"", "twice"}));

  const auto odd = Cluster::make({{"a\nb\"c"}, {"a\nb\"c"}});
  REQUIRE(!odd);
  CHECK(mentions(odd.error(), {R"("a\x0ab\"c")"}));  // an error is one line
}

TEST_CASE("cluster: the order given is kept, and another one goes by unsigned bytes") {
  const Names given = {"b", "é", "B", "a", "z", "ab", std::string("a\0", 2), "\xff", "日本"};
  const Cluster cluster = make::named(given);
  CHECK(names(cluster) == given);
  Names sorted;
  for (const std::uint32_t index : cluster.by_name()) sorted.push_back(given[index]);
  CHECK(sorted == Names{"B", "a", std::string("a\0", 2), "ab", "b", "z", "é" /* c3 a9 */,
                        "日本" /* e6 … */, "\xff"});
  for (std::uint32_t i = 0; i < given.size(); ++i) CHECK(cluster.find(given[i]) == i);
  CHECK(!cluster.find("A"));
  CHECK(!cluster.find("zz"));
  CHECK(!cluster.find(""));
}

TEST_CASE("cluster: a change makes a new cluster and leaves the old one alone") {
  const Cluster old = make::named({"A", "B", "C"});

  const Cluster added = make::good(old.with({.add = {{"0"}, {"D"}}}));
  CHECK(names(added) == Names{"A", "B", "C", "0", "D"});

  const Cluster removed = make::good(old.with({.remove = {"B", "A"}}));
  CHECK(names(removed) == Names{"C"});

  const Cluster changed =
      make::good(old.with({.change = {{.name = "B", .weight = 3, .rack = "r"}}}));
  CHECK(names(changed) == Names{"A", "B", "C"});
  CHECK(changed.nodes()[1] == Node{.name = "B", .weight = 3, .rack = "r"});

  // A name that leaves may come back in the same change, at the end.
  const Cluster moved = make::good(old.with({.remove = {"A"}, .add = {{"A", 2}}}));
  CHECK(names(moved) == Names{"B", "C", "A"});

  CHECK(names(old) == Names{"A", "B", "C"});
  CHECK(old.nodes()[1] == Node{"B"});
}

TEST_CASE("cluster: a change that cannot be is refused") {
  const Cluster cluster = make::named({"A", "B"});
  struct Row {
    ClusterChange change;
    ErrorCode code;
    std::string quoted;
  };
  const std::vector<Row> rows = {
      {{.remove = {"C"}}, ErrorCode::name, "\"C\" to remove"},
      {{.remove = {"A", "A"}}, ErrorCode::name, "\"A\" to remove"},
      {{.change = {{"C"}}}, ErrorCode::name, "\"C\" to change"},
      {{.remove = {"A"}, .change = {{"A", 2}}}, ErrorCode::name, "\"A\" to change"},
      {{.change = {{"A", -1}}}, ErrorCode::weight, "-1"},
      {{.add = {{"B"}}}, ErrorCode::name, "\"B\""},
      {{.add = {{""}}}, ErrorCode::name, "empty"},
  };
  for (const Row& row : rows) {
    const auto refused = cluster.with(row.change);
    REQUIRE(!refused);
    CHECK(refused.error().code == row.code);
    CHECK(mentions(refused.error(), {row.quoted}));
  }
  CHECK(names(cluster) == Names{"A", "B"});
}

TEST_CASE("cluster: who serves") {
  const Cluster cluster = make::cluster({{"A"}, {"B", 0}, {.name = "C", .up = false}, {"D", 0.5}});
  CHECK(cluster.serves(0));
  CHECK(!cluster.serves(1));
  CHECK(!cluster.serves(2));
  CHECK(cluster.serves(3));
  CHECK(cluster.serving() == 2);
  CHECK(Cluster().serving() == 0);
  CHECK(Cluster().size() == 0);
}
