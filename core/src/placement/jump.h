// Jump consistent hashing: the value seeds a generator that leaps over the numbers of the nodes;
// the last number it touches below N is the node's place in the list.
//
// Build O(N); look-up O(log N); no memory beyond the list. A node that joins at the end takes
// 1 / (N + 1) of the keys and moves no other. Only the last one may leave as cheaply: to take out
// another renumbers all behind it and moves most keys (of 4 nodes, removing the second moves two
// thirds). Weights do not count, but a node of weight 0 is left out of the list, which renumbers as
// well. A node that is down keeps its number; its keys go to the next node of the list that is up
// (our rule: the scheme itself has none).
// Source: Lamping and Veach, A Fast, Minimal Memory, Consistent Hash Algorithm, 2014, figure 1.
#pragma once

#include <cstdint>
#include <vector>

namespace clockwise {

std::uint32_t jump(std::uint64_t value, std::uint32_t buckets);

/// All numbers that are touched, from 0 to the answer.
std::vector<std::uint32_t> jump_hops(std::uint64_t value, std::uint32_t buckets);

/// One step of the generator, and where it leaps to from a bucket: 2^31 or beyond is possible.
struct JumpGenerator {
  std::uint64_t state;
  double leap(std::uint32_t bucket) {
    state = state * 2862933555777941757 + 1;
    return (bucket + 1.0) * (2147483648.0 / static_cast<double>((state >> 33) + 1));
  }
};

}  // namespace clockwise
