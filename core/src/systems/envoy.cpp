// Envoy's RING_HASH and MAGLEV, and gRPC's ring_hash, which follows Envoy's ring. Hosts share a
// ring by their normalised weights, counted in doubles. Source: envoyproxy/envoy
// source/extensions/load_balancing_policies/{common/thread_aware_lb_impl,ring_hash,maglev};
// grpc-go balancer/ringhash; gRFC A42. Retries, panic mode and bounded load are read in the
// sources, and no program was asked about them.
#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "../hash/algorithms.h"
#include "../order.h"
#include "../placement/maglev.h"
#include "../placement/modulo.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr std::uint64_t kLargestSum = 0xFFFFFFFF;  // of weights

std::string_view setting_of(const Node& node, std::string_view property) {
  for (const Setting& setting : node.settings)
    if (setting.name == property) return setting.value;
  return {};
}

/// What a host's points or its permutation are hashed from.
std::string_view key_of(const Node& node, bool use_hostname) {
  const std::string_view own = setting_of(node, "hash_key");
  if (!own.empty()) return own;
  return use_hostname ? setting_of(node, "hostname") : std::string_view(node.name);
}

/// A host that takes part, with its part of the whole weight.
struct Host {
  std::uint32_t node;
  double weight;
};

/// Adds the hosts; `share` is how much of the whole is theirs together.
Failure normalise(const SystemSpec& spec, std::span<const std::uint32_t> nodes, double share,
                  std::vector<Host>& hosts) {
  double sum = 0;  // of whole numbers below 2^32: exact
  for (const std::uint32_t i : nodes) sum += spec.nodes()[i].weight;
  if (sum > static_cast<double>(kLargestSum))
    return fail(ErrorCode::weight,
                {"the weights add up to ", sum, "; their sum must not exceed ", kLargestSum});
  for (const std::uint32_t i : nodes) hosts.push_back({i, spec.nodes()[i].weight * share / sum});
  return {};
}

/// Round the ring as often as the smallest weight asks for, within the largest size.
Result<std::unique_ptr<Placement>> hash_ring(const SystemSpec& spec, std::span<const Host> hosts,
                                             std::uint64_t smallest, std::uint64_t largest,
                                             std::uint64_t (*function)(Bytes), bool use_hostname,
                                             RingParts parts) {
  double least = 1;
  for (const Host& host : hosts) least = std::min(least, host.weight);
  const double scale = std::min(std::ceil(least * static_cast<double>(smallest)) / least,
                                static_cast<double>(largest));
  // Each host puts points until there are as many as the hosts so far should have.
  std::vector<std::uint64_t> counts(spec.nodes().size(), 0);
  double current = 0, target = 0;
  for (const Host& host : hosts) {
    target += scale * host.weight;
    const double whole = std::max(current, std::ceil(target));
    counts[host.node] = static_cast<std::uint64_t>(whole - current);
    current = whole;
  }
  parts.label = [use_hostname](const Node& node, std::uint32_t i) {
    return concat({key_of(node, use_hostname), "_", i});
  };
  return make_ring(spec.cluster(), std::move(parts), counts, [&](std::uint32_t i, const Put& put) {
    const std::string_view key = key_of(spec.nodes()[i], use_hostname);
    for (std::uint64_t n = 0; n < counts[i]; ++n)
      put({function(bytes_of(concat({key, "_", n}))), {}});
  });
}

// ---- Envoy

constexpr OptionInfo kRingOptions[] = {
    {"minimum_ring_size", OptionKind::whole, "1024", "0..8388608"},
    {"maximum_ring_size", OptionKind::whole, "8388608", "0..8388608"},
    {"hash_function", OptionKind::choice, "XX_HASH", "XX_HASH|MURMUR_HASH_2"},
    {"use_hostname_for_hashing", OptionKind::flag, "false", ""},
    {"hash_balance_factor", OptionKind::whole, "0", "0..4294967295"},
    {"healthy_panic_threshold", OptionKind::number, "50", "0..100"},
    {"locality_weights", OptionKind::text, "", "a whole number for each zone: 1,2"},
};
constexpr OptionInfo kMaglevOptions[] = {
    {"table_size", OptionKind::whole, "65537", "1..5000011"},
    {"use_hostname_for_hashing", OptionKind::flag, "false", ""},
    {"hash_balance_factor", OptionKind::whole, "0", "0..4294967295"},
    {"healthy_panic_threshold", OptionKind::number, "50", "0..100"},
    {"locality_weights", OptionKind::text, "", "a whole number for each zone: 1,2"},
};
constexpr OptionInfo kEnvoyNode[] = {
    {"weight", OptionKind::whole, "1", "1..4294967295"},
    {"hostname", OptionKind::text, "", ""},
    {"hash_key", OptionKind::text, "", ""},
};

