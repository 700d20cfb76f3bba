// Node → points: by label, by chain, by token. Serves ring placements only.
#pragma once

#include <span>
#include <string>

#include "clockwise/buffer.h"
#include "clockwise/placement.h"
#include "clockwise/ring.h"

namespace clockwise {

/// All points of a cluster, or only those of the nodes that `of` says yes to, by index. Checks
/// every option that concerns points, and counts all of them in 64 bits before anything is
/// allocated. Errors: option, token, limit, memory.
Result<Buffer<Point>> make_points(const PlacementSpec& spec, const Cluster& cluster,
                                  std::span<const std::uint8_t> of = {});

/// In the order of their members.
void sort_points(std::span<Point> points);

Failure too_many_points(std::uint64_t total);

/// The label that was hashed for a node's point, the token of one given by token, or name and
/// number in a chain.
std::string point_label(const PlacementSpec& spec, const Node& node, std::uint32_t ordinal);

/// A label: `template_` with {name} and {i} filled in.
std::string label(const std::string& template_, const std::string& name, std::uint64_t number);

/// A token as a person writes it: decimal, or hexadecimal on rings wider than 64 bits.
std::string token_text(const HashValue& token, unsigned bits);

}  // namespace clockwise
