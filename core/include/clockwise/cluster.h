// The nodes of a system: validated once, immutable afterwards.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clockwise/error.h"
#include "clockwise/hash.h"
#include "clockwise/limits.h"

namespace clockwise {

/// In place of a node's index: there is nobody.
inline constexpr std::uint32_t nobody = 0xFFFFFFFF;

/// An option or a property by its name, with its value as text.
struct Setting {
  std::string name;
  std::string value;

  friend bool operator==(const Setting&, const Setting&) = default;
};

struct Node {
  std::string name;                    // any bytes, not empty, unique in its cluster
  double weight = 1;                   // 0 … 65,535; 0 = draining: owns nothing, holds no points
  std::string zone = {};               // data centre; may be empty
  std::string rack = {};               // may be empty
  bool up = true;                      // a node that is down keeps its points; others answer for it
  std::vector<HashValue> tokens = {};  // explicit points, in the ring's own units; empty = by label
  std::vector<std::string> splits = {};  // range: the keys from which on it owns; empty = its name
  std::vector<Setting> settings = {};    // what only a real system has: an alias, a numeric id
  std::optional<std::uint32_t> seat = {};  // only to restore a state: see Cluster::seats()

  friend bool operator==(const Node&, const Node&) = default;
};

/// A change of membership, by name. Applied in the order remove, change, add.
struct ClusterChange {
  std::vector<std::string> remove = {};
  std::vector<Node> change = {};  // replaces the node of the same name, in its place
  std::vector<Node> add = {};     // at the end
};

/// Seats are what a cluster remembers of the past. A node has a seat, a number, for as long as it
/// stays; a node that leaves vacates it, and one that joins takes the seat vacated last, else a new
/// one. So seats are 0, 1, 2 … without a gap but for those vacated.
class Cluster {
 public:
  /// No nodes. An empty cluster has no owner for any key, which is not an error.
  Cluster() = default;

  /// O(n log n). Nodes sit in the order of the list, unless they bring a seat with them, and
  /// `vacated` those that were left, in that order, to restore a state. Errors: name (empty,
  /// twice), weight, option (seats taken twice, gaps between them), limit.
  static Result<Cluster> make(std::vector<Node> nodes, double max_weight = limits::max_weight,
                              std::vector<std::uint32_t> vacated = {});

  /// A new cluster; this one stays. Nodes keep their seats; a seat that is given in the change does
  /// not count. Errors: as make, and name for one that is not here.
  Result<Cluster> with(const ClusterChange& change) const;

  /// In the order given.
  std::span<const Node> nodes() const { return nodes_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  /// Indexes in the order of the names' unsigned bytes: by_name()[rank] is a node's index.
  std::span<const std::uint32_t> by_name() const { return by_name_; }

  /// O(log n).
  std::optional<std::uint32_t> find(std::string_view name) const;

  /// By node: its seat. (Node::seat of nodes() is empty: what was given stands here.)
  std::span<const std::uint32_t> seats() const { return seats_; }
  /// The seats that nobody has, in the order in which they were left.
  std::span<const std::uint32_t> vacated() const { return vacated_; }

  /// Whether the node can own a key: it is up and its weight is above 0.
  bool serves(std::uint32_t index) const { return nodes_[index].up && nodes_[index].weight > 0; }
  /// How many do.
  std::uint32_t serving() const { return serving_; }

 private:
  Failure take_seats(std::vector<std::uint32_t> vacated);

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> by_name_;
  std::vector<std::uint32_t> seats_;    // by node
  std::vector<std::uint32_t> vacated_;  // the last one to be left at the end
  double max_weight_ = limits::max_weight;
  std::uint32_t serving_ = 0;
};

}  // namespace clockwise
