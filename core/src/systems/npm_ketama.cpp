// npm ketama, which is not ketama: the first four bytes of SHA-1 as a signed number, 50 points a
// unit of weight. Source: src/index.ts.
#include <cmath>

#include "../bytes.h"
#include "digests.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"hashFn", OptionKind::choice, "sha1", kDigests},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::number, "1", "0..1000000"},
};

bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  value = {load_be32(long_digest(rule.number, key).data()), {}};
  return true;
}

/// The nearest whole number, and of two the greater.
std::uint64_t rounded(double value) {
  const double below = std::floor(value);
  return static_cast<std::uint64_t>(value - below >= 0.5 ? below + 1 : below);
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const auto nodes = spec.nodes();
  std::vector<std::uint64_t> counts;
  for (const Node& node : nodes) counts.push_back(rounded(node.weight * 50));
  KeyRule rule(apply, 32);
  rule.number = digest_number(spec.text("hashFn"));
  rule.is_signed = true;
  return make_ring(
      spec.cluster(),
      {.rule = rule,
       .label =
           [](const Node& node, std::uint32_t i) {
             return concat({node.name, "\\0", i + 1});
           }},
      counts, [&](std::uint32_t i, const Put& put) {
        for (std::uint64_t n = 1; n <= counts[i]; ++n) {
          HashValue value;
          rule.hash_key(bytes_of(concat({nodes[i].name, std::string_view("\0", 1), n})), value);
          put(value);
        }
      });
}

}  // namespace

extern const System npm_ketama = {
    {"npm-ketama", "npm ketama 1.0.0", "https://github.com/connor4312/ketama", "NAME", kOptions,
     kNodeOptions,
     "Not libketama's ring. Asked for as many nodes as there are, getNodes gives the list as it "
     "was "
     "added; here they always follow the ring."},
    make};

}  // namespace clockwise
