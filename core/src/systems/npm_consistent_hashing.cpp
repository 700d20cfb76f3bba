// npm consistent-hashing: whole digests in hexadecimal, and the key goes back to the last point at
// or before it. No weights. Source: lib/consistent_hashing.js.
#include "digests.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"replicas", OptionKind::whole, "160", "1..65535"},
    {"algorithm", OptionKind::choice, "md5", kDigests},
};

std::string label(const Node& node, std::uint32_t i) { return concat({node.name, ":", i}); }

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const std::vector<std::uint64_t> counts(spec.nodes().size(), spec.whole("replicas"));
  const KeyRule rule = whole_digest(digest_number(spec.text("algorithm")));
  return make_ring(spec.cluster(),
                   {.rule = rule, .options = {.rule = OwnerRule::counterclockwise}, .label = label},
                   counts, [&](std::uint32_t i, const Put& put) {
                     for (std::uint32_t n = 0; n < counts[i]; ++n) {
                       HashValue value;
                       rule.hash_key(bytes_of(label(spec.nodes()[i], n)), value);
                       put(value);
                     }
                   });
}

}  // namespace

extern const System npm_consistent_hashing = {
    {"npm-consistent-hashing",
     "npm consistent-hashing 0.3.0",
     "https://github.com/dakatsuka/node-consistent-hashing",
     "NAME",
     kOptions,
     {},
     "Counter-clockwise: the point at or below the key's hash answers, not the next one."},
    make};

}  // namespace clockwise
