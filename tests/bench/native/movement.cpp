// How much moves when one node joins 1,000: exactly, from the arcs of both rings, and from a sample
// of a million keys, which has an error besides.
#include "measure.h"
#include "rivals.h"

namespace {

using namespace bench;
using clockwise::Turns;

struct World {
  std::unique_ptr<clockwise::Placement> before, after;
  PairRing pairs_before, pairs_after;
  double exact = 0;

  World() {
    const auto small = good(clockwise::Cluster::make(servers(1000)));
    const auto large = good(small.with({.add = {{"10.9.9.9:11211"}}}));
    before = good(clockwise::make_placement({.virtual_nodes = 160}, small));
    after = good(clockwise::make_placement({.virtual_nodes = 160}, large));
    for (auto [placement, pairs] :
         {std::pair(before.get(), &pairs_before), std::pair(after.get(), &pairs_after)}) {
      const clockwise::Ring& ring = placement->as_ring()->ring();
      for (std::uint32_t row = 0; row < ring.size(); ++row)
        pairs->points.emplace_back(ring.position(row), ring.node(row));
    }
    // What moves is what the new node owns, to the last unit of 2^-64 turns.
    const Turns moved = moved_exactly();
    require(moved == clockwise::shares(*after->as_ring())[1000],
            "what moves is not what the new node owns");
    exact = moved.to_double();
  }

  Turns moved_exactly() const {
    return good(clockwise::movement(*before->as_ring(), *after->as_ring())).moved;
  }
};

const World& world() {
  static const World it;
  return it;
}

template <class Old, class New>
void sample(benchmark::State& state, const Old& old_ring, const New& new_ring) {
  std::uint32_t moved = 0;
  for (auto _ : state) {
    moved = 0;
    for (std::size_t i = 0; i < 1'000'000; ++i) {
      const Position key = random_keys()[i];
      moved += old_ring.owner_of(key) != new_ring.owner_of(key) ? 1 : 0;
    }
    benchmark::DoNotOptimize(moved);
  }
  state.counters["moved"] = moved / 1e6;
}

}  // namespace

namespace bench {

void add_movement() {
  const auto add = [](const char* name, auto work) {
    benchmark::RegisterBenchmark(name, work)->Unit(benchmark::kMillisecond);
  };
  add("movement/160000/exact", [](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(world().moved_exactly());
    state.counters["moved"] = world().exact;
  });
  add("movement/160000/sample-ours", [](benchmark::State& state) {
    sample(state, world().before->as_ring()->ring(), world().after->as_ring()->ring());
  });
  add("movement/160000/sample-lower_bound",
      [](benchmark::State& state) { sample(state, world().pairs_before, world().pairs_after); });
  add("movement/160000/shares", [](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(clockwise::shares(*world().after->as_ring()));
  });
}

}  // namespace bench
