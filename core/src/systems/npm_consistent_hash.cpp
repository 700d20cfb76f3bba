// npm consistent-hash with uniform distribution: the nodes take turns on evenly spaced points, and
// a 24-bit PJW hash over UTF-16 code units is scaled to them. No weights. Source:
// consistent-hash.js.
#include <cmath>

#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"distribution", OptionKind::choice, "uniform", "uniform|random"},
    {"range", OptionKind::whole, "100003", "1..2147483647"},
    {"weight", OptionKind::whole, "40", "1..65535"},
};

/// The next code point of a UTF-8 text; U+FFFD for each byte that does not belong there.
std::uint32_t next_code_point(Bytes text, std::size_t& at) {
  const std::uint8_t lead = text[at++];
  if (lead < 0x80) return lead;
  const unsigned more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  if (lead < 0xC2 || lead > 0xF4 || at + more > text.size()) return 0xFFFD;
  std::uint32_t code = lead & (0x3F >> more);
  for (unsigned i = 0; i < more; ++i) {
    if ((text[at + i] & 0xC0) != 0x80) return 0xFFFD;
    code = code << 6 | (text[at + i] & 0x3F);
  }
  constexpr std::uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
  if (code < smallest[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return 0xFFFD;
  at += more;
  return code;
}

/// 29 bits, of which the lowest five are zero, by remainder.
bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  std::uint32_t hash = 0;
  const auto take = [&](std::uint32_t unit) {
    hash = (hash << 4) + unit;
    const std::uint32_t high = hash & 0xFF000000;
    hash = (hash & 0x00FFFFFF) ^ high >> 24;
  };
  for (std::size_t at = 0; at < key.size();) {
    const std::uint32_t code = next_code_point(key, at);
    if (code >= 0x10000) take(0xD7C0 + (code >> 10));
    take(code < 0x10000 ? code : 0xDC00 + (code & 0x3FF));
  }
  value = {(hash << 5) % rule.number, {}};
  return true;
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  if (spec.is("distribution", "random"))
    return Error{ErrorCode::option,
                 "distribution \"random\" draws its points by Math.random() anew in every process, "
                 "so nobody can tell where a key goes; only \"uniform\" is allowed"};
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
       .label = [](const Node& node,
                   std::uint32_t i) { return node.name + " " + std::to_string(i); },
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
