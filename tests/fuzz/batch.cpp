// The border of the batch: counts, offsets and bytes as a caller may hand them over, and what else
// a placement is made from, with numbers near the ends of their types.
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "clockwise/clockwise.h"
#include "fuzz.h"

namespace fuzz {
namespace {

using namespace clockwise;

/// Numbers and texts from the input, as long as there is some.
class Source {
 public:
  explicit Source(std::string_view input) : left_(input) {}

  std::uint8_t byte() {
    if (left_.empty()) return 0;
    const char c = left_[0];
    left_.remove_prefix(1);
    return static_cast<std::uint8_t>(c);
  }
  std::uint64_t raw(int bytes) {
    std::uint64_t value = 0;
    while (bytes-- > 0) value = value << 8 | byte();
    return value;
  }
  /// Mostly small; else about a power of two, or anything. Nothing in between, which would be slow.
  std::uint64_t number() {
    const std::uint8_t kind = byte();
    if (kind < 192) return kind % 24;
    const std::uint64_t edge = std::uint64_t{1} << (29 + kind % 35);
    return kind < 240 ? edge - 2 + byte() % 4 : raw(8) | (std::uint64_t{1} << 29);
  }
  std::uint32_t number32() { return static_cast<std::uint32_t>(number()); }
  double real() {
    const std::uint8_t kind = byte();
    if (kind < 224) return kind % 8 * 0.5;
    const std::uint64_t bits = raw(8);
    double value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  std::string text() {
    const std::size_t size = std::min<std::size_t>(byte() % 24, left_.size());
    std::string out(left_.substr(0, size));
    left_.remove_prefix(size);
    return out;
  }

 private:
  std::string_view left_;
};

void must_say_why(const Error& error) { must(!error.text.empty(), "a refusal says why"); }

/// Offsets as they come; a list that does not check() is not to be asked.
Result<KeyList> copied(Source& source) {
  const std::uint64_t count = source.number();
  const std::uint64_t bytes = source.number();
  auto list = KeyList::reserve(count, bytes);
  if (!list) return list;
  must(list->size() == count && list->bytes().size() == bytes,
       "there is as much room as asked for");
  const bool sound = source.byte() % 4 != 0;
  for (std::uint8_t& byte : list->bytes()) byte = source.byte();
  for (std::uint32_t& offset : list->offsets())
    offset = sound ? static_cast<std::uint32_t>(source.byte() % (bytes + 1)) : source.number32();
  if (sound) {
    std::sort(list->offsets().begin(), list->offsets().end());
    list->offsets().front() = 0;
    list->offsets().back() = static_cast<std::uint32_t>(bytes);
  }
  const bool good = list->offsets().front() == 0 && list->offsets().back() == bytes &&
                    std::is_sorted(list->offsets().begin(), list->offsets().end());
  must(list->check() == good, "check() sees what is wrong");
  if (!good) return KeyList::reserve(0, 0);
  return list;
}

Result<KeyList> generated(Source& source) {
  const std::string prefix = source.text();
  const std::uint64_t first = source.byte() % 2 ? source.raw(8) : source.number();
  const std::uint32_t count = source.number32();
  auto list = KeyList::generate(prefix, first, count);
  if (!list) return list;
  must(list->size() == count && list->check(), "what is made is sound");
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string expected = prefix + std::to_string(first + i);
    const Bytes key = (*list)[i];
    must(std::equal(key.begin(), key.end(), bytes_of(expected).begin(), bytes_of(expected).end()),
         "a key is the prefix and its number");
  }
  return list;
}

Node node(Source& source) {
  Node node{source.text(), source.real(), source.text(), source.text(), source.byte() % 4 != 0};
  const std::uint8_t more = source.byte();
  if (more % 4 == 1)
    for (int i = more / 64; i >= 0; --i)
      node.tokens.push_back({source.raw(8), {source.raw(8), static_cast<std::uint32_t>(more)}});
  if (more % 4 == 2)
    for (int i = more / 64; i >= 0; --i) node.splits.push_back(source.text());
  if (more % 4 == 3) node.seat = source.number32();
  return node;
}

Result<Cluster> cluster(Source& source) {
  std::vector<Node> nodes;
  std::vector<std::uint32_t> vacated;
  for (int n = source.byte() % 6; n > 0; --n) nodes.push_back(node(source));
  if (source.byte() % 8 == 1)
    for (int n = source.byte() % 4; n > 0; --n) vacated.push_back(source.number32());
  return Cluster::make(std::move(nodes), limits::max_weight, std::move(vacated));
}

Result<std::unique_ptr<Placement>> placement(Source& source, const Cluster& cluster) {
  PlacementSpec spec{.scheme = static_cast<Scheme>(source.byte() % 15),
                     .hash = static_cast<HashId>(source.byte() % hashes().size()),
                     .virtual_nodes = 3,
                     .table_size = 251,
                     .slots = 64,
                     .capacity = 64};
  const std::uint8_t given = source.byte();
  if (given & 1) spec.virtual_nodes = source.number32();
  if (given & 2) spec.rule = static_cast<OwnerRule>(source.byte() % 3);
  if (given & 4) spec.modulus = source.number();
  if (given & 8) spec.points = static_cast<PointRule>(source.byte() % 2);
  if (given & 16) spec.label = source.byte() % 2 ? source.text() : "{i}{name}" + source.text();
  if (given & 32) {
    spec.first = source.number32();
    spec.spread = static_cast<Spread>(source.byte() % 3);
  }
  if (given & 64) spec.load = source.real();
  if (given & 128) {
    spec.table_size = source.number();
    spec.probes = source.number32();
    spec.slots = source.number32();
    spec.capacity = source.number32();
  }
  if (spec.scheme == Scheme::table || given == 255)
    for (int n = source.byte() % 16; n > 0; --n)
      spec.cells.push_back(source.byte() % 2 ? source.number32() : nobody);
  return make_placement(spec, cluster);
}

void ask(const Placement& placed, const KeyList& keys) {
  const auto batch = owners(placed, keys);
  // Such keys have no bytes, and there are schemes that go by them.
  if (keys.are_values() && !placed.by_value()) return must(!batch, "values are refused");
  must(static_cast<bool>(batch) && batch->size() == keys.size(), "a list of keys has owners");
  const auto firsts = keys.firsts(placed.rule());
  must(static_cast<bool>(firsts), "a short list has values");
  constexpr std::uint32_t copies = 3;
  std::vector<std::uint32_t> lists(std::size_t{keys.size()} * copies);
  preferences(placed, keys, copies, lists);
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    const Key key = keys.key(placed.rule(), i);
    must(key.value.first == (*firsts)[i], "a list's value is the key's own");
    const std::uint32_t owner = placed.owner(key);
    must(owner == nobody || placed.cluster().serves(owner), "an owner serves");
    if (!placed.capacity()) must((*batch)[i] == owner, "batch and single question agree");
    const auto alone = preference(placed, key, copies);
    for (std::size_t at = 0; at < copies; ++at)
      must(lists[i * copies + at] == (at < alone.size() ? alone[at] : nobody),
           "the lists of many keys are those of each");
    placed.position(key.value);
    placed.native(key.value);
    placed.detail(key);
    if (placed.table()) placed.cell(key.value);
  }
  balance(placed.cluster(), {batch->data(), batch->size()});
  const auto moved = movement(placed, placed, keys, copies);
  must(moved && moved->moved == 0, "nothing moves where nothing changes");
}

}  // namespace

void batch(std::string_view input) {
  Source source(input);
  const std::uint8_t kind = source.byte() % 3;
  const auto keys = kind == 0   ? copied(source)
                    : kind == 1 ? generated(source)
                                : KeyList::values(source.number(), source.number32());
  if (!keys) return must_say_why(keys.error());
  const auto nodes = cluster(source);
  if (!nodes) return must_say_why(nodes.error());
  const auto placed = placement(source, *nodes);
  if (!placed) return must_say_why(placed.error());
  ask(**placed, *keys);
}

}  // namespace fuzz
