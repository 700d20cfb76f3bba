// Where a key lives. Every scheme answers the same two questions: who owns a key, and who comes
// next if the owner cannot serve. Everything that is built on them (replicas, nodes that are down)
// is written once, over this interface.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "clockwise/buffer.h"
#include "clockwise/cluster.h"
#include "clockwise/error.h"
#include "clockwise/function.h"
#include "clockwise/hash.h"
#include "clockwise/keys.h"
#include "clockwise/position.h"

namespace clockwise {

class RingPlacement;

enum class Scheme : std::uint8_t {
  modulo,       // value mod N
  ring,         // first point of the circle by the owner rule
  rendezvous,   // the node that scores highest for the key
  jump,         // number in the list by Lamping and Veach
  maglev,       // value mod the size of a table that the nodes fill in turns
  multi_probe,  // of several probes, the one that meets a node's point soonest
  jumpback,     // number in the list by Ertl
  binomial,     // number in the list by Coluzzi and others
  power,        // number in the list by Leu
  slots,        // value mod the number of slots, a stretch of slots to a node
  anchor,       // number of a seat by Mendelson and others, whichever seats are vacated
  dx,           // the first of the key's numbers that is a seat somebody has
  memento,      // jump, and seats that are vacated are replaced by others
  range,        // by the order of keys, from a node's splits on
  table,        // value mod the number of cells of a table that is given
};

/// How a node's points are found.
enum class PointRule : std::uint8_t {
  label,  // hash of the label, which names the node and the point's number
  chain,  // hash of the name, then again and again the hash of the digest before
};

/// How many points a key may go on past its own to find a node that serves: as many as
/// there are, or 0 where the keys of a node that is down have no owner.
inline constexpr std::uint32_t no_limit = UINT32_MAX;

/// What the copies of a key should not have in common, as long as there are others.
enum class Spread : std::uint8_t { node, rack, zone };

/// Bounded load: how many keys a node may hold once `assigned` of `total` keys have been given out.
using Capacity =
    Function<std::uint64_t(std::uint32_t node, std::uint64_t assigned, std::uint64_t total)>;

/// What a placement is made from, together with a cluster.
struct PlacementSpec {
  Scheme scheme = Scheme::ring;
  HashId hash = HashId::xxh64;
  std::uint32_t virtual_nodes = 100;  // points of a node of weight 1: 1 … 65,535
  OwnerRule rule = OwnerRule::clockwise;
  std::uint64_t modulus = 0;  // values are taken mod this, 1 … 2^62; 0 = the hash's width
  PointRule points = PointRule::label;
  std::string label = "{name}#{i}";  // {name} the node, {i} the point's number in decimal
  std::uint32_t first = 0;           // number of a node's first point
  std::uint64_t table_size = 65537;  // maglev: a prime, at least as many as nodes, <= 5,000,011
  std::uint32_t probes = 21;         // multi_probe: 1 … 1,000
  std::uint32_t slots = 16384;       // slots: at least as many as nodes, <= 5,000,011
  std::uint32_t capacity = 1024;     // anchor, dx: seats there can ever be, <= 5,000,011
  Spread spread = Spread::node;
  double load = 0;  // bounded load: 1 … 1,000,000 times the mean, by weight; 0 = no bound
  bool online_load = false;  // the mean is that of the keys given out so far, not of all
  std::vector<std::uint32_t> cells = {};  // table: cell → index of a node, or nobody

  friend bool operator==(const PlacementSpec&, const PlacementSpec&) = default;
};

/// What visit() calls for each step of a key's way: a node, and the point through which it was met
/// (a row of points()->ring(), or nobody for schemes without points). Returns whether to go
/// on.
using StepVisitor = FunctionRef<bool(std::uint32_t node, std::uint32_t row)>;

/// How a scheme came to its answer, where there is more to tell than native().
struct Hops {
  std::vector<std::uint32_t> buckets;  // jump: every number that was touched, the answer last
};
struct Scores {
  std::vector<double> of_node;  // rendezvous: by index, the highest wins; 0 for nodes of weight 0
};
struct Probe {
  Position position;
  std::uint32_t row;  // the point that it meets first among the nodes that serve
};
struct Probes {
  std::vector<Probe> list;  // multi-probe; empty when nobody serves
};
struct Shard {
  std::uint32_t number;  // scylladb: which of the owner's shards
};
using Detail = std::variant<std::monostate, Hops, Scores, Probes, Shard>;

class Placement {
 public:
  virtual ~Placement() = default;
  Placement(const Placement&) = delete;
  Placement& operator=(const Placement&) = delete;

