// HAProxy, Envoy, gRPC, Varnish and lighttpd beyond what their vectors ask: ties, borders,
// refusals, and who answers for nodes that are down.
#include <algorithm>
#include <set>

#include "../oracle/random.h"
#include "catch.h"
#include "hash/algorithms.h"
#include "make.h"

using namespace clockwise;
using make::good;
using make::mentions;
using Counts = std::vector<std::uint32_t>;
using Settings = std::vector<Setting>;
using Names = std::vector<std::string>;

namespace {

std::unique_ptr<Placement> place(std::string_view system, Settings options,
                                 std::vector<Node> nodes) {
  return good(place_system(system, std::move(options), std::move(nodes)));
}
Error refusal(std::string_view system, Settings options, std::vector<Node> nodes) {
  const auto made = place_system(system, std::move(options), std::move(nodes));
  if (made) FAIL("not refused");
  return made.error();
}
std::vector<Node> lines(std::string_view system, const Names& texts) {
  std::vector<Node> nodes;
  for (const std::string& text : texts) nodes.push_back(good(read_node(system, text)));
  return nodes;
}
std::vector<Node> numbered(std::uint32_t count, std::uint32_t first = 0) {
  std::vector<Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i)
    nodes.push_back({"127.0.0.1:" + std::to_string(first + i)});
  return nodes;
}
std::string value_of(const Placement& placement, std::string_view key) {
  const Key made = placement.key(bytes_of(key));
  return made.placed ? std::to_string(made.value.first) : "not placed";
}

/// HAProxy's look-up as it is written there: the next point, the one before it, and the nearer.
std::size_t nearest_by_scan(const std::vector<Position>& points, Position at) {
  std::size_t next = 0;
  while (next < points.size() && points[next] < at) ++next;
  next %= points.size();
  const std::size_t before = (next + points.size() - 1) % points.size();
  const std::uint64_t back = at - points[before], there = points[next] - at;
  return back <= there && there > 0 ? before : next;
}

}  // namespace

TEST_CASE("the nearest point, a tie goes back: as a linear scan finds it") {
  oracle::Random random(20);
  for (int round = 0; round < 400; ++round) {
    // Few places, so that points fall together and keys stand half-way.
    const std::size_t size = 1 + random.next() % 6;
    std::vector<Position> places;
    for (std::size_t i = 0; i < size; ++i) places.push_back((random.next() % 16) << 60);
    if (round % 8 == 0) places.assign(size, places[0]);
    std::sort(places.begin(), places.end());
    std::vector<Point> points;
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t i = 0; i < size; ++i) {
      points.push_back({places[i], {}, i, 0});
      nodes.push_back(i);
    }
    const Ring ring = good(Ring::build(points, nodes, {.rule = OwnerRule::nearest_behind}));
    for (std::uint64_t half = 0; half < 32; ++half)
      for (const std::uint64_t off : {0u, 1u, 2u}) {
        const Position at = (half << 59) + off - 1;
        const auto row = static_cast<std::uint32_t>(nearest_by_scan(places, at));
        INFO("round " << round << ", position " << at);
        REQUIRE(ring.row_of(at) == row);
        REQUIRE(ring.owner_of(at) == row);
        // Whoever comes next stands clockwise of the owner.
        std::vector<std::uint32_t> walk, expected;
        ring.walk(at, {}, [&](std::uint32_t met) { return walk.push_back(met), true; });
        for (std::uint32_t i = 0; i < size; ++i)
          expected.push_back((row + i) % static_cast<std::uint32_t>(size));
        REQUIRE(walk == expected);
      }
    for (auto segment = ring.first_segment();; segment = ring.next_segment(segment)) {
      REQUIRE(nearest_by_scan(places, segment.first) == segment.row);
      REQUIRE(nearest_by_scan(places, segment.last) == segment.row);
      if (segment.last == UINT64_MAX) break;
    }
  }
}

