// What the makers of rings share.
#pragma once

#include "clockwise/ring_placement.h"

namespace clockwise {

/// The parts of a ring that is no system's, with these points.
RingParts ring_parts(const PlacementSpec& spec, const Cluster& cluster, Buffer<Point> points);

}  // namespace clockwise
