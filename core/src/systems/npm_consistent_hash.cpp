// npm consistent-hash with uniform distribution: the nodes take turns on evenly spaced points, and
// a 24-bit PJW hash over UTF-16 code units is scaled to them. No weights. Source:
// consistent-hash.js.
#include <cmath>

#include "system.h"
#include "utf16.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"distribution", OptionKind::choice, "uniform", "uniform|random"},
    {"range", OptionKind::whole, "100003", "1..2147483647"},
    {"weight", OptionKind::whole, "40", "1..65535"},
};

/// 29 bits, of which the lowest five are zero, by remainder.
bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  std::uint32_t hash = 0;
  for (const char16_t unit : utf16(key)) {
    hash = (hash << 4) + unit;
    const std::uint32_t high = hash & 0xFF000000;
    hash = (hash & 0x00FFFFFF) ^ high >> 24;
  }
  value = {(hash << 5) % rule.number, {}};
  return true;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  if (spec.is("distribution", "random"))
    return fail(ErrorCode::option,
                {"distribution \"random\" draws its points by Math.random() anew in every process, "
                 "so nobody can tell where a key goes; only \"uniform\" is allowed"});
  const std::uint64_t range = spec.whole("range");
  const std::vector<std::uint64_t> counts(spec.nodes().size(), spec.whole("weight"));
  const auto n = static_cast<double>(counts.size());
  const double step = static_cast<double>(range) / (n * spec.number("weight"));

  KeyRule rule(apply, 64);
  rule.number = range;
  rule.modulus = range + 1;  // a point may be rounded up to the range itself
  return make_ring(
      spec.cluster(),
      {.rule = rule,
       .node_of_rank = last_first(spec.cluster()),
       .label =
           [](const Node& node, std::uint32_t i) {
             return concat({node.name, " ", i});
           },
       .is_map = true},
      counts, [&](std::uint32_t i, const Put& put) {
        const double offset = step * i + step / 2;
        for (std::uint64_t j = 0; j < counts[i]; ++j) {
          const double exact = offset + step * n * static_cast<double>(j);
          const double below = std::floor(exact);
          put({static_cast<std::uint64_t>(exact - below >= 0.5 ? below + 1 : below), {}});
        }
      });
}

}  // namespace

extern const System npm_consistent_hash = {{"npm-consistent-hash",
                                            "npm consistent-hash 1.2.2, distribution uniform",
                                            "https://github.com/andrasq/node-consistent-hash",
                                            "NAME",
                                            kOptions,
                                            {},
                                            "Its own default is random points. Here all nodes are "
                                            "added before the first key is asked for: "
                                            "later ones would stand on the points of others."},
                                           make};

}  // namespace clockwise
