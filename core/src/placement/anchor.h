// AnchorHash: of `capacity` buckets some are taken and the others removed, in a known order. A
// value that falls on a removed bucket is hashed once more, over the buckets that were left when
// that one went, and so on until it falls on one that is taken.
//
// Build O(capacity); look-up expected O(1 + (ln(capacity / nodes))^2); 8 bytes a bucket. A node
// that joins takes keys to itself and moves no other; a node that leaves, wherever in the list,
// gives up its own keys and moves no other. All of it rests on the history of removals, which the
// cluster keeps: without it (nodes given anew in another order, other seats, another capacity) most
// keys move. Weights and nodes that are down: see seats.h. Source: Mendelson, Vargaftik, Barabash,
// Lorenz, Keslassy, Orda, AnchorHash: A Scalable Consistent Hash, IEEE/ACM Transactions on
// Networking 29, 2021, algorithm 3.
#pragma once

#include "clockwise/buffer.h"
#include "seats.h"

namespace clockwise {

struct Anchor {
  struct Bucket {
    std::uint32_t left;       // buckets that were left when it was removed; 0 = taken
    std::uint32_t successor;  // the one that took its place among them
  };
  Buffer<Bucket> buckets;

  /// The first `seats` buckets are taken, then those in `vacated` removed. Errors: option, memory.
  static Result<Anchor> make(std::uint32_t capacity, std::uint32_t seats,
                             std::span<const std::uint32_t> vacated);

  /// `rehash(number, bucket)` gives another number for each bucket.
  template <class Rehash>
  std::uint32_t find(std::uint64_t number, Rehash&& rehash) const {
    auto bucket = static_cast<std::uint32_t>(number % buckets.size());
    while (const std::uint32_t left = buckets[bucket].left) {
      number = rehash(number, bucket);
      bucket = static_cast<std::uint32_t>(number % left);
      while (buckets[bucket].left >= left) bucket = buckets[bucket].successor;
    }
    return bucket;
  }
};

Result<std::unique_ptr<Seating>> make_anchor(std::uint32_t capacity, std::uint32_t seats,
                                             std::span<const std::uint32_t> vacated);

}  // namespace clockwise
