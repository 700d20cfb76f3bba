// The one list of schemes: no scheme knows another.
#include <string>

#include "../bounded_load.h"
#include "../text.h"
#include "anchor.h"
#include "binomial.h"
#include "cells.h"
#include "clockwise/limits.h"
#include "clockwise/ring_placement.h"
#include "dx.h"
#include "jump.h"
#include "jumpback.h"
#include "maglev.h"
#include "memento.h"
#include "modulo.h"
#include "multi_probe.h"
#include "power.h"
#include "range.h"
#include "rendezvous.h"
#include "seats.h"
#include "slots.h"
#include "table.h"

namespace clockwise {
namespace {

Failure out_of_range(const char* option, std::uint64_t value, std::uint64_t low,
                     std::uint64_t high) {
  return fail(ErrorCode::option,
              {option, " ", value, " is not allowed; it must be ", low, " to ", high});
}

Result<std::unique_ptr<Placement>> make_scheme(const PlacementSpec& spec, const Cluster& cluster) {
  if (spec.virtual_nodes < 1 || spec.virtual_nodes > limits::max_virtual_nodes)
    return out_of_range("virtualNodes", spec.virtual_nodes, 1, limits::max_virtual_nodes);
  if (spec.modulus > limits::max_modulus)
    return out_of_range("modulus", spec.modulus, 1, limits::max_modulus);
  if (spec.probes < 1 || spec.probes > limits::max_probes)
    return out_of_range("probes", spec.probes, 1, limits::max_probes);
  if (spec.slots < 1 || spec.slots > limits::max_cells)
    return out_of_range("slots", spec.slots, 1, limits::max_cells);
  if (spec.capacity < 1 || spec.capacity > limits::max_cells)
    return out_of_range("capacity", spec.capacity, 1, limits::max_cells);

  const KeyRule rule(spec.hash, spec.modulus);
  const auto in_list = [&](CellOf number) {
    return CellPlacement::make({rule, std::move(number)}, cluster, listed(cluster));
  };
  const auto table = [&](Result<Buffer<std::uint32_t>> cells) {
    return CellPlacement::make({.rule = rule, .cell_of = remainder_of, .is_table = true}, cluster,
                               std::move(cells));
  };
  switch (spec.scheme) {
    case Scheme::modulo:
      return in_list(remainder_of);
    case Scheme::ring:
      break;
    case Scheme::rendezvous:
      return std::unique_ptr<Placement>(std::make_unique<RendezvousPlacement>(rule, cluster));
    case Scheme::jump:
      return CellPlacement::make({.rule = rule, .cell_of = jump, .hops = jump_hops}, cluster,
                                 listed(cluster));
    case Scheme::maglev:
      return table(maglev_table(spec.table_size, cluster));
    case Scheme::multi_probe:
      return MultiProbePlacement::make(spec, cluster);
    case Scheme::jumpback:
      return in_list(jumpback);
    case Scheme::binomial:
      return in_list(binomial);
    case Scheme::power:
      return in_list([hash = spec.hash](std::uint64_t value, std::uint32_t buckets) {
        return power(value, buckets, hash);
      });
    case Scheme::slots:
      return table(slot_table(spec.slots, cluster));
    case Scheme::anchor:
      return SeatPlacement::make(rule, cluster, make_anchor, spec.capacity);
    case Scheme::dx:
      return SeatPlacement::make(rule, cluster, make_dx, spec.capacity);
    case Scheme::memento:
      return SeatPlacement::make(rule, cluster, make_memento, 0);
    case Scheme::range:
      return RangePlacement::make(rule, cluster);
    case Scheme::table:
      return table(given_table(spec.cells, cluster));
  }
  return RingPlacement::make(spec, cluster);
}

}  // namespace

void Placement::finish(const PlacementSpec& spec) {
  spread_ = spec.spread;
  if (spec.load != 0) set_capacity(bounded_load(spec.load, spec.online_load, *this));
}

Result<std::unique_ptr<Placement>> make_placement(const PlacementSpec& spec,
                                                  const Cluster& cluster) {
  if (spec.load != 0 && !(spec.load >= 1 && spec.load <= limits::max_load))
    return fail(ErrorCode::option, {"load ", spec.load, " is not allowed; it must be 1 to ",
                                    limits::max_load, " times the mean"});
  auto made = make_scheme(spec, cluster);
  if (made) (*made)->finish(spec);
  return made;
}

}  // namespace clockwise
