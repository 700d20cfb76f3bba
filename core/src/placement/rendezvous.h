// Rendezvous hashing (highest random weight): each node draws a number for the key, and the best
// one owns it.
//
// Build O(N log N); look-up O(N); a list of candidates O(N) and O(log N) for each that is taken;
// 16 bytes a node. A node that joins takes keys to itself and moves no other; a node that leaves or
// goes down gives up its own keys and moves no other. Weights count exactly: a node's share is its
// weight's part of the total. The order of the list does not matter.
//
// The node's number is mix(value + mix(XXH64(name))), read as u = x / 2^64; its score is
// -weight / ln(u), and the highest wins. Of equal weights the higher number has the higher score,
// so they need no logarithm.
// Source: Thaler and Ravishankar, Using Name-Based Mappings to Increase Hit Rates, IEEE/ACM
// Transactions on Networking 6, 1998; the logarithmic method: Schindelhauer and Schomaker, Weighted
// Distributed Hash Tables, SPAA 2005.
#pragma once

#include <vector>

#include "clockwise/placement.h"

namespace clockwise {

class RendezvousPlacement final : public Placement {
 public:
  RendezvousPlacement(const KeyRule& rule, const Cluster& cluster);

  void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
              std::span<std::uint32_t> owners) const override;
  std::uint64_t native(const HashValue& value) const override {
    return rule().reduced(value.first);
  }
  std::size_t bytes() const override {
    return contenders_.size() * sizeof(Contender) + groups_.size() * sizeof(Group);
  }
  Detail detail(const Key& key) const override;

 protected:
  std::uint32_t find_owner(const Key& key) const override { return owner_of(key.value.first); }
  void visit_from(const Key& key, StepVisitor visit) const override;

 private:
  struct Contender {
    std::uint64_t seed;  // of the name
    std::uint32_t rank;  // of the name: decides a tie
    bool up;
  };
  struct Group {  // contenders of one weight
    double weight;
    std::uint32_t end;  // one past the last of them
  };
  struct Draw {
    double score;
    std::uint64_t number;
    std::uint32_t rank;
    bool operator<(const Draw& other) const;  // is worse
  };

  std::uint32_t owner_of(std::uint64_t value) const;
  /// Calls each(weight, contender, number) for all of them, a group at a time.
  template <class Each>
  void draw(std::uint64_t value, Each&& each) const;

  std::vector<Contender> contenders_;  // by weight, then rank
  std::vector<Group> groups_;
};

}  // namespace clockwise
