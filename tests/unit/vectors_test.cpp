// The answers of the running programs, in the form that tests/vectors/PROVENANCE.md describes. The
// same files run through the JavaScript interface in tests/js/vectors.test.mjs.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "escapes.h"
#include "make.h"

using namespace clockwise;

namespace {

std::vector<std::string> split(const std::string& text, char mark) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == mark)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

Setting setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  return {text.substr(0, equals), text.substr(equals + 1)};
}

struct Row {
  std::string key;
  std::vector<std::string> answers;
};

struct Case {
  std::string line;  // of the file, for the report
  std::vector<Setting> options;
  std::vector<std::vector<std::string>> nodes;
  std::vector<std::string> columns;
  std::vector<Row> rows;
};

std::vector<Case> read(const std::filesystem::path& path) {
  std::vector<Case> cases;
  std::ifstream file(path, std::ios::binary);
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("# ", 0) == 0) continue;
    auto fields = split(line, '\t');
    const std::string head = fields[0];
    fields.erase(fields.begin());
    if (head == "place") {
      cases.push_back({line, {}, {}, {}, {}});
      for (const auto& field : fields) cases.back().options.push_back(setting(field));
    } else if (head == "node" && cases.back().columns.empty()) {
      cases.back().nodes.push_back(fields);
    } else if (head == "nodes" && cases.back().columns.empty()) {
      for (int i = std::stoi(fields[1]); i <= std::stoi(fields[2]); ++i)
        cases.back().nodes.push_back({fields[0] + std::to_string(i)});
    } else if (head == "ask" && cases.back().columns.empty()) {
      cases.back().columns = fields;
    } else {
      cases.back().rows.push_back({unescaped(head), fields});
    }
  }
  return cases;
}

Node node_of(const std::string& system, const std::vector<std::string>& fields) {
  if (fields[0].rfind("name=", 0) != 0) return make::good(read_node(system, fields[0]));
  Node node;
  for (const std::string& field : fields) {
    const auto [name, value] = setting(field);
    if (name == "name")
      node.name = value;
    else if (name == "weight")
      node.weight = std::stod(value);
    else if (name == "zone")
      node.zone = value;
    else if (name == "rack")
      node.rack = value;
    else if (name == "up")
      node.up = value == "true";
    else if (name == "seat")
      node.seat = static_cast<std::uint32_t>(std::stoul(value));
    else
      node.settings.push_back({name, value});
  }
  return node;
}

std::unique_ptr<Placement> placed(const Case& of) {
  const auto& [what, name] = of.options[0];
  std::vector<Node> nodes;
  if (what == "scheme") {
    for (const auto& fields : of.nodes) nodes.push_back({fields[0]});
    REQUIRE((name == "jump" || name == "jumpback"));
    const Scheme scheme = name == "jump" ? Scheme::jump : Scheme::jumpback;
    return make::placement({.scheme = scheme}, make::cluster(std::move(nodes)));
  }
  for (const auto& fields : of.nodes) nodes.push_back(node_of(name, fields));
  std::vector<Setting> options;
  std::vector<std::uint32_t> vacated;
  for (std::size_t i = 1; i < of.options.size(); ++i) {
    const auto& option = of.options[i];
    if (option.name != "vacated") options.push_back(option);
    if (option.name != "vacated" || option.value.empty()) continue;
    for (const std::string& seat : split(option.value, ','))
      vacated.push_back(static_cast<std::uint32_t>(std::stoul(seat)));
  }
  return make::good(place_system(name, std::move(options), std::move(nodes), std::move(vacated)));
}

std::string shown(std::uint32_t node) { return node == nobody ? "-" : std::to_string(node); }

/// A value of any width in decimal.
std::string decimal(const HashValue& value, unsigned bits) {
  if (bits <= 64) return std::to_string(value.first);
  const auto low_half = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  std::uint32_t limbs[] = {low_half(value.first >> 32), low_half(value.first),
                           low_half(value.tail.high >> 32), low_half(value.tail.high),
                           value.tail.low};
  const auto divide = [&](std::uint32_t by) {
    std::uint64_t rest = 0;
    for (std::uint32_t& limb : limbs) {
      rest = rest << 32 | limb;
      limb = low_half(rest / by);
      rest %= by;
    }
    return rest;
  };
  for (unsigned bit = bits; bit < 160; ++bit) divide(2);
  std::string digits;
  while (std::any_of(std::begin(limbs), std::end(limbs), [](auto limb) { return limb != 0; }))
    digits.insert(digits.begin(), static_cast<char>('0' + divide(10)));
  return digits.empty() ? "0" : digits;
}

std::string token(const Placement& placement, std::uint64_t value) {
  if (placement.native_is_wide()) return decimal({value, {}}, placement.rule().bits);
  if (!placement.rule().is_signed) return std::to_string(value);
  return placement.rule().bits == 32 ? std::to_string(static_cast<std::int32_t>(value))
                                     : std::to_string(static_cast<std::int64_t>(value));
}

