// A program outside the project: it has only what was installed.
#include <clockwise/clockwise.h>

#include <cstdio>

using namespace clockwise;

int main() {
  const auto cluster = Cluster::make({{"cache0"}, {"cache1"}, {"cache2", 2.0}});
  if (!cluster) return 1;
  const auto ring = make_placement({.hash = HashId::md5_32}, *cluster);
  if (!ring) return 1;
  const std::uint32_t owner = (*ring)->owner((*ring)->key(bytes_of("product:42")));
  if (owner == nobody) return 1;
  std::printf("product:42 lives on %s\n", cluster->nodes()[owner].name.c_str());
}
