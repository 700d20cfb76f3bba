// Parts that systems share: building the ring, reading addresses.
#include <algorithm>
#include <utility>

#include "../order.h"
#include "../points.h"
#include "clockwise/limits.h"
#include "system.h"

namespace clockwise {

Result<std::unique_ptr<Placement>> make_ring(const Cluster& cluster, RingParts parts,
                                             std::span<const std::uint64_t> counts, Fill fill) {
  std::uint64_t total = 0;
  for (const std::uint64_t count : counts) {
    total += count;
    if (total > limits::max_points) return too_many_points(total);
  }
  auto points = Buffer<Point>::make(total);
  if (!points) return points.error();

  if (parts.node_of_rank.empty()) parts.node_of_rank = first_last(cluster);
  Point* out = points->data();
  for (std::uint32_t rank = 0; rank < cluster.size(); ++rank) {
    const std::uint32_t node = parts.node_of_rank[rank];
    if (counts[node] == 0) continue;
    std::uint32_t ordinal = 0;
    fill(node, [&](const HashValue& value) {
      if (ordinal < counts[node])
        *out++ = {parts.rule.position(value), parts.rule.wide() ? value.tail : Tail{}, rank,
                  ordinal};
      ++ordinal;
    });
  }
  parts.points = *std::move(points);
  return RingPlacement::make(std::move(parts), cluster);
}

std::vector<std::uint32_t> first_last(const Cluster& cluster) { return numbers(cluster.size()); }

std::vector<std::uint32_t> last_first(const Cluster& cluster) {
  std::vector<std::uint32_t> order = numbers(cluster.size());
  std::reverse(order.begin(), order.end());
  return order;
}

std::vector<std::uint32_t> living(const Cluster& cluster) {
  std::vector<std::uint32_t> list;
  for (std::uint32_t i = 0; i < cluster.size(); ++i)
    if (cluster.nodes()[i].up) list.push_back(i);
  return list;
}

Result<Buffer<std::uint32_t>> cell_table(std::uint64_t size, std::uint32_t fill) {
  auto table = Buffer<std::uint32_t>::make(size);
  if (table)
    for (std::uint32_t& cell : *table) cell = fill;
  return table;
}

Result<Buffer<std::uint32_t>> cells_by_weight(const Cluster& cluster,
                                              std::span<const std::uint32_t> order) {
  double total = 0;
  for (const std::uint32_t i : order) total += cluster.nodes()[i].weight;
  if (total > limits::max_cells)
    return fail(ErrorCode::limit,
                {"the weights add up to ", total, "; at most ", limits::max_cells, " are allowed"});
  auto cells = cell_table(static_cast<std::uint64_t>(total));
  if (!cells) return cells;
  std::size_t cell = 0;
  for (const std::uint32_t i : order)
    for (double w = 0; w < cluster.nodes()[i].weight; ++w) (*cells)[cell++] = i;
  return cells;
}

bool apply_function32(const KeyRule& rule, Bytes key, HashValue& value) {
  value = {rule.function(key), {}};
  return true;
}

KeyRule rule_of(KeyRule::Function32 function) {
  KeyRule rule(apply_function32, 32);
  rule.function = function;
  return rule;
}

HostPort host_port(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return {text, {}};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> list;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    list.push_back(text.substr(at, end - at));
    at = end;
  }
  return list;
}

std::optional<std::uint64_t> decimal(std::string_view text) {
  if (text.empty() || text.size() > 19) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return value;
}

Failure refused_node(std::string_view node, std::initializer_list<Piece> why) {
  return fail(ErrorCode::option, {"node ", quoted(node), ": ", concat(why)});
}

}  // namespace clockwise
