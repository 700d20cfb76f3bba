#include "ketama.h"

#include <cmath>

#include "../bytes.h"
#include "../hash/algorithms.h"

namespace clockwise {
namespace {

constexpr std::uint32_t kWords = 4;  // of an MD5 digest

}  // namespace

Result<std::unique_ptr<Placement>> make_ketama(const Cluster& cluster, KetamaParts parts) {
  const std::uint32_t each = parts.hash ? 1 : kWords;
  const auto fill = [&](std::uint32_t i, const Put& put) {
    const std::string text = parts.text(cluster.nodes()[i]);
    for (std::uint64_t n = 0; n < parts.counts[i] / each; ++n) {
      const std::string label = concat({text, "-", n});
      if (parts.hash) {
        put({parts.hash(bytes_of(label)), {}});
      } else {
        const auto digest = md5(bytes_of(label));
        for (std::uint32_t word = 0; word < kWords; ++word)
          put({load_le32(digest.data() + 4 * word), {}});
      }
    }
  };
  const auto label = [text = parts.text, each](const Node& node, std::uint32_t ordinal) {
    return concat({text(node), "-", ordinal / each});
  };
  return make_ring(cluster,
                   {.rule = parts.rule,
                    .node_of_rank = std::move(parts.order),
                    .label = label,
                    .reach = parts.fails ? 0 : no_limit},
                   parts.counts, fill);
}

std::vector<std::uint64_t> ketama_counts(const Cluster& cluster, bool ejects) {
  double total = 0;
  float servers = 0;
  for (const Node& node : cluster.nodes())
    if (node.up || !ejects) total += node.weight, ++servers;

  std::vector<std::uint64_t> counts;
  for (const Node& node : cluster.nodes()) {
    // Each step rounds to single precision, which is why 25 equal servers get 156 points and not
    // 160. (The 1e-10 that the programs add is too small to be seen there.)
    const float part = static_cast<float>(node.weight) / static_cast<float>(total);
    const float digests = std::floor(part * 160 / kWords * servers);
    counts.push_back(node.up || !ejects ? kWords * static_cast<std::uint64_t>(digests) : 0);
  }
  return counts;
}

std::uint32_t ketama_hash(Bytes key) { return load_le32(md5(key).data()); }

}  // namespace clockwise