std::uint64_t murmur_hash_2(Bytes key) { return murmur2_64a(key, 0xc70f6907); }

/// The hosts by locality, in the order in which localities are first met.
std::vector<std::vector<std::uint32_t>> localities(const SystemSpec& spec) {
  std::vector<std::string_view> zones;
  std::vector<std::vector<std::uint32_t>> lists;
  for (std::uint32_t i = 0; i < spec.nodes().size(); ++i) {
    const auto at = std::find(zones.begin(), zones.end(), spec.nodes()[i].zone);
    const auto zone = static_cast<std::size_t>(at - zones.begin());
    if (at == zones.end()) {
      zones.push_back(spec.nodes()[i].zone);
      lists.emplace_back();
    }
    lists[zone].push_back(i);
  }
  return lists;
}

Result<std::vector<std::uint64_t>> locality_weights(const SystemSpec& spec, std::size_t zones) {
  const std::string_view text = spec.text("locality_weights");
  std::vector<std::uint64_t> weights;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto weight = decimal(text.substr(at, end - at));
    if (!weight || *weight > kLargestSum) break;
    weights.push_back(*weight);
    at = end + 1;
  }
  if (weights.size() == zones) return weights;
  return fail(ErrorCode::option, {"locality_weights ", quoted(text),
                                  " is not allowed; it must be a whole number for each of ", zones,
                                  " zones, with commas between"});
}

/// Who takes part, and whether also those that are down: with too few left, Envoy no longer trusts
/// its health checks.
struct Crew {
  std::vector<Host> hosts;
  bool panic = false;
};

Result<Crew> crew(const SystemSpec& spec) {
  Crew crew;
  const double all = static_cast<double>(spec.nodes().size());
  const double alive = static_cast<double>(living(spec.cluster()).size());
  // 140 %: the overprovisioning factor. While it covers the loss there is no panic.
  crew.panic = std::floor(140 * alive / all) < 100 &&
               100 * alive / all < spec.number("healthy_panic_threshold");
  const auto present = [&](std::vector<std::uint32_t> nodes) {
    if (!crew.panic) std::erase_if(nodes, [&](std::uint32_t i) { return !spec.nodes()[i].up; });
    return nodes;
  };
  if (spec.flag("use_hostname_for_hashing"))
    for (const Node& node : spec.nodes())
      if (key_of(node, true).empty())
        return refused_node(node.name, {"use_hostname_for_hashing needs its hostname"});
  const auto zones = localities(spec);
  if (!spec.given("locality_weights")) {
    if (auto error = normalise(spec, present(first_last(spec.cluster())), 1, crew.hosts))
      return error;
    return crew;
  }
  const auto weights = locality_weights(spec, zones.size());
  if (!weights) return weights.error();
  double sum = 0;
  for (const std::uint64_t weight : *weights) sum += static_cast<double>(weight);
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    if ((*weights)[zone] == 0) continue;
    const double share = static_cast<double>((*weights)[zone]) / sum;
    if (auto error = normalise(spec, present(zones[zone]), share, crew.hosts)) return error;
  }
  return crew;
}

/// Bounded load: a host is passed over while it holds more than its slots.
Capacity capacity_of(std::span<const Host> hosts, std::size_t nodes, std::uint32_t factor) {
  std::vector<double> weights(nodes, 0);
  for (const Host& host : hosts) weights[host.node] = host.weight;
  return [weights, factor](std::uint32_t node, std::uint64_t active, std::uint64_t) {
    const std::uint32_t all = ((static_cast<std::uint32_t>(active) + 1) * factor + 99) / 100;
    return std::max(static_cast<std::uint64_t>(std::ceil(all * weights[node])), std::uint64_t{1}) +
           1;
  };
}

