#include "jump.h"

namespace clockwise {
namespace {

template <class OnHop>
void each_hop(std::uint64_t value, std::uint32_t buckets, OnHop&& on_hop) {
  JumpGenerator generator{value};
  for (double next = 0; next < buckets;) {
    const auto bucket = static_cast<std::uint32_t>(next);
    on_hop(bucket);
    next = generator.leap(bucket);
  }
}

}  // namespace

std::uint32_t jump(std::uint64_t value, std::uint32_t buckets) {
  std::uint32_t last = 0;
  each_hop(value, buckets, [&](std::uint32_t bucket) { last = bucket; });
  return last;
}

std::vector<std::uint32_t> jump_hops(std::uint64_t value, std::uint32_t buckets) {
  std::vector<std::uint32_t> hops;
  each_hop(value, buckets, [&](std::uint32_t bucket) { hops.push_back(bucket); });
  return hops;
}

}  // namespace clockwise
