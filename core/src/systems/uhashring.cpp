// uhashring for Python: a ring of whole MD5 digests, or ketama's words with points that are counted
// in exact integers. The key goes to the first point after it. Source: uhashring/ring_meta.py and
// ring_ketama.py.
#include "../bytes.h"
#include "../hash/algorithms.h"
#include "digests.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"hash_fn", OptionKind::choice, "md5", "md5|ketama"},
    {"vnodes", OptionKind::whole, "", "0..65535"},
};
constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "0..1000000"},
    {"vnodes", OptionKind::whole, "", "0..65535"},
};
constexpr std::uint32_t kWords = 4;  // points of one MD5 digest on ketama's ring

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const auto nodes = spec.nodes();
  const bool ketama = spec.is("hash_fn", "ketama");
  const std::uint64_t standard = spec.given("vnodes") ? spec.whole("vnodes") : ketama ? 40 : 160;

  // Ketama's ring is made anew when a node goes, the other one loses its points.
  std::uint64_t alive = 0, weights = 0;
  for (const Node& node : nodes)
    if (node.up) ++alive, weights += static_cast<std::uint64_t>(node.weight);
  std::vector<std::uint64_t> digests, counts;
  for (const Node& node : nodes) {
    const std::uint64_t own = decimal(spec.of(node, "vnodes")).value_or(standard) *
                              static_cast<std::uint64_t>(node.weight);
    const std::uint64_t shared = node.up && weights > 0 ? own * alive / weights : 0;
    digests.push_back(ketama ? shared : own);
    counts.push_back(digests.back() * (ketama ? kWords : 1));
  }

  return make_ring(spec.cluster(),
                   {.rule = ketama ? ketama_word(0) : whole_digest(0),
                    .options = {.strict = true},
                    .node_of_rank = last_first(spec.cluster()),
                    .label =
                        [ketama](const Node& node, std::uint32_t i) {
                          if (!ketama) return concat({node.name, "-", i});
                          return concat({node.name, "-", i / kWords, "/", i % kWords});
                        },
                    .is_map = true},
                   counts, [&](std::uint32_t i, const Put& put) {
                     for (std::uint64_t n = 0; n < digests[i]; ++n) {
                       const auto digest = md5(bytes_of(concat({nodes[i].name, "-", n})));
                       const std::uint8_t* p = digest.data();
                       if (!ketama) put({load_be64(p), {load_be64(p + 8), 0}});
                       for (std::uint32_t word = 0; ketama && word < kWords; ++word)
                         put({load_le32(p + 4 * word), {}});
                     }
                   });
}

}  // namespace

extern const System uhashring = {
    {"uhashring", "uhashring 2.1", "https://github.com/ultrabug/uhashring", "NAME", kOptions,
     kNodeOptions,
     "On ketama's ring of points at one place the node listed last answers, a small weight gets no "
     "points, and every change of weights moves the points of all."},
    make};

}  // namespace clockwise
