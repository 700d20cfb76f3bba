// libketama, libmemcached, twemproxy and the Python clients: what the vectors do not reach, and the
// public reports that name them.
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catch.h"
#include "hash/algorithms.h"
#include "make.h"
#include "placement/scores.h"
#include "systems/hashkit.h"

using namespace clockwise;
using make::mentions;
using Names = std::vector<std::string>;

namespace {

Result<std::unique_ptr<Placement>> placed(const std::string& system, std::vector<Setting> options,
                                          const Names& texts) {
  std::vector<Node> nodes;
  for (const std::string& text : texts) nodes.push_back(make::good(read_node(system, text)));
  return place_system(system, std::move(options), std::move(nodes));
}
std::unique_ptr<Placement> place(const std::string& system, std::vector<Setting> options,
                                 const Names& texts) {
  return make::good(placed(system, std::move(options), texts));
}
Error refusal(const std::string& system, std::vector<Setting> options, const Names& texts) {
  auto result = placed(system, std::move(options), texts);
  REQUIRE(!result);
  return result.error();
}

const Setting kWeighted{"ketama_weighted", "true"};

std::vector<std::uint32_t> point_counts(const Placement& placement) {
  std::vector<std::uint32_t> counts(placement.cluster().size());
  const Ring& ring = placement.as_ring()->ring();
  for (std::uint32_t row = 0; row < ring.size(); ++row) ++counts[ring.node(row)];
  return counts;
}

Names numbered(int count, const std::string& before, const std::string& after) {
  Names names;
  for (int i = 1; i <= count; ++i) names.push_back(before + std::to_string(i) + after);
  return names;
}

std::uint32_t of_text(std::uint32_t (*function)(Bytes), std::string_view text) {
  return function(bytes_of(text));
}

/// SMHasher's own check: keys of 0 … 255 bytes with seeds 256 … 1, and the values hashed again.
std::uint32_t verification(std::uint32_t (*function)(Bytes, std::uint32_t)) {
  std::vector<std::uint8_t> key, values;
  for (std::uint32_t i = 0; i < 256; ++i) {
    const std::uint32_t value = function(key, 256 - i);
    for (int shift = 0; shift < 32; shift += 8)
      values.push_back(static_cast<std::uint8_t>(value >> shift));
    key.push_back(static_cast<std::uint8_t>(i));
  }
  return function(values, 0);
}

}  // namespace

TEST_CASE("hash: MurmurHash2, MurmurHash3 with a seed, and lookup3 have their published values") {
  CHECK(verification(murmur2_32) == 0x27864C1E);
  CHECK(verification(murmur3_32_seeded) == 0xB0F57EE3);
  CHECK(verification(lookup3) == 0x3D83917A);
  CHECK(lookup3(bytes_of("Four score and seven years ago"), 0) == 0x17770551);
  CHECK(lookup3(bytes_of("Four score and seven years ago"), 1) == 0xcd628161);
  CHECK(lookup3({}, 0) == 0xdeadbeef);
}

TEST_CASE("hash: libhashkit's functions are the known ones as long as bytes are below 0x80") {
  CHECK(of_text(hashkit("default"), "a") == 0xca2e9442);
  CHECK(of_text(hashkit("one_at_a_time"), "The quick brown fox jumps over the lazy dog") ==
        0x519e91f5);
  CHECK(of_text(hashkit("fnv1_32"), "foobar") == 0x31f0b262);
  CHECK(of_text(hashkit("fnv1a_32"), "foobar") == 0xbf9cf968);
  CHECK(of_text(hashkit("fnv1_64"), "foobar") == (0x340d8765a4dda9c2 & 0xFFFFFFFF));
  CHECK(of_text(hashkit("fnv1a_64"), "foobar") == (0x85944171f73967e8 & 0xFFFFFFFF));
  CHECK(of_text(hashkit("crc32a"), "123456789") == 0xcbf43926);
  CHECK(of_text(hashkit("crc"), "123456789") == 0x4bf4);
  CHECK((of_text(hashkit("crc16"), "123456789") & 0xFFFF) == 0x31c3);
  CHECK(of_text(hashkit("crc16"), "123456789") > 0xFFFF);
  CHECK(of_text(hashkit("fnv1a_32"), "\xff") != fnv1a_32(bytes_of("\xff")));
  CHECK(hashkit("sha1") == nullptr);
}

