#include "clockwise/cluster.h"

#include <algorithm>
#include <cmath>

#include "order.h"
#include "text.h"

namespace clockwise {

Result<Cluster> Cluster::make(std::vector<Node> nodes, double max_weight,
                              std::vector<std::uint32_t> vacated) {
  if (nodes.size() > limits::max_points)
    return fail(ErrorCode::limit, {nodes.size(), " nodes are too many; at most ",
                                   limits::max_points, " are allowed"});
  Cluster cluster;
  for (const Node& node : nodes) {
    if (node.name.empty()) return fail(ErrorCode::name, {"a node's name must not be empty"});
    if (!std::isfinite(node.weight) || node.weight < 0 || node.weight > max_weight)
      return fail(ErrorCode::weight, {"weight ", node.weight, " of node ", quoted(node.name),
                                      " is not allowed; it must be 0 to ", max_weight});
    if (node.up && node.weight > 0) ++cluster.serving_;
  }

  // In the order of their unsigned bytes: std::string compares so, char signed or not.
  std::vector<std::uint32_t> order = numbers(nodes.size());
  sort_stably(order,
              [&](std::uint32_t a, std::uint32_t b) { return nodes[a].name < nodes[b].name; });
  for (std::size_t i = 1; i < order.size(); ++i)
    if (nodes[order[i - 1]].name == nodes[order[i]].name)
      return fail(ErrorCode::name,
                  {"node ", quoted(nodes[order[i]].name), " is given twice; names must be unique"});
  cluster.nodes_ = std::move(nodes);
  cluster.by_name_ = std::move(order);
  cluster.max_weight_ = max_weight;
  if (auto error = cluster.take_seats(std::move(vacated))) return error;
  return cluster;
}

Failure Cluster::take_seats(std::vector<std::uint32_t> vacated) {
  if (vacated.size() > limits::max_points)
    return fail(ErrorCode::limit, {vacated.size(), " vacated seats are too many; at most ",
                                   limits::max_points, " are allowed"});
  seats_.assign(nodes_.size(), nobody);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    std::optional<std::uint32_t>& given = nodes_[i].seat;
    if (given) {
      seats_[i] = *given;
      given.reset();
    } else if (!vacated.empty()) {
      seats_[i] = vacated.back();
      vacated.pop_back();
    }
  }
  // There are as many seats as nodes and vacated ones, so that with each taken once none is left
  // out; those that nobody asked for are the new ones.
  std::vector<std::uint8_t> taken(nodes_.size() + vacated.size());
  const auto take = [&](std::uint32_t seat, const std::string& whose) -> Failure {
    if (seat < taken.size() && !taken[seat]) {
      taken[seat] = 1;
      return {};
    }
    return fail(ErrorCode::option, {"seat ", seat, whose, " is not allowed; the seats of ",
                                    nodes_.size(), " nodes and ", vacated.size(),
                                    " vacated ones must be 0, 1, 2 … without a gap, each once"});
  };
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (seats_[i] != nobody)
      if (auto error = take(seats_[i], concat({" of node ", quoted(nodes_[i].name)}))) return error;
  for (const std::uint32_t seat : vacated)
    if (auto error = take(seat, ", vacated,")) return error;
  std::uint32_t next = 0;
  for (std::uint32_t& seat : seats_) {
    if (seat != nobody) continue;
    while (taken[next]) ++next;
    seat = next++;
  }
  vacated_ = std::move(vacated);
  return {};
}

std::optional<std::uint32_t> Cluster::find(std::string_view name) const {
  const auto at = std::lower_bound(
      by_name_.begin(), by_name_.end(), name,
      [&](std::uint32_t index, std::string_view wanted) { return nodes_[index].name < wanted; });
  if (at == by_name_.end() || nodes_[*at].name != name) return std::nullopt;
  return *at;
}

Result<Cluster> Cluster::with(const ClusterChange& change) const {
  const auto missing = [](const std::string& name, const char* what) {
    return fail(ErrorCode::name,
                {"there is no node ", quoted(name), " to ", what, " in the cluster"});
  };
  std::vector<Node> nodes = nodes_;
  std::vector<std::uint32_t> vacated = vacated_;
  std::vector<std::uint8_t> leaves(nodes.size());
  for (const std::string& name : change.remove) {
    const auto index = find(name);
    if (!index || leaves[*index]) return missing(name, "remove");
    leaves[*index] = 1;
    vacated.push_back(seats_[*index]);
  }
  for (const Node& node : change.change) {
    const auto index = find(node.name);
    if (!index || leaves[*index]) return missing(node.name, "change");
    nodes[*index] = node;
  }

  std::vector<Node> stays;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (leaves[i]) continue;
    nodes[i].seat = seats_[i];
    stays.push_back(std::move(nodes[i]));
  }
  for (const Node& node : change.add) {
    stays.push_back(node);
    stays.back().seat.reset();
  }
  return make(std::move(stays), max_weight_, std::move(vacated));
}

}  // namespace clockwise
