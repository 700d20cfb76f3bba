// Hash slots: how `redis-cli --cluster create` of Redis 7.0.15 cuts 16,384 slots, and other sizes.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;

namespace {

std::unique_ptr<Placement> slots(std::uint32_t nodes, std::uint32_t count = 16384) {
  std::vector<Node> list;
  for (std::uint32_t i = 0; i < nodes; ++i) list.push_back({"n" + std::to_string(i)});
  return make::placement({.scheme = Scheme::slots, .slots = count}, make::cluster(list));
}

/// The last slot of each node.
std::vector<std::uint32_t> ends(const Placement& placement) {
  std::vector<std::uint32_t> last;
  const auto& table = *placement.table();
  for (std::uint32_t slot = 0; slot < table.size(); ++slot)
    if (slot + 1 == table.size() || table[slot + 1] != table[slot]) last.push_back(slot);
  return last;
}

}  // namespace

TEST_CASE("slots are cut as redis-cli cuts them") {
  using Ends = std::vector<std::uint32_t>;
  CHECK(ends(*slots(1)) == Ends{16383});
  CHECK(ends(*slots(3)) == Ends{5460, 10922, 16383});
  CHECK(ends(*slots(5)) == Ends{3276, 6553, 9829, 13106, 16383});
  CHECK(ends(*slots(6)) == Ends{2730, 5460, 8191, 10922, 13652, 16383});
  CHECK(ends(*slots(7)) == Ends{2340, 4680, 7021, 9361, 11702, 14042, 16383});
}

TEST_CASE("slots are cut as evenly as can be, in the order of the list") {
  for (const std::uint32_t count : {1u, 2u, 10u, 97u, 1000u, 16384u})
    for (const std::uint32_t nodes : {1u, 2u, 3u, 7u, 10u, 97u}) {
      if (nodes > count) continue;
      const auto placement = slots(nodes, count);
      const auto& table = *placement->table();
      CHECK(std::is_sorted(table.begin(), table.end()));
      for (std::uint32_t i = 0; i < nodes; ++i) {
        const auto share = static_cast<std::uint32_t>(std::count(table.begin(), table.end(), i));
        CHECK(share >= count / nodes);
        CHECK(share <= count / nodes + 1);
      }
    }
}

TEST_CASE("slots: owner, native, next in the list, weights, limits") {
  const Cluster cluster =
      make::cluster({{"A"}, {"B", 0}, {.name = "C", .weight = 9, .up = false}, {"D"}});
  const auto placement = make::placement({.scheme = Scheme::slots, .slots = 9}, cluster);
  const std::vector<std::uint32_t> table(placement->table()->begin(), placement->table()->end());
  CHECK(table == std::vector<std::uint32_t>{0, 0, 0, 2, 2, 2, 3, 3, 3});
  for (std::uint64_t value = 0; value < 30; ++value) {
    CHECK(placement->native({value}) == value % 9);
    CHECK(placement->owner(make::with_value(value)) == (value % 9 < 3 ? 0 : 3));
  }
  CHECK(preference(*placement, make::with_value(8), 3) == std::vector<std::uint32_t>{3, 0});

  const auto check = [&](std::uint32_t count, const std::vector<std::string>& parts) {
    const auto made = make_placement({.scheme = Scheme::slots, .slots = count}, cluster);
    REQUIRE(!made);
    CHECK(make::mentions(made.error(), parts));
  };
  check(0, {"slots 0 ", "1 to 5000011"});
  check(5000012, {"slots 5000012 ", "1 to 5000011"});
  check(2, {"slots 2 ", "3 nodes"});
}

TEST_CASE("law: slots move half of all keys when a node joins at the end") {
  for (const std::uint32_t n : {1u, 4u, 9u}) {
    const auto before = slots(n), after = slots(n + 1);
    std::uint32_t moved = 0;
    for (std::uint32_t slot = 0; slot < 16384; ++slot)
      moved += (*before->table())[slot] != (*after->table())[slot] ? 1 : 0;
    CHECK(std::abs(moved / 16384.0 - 0.5) < 0.001);  // borders are whole slots
  }
}
