// Checks what was asked for against a system's tables: the same sentences for all systems.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "clockwise/limits.h"
#include "system.h"

namespace clockwise {
namespace {

/// Number of single-character changes that make one name of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row.back();
}

/// "unknown WHAT "ngnix"; the nearest is "nginx", known are …".
Failure unknown(Piece what, std::string_view name, std::vector<std::string_view> known) {
  std::string text = concat({"unknown ", what, " ", quoted(name)});
  if (known.empty()) return fail(ErrorCode::option, {text, "; there are none"});
  const auto nearest = *std::min_element(known.begin(), known.end(), [&](auto a, auto b) {
    return distance(name, a) < distance(name, b);
  });
  text += concat({"; the nearest is ", quoted(nearest), ", known are "});
  for (std::size_t i = 0; i < known.size(); ++i) text += concat({i > 0 ? ", " : "", known[i]});
  return fail(ErrorCode::option, {text});
}

std::vector<std::string_view> names(std::span<const OptionInfo> options) {
  std::vector<std::string_view> list;
  for (const OptionInfo& option : options) list.push_back(option.name);
  return list;
}

const OptionInfo* find(std::span<const OptionInfo> options, std::string_view name) {
  const auto at = std::find_if(options.begin(), options.end(),
                               [&](const OptionInfo& option) { return option.name == name; });
  return at == options.end() ? nullptr : &*at;
}

bool holds_word(std::string_view words, std::string_view word) {
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find('|', at), words.size());
    if (words.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

struct Range {
  double low, high;
};
Range range_of(std::string_view allowed) {
  const std::size_t dots = allowed.find("..");
  return {*to_number(allowed.substr(0, dots)), *to_number(allowed.substr(dots + 2))};
}

bool allows(const OptionInfo& option, std::string_view value) {
  switch (option.kind) {
    case OptionKind::choice:
      return holds_word(option.allowed, value);
    case OptionKind::whole:
    case OptionKind::number: {
      const auto parsed = to_number(value);
      if (!parsed || (option.kind == OptionKind::whole && !decimal(value))) return false;
      const Range range = range_of(option.allowed);
      return *parsed >= range.low && *parsed <= range.high;
    }
    case OptionKind::flag:
      return holds_word("true|false", value);
    default:
      return true;
  }
}

std::string shown_range(const OptionInfo& option) {
  if (option.kind == OptionKind::flag) return "true or false";
  std::string text(option.allowed);
  if (option.kind == OptionKind::choice) {
    for (std::size_t at; (at = text.find('|')) != std::string::npos;) text.replace(at, 1, ", ");
    return concat({"one of ", text});
  }
  const std::size_t dots = text.find("..");
  text.replace(dots, 2, " to ");
  return concat(
      {option.kind == OptionKind::whole ? "a whole number from " : "a number from ", text});
}

Failure refused(Piece what, std::string_view value, const OptionInfo& option) {
  return fail(ErrorCode::option,
              {what, " ", quoted(value), " is not allowed; it must be ", shown_range(option)});
}

/// The options in the order of the table, with the defaults filled in.
Result<std::vector<Setting>> complete(std::span<const OptionInfo> table,
                                      const std::vector<Setting>& given) {
  std::vector<Setting> all;
  for (const OptionInfo& option : table)
    all.push_back({std::string(option.name), std::string(option.standard)});
  for (const Setting& setting : given) {
    const OptionInfo* option = find(table, setting.name);
    if (!option) return unknown("option", setting.name, names(table));
    if (!allows(*option, setting.value)) return refused(setting.name, setting.value, *option);
    all[static_cast<std::size_t>(option - table.data())].value = setting.value;
  }
  return all;
}

Failure check_node(const SystemInfo& info, const Node& node) {
  const std::string of = concat({" of node ", quoted(node.name)});
  const auto& table = info.node_options;
  if (const OptionInfo* weight = find(table, "weight")) {
    const Range range = range_of(weight->allowed);
    const bool whole = node.weight == std::floor(node.weight);
    if (!(node.weight >= range.low && node.weight <= range.high) ||
        (weight->kind == OptionKind::whole && !whole))
      return fail(ErrorCode::weight, {"weight ", node.weight, of, " is not allowed; it must be ",
                                      shown_range(*weight)});
  } else if (node.weight != 1) {
    return fail(ErrorCode::weight,
                {"weight ", node.weight, of, " is not allowed; ", info.name, " has no weights"});
  }
  if (!node.tokens.empty() && !find(table, "tokens"))
    return fail(ErrorCode::option, {"tokens", of, " are not allowed; ", info.name, " has none"});
  for (const Setting& setting : node.settings) {
    const OptionInfo* option = find(table, setting.name);
    if (!option) return unknown(concat({"property", of}), setting.name, names(table));
    if (!allows(*option, setting.value))
      return refused(concat({setting.name, of}), setting.value, *option);
  }
  return {};
}

const System* system_named(std::string_view name) {
  for (const System* const system : all_systems())
    if (system->info.name == name) return system;
  return nullptr;
}

Failure unknown_system(std::string_view name) {
  std::vector<std::string_view> known;
  for (const System* const system : all_systems()) known.push_back(system->info.name);
  return unknown("system", name, known);
}

}  // namespace

std::span<const SystemInfo* const> systems() {
  static const std::vector<const SystemInfo*> list = [] {
    std::vector<const SystemInfo*> infos;
    for (const System* const system : all_systems()) infos.push_back(&system->info);
    return infos;
  }();
  return list;
}

Result<Node> read_node(std::string_view name, std::string_view text) {
  const System* const system = system_named(name);
  if (!system) return unknown_system(name);
  if (system->read) return system->read(text);
  return Node{std::string(text)};
}

Result<std::unique_ptr<Placement>> place_system(std::string_view name,
                                                const std::vector<Setting>& options,
                                                std::vector<Node> nodes,
                                                std::vector<std::uint32_t> vacated) {
  const System* const system = system_named(name);
  if (!system) return unknown_system(name);
  auto complete_options = complete(system->info.options, options);
  if (!complete_options) return complete_options.error();
  for (const Node& node : nodes)
    if (auto error = check_node(system->info, node)) return error;
  auto cluster = Cluster::make(std::move(nodes), limits::max_system_weight, std::move(vacated));
  if (!cluster) return cluster.error();
  return system->make({system->info, *std::move(complete_options), *std::move(cluster)});
}

std::optional<double> to_number(std::string_view text) {
  // By hand: from_chars for doubles is missing from the library Emscripten 3.1.6 brings.
  double value = 0, unit = 1;
  bool digits = false, point = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') return std::nullopt;
    digits = true;
    value = value * 10 + (c - '0');
    if (point) unit *= 10;
  }
  if (!digits) return std::nullopt;
  return value / unit;
}

const std::string& SystemSpec::text(std::string_view option) const {
  return std::find_if(options_.begin(), options_.end(),
                      [&](const Setting& setting) { return setting.name == option; })
      ->value;
}

std::uint64_t SystemSpec::whole(std::string_view option) const { return *decimal(text(option)); }
double SystemSpec::number(std::string_view option) const { return *to_number(text(option)); }
bool SystemSpec::flag(std::string_view option) const { return text(option) == "true"; }

std::string_view SystemSpec::of(const Node& node, std::string_view property) const {
  for (const Setting& setting : node.settings)
    if (setting.name == property) return setting.value;
  const OptionInfo* option = find(info_.node_options, property);
  return option ? option->standard : std::string_view();
}

}  // namespace clockwise
