// Rings of every width and rule against the linear scan: owners, the whole walk, segments.
#include <string>
#include <utility>
#include <vector>

#include "../oracle/linear_ring.h"
#include "../oracle/random.h"
#include "catch.h"
#include "make.h"

using namespace clockwise;
using oracle::LinearRing;
using oracle::Random;

namespace {

constexpr std::uint64_t k32Bits = std::uint64_t{1} << 32;
constexpr OwnerRule kRules[] = {OwnerRule::clockwise, OwnerRule::counterclockwise,
                                OwnerRule::nearest};

struct Twins {
  std::unique_ptr<Placement> fast;
  LinearRing slow;
};

/// Nodes n0, n1, … with the tokens given; `units` make a turn.
Twins twins(PlacementSpec spec, std::uint64_t units,
            const std::vector<std::vector<HashValue>>& tokens) {
  Twins made{nullptr, {spec.rule, units, {}}};
  std::vector<Node> nodes;
  for (std::uint32_t rank = 0; rank < tokens.size(); ++rank) {
    nodes.push_back({.name = std::string("n") + static_cast<char>('0' + rank)});
    nodes.back().tokens = tokens[rank];
    for (std::uint32_t i = 0; i < tokens[rank].size(); ++i)
      made.slow.spots.push_back({tokens[rank][i], rank, i});
  }
  made.fast = make::placement(spec, make::cluster(nodes));
  return made;
}

/// Up to five nodes with up to six tokens each from `draw`.
template <class Draw>
std::vector<std::vector<HashValue>> tokens(Random& random, Draw&& draw) {
  std::vector<std::vector<HashValue>> all(static_cast<std::size_t>(1 + random.below(5)));
  for (auto& list : all)
    for (std::uint64_t i = 1 + random.below(6); i > 0; --i) list.push_back(draw());
  return all;
}

using Met = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

void check_key(const Twins& twins, const HashValue& value) {
  const RingPlacement& ring = make::ring(twins.fast);
  const Met expected = twins.slow.order(value);
  const Key key{{}, value};
  INFO("value " << value.first << " tail " << value.tail.high);
  REQUIRE(twins.fast->owner(key) == expected.front().first);
  Met met;
  auto step = [&](std::uint32_t node, std::uint32_t row) {
    met.emplace_back(node, ring.ordinal(row));
    return true;
  };
  twins.fast->visit(key, step);
  REQUIRE(met == expected);  // every point exactly once, nearest first
}

void check_segments(const Ring& ring) {
  Turns sum;
  auto piece = ring.first_segment();
  for (;; piece = ring.next_segment(piece)) {
    REQUIRE(ring.row_of(piece.first) == piece.row);
    REQUIRE(ring.row_of(piece.last) == piece.row);
    sum += length_of(piece.first, piece.last);
    if (piece.last == UINT64_MAX) break;
  }
  REQUIRE(sum == one_turn);
}

}  // namespace

TEST_CASE("ring against the linear scan: any modulus, 32 bits, 64 bits") {
  Random random(5);
  struct Width {
    HashId hash;
    std::uint64_t modulus;
    std::uint64_t units;
  };
  std::vector<Width> widths = {{HashId::crc32, 0, k32Bits}, {HashId::xxh64, 0, 0}};
  for (const std::uint64_t modulus :
       {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{7}, std::uint64_t{1000},
        std::uint64_t{1024}, std::uint64_t{3486784401}, std::uint64_t{1'000'000'000'000'000'003},
        limits::max_modulus - 57, limits::max_modulus})
    widths.push_back({HashId::xxh64, modulus, modulus});

  for (const Width& width : widths)
    for (const OwnerRule rule : kRules)
      for (int round = 0; round < 25; ++round) {
        INFO("modulus " << width.modulus << ", units " << width.units << ", rule "
                        << static_cast<int>(rule) << ", round " << round);
        const std::uint64_t end = width.units - 1;  // also for 2^64 units
        const bool crowd = random.one_in(2);        // then equal tokens are common
        const auto draw = [&] {
          if (random.one_in(8)) return HashValue{random.one_in(2) ? 0 : end};
          return HashValue{crowd ? random.below(std::min<std::uint64_t>(end, 12) + 1)
                                 : random.below(width.units)};
        };
        const auto pair = twins({.hash = width.hash, .rule = rule, .modulus = width.modulus},
                                width.units, tokens(random, draw));
        check_key(pair, {0});
        check_key(pair, {end});
        for (int i = 0; i < 8; ++i) check_key(pair, {random.below(width.units)});
        for (const auto& spot : pair.slow.spots) {
          const std::uint64_t token = spot.value.first;
          check_key(pair, {token});
          check_key(pair, {token == 0 ? end : token - 1});
          check_key(pair, {token == end ? 0 : token + 1});
          // half-way to another token, where nearest has its ties
          const std::uint64_t other = random.pick(pair.slow.spots).value.first;
          check_key(pair, {std::min(token, other) +
                           (std::max(token, other) - std::min(token, other)) / 2});
        }
        check_segments(make::ring(pair.fast).ring());
      }
}

TEST_CASE("ring against the linear scan: 128 and 160 bits, where tails break ties") {
  Random random(6);
  for (const HashId hash : {HashId::murmur3_128, HashId::sha1})
    for (const OwnerRule rule : kRules)
      for (int round = 0; round < 60; ++round) {
        INFO(info(hash).name << ", rule " << static_cast<int>(rule) << ", round " << round);
        const std::vector<std::uint64_t> firsts = {0, 1, 5, UINT64_MAX, random.next()};
        const auto draw = [&] {
          const Tail tail{random.below(4),
                          static_cast<std::uint32_t>(hash == HashId::sha1 ? random.below(2) : 0)};
          return HashValue{random.pick(firsts), tail};
        };
        const auto pair = twins({.hash = hash, .rule = rule}, 0, tokens(random, draw));
        for (int i = 0; i < 20; ++i) check_key(pair, draw());
        for (const auto& spot : pair.slow.spots) check_key(pair, spot.value);
        check_segments(make::ring(pair.fast).ring());
      }
}

TEST_CASE("ring against the linear scan: lists of keys whose first 64 bits are those of a point") {
  const KeyList keys = make::numbered("k", 50);
  for (const HashId id : {HashId::murmur3_128, HashId::sha1})
    for (const OwnerRule rule : kRules) {
      INFO(info(id).name << ", rule " << static_cast<int>(rule));
      // For each key a point just before it or just after it, and some exactly on it.
      std::vector<std::vector<HashValue>> tokens(3);
      for (std::uint32_t i = 0; i < keys.size(); ++i) {
        HashValue token = hash(id, keys[i]);
        token.tail.high += i % 3 - 1;
        tokens[i / 3 % 3].push_back(token);
      }
      const auto pair = twins({.hash = id, .rule = rule}, 0, tokens);
      const auto owners = make::good(clockwise::owners(*pair.fast, keys));
      for (std::uint32_t i = 0; i < keys.size(); ++i)
        REQUIRE(owners[i] == pair.slow.order(hash(id, keys[i])).front().first);
    }
}
