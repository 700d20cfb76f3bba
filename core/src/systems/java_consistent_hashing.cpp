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
#include "clockwise/limits.h"
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

std::uint32_t hash_with(Hash hash, std::uint64_t number, std::uint32_t seed) {
  std::uint8_t bytes[8];
  store_be64(bytes, number);
  return hash_with(hash, bytes, seed);
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

using Bucket = std::function<std::uint32_t(const Key&)>;

/// The node in the bucket of a key, and nobody after it.
class Buckets final : public Placement {
 public:
  Buckets(const KeyRule& rule, const Cluster& cluster, Bucket bucket,
          std::vector<std::uint32_t> nodes, bool by_value)
      : Placement(rule, cluster),
        bucket_(std::move(bucket)),
        nodes_(std::move(nodes)),
        by_value_(by_value) {}

  void owners(const KeyList& keys, std::span<const std::uint64_t>,
              std::span<std::uint32_t> owners) const override {
    for (std::uint32_t i = 0; i < owners.size(); ++i) owners[i] = find_owner(keys.key(rule(), i));
  }
  bool by_value() const override { return by_value_; }
  std::uint64_t native(const HashValue& value) const override {
    return by_value_ && !nodes_.empty() ? bucket_({{}, value}) : value.first;
  }

 protected:
  std::uint32_t find_owner(const Key& key) const override {
    const std::uint32_t node = nodes_.empty() ? nobody : nodes_[bucket_(key)];
    return node != nobody && cluster().serves(node) ? node : nobody;
  }
  void visit_from(const Key& key, StepVisitor visit) const override {
    if (!nodes_.empty()) visit(nodes_[bucket_(key)], nobody);
  }

 private:
  Bucket bucket_;
  std::vector<std::uint32_t> nodes_;  // by bucket
  bool by_value_;
};

template <class State>
Result<Bucket> held(Result<State> made, std::uint32_t (*find)(const State&, const Key&, Hash),
                    Hash hash) {
  if (!made) return made.error();
  return Bucket([state = std::make_shared<State>(*std::move(made)), find, hash](const Key& key) {
    return find(*state, key, hash);
  });
}

Result<Bucket> bucket_of(const SystemSpec& spec, Hash hash, std::uint32_t seats) {
  const auto capacity = static_cast<std::uint32_t>(spec.whole("capacity"));
  const auto vacated = spec.cluster().vacated();
  const std::uint32_t size = spec.cluster().size();
  if (spec.is("algorithm", "anchor"))
    return held<Anchor>(
        Anchor::make(capacity, seats, vacated),
        [](const Anchor& anchor, const Key& key, Hash with) {
          return anchor.find(key.value.first, [with](std::uint64_t number, std::uint32_t bucket) {
            std::uint8_t bytes[12];
            store_be64(bytes, number);
            store_be32(bytes + 8, bucket);
            return hash_with(with, bytes, kAnchorSeed);
          });
        },
        hash);
  if (spec.is("algorithm", "dx"))
    return held<Dx>(
        Dx::make(capacity, seats, vacated),
        [](const Dx& dx, const Key& key, Hash) {
          Random random(key.value.first);
          const auto bound = static_cast<std::uint32_t>(dx.taken.size());
          return dx.find([&] { return random.below(bound); });
        },
        hash);
  if (spec.is("algorithm", "memento"))
    return held<Memento>(
        Memento::make(seats, vacated),
        [](const Memento& memento, const Key& key, Hash with) {
          // A seed of zero is not appended.
          return memento.find(key.value.first, [&](std::uint64_t value, std::uint32_t bucket) {
            return bucket == 0 ? value : hash_with(with, key.bytes, bucket);
          });
        },
        hash);
  if (spec.is("algorithm", "binomial"))
    return Bucket([size](const Key& key) { return binomial(key.value.first, size); });
  return Bucket([size, hash](const Key& key) {
    return power(key.value.first, size, [hash](std::uint64_t value, std::uint32_t seed) {
      return std::uint64_t{hash_with(hash, value, seed)};
    });
  });
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const Cluster& cluster = spec.cluster();
  const bool listed = spec.is("algorithm", "binomial") || spec.is("algorithm", "power");
  std::vector<std::uint32_t> nodes(cluster.size() + (listed ? 0 : cluster.vacated().size()),
                                   nobody);
  for (std::uint32_t i = 0; i < cluster.size(); ++i) nodes[listed ? i : cluster.seats()[i]] = i;

  const Hash hash = spec.is("hash", "CRC32") ? crc32 : murmur3;
  KeyRule rule = rule_of(hash);
  if (spec.is("algorithm", "anchor")) rule.apply = anchor_rule;
  Bucket bucket;
  if (cluster.size() > 0) {
    auto made = bucket_of(spec, hash, static_cast<std::uint32_t>(nodes.size()));
    if (!made) return made.error();
    bucket = *std::move(made);
  } else {
    nodes.clear();
  }
  return std::unique_ptr<Placement>(std::make_unique<Buckets>(
      rule, cluster, std::move(bucket), std::move(nodes), !spec.is("algorithm", "memento")));
}

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
    make};

}  // namespace clockwise
