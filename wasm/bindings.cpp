// The registration of the core with JavaScript: translation, no logic. One call a user action, not
// one a key. No 64-bit numbers cross; texts cross as bytes; numbers are checked by clockwise.js,
// because a binding turns -1 into 4,294,967,295 without a word.
#include <emscripten/bind.h>

#include <limits>

#include "convert.h"

namespace clockwise::js {
namespace {

val hash_value(unsigned id, const std::string& key) {
  return value_out(hash(static_cast<HashId>(id), bytes_of(key)));
}

val hash_list() {
  val list = val::array();
  for (const HashInfo& row : hashes()) {
    val out = val::object();
    out.set("name", std::string(row.name));
    out.set("bits", row.bits);
    out.set("origin", std::string(row.origin));
    list.call<void>("push", out);
  }
  return list;
}

val limit_list() {
  val out = val::object();
  out.set("weight", limits::max_weight);
  out.set("virtualNodes", limits::max_virtual_nodes);
  out.set("points", limits::max_points);
  out.set("cells", limits::max_cells);
  out.set("probes", limits::max_probes);
  out.set("keys", limits::max_keys);
  out.set("keyBytes", limits::max_key_bytes);
  return out;
}

/// Keeps the error of a call that answers with a pointer.
std::string last_error;
template <class T>
T* failed(const Error& error) {
  last_error = error.text;
  return nullptr;
}
std::string take_error() { return std::exchange(last_error, {}); }

// ---- keys

KeyList* keys_generate(const std::string& prefix, double first, unsigned count) {
  auto made = KeyList::generate(prefix, static_cast<std::uint64_t>(first), count);
  return made ? new KeyList(*std::move(made)) : failed<KeyList>(made.error());
}

KeyList* keys_values(double first, unsigned count) {
  auto made = KeyList::values(static_cast<std::uint64_t>(first), count);
  return made ? new KeyList(*std::move(made)) : failed<KeyList>(made.error());
}

/// `offsets`: a Uint32Array with one entry more than there are keys.
KeyList* keys_copy(const val& bytes, const val& offsets) {
  auto made =
      KeyList::reserve(offsets["length"].as<unsigned>() - 1, bytes["length"].as<unsigned>());
  if (!made) return failed<KeyList>(made.error());
  copy_in(bytes, made->bytes());
  copy_in(offsets, made->offsets());
  return new KeyList(*std::move(made));
}

// ---- placements

val options_out(std::span<const OptionInfo> options) {
  val list = val::array();
  for (const OptionInfo& option : options) {
    val out = val::object();
    out.set("name", std::string(option.name));
    out.set("kind", static_cast<unsigned>(option.kind));
    out.set("standard", std::string(option.standard));
    out.set("allowed", std::string(option.allowed));
    list.call<void>("push", out);
  }
  return list;
}

val system_list() {
  val list = val::array();
  for (const SystemInfo* const info : systems()) {
    val out = val::object();
    out.set("name", std::string(info->name));
    out.set("verified", std::string(info->verified));
    out.set("link", std::string(info->link));
    out.set("node", std::string(info->node));
    out.set("options", options_out(info->options));
    out.set("nodeOptions", options_out(info->node_options));
    out.set("remark", std::string(info->remark));
    list.call<void>("push", out);
  }
  return list;
}

/// Name, weight and whether it is up, then the settings in pairs.
val read_node_of(const std::string& system, const std::string& text) {
  const auto node = read_node(system, text);
  if (!node) return refused(node.error());
  val out = val::array();
  out.call<void>("push", bytes_out(node->name), node->weight, node->up, bytes_out(node->zone),
                 bytes_out(node->rack));
  for (const Setting& setting : node->settings)
    out.call<void>("push", bytes_out(setting.name), bytes_out(setting.value));
  return out;
}

/// Takes the nodes one by one, then makes the placement.
class Builder {
 public:
  void add(const std::string& name, double weight, const std::string& zone, const std::string& rack,
           bool up, const std::string& tokens) {
    Node node{name, weight, zone, rack, up, {}};
    for (std::size_t at = 0; at + value_size <= tokens.size(); at += value_size)
      node.tokens.push_back(value_in(tokens, at));
    nodes_.push_back(std::move(node));
  }

