// MementoHash: jump over all seats, and for each seat that was vacated a memento: how many were
// left then. A value that finds such a seat is hashed once more, over the seats that were left.
//
// Build O(seats); look-up O(log seats) and, while seats are vacated, expected O((ln(seats /
// nodes))^2) more; 4 bytes a seat. Without vacated seats it is jump, and it has no capacity to run
// out of. A node that joins takes keys to itself and moves no other; a node that leaves, wherever
// in the list, gives up its own keys and moves no other, for the cluster keeps the history of
// removals. Weights and nodes that are down: see seats.h. Source: Coluzzi, Brocco, Contu, Leidi, A
// survey and comparison of consistent hashing algorithms, ISPASS 2023, and MementoHash: A Stateful,
// Minimal Memory, Best Performing Consistent Hash Algorithm, 2023.
#pragma once

#include "clockwise/buffer.h"
#include "jump.h"
#include "seats.h"

namespace clockwise {

struct Memento {
  static constexpr std::uint32_t none = nobody;
  std::uint32_t size = 0;  // of what jump leaps over
  Buffer<std::uint32_t>
      replacers;  // by bucket: how many were left, which also replaces it; or none

  /// The first `seats` buckets are taken, then those in `vacated` removed. Error: memory.
  static Result<Memento> make(std::uint32_t seats, std::span<const std::uint32_t> vacated);

  /// `rehash(value, bucket)` gives a number for each bucket.
  template <class Rehash>
  std::uint32_t find(std::uint64_t value, Rehash&& rehash) const {
    std::uint32_t bucket = jump(value, size);
    for (std::uint32_t left; (left = replacers[bucket]) != none;) {
      bucket = static_cast<std::uint32_t>(rehash(value, bucket) % left);
      while (replacers[bucket] != none && replacers[bucket] >= left) bucket = replacers[bucket];
    }
    return bucket;
  }
};

Result<std::unique_ptr<Seating>> make_memento(std::uint32_t capacity, std::uint32_t seats,
                                              std::span<const std::uint32_t> vacated);

}  // namespace clockwise
