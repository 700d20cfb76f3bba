// golang/groupcache, consistenthash.Map: crc32 of the number and the name, glued. A value hit twice
// belongs to the peer added last. No weights. Source: consistenthash/consistenthash.go.
#include "../hash/algorithms.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"replicas", OptionKind::whole, "50", "1..65535"},
};

std::string label(const Node& node, std::uint32_t i) { return concat({i, node.name}); }

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::vector<std::uint64_t> counts(spec.nodes().size(), spec.whole("replicas"));
  return make_ring(
      spec.cluster(),
      {.rule = HashId::crc32, .node_of_rank = last_first(spec.cluster()), .label = label}, counts,
      [&](std::uint32_t i, const Put& put) {
        for (std::uint32_t n = 0; n < counts[i]; ++n)
          put({crc32(bytes_of(label(spec.nodes()[i], n))), {}});
      });
}

}  // namespace

extern const System groupcache = {
    {"groupcache",
     "golang/groupcache at 2c02b8208cf8",
     "https://github.com/golang/groupcache",
     "NAME",
     kOptions,
     {},
     "Names glued to numbers may fall together: with 50 replicas \"a\" and \"1a\" share four "
     "points."},
    make};

}  // namespace clockwise
