// The registration of the core with JavaScript: translation, no logic. One call a user action, not
// one a key. No 64-bit numbers cross; texts cross as bytes; numbers are checked by clockwise.js,
// because a binding turns -1 into 4,294,967,295 without a word. Real systems are in systems.cpp.
#include <emscripten/bind.h>

#include <limits>

#include "builder.h"

/// Emscripten's registration prints the address of a type that is not registered. Here all are, and
/// without this the whole of printf would come along, a twentieth of the module.
extern "C" int siprintf(char* out, const char*, ...) {
  *out = '\0';
  return 0;
}

namespace clockwise::js {
namespace {

val hash_value(unsigned id, const std::string& key) {
  return value_out(hash(static_cast<HashId>(id), bytes_of(key)));
}

val hash_list() {
  val list = val::array();
  for (const HashInfo& row : hashes()) {
    val out = val::object();
    put(out, "name", row.name);
    put(out, "bits", row.bits);
    put(out, "origin", row.origin);
    push(list, out);
  }
  return list;
}

val limit_list() {
  val out = val::object();
  put(out, "weight", limits::max_weight);
  put(out, "virtualNodes", limits::max_virtual_nodes);
  put(out, "points", limits::max_points);
  put(out, "cells", limits::max_cells);
  put(out, "probes", limits::max_probes);
  put(out, "keys", limits::max_keys);
  put(out, "keyBytes", limits::max_key_bytes);
  return out;
}

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

Placement* place(Builder& builder, unsigned scheme, unsigned hash, unsigned virtual_nodes,
                 unsigned rule, const std::string& modulus, unsigned points,
                 const std::string& label, unsigned first, double table_size, unsigned probes,
                 unsigned slots, unsigned capacity, const val& cells, unsigned spread, double load,
                 bool online_load) {
  std::vector<std::uint32_t> table(cells["length"].as<unsigned>());
  copy_in<std::uint32_t>(cells, table);
  auto cluster =
      Cluster::make(std::move(builder.nodes), limits::max_weight, std::move(builder.vacated));
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
  return numbers(keys.size(), [&](std::size_t i) {
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
  return integers(keys.size(), [&](std::size_t i) {
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
    for (const auto part : {step.node, step.row, static_cast<std::uint32_t>(step.verdict)})
      flat.push_back(part);
  val out = val::object();
  put(out, "steps", copied(flat));
  put(out, "unmet", way.unmet);
  if (placement.spread() != Spread::node) put(out, "shared", way.shared);
  return out;
}

/// One member, named for what it is; without it, undefined.
val detail_out(const Detail& detail) {
  val out = val::object();
  if (const auto* hops = std::get_if<Hops>(&detail)) {
    put(out, "hops", copied(hops->buckets));
  } else if (const auto* scores = std::get_if<Scores>(&detail)) {
    put(out, "scores", copied(scores->of_node));
  } else if (const auto* probes = std::get_if<Probes>(&detail)) {
    const std::size_t size = probes->list.size();
    const auto probe = [&](std::size_t i) { return probes->list[i]; };
    put(out, "turns", numbers(size, [&](std::size_t i) { return turn_of(probe(i).position); }));
    put(out, "points", integers(size, [&](std::size_t i) { return probe(i).row; }));
  } else if (const auto* shard = std::get_if<Shard>(&detail)) {
    put(out, "shard", shard->number);
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
  put(out, "value", value_out(key.value));
  put(out, "turn", turn_of(numbers[0]));
  put(out, "words", words(2, [&](std::size_t i) { return numbers[i]; }));  // position, native
  put(out, "owner", owned ? way.steps.back().node : nobody);
  put(out, "point", owned ? way.steps.back().row : nobody);
  put(out, "detail", detail_out(placement.detail(key)));
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
  put(out, "positions", words(size, [&](std::size_t i) { return ring.position(row(i)); }));
  put(out, "turns", numbers(size, [&](std::size_t i) { return turn_of(ring.position(row(i))); }));
  put(out, "nodes", integers(size, [&](std::size_t i) { return ring.node(row(i)); }));
  put(out, "indexes", integers(size, [&](std::size_t i) { return placed->ordinal(row(i)); }));
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
  put(out, "starts", numbers(size, [&](std::size_t i) { return turn_of(arcs[i].first); }));
  put(out, "lengths", numbers(size, [&](std::size_t i) { return arcs[i].length.to_double(); }));
  put(out, "points", integers(size, [&](std::size_t i) { return arcs[i].row; }));
  put(out, "nodes", integers(size, [&](std::size_t i) { return arcs[i].node; }));
  put(out, "owners", integers(size, [&](std::size_t i) { return arcs[i].owner; }));
  return out;
}

val shares_of(const Placement& placement) {
  const RingPlacement* ring = placement.as_ring();
  if (!ring) return val::undefined();
  const auto list = shares(*ring);
  return numbers(list.size(), [&](std::size_t i) { return list[i].to_double(); });
}

// ---- analysis

val balance_of(const Placement& placement, const KeyList& keys) {
  const auto list = owners(placement, keys);
  if (!list) return refused(list.error());
  const Balance load = balance(placement.cluster(), {list->data(), list->size()});
  val out = val::object();
  put(out, "counts", copied(load.counts));
  put(out, "fair", copied(load.fair));
  put(out, "unowned", load.unowned);
  put(out, "maxOverMean", load.max_over_mean);
  put(out, "maxOverMin", load.max_over_min);
  put(out, "spread", load.spread);
  return out;
}

val key_movement(const Placement& a, const Placement& b, const KeyList& keys, unsigned replicas) {
  const auto made = movement(a, b, keys, replicas);
  if (!made) return refused(made.error());
  std::vector<std::uint32_t> flat;  // from, to, keys
  for (const KeyFlow& flow : made->flows)
    for (const auto part : {flow.from, flow.to, flow.keys}) flat.push_back(part);
  val out = val::object();
  put(out, "moved", made->moved);
  put(out, "total", made->total);
  put(out, "flows", copied(flat));
  put(out, "promoted", made->promoted);
  put(out, "copied", static_cast<double>(made->copied));
  return out;
}

val arc_movement(const Placement& a, const Placement& b) {
  const RingPlacement* from = a.as_ring();
  const RingPlacement* to = b.as_ring();
  if (!from || !to)
    return val("movement without keys needs two rings; give a list of keys to count");
  const auto made = movement(*from, *to);
  if (!made) return refused(made.error());
  const auto& flows = made->flows;
  const auto& arcs = made->arcs;
  val out = val::object();
  put(out, "moved", made->moved.to_double());
  put(out, "flowNodes", integers(2 * flows.size(), [&](std::size_t i) {
        return i % 2 == 0 ? flows[i / 2].from : flows[i / 2].to;
      }));
  put(out, "flowTurns",
      numbers(flows.size(), [&](std::size_t i) { return flows[i].turns.to_double(); }));
  const std::size_t size = made->arcs.size();
  put(out, "starts", numbers(size, [&](std::size_t i) { return turn_of(arcs[i].first); }));
  put(out, "lengths", numbers(size, [&](std::size_t i) { return arcs[i].length.to_double(); }));
  put(out, "from", integers(size, [&](std::size_t i) { return arcs[i].from; }));
  put(out, "to", integers(size, [&](std::size_t i) { return arcs[i].to; }));
  return out;
}

}  // namespace

EMSCRIPTEN_BINDINGS(clockwise) {
  using namespace emscripten;

  function("hash", &hash_value);
  function("hashes", &hash_list);
  function("limits", &limit_list);
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
      .function("vacate", &Builder::vacate)
      .function("place", &place, allow_raw_pointers());

  function("keyMovement", &key_movement);
  function("arcMovement", &arc_movement);
}

}  // namespace clockwise::js