TEST_CASE("the proxies' hash functions give their published values") {
  const auto hex = [](std::string_view text) {
    std::string digits;
    for (const std::uint8_t byte : sha256(bytes_of(text)))
      for (const int nibble : {byte >> 4, byte & 15}) digits += "0123456789abcdef"[nibble];
    return digits;
  };
  CHECK(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hex(std::string(1000, 'a')) ==
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
  CHECK(xxh32_seeded(bytes_of(""), 0) == 0x02CC5D05);
  CHECK(xxh32_seeded(bytes_of("abc"), 0) == 0x32D153FF);
  CHECK(xxh32_seeded(bytes_of("Nobody inspects the spammish repetition"), 0) == 0xE2293B2F);
  // What std::hash of libstdc++ gives on x86-64.
  const auto murmur = [](std::string_view text) { return murmur2_64a(bytes_of(text), 0xc70f6907); };
  CHECK(murmur("a") == 0x454ddee488c1ed6b);
  CHECK(murmur("1234567") == 0x6d7a4e79e8a2cbf6);
  CHECK(murmur("12345678") == 0x8c5b90a33a04dca5);
  CHECK(murmur("127.0.0.1:80_0 and more") == 0xe44ec72f741a7a8c);
}

TEST_CASE("of a proxy's way the first node that serves is the owner, also in a list") {
  const std::vector<std::pair<std::string, Settings>> systems = {
      {"haproxy", {{"hash-type", "consistent"}}},
      {"haproxy", {}},
      {"envoy-ring-hash", {}},
      {"envoy-ring-hash", {{"healthy_panic_threshold", "0"}}},
      {"envoy-ring-hash", {{"minimum_ring_size", "8"}, {"maximum_ring_size", "8"}}},
      {"envoy-maglev", {{"table_size", "251"}}},
      {"envoy-maglev", {{"table_size", "7"}, {"healthy_panic_threshold", "0"}}},
      {"grpc-ring-hash", {}},
      {"varnish", {{"replicas", "3"}}},
      {"lighttpd", {}}};
  const KeyList keys = make::numbered("key:", 200);
  for (const auto& [system, options] : systems)
    for (std::uint32_t down = 0; down < 32; ++down) {
      INFO(system << ", down " << down);
      std::vector<Node> nodes = numbered(5, 80);
      for (std::uint32_t i = 0; i < 5; ++i) nodes[i].up = (down >> i & 1) == 0;
      const auto placement = place(system, options, std::move(nodes));
      const auto batch = good(owners(*placement, keys));
      for (std::uint32_t i = 0; i < keys.size(); ++i) {
        const Key key = keys.key(placement->rule(), i);
        std::uint32_t first = nobody;
        auto visitor = [&](std::uint32_t node, std::uint32_t) {
          if (placement->cluster().serves(node)) first = node;
          return first == nobody;
        };
        placement->visit(key, visitor);
        REQUIRE(placement->owner(key) == first);
        REQUIRE(batch[i] == first);
      }
    }
}

// ---- HAProxy

TEST_CASE("haproxy: servers number themselves past the ids that are taken") {
  const Settings ring = {{"hash-type", "consistent"}};
  const auto implied = place("haproxy", ring,
                             lines("haproxy", {"server a 10.0.0.1:80 id 2", "b 10.0.0.2:80",
                                               "c 10.0.0.3:80 id 9", "d 10.0.0.4:80"}));
  // b is the second line, but 2 is taken; d the fourth, after b's 3 and a step for c.
  const auto spelt = place("haproxy", ring,
                           lines("haproxy", {"a 10.0.0.1 id 2", "b 10.0.0.2 id 3",
                                             "c 10.0.0.3 id 9", "d 10.0.0.4 id 5"}));
  CHECK(make::points(make::ring(implied)) == make::points(make::ring(spelt)));
  CHECK(mentions(refusal("haproxy", ring, lines("haproxy", {"a h id 7", "b h id 7"})),
                 {"id 7", "twice"}));
}

TEST_CASE("haproxy: what is hashed of a request") {
  const std::vector<Node> two = lines("haproxy", {"a 10.0.0.1:80", "b 10.0.0.2:80"});
  const auto value = [&](std::string_view balance, std::string_view type, std::string_view key) {
    return value_of(
        *place("haproxy", {{"balance", std::string(balance)}, {"hash-type", std::string(type)}},
               two),
        key);
  };
  const auto uri = [&](std::string_view rest, std::string_view key) {
    return value("uri" + std::string(rest), "map-based", key);
  };
  const auto text = [&](std::string_view key) { return value("hdr(x)", "map-based", key); };
  CHECK(uri("", "/a/b?c") == text("/a/b"));
  CHECK(uri(" whole", "/a/b?c") == text("/a/b?c"));
  CHECK(uri(" depth 1", "/a/b/c") == text("/a"));
  CHECK(uri(" depth 2 len 4", "/a/b/c") == text("/a/b"));
  CHECK(uri(" len 2", "/?x") == text("/"));
  CHECK(text("") == "not placed");
  CHECK(value("hash req.hdr(x)", "map-based", "") == "0");  // asked of HAProxy 2.6.12
  const auto param = [&](std::string_view key) { return value("url_param k", "map-based", key); };
  CHECK(param("/?kk=1&k=x") == text("x"));
  CHECK(param("/k=x") == "not placed");
  CHECK(param("/?k=") == "0");
  CHECK(value("source", "map-based", "10.1.2.3") == std::to_string(0x0A010203));
  CHECK(value("source", "map-based", "::1:0:0:5") == std::to_string(0x10000 ^ 5));
  CHECK(value("source", "map-based", "somebody") == "not placed");
  CHECK(value("hash str(x)", "map-based none", "4294967297") == "1");
  CHECK(value("hash str(x)", "map-based none", "-1") == "4294967295");
  // The method alone means sdbm and, on a ring, avalanche.
  CHECK(value("hdr(x)", "consistent", "k") == value("hdr(x)", "map-based sdbm avalanche", "k"));
  CHECK(value("hdr(x)", "consistent sdbm", "k") == text("k"));
}

TEST_CASE("haproxy: refuses what it would refuse, and what contradicts") {
  const std::vector<Node> one = lines("haproxy", {"a 10.0.0.1:80"});
  const auto refused = [&](Settings options) {
    return refusal("haproxy", std::move(options), one);
  };
  CHECK(mentions(refused({{"hash-type", "consistent avalanche"}}), {"avalanche", "sdbm"}));
  CHECK(mentions(refused({{"hash-type", "ring"}}), {"\"ring\"", "map-based or consistent"}));
  CHECK(mentions(refused({{"balance", "roundrobin"}}), {"roundrobin", "url_param"}));
  CHECK(mentions(refused({{"hash-key", "addr"}, {"version", "2.x"}}), {"addr", "version", "2.x"}));
  CHECK(mentions(refused({{"hash-key", "id32"}, {"version", "3.0-3.2"}}), {"id32", "3.0-3.2"}));
  CHECK(mentions(refused({{"hash-balance-factor", "100"}}), {"100", "greater than 100"}));
  CHECK(mentions(refused({{"hash-balance-factor", "150"}}), {"hash-balance-factor", "map-based"}));
  CHECK(mentions(read_node("haproxy", "a 10.0.0.1 wieght 2").error(), {"wieght"}));
  CHECK(mentions(read_node("haproxy", "server a").error(), {"address"}));
  CHECK(mentions(refusal("haproxy", {}, lines("haproxy", {"a h weight 257"})), {"257", "256"}));
}

TEST_CASE("haproxy: no server, no weight and nobody up leave keys without an owner") {
  for (const std::string type : {"map-based", "consistent"}) {
    CHECK(make::owner(*place("haproxy", {{"hash-type", type}}, {}), "k") == "nobody");
    CHECK(make::owner(*place("haproxy", {{"hash-type", type}},
                             lines("haproxy", {"a h weight 0", "b h disabled"})),
                      "k") == "nobody");
  }
}

TEST_CASE("O21 haproxy: bounded loads always find a server, and none holds more than its slots") {
  for (const std::uint64_t factor : {101u, 125u, 300u}) {
    const auto placement = place(
        "haproxy", {{"hash-type", "consistent"}, {"hash-balance-factor", std::to_string(factor)}},
        lines("haproxy", {"a h", "b h weight 2", "c h weight 7", "d h disabled"}));
    const Capacity& capacity = *placement->capacity();
    const KeyList hot = make::numbered("hot:", 500);
    const auto owners_in_turn = good(owners(*placement, hot));
    std::vector<std::uint64_t> held(4, 0);
    for (std::uint32_t i = 0; i < hot.size(); ++i) {
      const std::uint32_t owner = owners_in_turn[i];
      REQUIRE(owner < 3);
      REQUIRE(held[owner] < capacity(owner, i, hot.size()));
      ++held[owner];
    }
    CHECK(held[3] == 0);
  }
}

// ---- Envoy and gRPC

TEST_CASE("envoy-ring-hash: one heavy host against 1,023 light ones, as Envoy's own test has it") {
  std::vector<Node> nodes = numbered(1024);
  for (std::uint32_t i = 0; i < 1024; ++i) nodes[i].zone = i == 0 ? "heavy" : "light";
  const auto placement = place(
      "envoy-ring-hash",
      {{"minimum_ring_size", "1024"}, {"maximum_ring_size", "1024"}, {"locality_weights", "127,1"}},
      std::move(nodes));
  const std::pair<std::uint64_t, std::uint32_t> published[] = {
      {11664790346325243808u, 1},   {15894554872961148518u, 128}, {13958138884277627155u, 256},
      {15803774069438192949u, 384}, {3829253010855396576u, 512},  {17918147347826565154u, 640},
      {6442769608292299103u, 768},  {5881074926069334434u, 896}};
  for (const auto& [value, owner] : published)
    CHECK(placement->owner(make::with_value(value)) == owner);
}

TEST_CASE("envoy: hosts that are down leave, and with too few left all come back") {
  const KeyList keys = make::numbered("key:", 300);
  for (const std::string system : {"envoy-ring-hash", "envoy-maglev"}) {
    const auto all = place(system, {}, numbered(4, 80));
    std::vector<Node> nodes = numbered(4, 80);
    nodes[3].up = false;
    const auto three = place(system, {}, numbered(3, 80));
    const auto left = place(system, {}, nodes);
    nodes[1].up = nodes[2].up = false;
    const auto panic = place(system, {}, nodes);
    const auto calm = place(system, {{"healthy_panic_threshold", "25"}}, nodes);
    for (std::uint32_t i = 0; i < keys.size(); ++i) {
      const Key key = keys.key(all->rule(), i);
      REQUIRE(left->owner(key) == three->owner(key));
      REQUIRE(panic->owner(key) == (all->owner(key) == 0 ? 0 : nobody));
      REQUIRE(calm->owner(key) == 0);
    }
  }
}

TEST_CASE("envoy: an overloaded owner's requests go to the others, shuffled by the hash") {
  const KeyList keys = make::numbered("hot:", 300);
  for (const std::string system : {"envoy-ring-hash", "envoy-maglev"}) {
    const auto plain = place(system, {}, numbered(5, 80));
    const auto bounded = place(system, {{"hash_balance_factor", "100"}}, numbered(5, 80));
    const Capacity& capacity = *bounded->capacity();
    CHECK(capacity(0, 0, 1) == 2);  // one slot, and overloaded is who holds more
    CHECK(capacity(0, 9, 10) == 3);
    const auto list = good(owners(*bounded, keys));
    for (const std::uint32_t count : balance(bounded->cluster(), list).counts) CHECK(count <= 61);
    std::set<Names> orders;
    for (std::uint32_t i = 0; i < 50; ++i) {
      const Key key = keys.key(bounded->rule(), i);
      REQUIRE(bounded->owner(key) == plain->owner(key));
      const auto order = preference(*bounded, key, 5);
      REQUIRE(order.size() == 5);
      REQUIRE(order[0] == plain->owner(key));
      Names names;
      for (const std::uint32_t node : order) names.push_back(make::name_of(*bounded, node));
      orders.insert(names);
    }
    CHECK(orders.size() > 20);
  }
}

TEST_CASE("envoy: what a host is hashed by") {
  std::vector<Node> nodes = numbered(2, 80);
  nodes[0].settings = {{"hostname", "one"}};
  nodes[1].settings = {{"hostname", "x"}, {"hash_key", "two"}};
  const auto by_name =
      place("envoy-ring-hash", {{"use_hostname_for_hashing", "true"}}, std::move(nodes));
  const auto named = place("envoy-ring-hash", {}, {{"one"}, {"two"}});
  CHECK(make::ring(by_name).point_label(0) == make::ring(named).point_label(0));
  const Ring &a = make::ring(by_name).ring(), &b = make::ring(named).ring();
  REQUIRE(a.size() == b.size());
  for (std::uint32_t row = 0; row < a.size(); ++row) REQUIRE(a.position(row) == b.position(row));
  CHECK(mentions(refusal("envoy-maglev", {{"use_hostname_for_hashing", "true"}}, {{"a"}}),
                 {"\"a\"", "hostname"}));
}

TEST_CASE("O20 envoy-maglev: sizes that are not prime, and fewer cells than hosts") {
  const auto refused = [](const std::string& size) {
    return refusal("envoy-maglev", {{"table_size", size}}, numbered(2));
  };
  CHECK(mentions(refused("8"), {"table_size 8", "prime", "7 and 11"}));
  CHECK(mentions(refused("1"), {"table_size 1", "2"}));
  CHECK(mentions(refused("65536"), {"65537"}));
  for (const std::string size : {"0", "1099511627776"})
    CHECK(mentions(refused(size), {"table_size", "5000011"}));
  // Envoy takes 20 hosts and 13 cells: the last seven of the sorted list have none.
  const auto small = place("envoy-maglev", {{"table_size", "13"}}, numbered(20, 80));
  std::set<std::uint32_t> owners(small->table()->begin(), small->table()->end());
  CHECK(owners.size() == 13);
  const auto equal = place("envoy-maglev", {}, numbered(5, 80));
  Counts counts(5, 0);
  for (const std::uint32_t node : *equal->table()) ++counts[node];
  std::sort(counts.begin(), counts.end());
  CHECK(counts == Counts{13107, 13107, 13107, 13108, 13108});
}

TEST_CASE("O12 envoy, grpc and nginx: huge weights are refused before anything is allocated") {
  const std::vector<Node> halves = {{"a", 2147483648.0}, {"b", 2147483648.0}};
  for (const std::string system : {"envoy-ring-hash", "envoy-maglev", "grpc-ring-hash"}) {
    const Error error = refusal(system, {}, halves);
    CHECK(error.code == ErrorCode::weight);
    CHECK(mentions(error, {"4294967296", "4294967295"}));
    // The largest sum there is: the lighter endpoint of a ring keeps a point.
    Settings options;
    if (system == "envoy-ring-hash") options = {{"maximum_ring_size", "1000000"}};
    CHECK(make::owner(*place(system, options, {{"a", 4294967294.0}, {"b", 1}}), "k") == "a");
  }
  CHECK(mentions(refusal("nginx", {}, {{"a", 1000000}, {"b"}}), {"1000000", "65535"}));
  const Error error =
      refusal("nginx", {}, {{"a", 65535}, {"b", 65535}, {"c", 65535}, {"d", 65535}});
  CHECK(error.code == ErrorCode::limit);
  const Error large = refusal(
      "envoy-ring-hash", {{"minimum_ring_size", "1025"}, {"maximum_ring_size", "1024"}}, {{"a"}});
  CHECK(mentions(large, {"minimum_ring_size 1025", "maximum_ring_size", "1024"}));
}

TEST_CASE("envoy: locality weights are for each zone, and refused otherwise") {
  const std::vector<Node> zones = {{"a", 1, "x"}, {"b", 1, "y"}, {"c", 1, "x"}};
  for (const std::string weights : {"1", "1,2,3", "1,x", "1,,2", "1,-2"})
    CHECK(mentions(refusal("envoy-ring-hash", {{"locality_weights", weights}}, zones),
                   {weights, "2 zones"}));
  const auto placement = place("envoy-maglev", {{"locality_weights", "0,5"}}, zones);
  CHECK(make::preference(*placement, "k", 3) == Names{"b"});
  CHECK(make::owner(*place("envoy-maglev", {{"locality_weights", "0,0"}}, zones), "k") == "nobody");
}

TEST_CASE("grpc-ring-hash: the order of the list does not matter, and sizes are cut to the cap") {
  const auto points = [](Settings options, std::vector<Node> nodes) {
    return make::points(make::ring(place("grpc-ring-hash", std::move(options), std::move(nodes))));
  };
  const std::vector<Node> there = {{"a", 3}, {"b", 5}, {"c", 7}},
                          back = {{"c", 7}, {"b", 5}, {"a", 3}};
  CHECK(points({{"min_ring_size", "10"}}, there) == points({{"min_ring_size", "10"}}, back));
  CHECK(points({{"min_ring_size", "8192"}, {"max_ring_size", "8192"}}, there).size() == 4096);
  CHECK(points({{"min_ring_size", "8192"}, {"max_ring_size", "8192"}, {"ring_size_cap", "8192"}},
               there)
            .size() > 8000);
  CHECK(mentions(refusal("grpc-ring-hash", {{"min_ring_size", "5000"}}, there),
                 {"min_ring_size 5000", "max_ring_size", "4096"}));
}

// ---- Varnish and lighttpd

TEST_CASE("varnish: the ring ends, and a dead backend's keys go to the next") {
  const auto nodes =
      lines("varnish", {"d.add_backend(a, weight=0.5);", "b, ident=\"B\"", "c weight=20"});
  const auto placement = place("varnish", {{"replicas", "4"}}, nodes);
  const Ring& ring = make::ring(placement).ring();
  REQUIRE(ring.size() == 4 + 4 + 40);  // weights are clipped to 1 … 10
  CHECK(make::ring(placement).point_label(0).size() > 1);
  CHECK(placement->owner(make::with_value(0xFFFFFFFF)) == ring.node(ring.size() - 1));
  CHECK(placement->owner(make::with_value(0)) == ring.node(0));

  auto down = nodes;
  down[2].up = false;
  const auto two = place("varnish", {{"replicas", "4"}}, down);
  for (std::uint32_t row = 0; row < ring.size(); ++row) {
    std::uint32_t next = row;
    while (ring.node(next) == 2) next = (next + 1) % ring.size();
    CHECK(two->owner(make::with_value(ring.position(row) >> 32)) == ring.node(next));
  }
}

TEST_CASE("varnish: of two points only an exact hit finds the first") {
  const auto two = place("varnish", {{"replicas", "1"}}, {{"t1"}, {"t2"}});
  const Ring& ring = make::ring(two).ring();
  REQUIRE(ring.size() == 3);  // and one that stands for the fault
  const std::uint64_t first = ring.position(1) >> 32;
  const std::uint32_t low = ring.node(1), high = ring.node(2);
  CHECK(low != high);
  CHECK(two->owner(make::with_value(first)) == low);
  for (const std::uint64_t value :
       {std::uint64_t{0}, first - 1, first + 1, std::uint64_t{0xFFFFFFFF}})
    CHECK(two->owner(make::with_value(value)) == high);
  CHECK(make::ring(two).point_label(0) != make::ring(two).point_label(2));
  CHECK(make::owner(*place("varnish", {{"replicas", "1"}}, {{"t1"}}), "k") == "t1");
}

TEST_CASE("lighttpd: the port counts for sticky alone, and the first of equals wins") {
  const std::vector<Node> nodes = {{"10.0.0.1:81"}, {"10.0.0.1:82"}, {"/run/a.sock"}, {"[::1]:80"}};
  const auto plain = place("lighttpd", {}, {nodes[1], nodes[0]});
  for (const std::string key : {"/", "/a", "/b", ""})
    CHECK(make::owner(*plain, key) == "10.0.0.1:82");
  const auto sticky = place("lighttpd", {{"balance", "sticky"}}, nodes);
  CHECK(make::preference(*sticky, "10.9.9.9", 9).size() == 4);
  std::set<std::string> owners;
  for (int i = 0; i < 64; ++i) owners.insert(make::owner(*sticky, std::to_string(i)));
  CHECK(owners.size() > 1);
  const std::pair<const char*, const char*> paths[] = {
      {"//a///b", "/a/b"}, {"/./a/.", "/a/"}, {"/a/../b", "/b"},          {"/../a", "/a"},
      {"/a/..", "/"},      {"/a//", "/a/"},   {"/...a/..b", "/...a/..b"}, {"//", "/"}};
  for (const auto& [written, seen] : paths)
    CHECK(value_of(*plain, written) == value_of(*plain, seen));
  CHECK(value_of(*plain, "a//b") != value_of(*plain, "a/b"));  // no path
  CHECK(mentions(refusal("lighttpd", {{"balance", "sticky"}, {"host", "x"}}, nodes),
                 {"host", "sticky"}));
}