/// Where an overloaded owner's requests go: the other hosts, shuffled by the request's hash.
class Shuffle {
 public:
  explicit Shuffle(std::span<const Host> hosts) {
    for (const Host& host : hosts) hosts_.push_back(host.node);
  }
  void visit(std::uint64_t hash, std::uint32_t owner, std::uint32_t row, StepVisitor each) const {
    if (owner == nobody || !each(owner, row)) return;
    std::vector<std::uint32_t> order = hosts_;
    std::mt19937 random(static_cast<std::uint32_t>(hash));
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint64_t left = order.size() - i;
      std::uint64_t j = left;
      while (j >= left) j = random() / ((std::uint64_t{1} << 32) / left);
      std::swap(order[i], order[i + static_cast<std::size_t>(j)]);
      if (order[i] != owner && !each(order[i], nobody)) return;
    }
  }

 private:
  std::vector<std::uint32_t> hosts_;
};

Result<std::uint32_t> balance_factor(const SystemSpec& spec) {
  const std::uint64_t factor = spec.whole("hash_balance_factor");
  if (factor == 0 || factor >= 100) return static_cast<std::uint32_t>(factor);
  return fail(ErrorCode::option,
              {"hash_balance_factor ", factor, " is not allowed; it must be 0 or at least 100"});
}

Result<std::unique_ptr<Placement>> make_ring_hash(const SystemSpec& spec) {
  const std::uint64_t smallest = spec.whole("minimum_ring_size");
  const std::uint64_t largest = spec.whole("maximum_ring_size");
  if (smallest > largest)
    return fail(ErrorCode::option,
                {"minimum_ring_size ", smallest,
                 " is not allowed; it must not exceed maximum_ring_size, ", largest});
  const auto factor = balance_factor(spec);
  if (!factor) return factor.error();
  const auto of = crew(spec);
  if (!of) return of.error();

  RingParts parts;
  // In panic the hosts that are down keep their share, and those requests fail.
  if (of->panic) parts.reach = 0;
  if (*factor > 0 && !of->panic) {
    parts.capacity = capacity_of(of->hosts, spec.nodes().size(), *factor);
    parts.order = [shuffle = Shuffle(of->hosts)](const RingPlacement& placement, const Key& key,
                                                 StepVisitor visit) {
      const Ring& ring = placement.ring();
      const std::uint32_t row = ring.row_of(placement.position(key.value));
      shuffle.visit(key.value.first, row == nobody ? nobody : ring.node(row), row, visit);
    };
  }
  return hash_ring(spec, of->hosts, smallest, largest,
                   spec.is("hash_function", "XX_HASH") ? xxh64 : murmur_hash_2,
                   spec.flag("use_hostname_for_hashing"), std::move(parts));
}

/// A retry takes another cell: the hash, with the number of the retry below 2^64 laid over it.
void retry(const CellPlacement& placement, const Key& key, StepVisitor visit) {
  const auto& cells = placement.cells();
  for (std::uint64_t attempt = 0; attempt < cells.size(); ++attempt) {
    const std::uint32_t node = cells[placement.cell_of(key.value.first ^ (0 - attempt))];
    if (node == nobody || !visit(node, nobody)) return;
  }
}

