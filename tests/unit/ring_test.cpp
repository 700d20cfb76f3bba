// The ring by hand: small circles drawn in a comment, probed on each point, just before, just past.
#include "clockwise/ring.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"

using namespace clockwise;

namespace {

constexpr Position kMax = UINT64_MAX;
constexpr Position kHalf = Position{1} << 63;
constexpr OwnerRule kRules[] = {OwnerRule::clockwise, OwnerRule::counterclockwise,
                                OwnerRule::nearest};

struct Place {
  Position position;
  Tail tail = {};
};

/// Node 0 stands at the first place, node 1 at the second, …
Ring ring_of(OwnerRule rule, const std::vector<Place>& places, bool wide = false) {
  std::vector<Point> points;
  for (const Place& place : places)
    points.push_back({place.position, place.tail, static_cast<std::uint32_t>(points.size()), 0});
  std::sort(points.begin(), points.end());
  std::vector<std::uint32_t> nodes(points.size());
  std::iota(nodes.begin(), nodes.end(), 0);
  auto ring = Ring::build(points, nodes, {.rule = rule, .wide = wide});
  REQUIRE(ring);
  return *std::move(ring);
}

/// The nodes in the order of a walk.
std::vector<std::uint32_t> walk(const Ring& ring, Position position, Tail tail = {}) {
  std::vector<std::uint32_t> nodes;
  ring.walk(position, tail, [&](std::uint32_t row) {
    nodes.push_back(ring.node(row));
    return true;
  });
  return nodes;
}

/// A letter for the owner of each position: node 0 is A.
std::string owners(const Ring& ring, const std::vector<Position>& positions) {
  std::string letters;
  for (const Position position : positions)
    letters += static_cast<char>('A' + ring.owner_of(position));
  return letters;
}

/// The pieces of a circle follow one another, agree with row_of at both ends, make one turn.
void check_segments(const Ring& ring) {
  Turns sum;
  Position next = 0;
  for (auto piece = ring.first_segment();; piece = ring.next_segment(piece)) {
    REQUIRE(piece.first == next);
    REQUIRE(piece.first <= piece.last);
    REQUIRE(ring.row_of(piece.first) == piece.row);
    REQUIRE(ring.row_of(piece.last) == piece.row);
    sum += length_of(piece.first, piece.last);
    if (piece.last == kMax) break;
    next = piece.last + 1;
  }
  REQUIRE(sum == one_turn);
}

}  // namespace

//   0        100       400       700                                   2^64
//   |---------A---------B---------C--------------------------------------|
TEST_CASE("ring: three points, on each, one before, one past, at 0 and at the maximum") {
  const std::vector<Place> places = {{100}, {400}, {700}};
  const std::vector<Position> probes = {0, 99, 100, 101, 399, 400, 401, 699, 700, 701, kMax};
  CHECK(owners(ring_of(OwnerRule::clockwise, places), probes) == "AAABBBCCCAA");
  CHECK(owners(ring_of(OwnerRule::counterclockwise, places), probes) == "CCAAABBBCCC");
  CHECK(owners(ring_of(OwnerRule::nearest, places), probes) == "AAAABBBCCCA");
}

TEST_CASE("ring: nearest turns over half-way, and a tie goes clockwise") {
  const Ring ring = ring_of(OwnerRule::nearest, {{100}, {400}, {701}});
  CHECK(owners(ring, {249, 250, 251}) == "ABB");  // 150 to either side of 250
  CHECK(owners(ring, {549, 550, 551}) == "BBC");  // 150.5 to either side of 550.5
  // Over twelve o'clock it is 2^64 - 601 from C to A, half of that rounded up is 2^63 - 300.
  CHECK(owners(ring, {701 + kHalf - 301, 701 + kHalf - 300}) == "CA");
}

TEST_CASE("ring: with a slack, distances that differ by no more are a tie") {
  const std::vector<Point> points = {{100, {}, 0, 0}, {201, {}, 1, 0}};
  const std::vector<std::uint32_t> nodes = {0, 1};
  for (const std::uint64_t slack : {0u, 1u}) {
    auto ring = Ring::build(points, nodes, {.rule = OwnerRule::nearest, .slack = slack});
    REQUIRE(ring);
    CHECK(ring->owner_of(150) == slack);  // 50 back, 51 ahead
    CHECK(ring->owner_of(149) == 0);
    CHECK(ring->owner_of(151) == 1);
    check_segments(*ring);
  }
}

