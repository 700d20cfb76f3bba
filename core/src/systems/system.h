// What a system is made of. Adding one: a file in this folder that defines a System, its row in
// registry.cpp, and its vectors under tests/vectors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "../placement/cells.h"
#include "../text.h"
#include "clockwise/ring_placement.h"
#include "clockwise/system.h"

namespace clockwise {

/// What was asked for, checked against the tables of the system and with its defaults filled in.
class SystemSpec {
 public:
  SystemSpec(const SystemInfo& info, std::vector<Setting> options, Cluster cluster)
      : info_(info), options_(std::move(options)), cluster_(std::move(cluster)) {}

  const Cluster& cluster() const { return cluster_; }
  std::span<const Node> nodes() const { return cluster_.nodes(); }

  const std::string& text(std::string_view option) const;
  bool is(std::string_view option, std::string_view word) const { return text(option) == word; }
  bool given(std::string_view option) const { return !text(option).empty(); }
  std::uint64_t whole(std::string_view option) const;
  double number(std::string_view option) const;
  bool flag(std::string_view option) const;

  /// A node's property; empty where it has none and there is no default.
  std::string_view of(const Node& node, std::string_view property) const;

 private:
  const SystemInfo& info_;
  std::vector<Setting> options_;
  Cluster cluster_;
};

struct System {
  SystemInfo info;
  Result<std::unique_ptr<Placement>> (*make)(const SystemSpec& spec);
  /// From a text as the system writes it; null: the whole text is the name.
  Result<Node> (*read)(std::string_view text) = nullptr;
};

/// All of them, by name.
std::span<const System* const> all_systems();

// ---- parts that systems share

/// Calls put(value) once for each of the node's points, in order.
using Put = FunctionRef<void(const HashValue& value)>;
using Fill = FunctionRef<void(std::uint32_t node, const Put& put)>;

/// The ring of the points that `fill` puts, counts[node] of them for each. Everything else is in
/// `parts`; without node_of_rank, of points at one place that of the node listed first answers.
/// Errors: limit, memory.
Result<std::unique_ptr<Placement>> make_ring(const Cluster& cluster, RingParts parts,
                                             std::span<const std::uint64_t> counts, Fill fill);

/// The nodes from the last to the first: of points at one place that of the node added last
/// answers.
std::vector<std::uint32_t> last_first(const Cluster& cluster);

/// A table of cells → node, of `size` cells. Error: memory.
Result<Buffer<std::uint32_t>> cell_table(std::uint64_t size, std::uint32_t fill = nobody);

/// A cell for each unit of weight of these nodes, in this order. Errors: limit, memory.
Result<Buffer<std::uint32_t>> cells_by_weight(const Cluster& cluster,
                                              std::span<const std::uint32_t> order);

/// The nodes in the order of the list.
std::vector<std::uint32_t> first_last(const Cluster& cluster);

/// The cluster without the nodes that are down, and the index in `cluster` of each that stays:
/// for systems that build everything anew from the nodes that live.
std::vector<std::uint32_t> living(const Cluster& cluster);

/// KeyRule::apply for a rule with a 32-bit function and nothing else.
bool apply_function32(const KeyRule& rule, Bytes key, HashValue& value);
KeyRule rule_of(KeyRule::Function32 function);

// ---- reading nodes

/// "HOST:PORT" cut at its last colon; without a colon the port is empty.
struct HostPort {
  std::string_view host, port;
};
HostPort host_port(std::string_view text);

/// The words of a text between blanks.
std::vector<std::string_view> words(std::string_view text);

/// A decimal number without sign, or nothing.
std::optional<std::uint64_t> decimal(std::string_view text);

/// A decimal number without sign, with or without a point, or nothing.
std::optional<double> to_number(std::string_view text);

/// "NODE: why", for what the system itself would refuse.
Failure refused_node(std::string_view node, std::initializer_list<Piece> why);

}  // namespace clockwise