TEST_CASE("O09 libmemcached gives no point to a small weight") {
  Names nodes;
  for (int weight = 0; weight < 1000; ++weight)
    nodes.push_back((weight < 10 ? "node0" : "node") + std::to_string(weight) +
                    ":11211:" + std::to_string(weight));
  const auto placement = place("libmemcached", {kWeighted}, nodes);
  CHECK(placement->cluster().nodes()[0].weight == 1);  // 0 stands for none given
  const auto counts = point_counts(*placement);
  for (std::uint32_t i = 0; i < counts.size(); ++i) CHECK((counts[i] > 0) == (i > 12));

  const Names small = {"a:1:1", "b:1:80"};
  CHECK(point_counts(*place("libmemcached", {kWeighted}, small)) ==
        std::vector<std::uint32_t>{0, 4 * 79});
  CHECK(point_counts(*place("twemproxy", {}, small)) == std::vector<std::uint32_t>{0, 4 * 79});
  CHECK(point_counts(*place("libketama", {}, {"a 1", "b 80"})) ==
        std::vector<std::uint32_t>{0, 4 * 79});
}

TEST_CASE("ketama: equal servers get fewer points where single precision rounds down") {
  const auto count = [](const std::string& system, int servers) {
    const Names names = numbered(servers, "10.0.0.", system == "libketama" ? " 1" : ":11211:1");
    const std::vector<Setting> options =
        system == "libmemcached" ? std::vector<Setting>{kWeighted} : std::vector<Setting>{};
    const auto counts = point_counts(*place(system, options, names));
    CHECK(std::set<std::uint32_t>(counts.begin(), counts.end()).size() == 1);
    return counts[0];
  };
  for (const std::string system : {"libmemcached", "twemproxy"}) {
    for (const int servers : {25, 47, 50, 55, 61, 71, 94, 100, 107, 109, 110, 115, 122})
      CHECK(count(system, servers) == 156);
    for (const int servers : {1, 2, 24, 26, 49, 121}) CHECK(count(system, servers) == 160);
  }
  for (const int servers : {61, 122, 237, 244}) CHECK(count("libketama", servers) == 156);
  for (const int servers : {1, 25, 60, 123}) CHECK(count("libketama", servers) == 160);
}