  /// The seat of the node added last, to restore a state.
  void seat(unsigned seat) { nodes_.back().seat = seat; }
  void split(const std::string& key) { nodes_.back().splits.push_back(key); }
  void vacated(unsigned seat) { vacated_.push_back(seat); }
  /// A property of the node added last.
  void setting(const std::string& name, const std::string& value) {
    nodes_.back().settings.push_back({name, value});
  }
  /// An option of the system.
  void option(const std::string& name, const std::string& value) {
    options_.push_back({name, value});
  }
  Placement* place_system(const std::string& name) {
    auto made =
        clockwise::place_system(name, std::move(options_), std::move(nodes_), std::move(vacated_));
    return made ? (*std::move(made)).release() : failed<Placement>(made.error());
  }

  Placement* place(unsigned scheme, unsigned hash, unsigned virtual_nodes, unsigned rule,
                   const std::string& modulus, unsigned points, const std::string& label,
                   unsigned first, double table_size, unsigned probes, unsigned slots,
                   unsigned capacity, const val& cells, unsigned spread, double load,
                   bool online_load) {
    std::vector<std::uint32_t> table(cells["length"].as<unsigned>());
    copy_in<std::uint32_t>(cells, table);
    auto cluster = Cluster::make(std::move(nodes_), limits::max_weight, std::move(vacated_));
    if (!cluster) return failed<Placement>(cluster.error());
    auto made = make_placement({.scheme = static_cast<Scheme>(scheme),
                                .hash = static_cast<HashId>(hash),
                                .virtual_nodes = virtual_nodes,
                                .rule = static_cast<OwnerRule>(rule),
                                .modulus = value_in(modulus).first,
                                .points = static_cast<PointRule>(points),
                                .label = label,
                                .first = first,
                                .table_size = static_cast<std::uint64_t>(table_size),
                                .probes = probes,
                                .slots = slots,
                                .capacity = capacity,
                                .spread = static_cast<Spread>(spread),
                                .load = load,
                                .online_load = online_load,
                                .cells = std::move(table)},
                               *cluster);
    return made ? (*std::move(made)).release() : failed<Placement>(made.error());
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Setting> options_;
  std::vector<std::uint32_t> vacated_;
};

unsigned bits_of(const Placement& placement) { return placement.rule().bits; }
val seats_of(const Placement& placement) { return copied(placement.cluster().seats()); }
val vacated_of(const Placement& placement) { return copied(placement.cluster().vacated()); }
bool is_signed(const Placement& placement) { return placement.rule().is_signed; }

unsigned owner(const Placement& placement, const std::string& key) {
  return placement.owner(placement.key(bytes_of(key)));
}

unsigned owner_at(const Placement& placement, const std::string& value) {
  return placement.owner({{}, value_in(value)});
}

val owners_of(const Placement& placement, const KeyList& keys) {
  const auto list = owners(placement, keys);
  return list ? copied(*list) : refused(list.error());
}

val turns_of(const Placement& placement, const KeyList& keys) {
  const auto firsts = keys.firsts(placement.rule());
  if (!firsts) return refused(firsts.error());
  std::span<const std::uint32_t> unplaced = keys.unplaced();
  return column<double>(keys.size(), [&](std::size_t i) {
    if (!unplaced.empty() && unplaced[0] == i) {
      unplaced = unplaced.subspan(1);
      return std::numeric_limits<double>::quiet_NaN();
    }
    return turn_of(placement.position({(*firsts)[i], {}}));
  });
}

/// Of what has no table: undefined. A key that is not placed has the cell `nobody`.
val cells_of(const Placement& placement, const KeyList& keys) {
  if (!placement.table()) return val::undefined();
  const auto firsts = keys.firsts(placement.rule());
  if (!firsts) return refused(firsts.error());
  std::span<const std::uint32_t> unplaced = keys.unplaced();
  return column<std::uint32_t>(keys.size(), [&](std::size_t i) {
    if (!unplaced.empty() && unplaced[0] == i) {
      unplaced = unplaced.subspan(1);
      return nobody;
    }
    return placement.cell({(*firsts)[i], {}});
  });
}

val preference_of(const Placement& placement, const std::string& key, unsigned n) {
  return copied(preference(placement, placement.key(bytes_of(key)), n));
}

val preferences_of(const Placement& placement, const KeyList& keys, unsigned n) {
  auto lists = Buffer<std::uint32_t>::make(std::uint64_t{keys.size()} * n);
  if (!lists) return refused(lists.error());
  preferences(placement, keys, n, {lists->data(), lists->size()});
  return copied(*lists);
}

val walk_of(const Placement& placement, const std::string& key, unsigned n) {
  const Walk way = walk(placement, placement.key(bytes_of(key)), n);
  std::vector<std::uint32_t> flat;  // node, row, verdict
  for (const Step& step : way.steps)
    flat.insert(flat.end(), {step.node, step.row, static_cast<std::uint32_t>(step.verdict)});
  val out = val::object();
  out.set("steps", copied(flat));
  out.set("unmet", way.unmet);
  if (placement.spread() != Spread::node) out.set("shared", way.shared);
  return out;
}

/// One member, named for what it is; without it, undefined.
val detail_out(const Detail& detail) {
  val out = val::object();
  if (const auto* hops = std::get_if<Hops>(&detail)) {
    out.set("hops", copied(hops->buckets));
  } else if (const auto* scores = std::get_if<Scores>(&detail)) {
    out.set("scores", copied(scores->of_node));
  } else if (const auto* probes = std::get_if<Probes>(&detail)) {
    const std::size_t size = probes->list.size();
    const auto probe = [&](std::size_t i) { return probes->list[i]; };
    out.set("turns",
            column<double>(size, [&](std::size_t i) { return turn_of(probe(i).position); }));
    out.set("points", column<std::uint32_t>(size, [&](std::size_t i) { return probe(i).row; }));
  } else if (const auto* shard = std::get_if<Shard>(&detail)) {
    out.set("shard", shard->number);
  } else {
    return val::undefined();
  }
  return out;
}

val explain(const Placement& placement, const std::string& bytes) {
  const Key key = placement.key(bytes_of(bytes));
  const Walk way = walk(placement, key, 1);
  const bool owned = !way.steps.empty() && way.steps.back().verdict == Verdict::taken;
  const std::uint64_t numbers[] = {placement.position(key.value), placement.native(key.value)};
  val out = val::object();
  out.set("value", value_out(key.value));
  out.set("turn", turn_of(numbers[0]));
  out.set("words", words(2, [&](std::size_t i) { return numbers[i]; }));  // position, native
  out.set("owner", owned ? way.steps.back().node : nobody);
  out.set("point", owned ? way.steps.back().row : nobody);
  out.set("detail", detail_out(placement.detail(key)));
  return out;
}

// ---- what only some schemes have; the others answer undefined

val table(const Placement& placement) {
  const auto* cells = placement.table();
  return cells ? copied(*cells) : val::undefined();
}

val points(const Placement& placement) {
  const RingPlacement* placed = placement.points();
  if (!placed) return val::undefined();
  const Ring& ring = placed->ring();
  const auto row = [](std::size_t i) { return static_cast<std::uint32_t>(i); };
  const std::size_t size = ring.size();
  val out = val::object();
  out.set("positions", words(size, [&](std::size_t i) { return ring.position(row(i)); }));
  out.set("turns",
          column<double>(size, [&](std::size_t i) { return turn_of(ring.position(row(i))); }));
  out.set("nodes", column<std::uint32_t>(size, [&](std::size_t i) { return ring.node(row(i)); }));
  out.set("indexes",
          column<std::uint32_t>(size, [&](std::size_t i) { return placed->ordinal(row(i)); }));
  return out;
}

val point_label(const Placement& placement, unsigned row) {
  const RingPlacement* ring = placement.points();
  return ring && row < ring->ring().size() ? bytes_out(ring->point_label(row)) : val::undefined();
}

val arcs(const Placement& placement) {
  const RingPlacement* ring = placement.as_ring();
  if (!ring) return val::undefined();
  const auto list = ring->arcs();
  if (!list) return refused(list.error());
  const Buffer<Arc>& arcs = *list;
  const std::size_t size = arcs.size();
  val out = val::object();
  out.set("starts", column<double>(size, [&](std::size_t i) { return turn_of(arcs[i].first); }));
  out.set("lengths",
          column<double>(size, [&](std::size_t i) { return arcs[i].length.to_double(); }));
  out.set("points", column<std::uint32_t>(size, [&](std::size_t i) { return arcs[i].row; }));
  out.set("nodes", column<std::uint32_t>(size, [&](std::size_t i) { return arcs[i].node; }));
  out.set("owners", column<std::uint32_t>(size, [&](std::size_t i) { return arcs[i].owner; }));
  return out;
}

val shares_of(const Placement& placement) {
  const RingPlacement* ring = placement.as_ring();
  if (!ring) return val::undefined();
  const auto list = shares(*ring);
  return column<double>(list.size(), [&](std::size_t i) { return list[i].to_double(); });
}

// ---- analysis

val balance_of(const Placement& placement, const KeyList& keys) {
  const auto list = owners(placement, keys);
  if (!list) return refused(list.error());
  const Balance load = balance(placement.cluster(), {list->data(), list->size()});
  val out = val::object();
  out.set("counts", copied(load.counts));
  out.set("fair", copied(load.fair));
  out.set("unowned", load.unowned);
  out.set("maxOverMean", load.max_over_mean);
  out.set("maxOverMin", load.max_over_min);
  out.set("spread", load.spread);
  return out;
}

val key_movement(const Placement& a, const Placement& b, const KeyList& keys, unsigned replicas) {
  const auto made = movement(a, b, keys, replicas);
  if (!made) return refused(made.error());
  std::vector<std::uint32_t> flat;  // from, to, keys
  for (const KeyFlow& flow : made->flows) flat.insert(flat.end(), {flow.from, flow.to, flow.keys});
  val out = val::object();
  out.set("moved", made->moved);
  out.set("total", made->total);
  out.set("flows", copied(flat));
  out.set("promoted", made->promoted);
  out.set("copied", static_cast<double>(made->copied));
  return out;
}

val arc_movement(const Placement& a, const Placement& b) {
  const RingPlacement* from = a.as_ring();
  const RingPlacement* to = b.as_ring();
  if (!from || !to)
    return val("movement without keys needs two rings; give a list of keys to count");
  const auto made = movement(*from, *to);
  if (!made) return refused(made.error());
  const auto& [moved, flows, arcs] = *made;
  val out = val::object();
  out.set("moved", moved.to_double());
  out.set("flowNodes", column<std::uint32_t>(2 * flows.size(), [&flows = flows](std::size_t i) {
            return i % 2 == 0 ? flows[i / 2].from : flows[i / 2].to;
          }));
  out.set("flowTurns", column<double>(flows.size(), [&flows = flows](std::size_t i) {
            return flows[i].turns.to_double();
          }));
  const auto arc_column = [&arcs = arcs](auto member) {
    using Number = decltype(member(arcs[0]));
    return column<Number>(arcs.size(), [&](std::size_t i) { return member(arcs[i]); });
  };
  out.set("starts", arc_column([](const MovedArc& arc) { return turn_of(arc.first); }));
  out.set("lengths", arc_column([](const MovedArc& arc) { return arc.length.to_double(); }));
  out.set("from", arc_column([](const MovedArc& arc) { return arc.from; }));
  out.set("to", arc_column([](const MovedArc& arc) { return arc.to; }));
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(clockwise) {
  using namespace emscripten;

  function("hash", &hash_value);
  function("hashes", &hash_list);
  function("limits", &limit_list);
  function("systems", &system_list);
  function("readNode", &read_node_of);
  function("takeError", &take_error);

  class_<KeyList>("KeyList").property("size", &KeyList::size);
  function("keysGenerate", &keys_generate, allow_raw_pointers());
  function("keysValues", &keys_values, allow_raw_pointers());
  function("keysCopy", &keys_copy, allow_raw_pointers());

  class_<Placement>("Placement")
      .function("owner", &owner)
      .function("ownerAt", &owner_at)
      .function("owners", &owners_of)
      .function("turns", &turns_of)
      .function("cells", &cells_of)
      .function("tableRows", &Placement::table_rows)
      .function("preference", &preference_of)
      .function("preferences", &preferences_of)
      .function("walk", &walk_of)
      .function("explain", &explain)
      .function("table", &table)
      .function("points", &points)
      .function("pointLabel", &point_label)
      .function("arcs", &arcs)
      .function("shares", &shares_of)
      .function("balance", &balance_of)
      .function("seats", &seats_of)
      .function("vacated", &vacated_of)
      .function("bits", &bits_of)
      .function("isSigned", &is_signed)
      .function("nativeIsWide", &Placement::native_is_wide)
      .function("byValue", &Placement::by_value)
      .function("bytes", &Placement::bytes)
      .function("replicas", &Placement::replicas);
  class_<Builder>("Builder")
      .constructor()
      .function("add", &Builder::add)
      .function("seat", &Builder::seat)
      .function("split", &Builder::split)
      .function("vacated", &Builder::vacated)
      .function("setting", &Builder::setting)
      .function("option", &Builder::option)
      .function("placeSystem", &Builder::place_system, allow_raw_pointers())
      .function("place", &Builder::place, allow_raw_pointers());

  function("keyMovement", &key_movement);
  function("arcMovement", &arc_movement);
}

}  // namespace clockwise::js
