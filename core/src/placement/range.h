// Placement by the order of keys: no hash, so that keys that are neighbours live together and can
// be read in one go. A node owns the keys from each of its splits on, up to the next split of any
// node; keys before the first split belong to the last one, as on a ring. A node without splits
// owns from its own name on. Keys and splits are compared as unsigned bytes.
//
// Build O(splits log splits); look-up O(log splits); memory: the splits. A node that joins takes
// keys to itself and moves no other; a node that leaves or goes down gives up its own keys, each
// range to the one before it, and moves no other. Nothing is spread evenly: that is for the splits
// to do, and keys that grow (times, counters) all meet in one range. Weights do not count, but a
// node of weight 0 has no splits. Of two nodes with one split the one whose name comes first has
// it, and the order of the list does not matter. The hash only says where a key is drawn. Source:
// Chang et al., Bigtable, OSDI 2006, section 5 (tablets).
#pragma once

#include <string>
#include <vector>

#include "clockwise/placement.h"

namespace clockwise {

class RangePlacement final : public Placement {
 public:
  /// Error: limit.
  static Result<std::unique_ptr<Placement>> make(const KeyRule& rule, const Cluster& cluster);

  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  bool by_value() const override { return false; }
  std::uint64_t native(const HashValue& value) const override {
    return rule().reduced(value.first);
  }
  std::size_t bytes() const override;

 protected:
  std::uint32_t find_owner(const Key& key) const override;
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  struct Split {
    std::string key;
    std::uint32_t node;
  };

  RangePlacement(const KeyRule& rule, const Cluster& cluster) : Placement(rule, cluster) {}

  /// Calls each(node) from the key's range backwards, once round; until it returns false.
  template <class Each>
  void walk(Bytes key, Each&& each) const;

  std::vector<Split> splits_;  // by key
};

}  // namespace clockwise