TEST_CASE("O10 a node that joins libketama moves keys between the others") {
  const Names two = {"10.0.1.1:11211 600", "10.0.1.2:11211 300"};
  Names three = two;
  three.push_back("10.0.1.3:11211 1500");
  const auto before = place("libketama", {}, two), after = place("libketama", {}, three);
  CHECK(point_counts(*before) == std::vector<std::uint32_t>{212, 104});
  CHECK(point_counts(*after) == std::vector<std::uint32_t>{120, 60, 300});

  const KeyList keys = make::numbered("key-", 10'000);
  const KeyMovement movement = make::good(clockwise::movement(*before, *after, keys));
  CHECK(movement.moved == 6461);
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> flows;
  for (const KeyFlow& flow : movement.flows) flows[{flow.from, flow.to}] = flow.keys;
  CHECK(flows[{0, 2}] + flows[{1, 2}] == 6181);
  CHECK(flows[{1, 0}] == 169);
  CHECK(flows[{0, 1}] == 111);

  Names first;
  for (std::uint32_t i = 0; first.size() < 3; ++i) {
    const std::string key = "key-" + std::to_string(i), now = make::owner(*after, key);
    if (now != make::owner(*before, key) && now != "10.0.1.3:11211") first.push_back(key);
  }
  CHECK(first == Names{"key-8", "key-52", "key-69"});
}

TEST_CASE("O13 libketama: below the first point and above the last") {
  const auto placement =
      place("libketama", {}, {"10.0.2.1:11211 1", "10.0.2.2:11211 1", "10.0.2.3:11211 1"});
  const Ring& ring = make::ring(placement).ring();
  CHECK(ring.position(0) >> 32 == 4428889);
  CHECK(make::name_of(*placement, ring.node(0)) == "10.0.2.3:11211");
  CHECK(ring.position(ring.size() - 1) >> 32 == 4290928914);
  CHECK(make::name_of(*placement, ring.node(ring.size() - 1)) == "10.0.2.2:11211");
  for (const auto& [key, hash] : {std::pair{"k278", 565435u}, {"k4946", 4292873456u}}) {
    CHECK(placement->key(bytes_of(key)).value.first == hash);
    CHECK(make::owner(*placement, key) == "10.0.2.3:11211");
  }
}

TEST_CASE("O17 ketama: libmemcached leaves out the default port, libketama does not") {
  const Names servers = {"1.1.1.1:11211", "2.2.2.2:11211", "1.1.1.1:11212"};
  Names with_memory;
  for (const std::string& server : servers) with_memory.push_back(server + " 1");
  const auto left_out = place("libmemcached", {kWeighted}, servers);
  const auto kept = place("libketama", {}, with_memory);
  struct Row {
    std::string key;
    std::uint64_t hash;
    std::string left_out, kept;
  };
  for (const Row& row : {
           Row{"foo", 3675831724, "1.1.1.1:11211", "1.1.1.1:11212"},
           Row{"bar", 421377335, "1.1.1.1:11212", "1.1.1.1:11211"},
           Row{"baz", 2768240243, "1.1.1.1:11211", "2.2.2.2:11211"},
           Row{"user:42", 417323606, "2.2.2.2:11211", "1.1.1.1:11211"},
           Row{"session", 217372193, "1.1.1.1:11212", "1.1.1.1:11212"},
       }) {
    INFO(row.key);
    CHECK(left_out->key(bytes_of(row.key)).value.first == row.hash);
    CHECK(make::owner(*left_out, row.key) == row.left_out);
    CHECK(make::owner(*kept, row.key) == row.kept);
  }
  CHECK(make::moved(*left_out, *kept, make::numbered("key-", 1000)) == 521);

  const auto labels = [](const Placement& placement) {
    std::map<std::uint64_t, std::string> list;
    const Ring& ring = placement.as_ring()->ring();
    for (std::uint32_t row = 0; row < ring.size(); ++row)
      list[ring.position(row) >> 32] = placement.as_ring()->point_label(row);
    return list;
  };
  const auto bare = labels(*left_out), full = labels(*kept);
  for (const std::uint64_t point : {1521896766u, 4132423338u, 641943202u, 2500212789u})
    CHECK(bare.at(point) == "1.1.1.1-0");
  for (const std::uint64_t point : {1063008259u, 3208370956u, 3792656742u, 2935015015u})
    CHECK(full.at(point) == "1.1.1.1:11211-0");
}

TEST_CASE("libmemcached: a weight above 1 makes any ring the weighted one") {
  const Names equal = {"a:11211", "b:11211:1", "c:11211 1"};
  for (const std::string distribution :
       {"consistent", "consistent_ketama", "consistent_ketama_spy"})
    for (const bool weighted : {false, true}) {
      Names nodes = equal;
      if (weighted) nodes[2] = "c:11211/?2";
      const auto counts =
          point_counts(*place("libmemcached", {{"distribution", distribution}}, nodes));
      CHECK(counts == (weighted ? std::vector<std::uint32_t>{120, 120, 240}
                                : std::vector<std::uint32_t>{100, 100, 100}));
    }
  CHECK(make::owner(*place("libmemcached", {}, {"a:1:9"}), "any") == "a:1");
}

TEST_CASE("libmemcached: what is refused, and why") {
  const Names two = {"a:11211", "b:11211"};
  CHECK(mentions(refusal("libmemcached", {{"distribution", "random"}}, two), {"anew"}));
  CHECK(mentions(refusal("libmemcached", {{"distribution", "virtual_bucket"}}, two), {"bucket"}));
  CHECK(mentions(refusal("libmemcached", {kWeighted, {"hash", "murmur"}}, two),
                 {"ketama_weighted", "hash \"murmur\""}));
  CHECK(mentions(refusal("libmemcached", {kWeighted, {"distribution", "consistent"}}, two),
                 {"ketama_weighted", "distribution \"consistent\""}));
  CHECK(mentions(refusal("libmemcached", {}, {"a:x"}), {"\"a:x\"", "port \"x\""}));
  CHECK(mentions(refusal("libmemcached", {{"hahs", "md5"}}, two), {"\"hahs\"", "\"hash\""}));
  CHECK(!read_node("libmemcached", "a:11211:x"));
  place("libmemcached", {kWeighted, {"ketama", "true"}, {"hash", "md5"}}, two);
  place("libmemcached", {}, {});
}

TEST_CASE("memcached clients: the keys of a server that is down fail until it is ejected") {
  struct Row {
    std::string system;
    std::vector<Setting> options;
    bool ejects;
  };
  for (const Row& row :
       {Row{"libketama", {}, false}, Row{"libmemcached", {}, false},
        Row{"libmemcached", {kWeighted}, false},
        Row{"libmemcached", {kWeighted, {"auto_eject_hosts", "true"}}, true},
        Row{"twemproxy", {}, false}, Row{"twemproxy", {{"distribution", "modula"}}, false},
        Row{"twemproxy", {{"auto_eject_hosts", "true"}}, true},
        Row{"twemproxy", {{"auto_eject_hosts", "true"}, {"distribution", "modula"}}, true},
        Row{"python-memcached", {}, true}, Row{"pymemcache", {}, true}}) {
    INFO(row.system);
    const auto with = [&](bool a, bool b, bool c) {
      return make::good(place_system(
          row.system, row.options,
          {{.name = "a:1", .up = a}, {.name = "b:1", .up = b}, {.name = "c:1", .up = c}}));
    };
    const auto all = with(true, true, true), some = with(true, false, true);
    for (int i = 0; i < 300; ++i) {
      const std::string key = "key-" + std::to_string(i);
      const std::string before = make::owner(*all, key), now = make::owner(*some, key);
      CHECK(now != "b:1");
      CHECK((now == "nobody") == (before == "b:1" && !row.ejects));
      if (now != "nobody") CHECK(make::preference(*some, key, 3).at(0) == now);
    }
    CHECK(make::owner(*with(false, false, false), "key") == "nobody");
    const auto none = make::good(place_system(row.system, row.options, {}));
    CHECK(make::owner(*none, "key") == "nobody");
    CHECK(make::preference(*none, "key", 3).empty());
  }
}

TEST_CASE("twemproxy: servers are numbered by name and stay in the order given") {
  const auto placement =
      place("twemproxy", {{"distribution", "modula"}, {"hash", "crc32a"}},
            {"10.0.0.10:6379:2", "/tmp/a.sock:1 zz", "10.0.0.9:6379:1 a", "10.0.0.2:11211:1"});
  const Names given = {"10.0.0.10:6379", "/tmp/a.sock", "10.0.0.9:6379", "10.0.0.2:11211"};
  for (std::uint32_t i = 0; i < 4; ++i) CHECK(make::name_of(*placement, i) == given[i]);
  // a, zz, 10.0.0.2, 10.0.0.10:6379 twice
  const std::uint32_t numbers[] = {2, 1, 3, 0, 0};
  for (std::uint64_t value = 0; value < 10; ++value)
    CHECK(placement->owner(make::with_value(value)) == numbers[value % 5]);
}

TEST_CASE("twemproxy: memcache pools refuse what memcache cannot ask for") {
  const Names two = {"a:1:1", "b:1:1"};
  const auto memcache = place("twemproxy", {}, two);
  const auto redis = place("twemproxy", {{"redis", "true"}}, two);
  const std::string longest(250, 'x');
  CHECK(make::owner(*memcache, longest) == make::owner(*redis, longest));
  for (const std::string& key : {std::string(), longest + "x"}) {
    CHECK(make::owner(*memcache, key) == "nobody");
    CHECK(make::preference(*memcache, key, 2).empty());
    CHECK(make::owner(*redis, key) != "nobody");
  }
  CHECK(redis->key({}).value.first == 0);
}

TEST_CASE("twemproxy: what is refused, and why") {
  for (const char* const text : {"a:1", "a:1:0", "a:0:1", "a:65536:1", "a:1:x", "a", "/tmp/a.sock",
                                 "a:1:1 b c", "", "a:1:-1"}) {
    INFO(text);
    const auto node = read_node("twemproxy", text);
    REQUIRE(!node);
    CHECK(mentions(node.error(), {text}));
  }
  CHECK(
      mentions(refusal("twemproxy", {{"distribution", "random"}}, {"a:1:1"}), {"random", "seed"}));
  CHECK(mentions(refusal("twemproxy", {{"hash_tag", "{"}}, {"a:1:1"}), {"\"{\"", "two"}));
  CHECK(mentions(refusal("twemproxy", {}, {"a:1:1 b", "b:11211:1"}), {"two servers", "\"b\""}));
  CHECK(!place_system("twemproxy", {}, {{"a"}}));
}

TEST_CASE("libketama: what is refused, and a zero byte ends a key") {
  CHECK(!read_node("libketama", "a"));
  CHECK(!read_node("libketama", "a\t0"));
  CHECK(!read_node("libketama", "a x"));
  CHECK(mentions(refusal("libketama", {}, {"1234567890123456789012 1"}), {"21 bytes"}));
  const auto placement = place("libketama", {}, {"a\t1", "b 1"});
  using namespace std::string_view_literals;
  CHECK(placement->key(bytes_of("ab\0c"sv)).value == placement->key(bytes_of("ab")).value);
}

TEST_CASE("python-memcached: 0 counts as 1, and a table that is too large is refused") {
  const auto placement = place("python-memcached", {}, {"a:1", "b:1"});
  bool met = false;
  for (int i = 0; !met; ++i) {
    const std::string key = "k" + std::to_string(i);
    met = (crc32(bytes_of(key)) >> 16 & 0x7FFF) == 0;
    if (met) CHECK(placement->key(bytes_of(key)).value.first == 1);
  }
  std::vector<Node> heavy;
  for (int i = 0; i < 100; ++i) heavy.push_back({"n" + std::to_string(i), 65535});
  const auto refused = place_system("python-memcached", {}, heavy);
  REQUIRE(!refused);
  CHECK(mentions(refused.error(), {"6553500", "5000011"}));
}

TEST_CASE("scores: the highest wins, then the order") {
  const Cluster cluster = make::cluster({{"a"}, {"b"}, {"idle", 0}, {.name = "down", .up = false}});
  const auto constant = [](std::uint32_t, const Key&) -> std::uint64_t { return 7; };
  const auto rising = [](std::uint32_t node, const Key& key) { return node + key.value.first; };
  const auto first = make::good(ScorePlacement::make({.score = constant}, cluster));
  const auto second =
      make::good(ScorePlacement::make({.score = constant, .order = {3, 2, 1, 0}}, cluster));
  const auto last = make::good(ScorePlacement::make({.score = rising}, cluster));
  CHECK(make::owner(*first, "k") == "a");
  CHECK(make::owner(*second, "k") == "b");
  CHECK(make::preference(*last, "k", 9) == Names{"b", "a"});
  CHECK(make::good(owners(*last, make::good(KeyList::values(5, 2))))[1] == 1);
  CHECK(std::get<Scores>(last->detail(make::with_value(5))).of_node ==
        std::vector<double>{5, 6, 0, 8});
  const auto nobody_there = make::good(ScorePlacement::make({.score = rising}, {}));
  CHECK(make::owner(*nobody_there, "k") == "nobody");
}

TEST_CASE("pymemcache: reads the key's bytes, and of each character the low one") {
  const std::vector<Setting> unicode = {{"allow_unicode_keys", "true"}};
  const auto placement = place("pymemcache", unicode, {"a:1", "b:1", "c:1"});
  CHECK(!placement->by_value());
  CHECK(!owners(*placement, make::good(KeyList::values(0, 3))));
  const auto value = [&](std::string_view key) {
    return placement->key(bytes_of(key)).value.first;
  };
  CHECK(value("\u0141\u3042\U0001F631") == value("AB1"));  // their low bytes are 41, 42 and 31
  CHECK(make::owner(*place("pymemcache", {}, {"a:1", "b:1"}), "é") == "nobody");
  CHECK(mentions(refusal("pymemcache", {}, {"a:x"}), {"\"a:x\"", "port \"x\""}));
}