/// The node met at a step of the way, 0 = the owner, and the point through which it was met.
struct Met {
  std::uint32_t node = nobody, row = nobody;
};
Met met(const Placement& placement, const Key& key, std::size_t step) {
  Met found;
  auto visitor = [&](std::uint32_t node, std::uint32_t row) {
    found = step == 0 ? Met{node, row} : found;
    return step-- > 0;
  };
  placement.visit(key, visitor);
  return found;
}

/// The value of a point, on a ring of at most 64 bits.
std::string point(const Placement& placement, std::uint32_t row) {
  if (row == nobody) return "-";
  return std::to_string(placement.as_ring()->ring().position(row) >> (64 - placement.rule().bits));
}

/// How many of `lookups` hash values, spread evenly, each node owns.
std::string counts_at(const Placement& placement, std::uint64_t lookups) {
  std::vector<std::uint64_t> counts(placement.cluster().size(), 0);
  for (std::uint64_t i = 0; i < lookups; ++i)
    ++counts[placement.owner(make::with_value(i * (UINT64_MAX / lookups)))];
  std::string list;
  for (const std::uint64_t count : counts)
    list += (list.empty() ? "" : " ") + std::to_string(count);
  return list;
}

/// What the placement says in a column; "-" for nobody.
std::string answer(const Placement& placement, const std::string& column, const std::string& text) {
  const auto parts = split(column, ':');
  if (parts[0] == "ring") {
    const auto row = static_cast<std::uint32_t>(std::stoul(text));
    return point(placement, row) + " " + shown(placement.as_ring()->ring().node(row));
  }
  if (parts[0] == "cell") return shown((*placement.table())[std::stoul(text)]);
  if (parts[0] == "counts-at") return counts_at(placement, std::stoull(text));
  const bool by_value = parts[0] == "owner-at" || parts[0] == "step-at";
  const Key key = by_value ? make::with_value(std::stoull(text)) : placement.key(bytes_of(text));
  if (column == "owner" || column == "owner-at") return shown(placement.owner(key));
  if (parts[0] == "step-at") return shown(met(placement, key, std::stoul(parts[1])).node);
  if (column == "point") return point(placement, met(placement, key, 0).row);
  if (column == "native") return token(placement, placement.native(key.value));
  if (column == "points") return std::to_string(placement.points()->ring().size());
  if (column == "hash") return decimal(key.value, placement.rule().bits);
  const std::size_t n = std::stoul(parts[1]);
  std::string list;
  const auto add = [&](std::uint32_t node) { list += (list.empty() ? "" : " ") + shown(node); };
  if (parts[0] == "steps") {
    const auto steps = walk(placement, key, placement.cluster().size()).steps;
    for (std::size_t i = 0; i < std::min(n, steps.size()); ++i) add(steps[i].node);
  } else {
    REQUIRE(parts[0] == "preference");
    for (const auto node : preference(placement, key, static_cast<std::uint32_t>(n))) add(node);
  }
  return list;
}

}  // namespace

TEST_CASE("every owner, list and slot is the one that the real program gave") {
  std::size_t rows = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CLOCKWISE_VECTORS)) {
    if (entry.path().extension() != ".tsv") continue;
    INFO(entry.path().filename().string());
    for (const Case& of : read(entry.path())) {
      INFO(of.line);
      const auto placement = placed(of);
      REQUIRE_FALSE(of.rows.empty());
      for (const auto& [key, answers] : of.rows) {
        REQUIRE(answers.size() == of.columns.size());
        ++rows;
        for (std::size_t i = 0; i < answers.size(); ++i) {
          if (of.columns[i] == "in-order") continue;  // of the whole list
          const std::string ours = answer(*placement, of.columns[i], key);
          if (ours == answers[i]) continue;
          FAIL_CHECK(of.columns[i] << " of " << key << ": " << ours << ", not " << answers[i]);
        }
      }
      // The batch agrees with the single questions.
      std::string bytes;
      const bool by_key = of.columns[0] == "owner" || of.columns[0] == "in-order";
      if (!by_key) continue;
      for (const Row& row : of.rows) bytes += row.key;
      KeyList list = make::good(KeyList::reserve(of.rows.size(), bytes.size()));
      std::copy(bytes.begin(), bytes.end(), list.bytes().begin());
      std::uint32_t end = list.offsets()[0] = 0;
      for (std::size_t i = 0; i < of.rows.size(); ++i)
        list.offsets()[i + 1] = end += static_cast<std::uint32_t>(of.rows[i].key.size());
      const auto batch = make::good(owners(*placement, list));
      for (std::size_t i = 0; i < of.rows.size(); ++i)
        if (shown(batch[i]) != of.rows[i].answers[0])
          FAIL_CHECK("batch, " << of.rows[i].key << ": " << shown(batch[i]));
    }
  }
  CHECK(rows > 1000);
}
