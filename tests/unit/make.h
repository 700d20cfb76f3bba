// Short ways to make what a test is about. Whatever is refused on the way fails the test.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "catch.h"
#include "clockwise/clockwise.h"

namespace make {

using namespace clockwise;

/// Takes the value out of a Result.
template <class T>
T good(Result<T> result) {
  if (!result) FAIL("refused: " << result.error().text);
  return *std::move(result);
}

inline Cluster cluster(std::vector<Node> nodes) { return good(Cluster::make(std::move(nodes))); }

/// Nodes of weight 1.
inline Cluster named(const std::vector<std::string>& names) {
  std::vector<Node> nodes;
  for (const std::string& name : names) nodes.push_back({name});
  return cluster(std::move(nodes));
}

/// A node with tokens up to 64 bits wide.
inline Node node_at(std::string name, const std::vector<std::uint64_t>& tokens) {
  Node node{std::move(name)};
  for (const std::uint64_t token : tokens) node.tokens.push_back({token});
  return node;
}

inline std::unique_ptr<Placement> placement(const PlacementSpec& spec, const Cluster& cluster) {
  return good(make_placement(spec, cluster));
}
inline std::unique_ptr<Placement> modulo(HashId hash, const Cluster& cluster) {
  return placement({.scheme = Scheme::modulo, .hash = hash}, cluster);
}
inline const RingPlacement& ring(const std::unique_ptr<Placement>& placement) {
  REQUIRE(placement->as_ring() != nullptr);
  return *placement->as_ring();
}

/// The keys prefix + 0, prefix + 1, …
inline KeyList numbered(std::string_view prefix, std::uint32_t count) {
  return good(KeyList::generate(prefix, 0, count));
}

/// A key that has the value given.
inline Key with_value(std::uint64_t first, Tail tail = {}) { return {{}, {first, tail}}; }

inline std::string name_of(const Placement& placement, std::uint32_t node) {
  return node == nobody ? "nobody" : placement.cluster().nodes()[node].name;
}
inline std::string owner(const Placement& placement, std::string_view key) {
  return name_of(placement, placement.owner(placement.key(bytes_of(key))));
}
inline std::vector<std::string> preference(const Placement& placement, std::string_view key,
                                           std::uint32_t n) {
  std::vector<std::string> names;
  for (const auto node : clockwise::preference(placement, placement.key(bytes_of(key)), n))
    names.push_back(name_of(placement, node));
  return names;
}

/// How many of the keys each node owns.
inline std::vector<std::uint32_t> counts(const Placement& placement, const KeyList& keys) {
  return balance(placement.cluster(), good(owners(placement, keys))).counts;
}
inline std::uint32_t moved(const Placement& a, const Placement& b, const KeyList& keys) {
  return good(movement(a, b, keys)).moved;
}

/// All points of a ring, with names in place of indexes: two rings with the same list are the same.
using PointList = std::vector<std::tuple<Position, std::string, std::uint32_t>>;
inline PointList points(const RingPlacement& placement) {
  PointList list;
  for (std::uint32_t row = 0; row < placement.ring().size(); ++row)
    list.emplace_back(placement.ring().position(row),
                      name_of(placement, placement.ring().node(row)), placement.ordinal(row));
  return list;
}

inline bool mentions(const Error& error, const std::vector<std::string>& parts) {
  UNSCOPED_INFO(error.text);
  return std::all_of(parts.begin(), parts.end(), [&](const std::string& part) {
    return error.text.find(part) != std::string::npos;
  });
}

}  // namespace make
