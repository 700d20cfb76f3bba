// slashdotted/java-consistent-hashing-algorithms, by the authors of Memento and Binomial: our
// schemes with its hash functions. Its buckets are seats (cluster.h) for those algorithms where any
// bucket may be removed, and numbers in the list for the others.
#include "../bytes.h"
#include "../hash/algorithms.h"
#include "../placement/anchor.h"
#include "../placement/binomial.h"
#include "../placement/dx.h"
#include "../placement/memento.h"
#include "../placement/power.h"
#include "clockwise/keys.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"algorithm", OptionKind::choice, "memento", "anchor|dx|memento|binomial|power"},
    {"hash", OptionKind::choice, "MURMUR3", "MURMUR3|CRC32"},
    {"capacity", OptionKind::whole, "1024", "1..5000011"},  // limits::max_cells
};

// ---- its hash functions, of bytes and then numbers

using Hash = KeyRule::Function32;

/// The size of the signed value.
std::uint32_t murmur3(Bytes key) {
  const std::uint32_t value = murmur3_32(key);
  return value >> 31 ? 0 - value : value;
}

std::uint32_t hash_with(Hash hash, Bytes key, std::uint32_t seed) {
  std::vector<std::uint8_t> bytes(key.begin(), key.end());
  bytes.resize(key.size() + 4);
  store_be32(bytes.data() + key.size(), seed);
  return hash(bytes);
}

constexpr std::uint32_t kAnchorSeed = 0xDEADBEEF;

bool anchor_rule(const KeyRule& rule, Bytes key, HashValue& value) {
  value = {hash_with(rule.function, key, kAnchorSeed), {}};
  return true;
}

/// java.util.Random, as its documentation defines it.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_((seed ^ kFactor) & kMask) {}
  std::uint32_t below(std::uint32_t bound) {
    for (;;) {
      state_ = (state_ * kFactor + 11) & kMask;
      const std::uint64_t bits = state_ >> 17;
      if ((bound & (bound - 1)) == 0) return static_cast<std::uint32_t>(bound * bits >> 31);
      const std::uint64_t number = bits % bound;
      if ((bits - number + (bound - 1)) >> 31 == 0) return static_cast<std::uint32_t>(number);
    }
  }

 private:
  static constexpr std::uint64_t kFactor = 0x5DEECE66D, kMask = (std::uint64_t{1} << 48) - 1;
  std::uint64_t state_;
};

// ---- placement

/// The node in the bucket of a key, and nobody after it.
class Buckets final : public Placement {
 public:
  static Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
    const Cluster& cluster = spec.cluster();
    const std::string& name = spec.text("algorithm");
    const Hash hash = spec.is("hash", "CRC32") ? crc32 : murmur3;
    KeyRule rule = rule_of(hash);
    if (name == "anchor") rule.apply = anchor_rule;
    std::unique_ptr<Buckets> made(new Buckets(rule, cluster, name[0]));

    // By seat, or by number where there are no vacated buckets.
    const bool listed = name == "binomial" || name == "power";
    const auto vacated = cluster.vacated();
    if (cluster.size() > 0)
      made->nodes_.assign(cluster.size() + (listed ? 0 : vacated.size()), nobody);
    for (std::uint32_t i = 0; i < cluster.size(); ++i)
      made->nodes_[listed ? i : cluster.seats()[i]] = i;

    const auto capacity = static_cast<std::uint32_t>(spec.whole("capacity"));
    const auto seats = static_cast<std::uint32_t>(made->nodes_.size());
    if (name == "anchor") {
      auto state = Anchor::make(capacity, seats, vacated);
      if (!state) return state.error();
      made->anchor_ = *std::move(state);
    } else if (name == "dx") {
      auto state = Dx::make(capacity, seats, vacated);
      if (!state) return state.error();
      made->dx_ = *std::move(state);
    } else if (name == "memento" && seats > 0) {
      auto state = Memento::make(seats, vacated);
      if (!state) return state.error();
      made->memento_ = *std::move(state);
    }
    return std::unique_ptr<Placement>(std::move(made));
  }

  void owners(const KeyList& keys, std::span<const std::uint64_t>,
              std::span<std::uint32_t> owners) const override {
    for (std::uint32_t i = 0; i < owners.size(); ++i) owners[i] = find_owner(keys.key(rule(), i));
  }
  bool by_value() const override { return algorithm_ != 'm'; }
  std::uint64_t native(const HashValue& value) const override {
    return by_value() && !nodes_.empty() ? bucket({{}, value}) : value.first;
  }
  std::size_t bytes() const override {
    return (nodes_.size() + memento_.replacers.size()) * sizeof(std::uint32_t) +
           anchor_.buckets.size() * sizeof(Anchor::Bucket) + dx_.taken.size();
  }

 protected:
  std::uint32_t find_owner(const Key& key) const override {
    const std::uint32_t node = nodes_.empty() ? nobody : nodes_[bucket(key)];
    return node != nobody && cluster().serves(node) ? node : nobody;
  }
  void visit_from(const Key& key, StepVisitor visit) const override {
    if (!nodes_.empty()) visit(nodes_[bucket(key)], nobody);
  }

 private:
  Buckets(const KeyRule& rule, const Cluster& cluster, char algorithm)
      : Placement(rule, cluster), algorithm_(algorithm) {}

  std::uint32_t bucket(const Key& key) const {
    const std::uint64_t value = key.value.first;
    const Hash hash = rule().function;
    const auto again = [hash](std::uint64_t number, std::uint32_t seed) -> std::uint64_t {
      std::uint8_t bytes[8];
      store_be64(bytes, number);
      return hash_with(hash, bytes, seed);
    };
    const auto count = static_cast<std::uint32_t>(nodes_.size());
    switch (algorithm_) {
      case 'a':
        return anchor_.find(value, [hash](std::uint64_t number, std::uint32_t removed) {
          std::uint8_t bytes[12];
          store_be64(bytes, number);
          store_be32(bytes + 8, removed);
          return hash_with(hash, bytes, kAnchorSeed);
        });
      case 'd': {
        Random random(value);
        const auto capacity = static_cast<std::uint32_t>(dx_.taken.size());
        return dx_.find([&] { return random.below(capacity); });
      }
      case 'm':  // a seed of zero is not appended
        return memento_.find(value, [&](std::uint64_t, std::uint32_t removed) {
          return removed == 0 ? value : hash_with(hash, key.bytes, removed);
        });
      case 'b':
        return binomial(value, count);
      default:
        return power(value, count, again);
    }
  }

  char algorithm_;                    // its first letter
  std::vector<std::uint32_t> nodes_;  // by bucket
  Anchor anchor_;
  Dx dx_;
  Memento memento_;
};

}  // namespace

extern const System java_consistent_hashing = {
    {"java-consistent-hashing",
     "slashdotted/java-consistent-hashing-algorithms at 88d4f26c9e01",
     "https://github.com/slashdotted/java-consistent-hashing-algorithms",
     "NAME",
     kOptions,
     {},
     "It knows no node that is down, only removal: here its keys have nobody. anchor, dx and "
     "memento "
     "keep the seats of nodes that were removed; capacity is that of anchor and dx."},
    Buckets::make};

}  // namespace clockwise
