// Node → points: by label, by chain, by token. Serves ring placements only.
#pragma once

#include <string>

#include "clockwise/buffer.h"
#include "clockwise/placement.h"
#include "clockwise/ring.h"

namespace clockwise {

/// All points of a cluster, sorted. Checks every option that concerns points, and counts them in
/// 64 bits before anything is allocated. Errors: option, token, limit, memory.
Result<Buffer<Point>> make_points(const PlacementSpec& spec, const Cluster& cluster);

/// The label of a node's point: `template_` with {name} and {i} filled in.
std::string label(const std::string& template_, const std::string& name, std::uint64_t number);

/// A token as a person writes it: decimal, or hexadecimal on rings wider than 64 bits.
std::string token_text(const HashValue& token, unsigned bits);

}  // namespace clockwise
