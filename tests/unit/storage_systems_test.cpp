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

// ---- cassandra, scylladb

TEST_CASE("cassandra: columns of a partition key") {
  const auto ring = placed("cassandra", {}, read("cassandra", {"n1 tokens=0"}));
  const auto token = [&](const std::vector<std::string>& columns) {
    return static_cast<std::int64_t>(native(*ring, make::good(partition_key(columns))));
  };
  CHECK(token({cql_int(143), cql_int(234)}) == 4958784316840156970);
  CHECK(make::good(partition_key(Names{"one"})) == "one");
  CHECK(make::good(partition_key(Names{"a", ""})) == std::string("\0\1a\0\0\0\0", 7));
  CHECK(cql_bigint(-2) == "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFE");
  CHECK_FALSE(partition_key(Names{}));
  CHECK_FALSE(partition_key(Names{"a", std::string(65536, 'x')}));
  // The empty key has the lowest token, and no other key has it.
  CHECK(native(*ring, "") == std::uint64_t{1} << 63);
}

TEST_CASE("cassandra: while replicas are down the others answer, then nobody") {
  const Names nodes = {"a1 dc=x rack=r1 tokens=0,300", "a2 dc=x rack=r1 tokens=100",
                       "a3 dc=x rack=r2 tokens=200", "b1 dc=y rack=r1 tokens=50"};
  const auto at = [&](const std::string& replication, const std::string& down,
                      std::uint64_t token) {
    auto list = read("cassandra", nodes);
    for (Node& node : list) node.up = down.find(node.name) == std::string::npos;
    const auto ring = placed("cassandra", {{"replication", replication}}, list);
    const Key key = make::with_value(token);
    std::string names;
    for (const auto node : preference(*ring, key, 9)) names += make::name_of(*ring, node) + " ";
    const auto owner = ring->owner(key);
    CHECK(names.substr(0, 2) == (owner == nobody ? "" : make::name_of(*ring, owner)));
    CHECK(ring->as_ring()->owner_at(ring->position(key.value)) == ring->owner(key));
    return names;
  };
  CHECK(at("SimpleStrategy 2", "", 250) == "a1 b1 ");
  CHECK(at("SimpleStrategy 2", "a1", 250) == "b1 ");
  CHECK(at("SimpleStrategy 2", "a1 b1", 250).empty());
  CHECK(at("SimpleStrategy 9", "", 250) == "a1 b1 a2 a3 ");
  // Racks first: a2 is passed over, for a3 is in another rack.
  CHECK(at("NetworkTopologyStrategy x:2", "", 250) == "a1 a3 ");
  CHECK(at("NetworkTopologyStrategy x:2", "", 10) == "a2 a3 ");
  CHECK(at("NetworkTopologyStrategy x:3", "a1", 250) == "a2 a3 ");
  CHECK(at("NetworkTopologyStrategy y:1", "", 250) == "b1 ");
  CHECK(at("NetworkTopologyStrategy y:1", "b1", 250).empty());
  CHECK(at("{'class': 'NetworkTopologyStrategy', 'x': '1', 'y': '1'}", "", 10) == "b1 a2 ");
}

TEST_CASE("cassandra: what is refused") {
  const auto refusal = [](std::vector<Setting> options, const Names& nodes) {
    return refused("cassandra", std::move(options), read("cassandra", nodes));
  };
  CHECK(make::mentions(refusal({}, {"n1"}), {"\"n1\"", "tokens must be given", "random"}));
  CHECK(make::mentions(refusal({}, {"n1 num_tokens=16"}), {"tokens must be given", "16"}));
  CHECK(make::mentions(refusal({}, {"n1 num_tokens=2 tokens=1"}), {"num_tokens 2", "1 tokens"}));
  CHECK(make::mentions(refusal({}, {"n1 tokens=9223372036854775808"}), {"9223372036854775808"}));
  CHECK(make::mentions(refusal({}, {"n1 tokens=1", "n2 tokens=0,1"}), {"\"n1\"", "\"n2\""}));
  CHECK(make::mentions(
      refusal({{"replication", "NetworkTopologyStrategy dc9:3"}}, {"n1 dc=dc1 tokens=0"}),
      {"\"dc9\"", "\"dc1\""}));
  CHECK(make::mentions(refusal({{"replication", "EverywhereStrategy"}}, {}), {"SimpleStrategy"}));
  CHECK(make::mentions(refusal({{"replication", "NetworkTopologyStrategy dc1"}}, {}), {"number"}));
  CHECK(
      make::mentions(refusal({{"partitioner", "RandomPartitioner"}}, {"n1 tokens=-1"}), {"2^127"}));
  CHECK_FALSE(read_node("cassandra", "n1 UN"));
  // The edges of the tokens are tokens.
  placed("cassandra", {},
         read("cassandra", {"n1 tokens=-9223372036854775808,9223372036854775807"}));
  placed("cassandra", {{"partitioner", "RandomPartitioner"}},
         read("cassandra", {"n1 tokens=170141183460469231731687303715884105727"}));
}

TEST_CASE("scylladb: the shard of a token") {
  const auto shard = [](const std::string& ignored, std::int64_t token) {
    const auto ring =
        placed("scylladb", {{"smp", "7"}, {"murmur3_partitioner_ignore_msb_bits", ignored}}, {});
    return std::get<Shard>(ring->detail(make::with_value(static_cast<std::uint64_t>(token))))
        .number;
  };
  CHECK(shard("0", INT64_MIN) == 0);
  CHECK(shard("0", -6588122883467697006) == 0);
  CHECK(shard("0", -6588122883467697005) == 1);
  CHECK(shard("0", INT64_MAX) == 6);
  CHECK(shard("2", INT64_MAX) == 6);
  CHECK(shard("2", 0) == 0);
  const auto without = placed("scylladb", {}, {});
  CHECK(std::holds_alternative<std::monostate>(without->detail(make::with_value(0))));
}
