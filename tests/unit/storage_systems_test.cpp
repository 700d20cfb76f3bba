// Redis Cluster, Cassandra, Riak, Swift, Elasticsearch: what their vectors do not ask.
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using Names = std::vector<std::string>;

namespace {

std::vector<Node> read(const std::string& system, const Names& texts) {
  std::vector<Node> nodes;
  for (const std::string& text : texts) nodes.push_back(make::good(read_node(system, text)));
  return nodes;
}

std::unique_ptr<Placement> placed(const std::string& system, std::vector<Setting> options,
                                  std::vector<Node> nodes) {
  return make::good(place_system(system, std::move(options), std::move(nodes)));
}

Error refused(const std::string& system, std::vector<Setting> options, std::vector<Node> nodes) {
  auto made = place_system(system, std::move(options), std::move(nodes));
  REQUIRE_FALSE(made);
  return made.error();
}

std::uint64_t native(const Placement& placement, std::string_view key) {
  return placement.native(placement.key(bytes_of(key)).value);
}

}  // namespace

// ---- redis-cluster

TEST_CASE("O15: Redis hash tags") {
  const auto cluster = placed("redis-cluster", {}, read("redis-cluster", {"a:1", "b:2", "c:3"}));
  struct Row {
    std::string key;
    std::uint64_t slot;
  };
  for (const Row& row :
       {Row{"a{'1':{'i32':1}}", 5540}, Row{"{'1':{'i32':1}}", 5540}, Row{"'1':{'i32':1", 5540},
        Row{"fag{bar}", 5061}, Row{"bar", 5061}, Row{"foo{}{bar}", 8363}, Row{"{}a}", 4370},
        Row{"{test", 10879}, Row{"abc{}xyz", 7765}, Row{"{}", 15257}}) {
    INFO(row.key);
    CHECK(native(*cluster, row.key) == row.slot);
  }
  // With a first tag that is not empty, only the tag counts.
  for (const std::string tag : {"1", "{", "ユーザー", "a b"})
    for (const std::string before : {"", "x", "}x"})
      for (const std::string after : {"", "y}", "{z}"})
        CHECK(native(*cluster, before + "{" + tag + "}" + after) ==
              native(*cluster, "{" + tag + "}"));
}

TEST_CASE("O16: keys of any bytes have the slot of their bytes") {
  const auto cluster = placed("redis-cluster", {}, read("redis-cluster", {"a:1"}));
  using namespace std::string_view_literals;
  CHECK(native(*cluster, "") == 0);
  CHECK(native(*cluster, "123456789") == 0x31C3);  // the check value of CRC-16/XMODEM
  CHECK(native(*cluster, "a\0b"sv) != native(*cluster, "a"));
  CHECK(native(*cluster, "a\0b"sv) != native(*cluster, "a\0c"sv));
}

TEST_CASE("redis-cluster: slots that nodes are given, and masters that are down") {
  auto nodes = read("redis-cluster", {"a:1 0-5460 9000", "b:2 5461-8999,9001-16000", "c:3"});
  CHECK(nodes[0].settings == std::vector<Setting>{{"slots", "0-5460 9000"}});
  const auto cluster = placed("redis-cluster", {}, nodes);
  const auto owner_at = [&](const Placement& of, std::uint64_t slot) {
    return make::name_of(of, of.owner(make::with_value(slot)));
  };
  CHECK(owner_at(*cluster, 5460) == "a:1");
  CHECK(owner_at(*cluster, 5461) == "b:2");
  CHECK(owner_at(*cluster, 9000) == "a:1");
  CHECK(owner_at(*cluster, 16001) == "nobody");
  nodes[0].up = false;
  const auto without = placed("redis-cluster", {}, nodes);
  CHECK(owner_at(*without, 0) == "nobody");
  CHECK(preference(*without, make::with_value(0), 3).empty());
  CHECK(owner_at(*without, 5461) == "b:2");

  nodes[2].settings = {{"slots", "9000"}};
  CHECK(make::mentions(refused("redis-cluster", {}, nodes), {"slots 9000", "\"c:3\"", "\"a:1\""}));
  nodes[2].settings = {{"slots", "9-8"}};
  CHECK(make::mentions(refused("redis-cluster", {}, nodes), {"\"9-8\"", "\"c:3\"", "0 to 16383"}));
  CHECK(make::owner(*placed("redis-cluster", {}, {}), "key") == "nobody");
}

TEST_CASE("redis-cluster: single precision never leaves a slot or a master out") {
  for (const std::uint32_t n : {1u, 2u, 1000u, 11111u, 16383u, 16384u}) {
    std::vector<Node> nodes;
    for (std::uint32_t i = 0; i < n; ++i) nodes.push_back({std::to_string(i)});
    const auto cluster = placed("redis-cluster", {}, nodes);
    std::uint32_t next = 0;
    for (const std::uint32_t node : *cluster->table()) {
      if (node == next) ++next;
      REQUIRE(node + 1 == next);
    }
    CHECK(next == n);
  }
}
