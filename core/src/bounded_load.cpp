#include "bounded_load.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace clockwise {
namespace {

constexpr std::uint64_t kMillion = 1'000'000;

/// 0.1 is no double, but a hundred thousand millionths are a number.
std::uint64_t millionths(double value) {
  return static_cast<std::uint64_t>(std::max(1.0, std::round(value * 1e6)));
}

/// A product, the highest digit first, so that products compare as arrays do.
using Digits = std::array<std::uint32_t, 6>;
Digits product(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  Digits digits = {};
  digits[5] = static_cast<std::uint32_t>(a);
  digits[4] = static_cast<std::uint32_t>(a >> 32);
  for (const std::uint64_t factor : {b, c}) {
    Digits next = {};
    for (std::size_t half = 0; half < 2; ++half) {
      const std::uint64_t by = half == 0 ? factor & 0xFFFFFFFF : factor >> 32;
      std::uint64_t carry = 0;
      for (std::size_t i = 6; i > half;) {
        --i;
        const std::uint64_t sum = digits[i] * by + next[i - half] + carry;
        next[i - half] = static_cast<std::uint32_t>(sum);
        carry = sum >> 32;
      }
    }
    digits = next;
  }
  return digits;
}

}  // namespace

Capacity bounded_load(double factor, bool online, const Placement& placement) {
  const Cluster& cluster = placement.cluster();
  std::vector<std::uint8_t> has_cell(cluster.size(), placement.table() ? 0 : 1);
  if (const Buffer<std::uint32_t>* table = placement.table())
    for (const std::uint32_t node : *table)
      if (node != nobody) has_cell[node] = 1;
  std::vector<std::uint64_t> weights(cluster.size());
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < cluster.size(); ++i)
    if (cluster.serves(i) && has_cell[i]) sum += weights[i] = millionths(cluster.nodes()[i].weight);
  const std::uint64_t times = millionths(factor);
  return [weights = std::move(weights), sum, times, online](
             std::uint32_t node, std::uint64_t assigned, std::uint64_t total) -> std::uint64_t {
    const std::uint64_t keys = online ? assigned + 1 : total, weight = weights[node];
    if (weight == 0 || keys == 0) return 0;
    // The least count for which count * million * sum >= times * keys * weight: near the quotient
    // of doubles, and then exactly.
    const Digits wanted = product(times, keys, weight);
    const auto reaches = [&](std::uint64_t count) {
      return !(product(count, kMillion, sum) < wanted);
    };
    auto count =
        static_cast<std::uint64_t>(static_cast<double>(times) / 1e6 * static_cast<double>(keys) *
                                   static_cast<double>(weight) / static_cast<double>(sum));
    while (!reaches(count)) ++count;
    while (count > 0 && reaches(count - 1)) --count;
    return count;
  };
}

}  // namespace clockwise
