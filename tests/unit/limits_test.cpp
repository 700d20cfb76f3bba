// What is refused, with the value and what would have been allowed; and empty clusters, which are
// no error at all.
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using make::mentions;

TEST_CASE("limits: a placement's options") {
  const std::string most_points = std::to_string(limits::max_points);
  const std::uint64_t huge = std::uint64_t{65535} * 65535;
  Node wide{"A"};
  wide.tokens = {{5, {0, 1}}};
  struct Row {
    PlacementSpec spec;
    Node node;
    ErrorCode code;
    std::vector<std::string> parts;
  };
  const std::vector<Row> rows = {
      {{.virtual_nodes = 0}, {"A"}, ErrorCode::option, {"virtualNodes 0", "1 to 65535"}},
      {{.virtual_nodes = 65536}, {"A"}, ErrorCode::option, {"virtualNodes 65536", "1 to 65535"}},
      {{.virtual_nodes = UINT32_MAX}, {"A"}, ErrorCode::option, {"4294967295", "1 to 65535"}},
      {{.modulus = limits::max_modulus + 1},
       {"A"},
       ErrorCode::option,
       {"modulus 4611686018427387905", "1 to 4611686018427387904"}},
      {{.virtual_nodes = 65535},
       {"A", 65535},
       ErrorCode::limit,
       {std::to_string(huge) + " points", most_points}},
      {{.label = "point {i}"}, {"A"}, ErrorCode::option, {"\"point {i}\"", "{name}"}},
      {{.label = "{name}"}, {"A"}, ErrorCode::option, {"\"{name}\"", "{i}"}},
      {{.label = ""}, {"A"}, ErrorCode::option, {"\"\"", "{name}"}},
      {{.hash = HashId::crc32},
       make::node_at("A", {1, 4294967296}),
       ErrorCode::token,
       {"token 4294967296 ", "\"A\"", "0 to 2^32 - 1"}},
      {{.modulus = 1000},
       make::node_at("A", {1000}),
       ErrorCode::token,
       {"token 1000 ", "\"A\"", "0 to 999"}},
      {{.hash = HashId::sha1, .modulus = 1000}, wide, ErrorCode::token, {"0 to 999"}},
      {{.hash = HashId::xxh64},
       wide,
       ErrorCode::token,
       {"token 0x0000000000000005000000000000000000000001 ", "0 to 2^64 - 1"}},
      {{.hash = HashId::murmur3_128},
       wide,
       ErrorCode::token,
       {"token 0x0000000000000005000000000000000000000001 ", "0 to 2^128 - 1"}},
  };
  for (const Row& row : rows) {
    const auto made = make_placement(row.spec, make::cluster({row.node}));
    INFO("expected: " << row.parts[0]);
    REQUIRE(!made);
    CHECK(made.error().code == row.code);
    CHECK(mentions(made.error(), row.parts));
  }
}

TEST_CASE("limits: the last values that are allowed") {
  const auto points = [](const PlacementSpec& spec, const Node& node) {
    return make::ring(make::placement(spec, make::cluster({node}))).ring().size();
  };
  CHECK(points({.virtual_nodes = 1}, {"A"}) == 1);
  CHECK(points({.virtual_nodes = 65535}, {"A"}) == 65535);
  CHECK(points({.virtual_nodes = 1}, {"A", 65535}) == 65535);
  CHECK(points({.modulus = limits::max_modulus}, {"A"}) == 100);
  CHECK(points({.modulus = 1}, {"A"}) == 100);
  CHECK(points({.hash = HashId::crc32}, make::node_at("A", {0, 4294967295})) == 2);
  CHECK(points({.hash = HashId::xxh64}, make::node_at("A", {0, UINT64_MAX})) == 2);
  CHECK(points({.modulus = 1000}, make::node_at("A", {0, 999})) == 2);
  CHECK(points({.virtual_nodes = 1, .label = "{name}"}, {"A"}) == 1);
  CHECK(points({.label = "{name}"}, make::node_at("A", {1, 2})) == 2);  // tokens need no number

  Node wide{"A"};
  wide.tokens = {{UINT64_MAX, {UINT64_MAX, UINT32_MAX}}};
  CHECK(points({.hash = HashId::sha1}, wide) == 1);
  wide.tokens = {{UINT64_MAX, {UINT64_MAX, 0}}};
  CHECK(points({.hash = HashId::murmur3_128}, wide) == 1);
}

TEST_CASE("limits: a weight becomes points in proportion, half rounded up, one at least") {
  const auto points = [](double weight, std::uint32_t virtual_nodes) {
    return make::ring(
               make::placement({.virtual_nodes = virtual_nodes}, make::cluster({{"A", weight}})))
        .ring()
        .size();
  };
  CHECK(points(0, 100) == 0);
  CHECK(points(1e-300, 100) == 1);
  CHECK(points(0.004, 100) == 1);
  CHECK(points(0.014, 100) == 1);
  CHECK(points(0.5, 3) == 2);
  CHECK(points(1.5, 1) == 2);
  CHECK(points(1.49, 1) == 1);
  CHECK(points(2.5, 100) == 250);
}

TEST_CASE("limits: labels are filled in once, from left to right") {
  const auto filled = [](const std::string& pattern, const std::string& name) {
    const auto placement =
        make::placement({.virtual_nodes = 1, .label = pattern, .first = 7}, make::named({name}));
    CHECK(make::owner(*placement, "any") == name);
    std::string text = make::ring(placement).point_label(0);
    // It is this text that is hashed.
    CHECK(make::ring(placement).ring().position(0) == hash(HashId::xxh64, bytes_of(text)).first);
    return text;
  };
  CHECK(filled("{name}#{i}", "A") == "A#7");
  CHECK(filled("{i}{name}", "A") == "7A");
  CHECK(filled("{i}-{name}-{i}", "A") == "7-A-7");
  CHECK(filled("{name}#{i}", "{i}") == "{i}#7");
  CHECK(filled("{name}#{i}", "{name}") == "{name}#7");
  CHECK(filled("{{name}}{", "A") == "{A}{");
  CHECK(filled("{nam{name}{i", "ü") == "{namü{i");
  CHECK(filled("{name}", "a\nb") == "a\nb");
}

TEST_CASE("limits: points are named by label, token or link of the chain") {
  Node tokens = make::node_at("T", {40, 30});
  const auto placement =
      make::placement({.hash = HashId::crc32, .virtual_nodes = 2, .first = 4294967295},
                      make::cluster({tokens, {"A"}}));
  const RingPlacement& ring = make::ring(placement);
  std::vector<std::string> labels;
  for (std::uint32_t row = 0; row < 4; ++row) labels.push_back(ring.point_label(row));
  std::sort(labels.begin(), labels.end());
  CHECK(labels == std::vector<std::string>{"30", "40", "A#4294967295", "A#4294967296"});

  Node wide{"W"};
  wide.tokens = {{1, {2, 3}}};
  const auto token = [&](HashId hash, Tail tail) {
    wide.tokens = {{1, tail}};
    return make::ring(make::placement({.hash = hash}, make::cluster({wide}))).point_label(0);
  };
  CHECK(token(HashId::sha1, {2, 3}) == "0x0000000000000001000000000000000200000003");
  CHECK(token(HashId::murmur3_128, {2, 0}) == "0x00000000000000010000000000000002");

  const auto chain =
      make::placement({.virtual_nodes = 1, .points = PointRule::chain}, make::named({"A"}));
  CHECK(make::ring(chain).point_label(0) == "A 0");
  CHECK(make::ring(chain).ring().position(0) == hash(HashId::xxh64, bytes_of("A")).first);
}
