#include "assigned.h"

#include <string>

namespace clockwise {

void in_turn(std::uint32_t nodes, std::span<std::uint32_t> cells) {
  std::uint32_t cell = 0;
  for (std::uint32_t& node : cells) node = cell++ % nodes;
}

Failure assign(const SystemSpec& spec, std::uint32_t node, std::string_view property,
               std::string_view text, std::span<std::uint32_t> cells) {
  const auto refuse = [&](Piece what, const std::string& why) {
    return fail(ErrorCode::option,
                {property, " ", what, " of node ", quoted(spec.nodes()[node].name), " ", why});
  };
  std::string blanks(text);
  for (char& c : blanks)
    if (c == ',') c = ' ';
  for (const std::string_view part : words(blanks)) {
    const std::size_t dash = part.find('-');
    const auto first = decimal(part.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : decimal(part.substr(dash + 1));
    if (!first || !last || *first > *last || *last >= cells.size())
      return refuse(quoted(part),
                    concat({"is not allowed; it must be numbers and ranges from 0 to ",
                            cells.size() - 1, " such as \"0-5 7\""}));
    for (std::uint64_t cell = *first; cell <= *last; ++cell) {
      std::uint32_t& holder = cells[static_cast<std::size_t>(cell)];
      if (holder != nobody && holder != node)
        return refuse(cell,
                      concat({"belongs to node ", quoted(spec.nodes()[holder].name), " already"}));
      holder = node;
    }
  }
  return {};
}

Result<Buffer<std::uint32_t>> assigned(const SystemSpec& spec, std::string_view property,
                                       std::uint64_t cells, Standard standard) {
  auto table = cell_table(cells);
  if (!table) return table;
  const auto nodes = spec.nodes();
  bool said = false;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const std::string_view text = spec.of(nodes[i], property);
    said |= !text.empty();
    if (auto error = assign(spec, i, property, text, *table)) return error;
  }
  if (!said && !nodes.empty()) standard(spec.cluster().size(), *table);
  return table;
}

}  // namespace clockwise