  const Cluster& cluster() const { return cluster_; }
  const KeyRule& rule() const { return rule_; }

  /// Hashes the key; the bytes must outlive it.
  Key key(Bytes bytes) const { return Key::of(bytes, rule_); }

  /// The index of the node that answers for the key now, or nobody.
  std::uint32_t owner(const Key& key) const { return key.placed ? find_owner(key) : nobody; }

  /// Calls visit(node, row) for the nodes in the order in which they would answer, best first,
  /// until it returns false. Nodes that are down are met too, and on a ring a node may be met again
  /// at each of its points; nodes of weight 0 are not met.
  void visit(const Key& key, StepVisitor visit) const {
    if (key.placed) visit_from(key, visit);
  }

  /// Owners of a whole list; `firsts` are its values (KeyList::firsts). For a key that the rule
  /// does not place the answer is without meaning: the function owners() corrects it.
  virtual void owners(const KeyList& keys, std::span<const std::uint64_t> firsts,
                      std::span<std::uint32_t> owners) const = 0;

  /// A value's place on the circle.
  Position position(const HashValue& value) const { return rule_.position(value); }

  /// Whether a key's value alone decides, so that values can be asked about; else its bytes do.
  virtual bool by_value() const { return true; }

  /// Bounded load, or null. owner() then answers for an empty system, and owners() of a whole list
  /// (analysis.h) gives the keys out in their order.
  const Capacity* capacity() const { return capacity_ ? &capacity_ : nullptr; }

  /// How preference() and its kin (replicas.h) spread the copies of a key.
  Spread spread() const { return spread_; }

  /// How many nodes keep a key where the system itself says so (Cassandra's replication factor);
  /// else 1.
  virtual std::uint32_t replicas() const { return 1; }

  /// The value in the scheme's native unit: remainder (modulo), number in the list (jump and its
  /// kin), cell (maglev, table), slot (slots), seat (anchor, dx, memento), token (ring); where
  /// there is none, the value itself. A wide token is given by its first 64 bits.
  virtual std::uint64_t native(const HashValue& value) const = 0;
  /// native() is the first 64 bits of a number as wide as a value, and the others are zero (Riak's
  /// partition index).
  virtual bool native_is_wide() const { return false; }

  /// How the key was placed; monostate for schemes that have no more to tell.
  virtual Detail detail(const Key&) const { return {}; }

  /// Held on the heap for look-ups, besides the list of nodes.
  virtual std::size_t bytes() const { return 0; }

  /// Cell → node index or nobody, for maglev, slots and table; else null. Nodes that are down keep
  /// their cells: for them answers the next cell whose node is up.
  virtual const Buffer<std::uint32_t>* table() const { return nullptr; }
  /// A value's cell in the table, and in how many rows it lies there: the first holds the owners,
  /// the others further copies.
  virtual std::uint32_t cell(const HashValue&) const { return 0; }
  virtual std::uint32_t table_rows() const { return 1; }

  /// The ring that is the placement, or null.
  virtual const RingPlacement* as_ring() const { return nullptr; }
  /// The ring whose rows visit() names: also that of multi-probe, whose arcs nobody owns. Or null.
  virtual const RingPlacement* points() const { return as_ring(); }

 protected:
  Placement(const KeyRule& rule, const Cluster& cluster) : rule_(rule), cluster_(cluster) {}

  void set_capacity(Capacity capacity) { capacity_ = std::move(capacity); }

  virtual std::uint32_t find_owner(const Key& key) const = 0;
  virtual void visit_from(const Key& key, StepVisitor visit) const = 0;

 private:
  friend Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec,
                                                           const Cluster& cluster);
  friend Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec,
                                                           const Cluster& cluster,
                                                           const Placement& before);
  void finish(const PlacementSpec& spec);  // what of it concerns every scheme

  KeyRule rule_;
  Cluster cluster_;
  Capacity capacity_;
  Spread spread_ = Spread::node;
};

/// Validates the spec against the limits and builds the placement. Errors: option, token, limit,
/// memory. Cost: see each scheme's header.
Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec,
                                                  const Cluster& cluster);

/// The same, after a change of nodes: a ring of the same spec gives its points of the nodes that
/// stay as they were, so that nothing of them is hashed or sorted again, O(points).
Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec, const Cluster& cluster,
                                                  const Placement& before);

}  // namespace clockwise