//   0                             2^63                                 2^64
//   A-------------------------------|------------------------------------B
TEST_CASE("ring: points at 0 and at the maximum") {
  const std::vector<Place> places = {{0}, {kMax}};
  const std::vector<Position> probes = {0, 1, kHalf - 1, kHalf, kMax - 1, kMax};
  CHECK(owners(ring_of(OwnerRule::clockwise, places), probes) == "ABBBBB");
  CHECK(owners(ring_of(OwnerRule::counterclockwise, places), probes) == "AAAAAB");
  CHECK(owners(ring_of(OwnerRule::nearest, places), probes) == "AAABBB");
}

TEST_CASE("ring: one point owns everything, wherever it stands") {
  for (const OwnerRule rule : kRules)
    for (const Position place : {Position{0}, Position{5}, kHalf, kMax}) {
      const Ring ring = ring_of(rule, {{place}});
      for (const Position probe : {Position{0}, Position{4}, Position{5}, Position{6}, kMax})
        CHECK(ring.row_of(probe) == 0);
      check_segments(ring);
      CHECK(walk(ring, 77) == std::vector<std::uint32_t>{0});
    }
}

TEST_CASE("ring: no points, nobody") {
  for (const OwnerRule rule : kRules) {
    const Ring ring = ring_of(rule, {});
    CHECK(ring.row_of(0) == nobody);
    CHECK(ring.owner_of(0) == nobody);
    CHECK(ring.owner_of(kMax) == nobody);
    CHECK(ring.first_segment().row == nobody);
    CHECK(ring.first_segment().last == kMax);
    CHECK(walk(ring, 0).empty());
  }
}

//   0        100                 700
//   |-------A,B,C-----------------D--------------------------------------|
TEST_CASE("ring: of equal points the first in rank answers, and all of them are met") {
  const std::vector<Place> places = {{100}, {100}, {100}, {700}};
  const std::vector<Position> probes = {0, 99, 100, 101, 699, 700, 701, kMax};
  using Nodes = std::vector<std::uint32_t>;

  const Ring clockwise = ring_of(OwnerRule::clockwise, places);
  CHECK(owners(clockwise, probes) == "AAADDDAA");
  CHECK(walk(clockwise, 100) == Nodes{0, 1, 2, 3});
  CHECK(walk(clockwise, 101) == Nodes{3, 0, 1, 2});

  const Ring counter = ring_of(OwnerRule::counterclockwise, places);
  CHECK(owners(counter, probes) == "DDAAADDD");
  CHECK(walk(counter, 101) == Nodes{0, 1, 2, 3});
  CHECK(walk(counter, 99) == Nodes{3, 0, 1, 2});

  const Ring nearest = ring_of(OwnerRule::nearest, places);
  CHECK(owners(nearest, probes) == "AAAADDDA");
  CHECK(walk(nearest, 399) == Nodes{0, 1, 2, 3});
  CHECK(walk(nearest, 400) == Nodes{3, 0, 1, 2});  // a tie
}

TEST_CASE("ring: all points at one place") {
  for (const OwnerRule rule : kRules)
    for (const Position place : {Position{0}, Position{9}, kMax}) {
      const Ring ring = ring_of(rule, {{place}, {place}, {place}});
      for (const Position probe : {Position{0}, Position{9}, kHalf, kMax}) {
        CHECK(ring.owner_of(probe) == 0);
        CHECK(walk(ring, probe) == std::vector<std::uint32_t>{0, 1, 2});
      }
      check_segments(ring);
    }
}

