// Cells (slots, partitions, shards) that nodes are given by their numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "system.h"

namespace clockwise {

/// Gives the cells to the nodes 0 … nodes - 1, at least one, where nothing is said.
using Standard = void (*)(std::uint32_t nodes, std::span<std::uint32_t> cells);
/// Cell i to node i mod nodes.
void in_turn(std::uint32_t nodes, std::span<std::uint32_t> cells);

/// Writes `node` into the cells that a text names: "0-5460 9000", also with commas. Error: option
/// (no such cell; a cell that another node has).
Failure assign(const SystemSpec& spec, std::uint32_t node, std::string_view property,
               std::string_view text, std::span<std::uint32_t> cells);

/// The cells by the nodes' property, nobody's where none names them; by `standard` where no node
/// has the property. Errors: option, memory.
Result<Buffer<std::uint32_t>> assigned(const SystemSpec& spec, std::string_view property,
                                       std::uint64_t cells, Standard standard);

}  // namespace clockwise
