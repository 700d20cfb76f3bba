// Real systems: how each spells its points and hashes its keys, to the byte, as data over the
// other layers. Each was checked against answers of the running program or values that its project
// publishes; a fault of the real system is kept and named.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "clockwise/placement.h"

namespace clockwise {

enum class OptionKind : std::uint8_t { choice, whole, number, flag, text };

/// An option of a system or a property of its nodes, named as the system's own configuration does.
struct OptionInfo {
  std::string_view name;
  OptionKind kind;
  std::string_view standard;  // its value where none is given; may be empty
  std::string_view
      allowed;  // choice: "a|b"; whole and number: "low..high"; text: what it looks like
};

struct SystemInfo {
  std::string_view name;      // "nginx"
  std::string_view verified;  // the program and version that it was checked against
  std::string_view link;
  std::string_view node;  // how the system writes a node: "HOST[:PORT] [weight=N] [down]"
  std::span<const OptionInfo> options;
  std::span<const OptionInfo> node_options;  // without a weight among them, all weights are 1
  std::string_view remark;  // what surprises: faults that are kept, and what does not hold here
};

/// All systems, by name.
std::span<const SystemInfo* const> systems();

/// A node as the system writes it. Errors: option (unknown system; what the system would refuse).
Result<Node> read_node(std::string_view system, std::string_view text);

/// The placement that the system makes of these nodes, with its options by their own names. A
/// system's weights have its own range; a node's settings are the properties that only it has.
/// Errors: option (unknown names come with the nearest known ones), name, weight, limit, memory.
Result<std::unique_ptr<Placement>> place_system(std::string_view system,
                                                const std::vector<Setting>& options,
                                                std::vector<Node> nodes,
                                                std::vector<std::uint32_t> vacated = {});

}  // namespace clockwise
