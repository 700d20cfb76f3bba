// stathat/consistent for Go: CRC-32 or FNV-1a of the number and the name, glued; the key goes to
// the first point after it. A value hit twice belongs to the element added last. No weights.
// Source: consistent.go.
#include "../hash/algorithms.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"NumberOfReplicas", OptionKind::whole, "20", "1..65535"},
    {"UseFnv", OptionKind::flag, "false", ""},
};

std::string label(const Node& node, std::uint32_t i) { return concat({i, node.name}); }

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::vector<std::uint64_t> counts(spec.nodes().size(), spec.whole("NumberOfReplicas"));
  const auto function = spec.flag("UseFnv") ? fnv1a_32 : crc32;
  return make_ring(spec.cluster(),
                   {.rule = rule_of(function),
                    .options = {.strict = true},
                    .node_of_rank = last_first(spec.cluster()),
                    .label = label,
                    .is_map = true},
                   counts, [&](std::uint32_t i, const Put& put) {
                     for (std::uint32_t n = 0; n < counts[i]; ++n)
                       put({function(bytes_of(label(spec.nodes()[i], n))), {}});
                   });
}

}  // namespace

extern const System stathat = {
    {"stathat",
     "stathat/consistent at 30ea17e8a481",
     "https://github.com/stathat/consistent",
     "NAME",
     kOptions,
     {},
     "Names glued to numbers may fall together: \"a\" and \"1a\" share a point. Twenty points of a "
     "CRC-32 spread unevenly."},
    make};

}  // namespace clockwise
