// lafikl/consistent for Go: ten points a host, the first eight bytes of BLAKE2b-512, and bounded
// load where GetLeast is asked in place of Get. Source: consistent.go.
#include <algorithm>

#include "../bytes.h"
#include "../hash/algorithms.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"GetLeast", OptionKind::flag, "false", ""},
};
constexpr std::uint64_t kPoints = 10;

bool apply(const KeyRule&, Bytes key, HashValue& value) {
  value = {load_le64(blake2b_512(key).data()), {}};
  return true;
}

std::string label(const Node& node, std::uint32_t i) { return concat({node.name, i}); }

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::vector<std::uint64_t> counts(spec.nodes().size(), kPoints);
  RingParts parts{.rule = KeyRule(apply, 64),
                  .node_of_rank = last_first(spec.cluster()),
                  .label = label,
                  .is_map = true};
  if (spec.flag("GetLeast"))
    // 1.25 times the mean, but the division before leaves the fraction out.
    parts.capacity = [hosts = std::max<std::uint64_t>(living(spec.cluster()).size(), 1)](
                         std::uint32_t, std::uint64_t assigned, std::uint64_t) {
      const std::uint64_t mean = std::max<std::uint64_t>((assigned + 1) / hosts, 1);
      return (5 * mean + 3) / 4;
    };
  return make_ring(spec.cluster(), std::move(parts), counts, [&](std::uint32_t i, const Put& put) {
    for (std::uint32_t n = 0; n < kPoints; ++n)
      put({load_le64(blake2b_512(bytes_of(label(spec.nodes()[i], n))).data()), {}});
  });
}

}  // namespace

extern const System lafikl = {
    {"lafikl",
     "lafikl/consistent at bdd3606bfc3e",
     "https://github.com/lafikl/consistent",
     "HOST",
     kOptions,
     {},
     "Ten points a host leave shares uneven. With GetLeast a list of keys is given out in its "
     "order, as if none were ever done."},
    make};

}  // namespace clockwise
