// Ketama: a text and a number are hashed to the points of a server, four to an MD5 digest. The
// original, libmemcached and twemproxy differ in the text, and in how they count the points.
#pragma once

#include <string>
#include <vector>

#include "system.h"

namespace clockwise {

struct KetamaParts {
  KeyRule rule;
  std::vector<std::uint64_t> counts;      // points, by node
  std::string (*text)(const Node& node);  // what is hashed is this, "-", and a number from 0 on
  KeyRule::Function32 hash = nullptr;     // gives one point; null: MD5, which gives four
  std::vector<std::uint32_t> order = {};  // of equal points the node that stands first here answers
  bool fails = false;                     // the keys of a node that is down have no owner
};

Result<std::unique_ptr<Placement>> make_ketama(const Cluster& cluster, KetamaParts parts);

/// The points of each node as libmemcached and twemproxy count them: 160 times its part of the
/// weight, times the number of servers, rounded down to whole digests. `ejects` leaves the nodes
/// that are down out of the total, the number, and the ring.
std::vector<std::uint64_t> ketama_counts(const Cluster& cluster, bool ejects);

/// The first word of the MD5 digest.
std::uint32_t ketama_hash(Bytes key);

}  // namespace clockwise
