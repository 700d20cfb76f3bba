// dgryski/go-mpchash: multi-probe consistent hashing with SipHash-2-4, one point a bucket, and
// probes that are steps from a first hash by a second one. No weights. Source: mpchash.go.
#include "../hash/algorithms.h"
#include "../placement/multi_probe.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"k", OptionKind::whole, "21", "1..1000"},
};

bool apply(const KeyRule&, Bytes key, HashValue& value) {
  value = {siphash24(key, 1, 0), {siphash24(key, 2, 0), 0}};
  return true;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::vector<std::uint64_t> counts(spec.nodes().size(), 1);
  auto ring = make_ring(spec.cluster(),
                        {.rule = KeyRule(apply, 64),
                         .node_of_rank = last_first(spec.cluster()),
                         .label = [](const Node& node, std::uint32_t) { return node.name; }},
                        counts, [&](std::uint32_t i, const Put& put) {
                          put({siphash24(bytes_of(spec.nodes()[i].name), 0, 0), {}});
                        });
  if (!ring) return ring.error();
  return MultiProbePlacement::make_stepped(*std::move(ring),
                                           static_cast<std::uint32_t>(spec.whole("k")));
}

}  // namespace

extern const System go_mpchash = {
    {"go-mpchash",
     "dgryski/go-mpchash at 7382f34c4cd1, SipHash-2-4 with seeds 1 and 2",
     "https://github.com/dgryski/go-mpchash",
     "NAME",
     kOptions,
     {},
     "Probes in equal steps spread less evenly than independent ones: the largest load is 1.12 "
     "times "
     "the mean, not 1.05."},
    make};

}  // namespace clockwise
