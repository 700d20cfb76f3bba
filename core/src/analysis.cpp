#include "clockwise/analysis.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "clockwise/replicas.h"
#include "text.h"

namespace clockwise {
namespace {

/// The index in `b` of each node of `a`, by name; nobody where b has no such node. Identity is the
/// name: an index means nothing in another cluster.
std::vector<std::uint32_t> same_names(const Cluster& a, const Cluster& b) {
  std::vector<std::uint32_t> same;
  for (const Node& node : a.nodes()) same.push_back(b.find(node.name).value_or(nobody));
  return same;
}

/// Whether owner `from` in a and owner `to` in b are the same node, or both nobody.
bool stays(std::span<const std::uint32_t> same, std::uint32_t from, std::uint32_t to) {
  return from == nobody ? to == nobody : same[from] == to && to != nobody;
}

/// Sums by (from, to), in that order.
using Flows = std::map<std::pair<std::uint32_t, std::uint32_t>, Turns>;

std::uint32_t node_at(const Ring& ring, std::uint32_t row) {
  return row == nobody ? nobody : ring.node(row);
}

/// Gives the keys out in their order, each to the first node on its way that has room.
void assign(const Placement& placement, const Capacity& capacity, const KeyList& keys,
            std::span<std::uint32_t> owners) {
  std::vector<std::uint64_t> held(placement.cluster().size(), 0);
  std::uint64_t assigned = 0;
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    std::uint32_t owner = nobody;
    auto find_room = [&](std::uint32_t node, std::uint32_t) {
      if (placement.cluster().serves(node) && held[node] < capacity(node, assigned, keys.size()))
        owner = node;
      return owner == nobody;
    };
    placement.visit(keys.key(placement.rule(), i), find_room);
    owners[i] = owner;
    if (owner == nobody) continue;
    ++held[owner];
    ++assigned;
  }
}

}  // namespace

std::vector<Turns> shares(const RingPlacement& placement) {
  std::vector<Turns> shares(placement.cluster().size());
  const Ring& ring = placement.live();
  if (ring.size() == 0) return shares;
  for (auto segment = ring.first_segment();; segment = ring.next_segment(segment)) {
    const std::uint32_t node = ring.node(segment.row);
    if (node != nobody) shares[node] += length_of(segment.first, segment.last);
    if (segment.last == UINT64_MAX) return shares;
  }
}

Result<Buffer<std::uint32_t>> owners(const Placement& placement, const KeyList& keys) {
  if (keys.are_values() && !placement.by_value())
    return fail(ErrorCode::mismatch, {"this placement needs keys, for it reads their bytes; a list "
                                      "of values has none"});
  auto firsts = keys.firsts(placement.rule());
  if (!firsts) return firsts.error();
  auto owners = Buffer<std::uint32_t>::make(keys.size());
  if (!owners) return owners;
  if (const Capacity* capacity = placement.capacity()) {
    assign(placement, *capacity, keys, *owners);
    return owners;
  }
  placement.owners(keys, *firsts, *owners);
  for (const std::uint32_t i : keys.unplaced()) (*owners)[i] = nobody;
  return owners;
}

Balance balance(const Cluster& cluster, std::span<const std::uint32_t> owners) {
  Balance balance;
  balance.counts.assign(cluster.size(), 0);
  balance.fair.assign(cluster.size(), 0);
  for (const std::uint32_t owner : owners)
    ++(owner == nobody ? balance.unowned : balance.counts[owner]);

  double weights = 0;
  for (std::uint32_t i = 0; i < cluster.size(); ++i)
    if (cluster.serves(i)) weights += cluster.nodes()[i].weight;
  if (weights <= 0 || owners.empty()) return balance;

  double smallest = std::numeric_limits<double>::infinity(), squares = 0;
  for (std::uint32_t i = 0; i < cluster.size(); ++i) {
    if (!cluster.serves(i)) continue;
    balance.fair[i] = static_cast<double>(owners.size()) * cluster.nodes()[i].weight / weights;
    const double load = balance.counts[i] / balance.fair[i];
    balance.max_over_mean = std::max(balance.max_over_mean, load);
    smallest = std::min(smallest, load);
    squares += (load - 1) * (load - 1);
  }
  balance.max_over_min =
      smallest > 0 ? balance.max_over_mean / smallest : std::numeric_limits<double>::infinity();
  balance.spread = std::sqrt(squares / cluster.serving());
  return balance;
}