Result<std::unique_ptr<Placement>> make_maglev(const SystemSpec& spec) {
  const auto factor = balance_factor(spec);
  if (!factor) return factor.error();
  const auto of = crew(spec);
  if (!of) return of.error();
  const auto text_of = [&](const Host& host) {
    return key_of(spec.nodes()[host.node], spec.flag("use_hostname_for_hashing"));
  };
  std::vector<std::uint32_t> order = numbers(of->hosts.size());
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
    return text_of(of->hosts[a]) < text_of(of->hosts[b]);
  });
  std::vector<MaglevEntry> entries;
  entries.reserve(order.size());
  for (const std::uint32_t i : order)
    entries.push_back({of->hosts[i].node, text_of(of->hosts[i]), of->hosts[i].weight});

  CellPlacement::Parts parts{.rule = HashId::xxh64, .cell_of = remainder_of, .is_table = true};
  if (of->panic) {
    parts.fails = true;
  } else {
    parts.order = retry;
    if (*factor > 0) {
      parts.capacity = capacity_of(of->hosts, spec.nodes().size(), *factor);
      parts.order = [shuffle = Shuffle(of->hosts)](const CellPlacement& placement, const Key& key,
                                                   StepVisitor visit) {
        const std::uint32_t cell = placement.cell_of(key.value.first);
        shuffle.visit(key.value.first, placement.cells()[cell], nobody, visit);
      };
    }
  }
  return CellPlacement::make(std::move(parts), spec.cluster(),
                             maglev_table("table_size", spec.whole("table_size"), entries));
}

// ---- gRPC

constexpr OptionInfo kGrpcOptions[] = {
    {"min_ring_size", OptionKind::whole, "1024", "1..8388608"},
    {"max_ring_size", OptionKind::whole, "4096", "1..8388608"},
    {"ring_size_cap", OptionKind::whole, "4096", "1..8388608"},
};
constexpr OptionInfo kGrpcNode[] = {
    {"weight", OptionKind::whole, "1", "1..4294967295"},
    {"hash_key", OptionKind::text, "", ""},
};

Result<std::unique_ptr<Placement>> make_grpc(const SystemSpec& spec) {
  const std::uint64_t smallest = spec.whole("min_ring_size");
  const std::uint64_t largest = spec.whole("max_ring_size");
  const std::uint64_t cap = spec.whole("ring_size_cap");
  if (smallest > largest)
    return fail(ErrorCode::option,
                {"min_ring_size ", smallest, " is not allowed; it must not exceed max_ring_size, ",
                 largest});
  RingParts parts;
  parts.node_of_rank = first_last(spec.cluster());
  sort_stably(parts.node_of_rank, [&](std::uint32_t a, std::uint32_t b) {
    return key_of(spec.nodes()[a], false) < key_of(spec.nodes()[b], false);
  });
  std::vector<Host> hosts;
  if (auto error = normalise(spec, parts.node_of_rank, 1, hosts)) return error;
  return hash_ring(spec, hosts, std::min(smallest, cap), std::min(largest, cap), xxh64, false,
                   std::move(parts));
}

}  // namespace

extern const System envoy_maglev = {
    {"envoy-maglev", "the values in Envoy's own tests (maglev_lb_test.cc)",
     "https://www.envoyproxy.io/docs/envoy/latest/intro/arch_overview/upstream/load_balancing/"
     "load_balancers#maglev",
     "HOST:PORT", kMaglevOptions, kEnvoyNode,
     "Hosts that are down leave the table, which is filled anew; with less than "
     "healthy_panic_threshold % left all come back, and the keys of the dead fail. Panic and "
     "hash_balance_factor follow the sources, unverified."},
    make_maglev};

extern const System envoy_ring_hash = {
    {"envoy-ring-hash", "the values in Envoy's own tests (ring_hash_lb_test.cc)",
     "https://www.envoyproxy.io/docs/envoy/latest/intro/arch_overview/upstream/load_balancing/"
     "load_balancers#ring-hash",
     "HOST:PORT", kRingOptions, kEnvoyNode,
     "Hosts that are down leave the ring, which is built anew; with less than "
     "healthy_panic_threshold % left all come back, and the keys of the dead fail. Panic and "
     "hash_balance_factor follow the sources, unverified."},
    make_ring_hash};

extern const System grpc_ring_hash = {
    {"grpc-ring-hash", "grpc-go at 4793ad0474669, balancer/ringhash",
     "https://github.com/grpc/proposal/blob/master/A42-xds-ring-hash-lb-policy.md", "HOST:PORT",
     kGrpcOptions, kGrpcNode,
     "Both sizes are cut to ring_size_cap, so a light endpoint may have no point at all."},
    make_grpc};

}  // namespace clockwise
