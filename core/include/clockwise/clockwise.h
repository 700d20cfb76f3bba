// Clockwise: consistent hashing, exact and fast.
//
//   #include <clockwise/clockwise.h>
//   using namespace clockwise;
//
//   auto cluster = Cluster::make({{"cache0"}, {"cache1"}, {"cache2", 2.0}});
//   const PlacementSpec spec{.hash = HashId::md5_32, .virtual_nodes = 100};
//   auto ring = make_placement(spec, *cluster);
//   const Key key = (*ring)->key(bytes_of("product:42"));
//   const std::uint32_t owner = (*ring)->owner(key);          // an index, or nobody
//   const auto copies = preference(**ring, key, 3);           // distinct nodes, best first
//
//   auto grown = cluster->with({.add = {{"cache3"}}});
//   auto after = make_placement(spec, *grown);
//   auto cost = movement(*(*ring)->as_ring(), *(*after)->as_ring());   // exact, by arcs
//   cost->moved.to_double();                                  // part of all keys that move
//
// Calls that can be refused return a Result: check it before you use the value.
//
// Read the headers in this order; each uses only those before it.
#pragma once

#include "clockwise/analysis.h"
#include "clockwise/buffer.h"
#include "clockwise/cluster.h"
#include "clockwise/error.h"
#include "clockwise/hash.h"
#include "clockwise/key_rule.h"
#include "clockwise/keys.h"
#include "clockwise/limits.h"
#include "clockwise/partition_key.h"
#include "clockwise/placement.h"
#include "clockwise/position.h"
#include "clockwise/replicas.h"
#include "clockwise/ring.h"
#include "clockwise/ring_placement.h"
#include "clockwise/system.h"
