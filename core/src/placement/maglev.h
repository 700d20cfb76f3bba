// Maglev hashing: the nodes fill a table in turns, each by its own permutation of the cells; a key
// belongs to whoever holds cell (value mod size).
//
// Build O(size log size): expected size * ln(size) probes, and a queue of turns; look-up O(1);
// 4 bytes a cell, twice that while nodes are down. Join and leave move what must move and a little
// more: with 65,537 cells about 0.2 % of all keys between other nodes at 10 nodes, 0.6 % at 100.
// Weights count: a node of half the largest weight has every other turn; each has one cell at
// least. A node that is down keeps its cells; for each the next cell of a node that is up answers
// (our rule). The order of the list does not matter: nodes take turns in the order of their names.
// Source: Eisenbud et al., Maglev, NSDI 2016, section 3.4; hashes and weights as in Envoy
// (source/extensions/load_balancing_policies/maglev/maglev_lb.cc): XXH64 of the name with seeds 0
// and 1, whatever function hashes the keys.
#pragma once

#include <span>
#include <string_view>

#include "clockwise/buffer.h"
#include "clockwise/placement.h"

namespace clockwise {

/// Who takes turns, and the text that its permutation comes from. Weights are above 0, in any unit.
struct MaglevEntry {
  std::uint32_t node;
  std::string_view key;
  double weight;
};

/// Cell → node; the entries take turns in their order. `option` is what the size is called.
/// Errors: option (size not a prime, too large), memory.
Result<Buffer<std::uint32_t>> maglev_table(std::string_view option, std::uint64_t size,
                                           std::span<const MaglevEntry> entries);

/// The same for a cluster. Error also: option (fewer cells than nodes).
Result<Buffer<std::uint32_t>> maglev_table(std::uint64_t size, const Cluster& cluster);

}  // namespace clockwise
