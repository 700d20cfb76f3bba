// The example in clockwise.h, word for word, with a check where it says what comes out.
#include <clockwise/clockwise.h>

#include "catch.h"

using namespace clockwise;

TEST_CASE("docs: the example of clockwise.h") {
  auto cluster = Cluster::make({{"cache0"}, {"cache1"}, {"cache2", 2.0}});
  const PlacementSpec spec{.hash = HashId::md5_32, .virtual_nodes = 100};
  auto ring = make_placement(spec, *cluster);
  const Key key = (*ring)->key(bytes_of("product:42"));
  const std::uint32_t owner = (*ring)->owner(key);
  const auto copies = preference(**ring, key, 3);

  CHECK(owner < 3);
  REQUIRE(copies.size() == 3);
  CHECK(copies[0] == owner);

  auto grown = cluster->with({.add = {{"cache3"}}});
  auto after = make_placement(spec, *grown);
  auto cost = movement(*(*ring)->as_ring(), *(*after)->as_ring());
  CHECK(cost->moved.to_double() == Approx(0.2).margin(0.05));  // 1 of 5 parts of the weight
}