Result<KeyMovement> movement(const Placement& a, const Placement& b, const KeyList& keys,
                             std::uint32_t replicas) {
  const auto before = owners(a, keys);
  if (!before) return before.error();
  const auto after = owners(b, keys);
  if (!after) return after.error();

  const auto same = same_names(a.cluster(), b.cluster());
  KeyMovement movement;
  movement.total = keys.size();
  Flows flows;  // in units, not turns
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    if (stays(same, (*before)[i], (*after)[i])) continue;
    ++movement.moved;
    flows[{(*before)[i], (*after)[i]}] += {0, 1};
  }
  for (const auto& [pair, count] : flows)
    movement.flows.push_back({pair.first, pair.second, static_cast<std::uint32_t>(count.fraction)});
  if (replicas <= 1 || keys.size() == 0) {
    movement.copied = movement.moved;
    for (const KeyFlow& flow : movement.flows)
      if (flow.to == nobody) movement.copied -= flow.keys;
    return movement;
  }

  const std::uint64_t entries = std::uint64_t{keys.size()} * replicas;
  auto old_lists = Buffer<std::uint32_t>::make(entries);
  if (!old_lists) return old_lists.error();
  auto new_lists = Buffer<std::uint32_t>::make(entries);
  if (!new_lists) return new_lists.error();
  preferences(a, keys, replicas, *old_lists);
  preferences(b, keys, replicas, *new_lists);
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    const std::uint32_t* old_list = old_lists->data() + std::size_t{i} * replicas;
    const std::uint32_t* new_list = new_lists->data() + std::size_t{i} * replicas;
    const auto had_it = [&](std::uint32_t node) {
      return std::any_of(old_list, old_list + replicas, [&](std::uint32_t holder) {
        return holder != nobody && same[holder] == node;
      });
    };
    const bool moved = !stays(same, (*before)[i], (*after)[i]);
    if (moved && new_list[0] != nobody && had_it(new_list[0])) ++movement.promoted;
    for (std::uint32_t r = 0; r < replicas && new_list[r] != nobody; ++r)
      if (!had_it(new_list[r])) ++movement.copied;
  }
  return movement;
}

Result<ArcMovement> movement(const RingPlacement& a, const RingPlacement& b) {
  if (a.rule() != b.rule())
    return fail(ErrorCode::mismatch,
                {"movement by arcs needs two rings that hash keys alike; these differ in hash or "
                 "modulus, so give a list of keys to count"});
  // No more pieces than both rings have points, and one that is cut at 0.
  auto made = Buffer<MovedArc>::make(std::size_t{a.live().size()} + b.live().size() + 1);
  if (!made) return made.error();
  Buffer<MovedArc> arcs = *std::move(made);
  std::size_t count = 0;

  const auto same = same_names(a.cluster(), b.cluster());
  ArcMovement movement;
  Flows flows;
  sweep(a.live(), b.live(),
        [&](Position first, Position last, std::uint32_t row_a, std::uint32_t row_b) {
          const std::uint32_t from = node_at(a.live(), row_a), to = node_at(b.live(), row_b);
          if (stays(same, from, to)) return;
          const Turns length = length_of(first, last);
          movement.moved += length;
          flows[{from, to}] += length;
          MovedArc* before = count > 0 ? &arcs[count - 1] : nullptr;
          if (before && before->from == from && before->to == to &&
              before->first + before->length.fraction == first)
            before->length += length;
          else
            arcs[count++] = {first, length, from, to};
        });
  // The sweep cuts the circle at 0.
  if (count > 1) {
    MovedArc& head = arcs[0];
    const MovedArc& tail = arcs[count - 1];
    if (head.first == 0 && tail.from == head.from && tail.to == head.to &&
        tail.first + tail.length.fraction == 0) {
      head.first = tail.first;
      head.length += tail.length;
      --count;
    }
  }
  arcs.truncate(count);
  for (const auto& [pair, turns] : flows)
    movement.flows.push_back({pair.first, pair.second, turns});
  movement.arcs = std::move(arcs);
  return movement;
}

}  // namespace clockwise