//   0        100.3, 100.7        700.5          (position.tail)
//   |---------A-------B-----------C--------------------------------------|
TEST_CASE("ring: on a wide ring the tails break ties") {
  const std::vector<Place> places = {{100, {3, 0}}, {100, {7, 1}}, {700, {5, 0}}};
  using Nodes = std::vector<std::uint32_t>;

  const Ring clockwise = ring_of(OwnerRule::clockwise, places, true);
  CHECK(clockwise.row_of(100, {2, 9}) == 0);
  CHECK(clockwise.row_of(100, {3, 0}) == 0);
  CHECK(clockwise.row_of(100, {3, 1}) == 1);
  CHECK(clockwise.row_of(100, {7, 1}) == 1);
  CHECK(clockwise.row_of(100, {7, 2}) == 2);
  CHECK(clockwise.row_of(700, {5, 1}) == 0);
  CHECK(walk(clockwise, 100, {4, 0}) == Nodes{1, 2, 0});

  const Ring counter = ring_of(OwnerRule::counterclockwise, places, true);
  CHECK(counter.row_of(100, {2, 9}) == 2);
  CHECK(counter.row_of(100, {3, 0}) == 0);
  CHECK(counter.row_of(100, {7, 0}) == 0);
  CHECK(counter.row_of(100, {7, 1}) == 1);
  CHECK(counter.row_of(700, {4, 0}) == 1);
  CHECK(walk(counter, 100, {4, 0}) == Nodes{0, 2, 1});

  // Distances have 64 bits; between two points of one position it is a tie.
  const Ring nearest = ring_of(OwnerRule::nearest, places, true);
  CHECK(nearest.row_of(100, {2, 0}) == 0);
  CHECK(nearest.row_of(100, {4, 0}) == 1);
  CHECK(nearest.row_of(100, {8, 0}) == 1);
  CHECK(walk(nearest, 100, {4, 0}) == Nodes{1, 0, 2});

  // Without its tail, a position belongs to a point that stands on it.
  CHECK(owners(clockwise, {99, 100, 101}) == "AAC");
  CHECK(owners(counter, {99, 100, 101}) == "CBB");
  CHECK(owners(nearest, {99, 100, 101}) == "AAB");
}

TEST_CASE("ring: segments of wide rings, also where tails alone tell points apart") {
  oracle::Random random(3);
  for (int round = 0; round < 500; ++round) {
    std::vector<Place> places;
    const std::uint64_t count = 1 + random.below(6);
    const std::vector<Position> few = {0, 1, 2, 3, random.next(), kMax - 1, kMax};
    for (std::uint64_t i = 0; i < count; ++i)
      places.push_back({random.pick(few), {random.below(3), 0}});
    for (const OwnerRule rule : kRules) {
      INFO("round " << round << ", rule " << static_cast<int>(rule));
      check_segments(ring_of(rule, places, true));
    }
  }
}

TEST_CASE("ring: ten thousand points crowded into one slot of the table") {
  oracle::Random random(4);
  std::vector<Position> positions;
  const Position base = Position{7} << 50;  // with 2^14 slots, one is 2^50 wide
  for (int i = 0; i < 10'000; ++i) positions.push_back(base + random.below(40'000));
  std::sort(positions.begin(), positions.end());
  std::vector<Place> places;
  for (const Position position : positions) places.push_back({position});
  const Ring ring = ring_of(OwnerRule::clockwise, places);
  for (int i = 0; i < 20'000; ++i) {
    const Position probe = base - 10 + random.below(40'020);
    const auto at = std::lower_bound(positions.begin(), positions.end(), probe);
    const auto row = at == positions.end() ? 0 : at - positions.begin();
    REQUIRE(ring.row_of(probe) == static_cast<std::uint32_t>(row));
  }
  CHECK(ring.row_of(0) == 0);
  CHECK(ring.row_of(kMax) == 0);
  check_segments(ring);
}

TEST_CASE("ring: without some nodes it is the ring of the others") {
  const std::vector<Place> places = {{100}, {400}, {400}, {700}};
  for (const OwnerRule rule : kRules) {
    const auto filtered = ring_of(rule, places).filtered(std::vector<std::uint8_t>{1, 0, 1, 1});
    REQUIRE(filtered);
    REQUIRE(filtered->size() == 3);
    CHECK(filtered->position(1) == 400);
    CHECK(filtered->node(1) == 2);
    CHECK(filtered->row_of(400) == 1);
    check_segments(*filtered);
    const auto none = filtered->filtered(std::vector<std::uint8_t>(4, 0));
    REQUIRE(none);
    CHECK(none->row_of(400) == nobody);
  }
}

TEST_CASE("ring: two rings are swept piece by piece") {
  const Ring a = ring_of(OwnerRule::clockwise, {{100}, {400}});
  const Ring b = ring_of(OwnerRule::clockwise, {{400}, {kMax}});
  std::vector<std::vector<std::uint64_t>> pieces;
  sweep(a, b, [&](Position first, Position last, std::uint32_t row_a, std::uint32_t row_b) {
    pieces.push_back({first, last, row_a, row_b});
  });
  CHECK(pieces == std::vector<std::vector<std::uint64_t>>{
                      {0, 100, 0, 0}, {101, 400, 1, 0}, {401, kMax, 0, 1}});
}
