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

TEST_CASE("cassandra: the smallest token stands at 12 o'clock, and the others after it") {
  const std::string lowest = "-9223372036854775808";
  const auto placement = placed(
      "cassandra", {},
      read("cassandra", {"n1 tokens=7", "n2 tokens=-1", "n3 tokens=" + lowest, "n4 tokens=0"}));
  const Ring& ring = make::ring(placement).ring();
  const auto place = [](std::int64_t token) {
    return (static_cast<std::uint64_t>(token)) - (std::uint64_t{1} << 63);
  };
  const std::vector<std::uint64_t> expected{0, place(-1), place(0), place(7)};
  std::vector<std::uint64_t> places;
  Names owners;
  for (std::uint32_t row = 0; row < ring.size(); ++row) {
    places.push_back(ring.position(row));
    owners.push_back(placement->cluster().nodes()[ring.node(row)].name);
  }
  CHECK(places == expected);
  CHECK(owners == Names{"n3", "n2", "n4", "n1"});
  CHECK(placement->position(make::with_value(std::uint64_t{1} << 63).value) == 0);
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

// ---- riak

TEST_CASE("riak: the partitions after the key's own, and who stands in") {
  auto nodes = read("riak", {"a", "b", "c"});
  const auto names = [&](const Placement& ring, const Key& key) {
    std::string list;
    for (const Step& step : walk(ring, key, 9).steps) list += make::name_of(ring, step.node);
    return list;
  };
  const auto options = std::vector<Setting>{{"ring_creation_size", "8"}};
  // A value of the sixth partition belongs to the seventh: b, then a and b again.
  const Key key = make::with_value(std::uint64_t{6} << 61);
  const auto ring = placed("riak", options, nodes);
  CHECK(ring->native(key.value) == std::uint64_t{7} << 61);
  CHECK(names(*ring, key) == "bab");
  CHECK(make::name_of(*ring, ring->owner(key)) == "b");
  CHECK(ring->native(make::with_value(UINT64_MAX).value) == 0);  // past the last comes the first
  nodes[1].up = false;
  const auto without = placed("riak", options, nodes);
  CHECK(names(*without, key) == "babc");  // the first fallback; the second, a, has it already
  CHECK(make::name_of(*without, without->owner(key)) == "a");
  for (Node& node : nodes) node.up = false;
  CHECK(placed("riak", options, nodes)->owner(key) == nobody);
  CHECK(placed("riak", options, {})->owner(key) == nobody);

  // The bucket is part of what is hashed.
  CHECK(native(*placed("riak", {{"bucket", "x"}}, read("riak", {"a"})), "key") !=
        native(*placed("riak", {{"bucket", "y"}}, read("riak", {"a"})), "key"));
  nodes[0].settings = {{"partitions", "0-6"}};
  CHECK(make::mentions(refused("riak", options, nodes), {"partition 7", "no node"}));
  nodes[1].settings = {{"partitions", "7"}};
  CHECK(placed("riak", options, nodes)->table()->operator[](7) == 1);
  CHECK(make::mentions(refused("riak", {{"ring_creation_size", "12"}}, nodes), {"12", "power of"}));
}

// ---- swift

TEST_CASE("swift: devices by replica, given or by turns") {
  auto nodes = read("swift", {"sda", "sdb", "sdc"});
  const auto options = std::vector<Setting>{{"part_power", "3"}, {"replicas", "2"}};
  const auto lists = [&](const Placement& ring) {
    std::string text;
    for (std::uint64_t part = 0; part < 8; ++part) {
      const Key key = make::with_value(part << 61 | 5);
      CHECK(ring.native(key.value) == part);
      const auto devices = preference(ring, key, 9);
      CHECK(ring.owner(key) == devices.at(0));
      for (const auto node : devices) text += make::name_of(ring, node)[2];
      text += ' ';
    }
    return text;
  };
  CHECK(placed("swift", options, nodes)->replicas() == 2);
  CHECK(lists(*placed("swift", options, nodes)) == "ab bc ca ab bc ca ab bc ");
  nodes[0].settings = {{"partitions", "0-3,4-7"}};
  nodes[1].settings = {{"partitions", "4-7"}};
  nodes[2].settings = {{"partitions", ",0-3"}};
  CHECK(lists(*placed("swift", options, nodes)) == "ac ac ac ac ba ba ba ba ");
  nodes[0].up = false;
  CHECK(lists(*placed("swift", options, nodes)) == "c c c c b b b b ");
  nodes[1].settings = {{"partitions", "3-7"}};
  CHECK(make::mentions(refused("swift", options, nodes), {"partitions 3", "\"sdb\"", "\"sda\""}));
  nodes[1].settings = {{"partitions", "4-7,,0"}};
  CHECK(make::mentions(refused("swift", options, nodes), {"\"sdb\"", "replicas", "2"}));
  CHECK(make::mentions(refused("swift", {{"swift_hash_path_suffix", ""}}, nodes),
                       {"swift_hash_path_prefix", "swift_hash_path_suffix"}));
}

// ---- elasticsearch

TEST_CASE("elasticsearch: routing text as UTF-16, shards and routing shards") {
  const auto shard = [](const std::string& shards, std::string_view key) {
    return native(*placed("elasticsearch", {{"number_of_shards", shards}}, {}), key);
  };
  const auto index = placed("elasticsearch", {}, read("elasticsearch", {"n"}));
  const auto hash = [&](std::string_view key) { return index->key(bytes_of(key)).value.first; };
  // Published in elastic/elasticsearch Murmur3HashFunctionTests.
  CHECK(hash("hell") == 0x5a0cb7c3);
  CHECK(hash("hello") == 0xd7c31989);
  CHECK(hash("hello w") == 0x22ab2984);
  CHECK(hash("hello wo") == 0xdf0ca123);
  CHECK(hash("hello wor") == 0xe7744d61);
  CHECK(hash("The quick brown fox jumps over the lazy dog") == 0xe07db09c);
  CHECK(hash("The quick brown fox jumps over the lazy cog") == 0x4e63d2ad);
  CHECK(hash("😀") == 0x56065e39);
  CHECK(hash("\xF0\x9F\x98\x80") != hash("\xED\xA0\xBD\xED\xB8\x80"));  // no UTF-8: replaced
  CHECK(hash("\xFF") == hash("\xEF\xBF\xBD"));
  CHECK(shard("1024", "x") < 1024);
  CHECK(shard("1", "x") == 0);

  auto nodes = read("elasticsearch", {"a", "b"});
  const std::vector<Setting> options = {{"number_of_shards", "3"}};
  const auto both = placed("elasticsearch", options, nodes);
  CHECK(both->table()->operator[](2) == 0);
  nodes[0].up = false;
  const auto one = placed("elasticsearch", options, nodes);
  for (std::uint64_t value = 0; value < 768; ++value)
    CHECK(one->owner(make::with_value(value)) == (value / 256 == 1 ? 1 : nobody));
  CHECK(both->native(make::with_value(0xFFFFFFFF).value) == 2);  // -1 mod 768 = 767
  nodes[1].settings = {{"shards", "0 2"}};
  CHECK(placed("elasticsearch", options, nodes)->owner(make::with_value(300)) == nobody);
  CHECK(make::mentions(
      refused("elasticsearch", {{"number_of_shards", "3"}, {"number_of_routing_shards", "64"}},
              nodes),
      {"number_of_routing_shards 64", "number_of_shards 3"}));
}
