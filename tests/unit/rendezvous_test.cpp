// Rendezvous: its logarithm, its order, its weights.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "../oracle/random.h"
#include "catch.h"
#include "make.h"
#include "neg_log.h"

using namespace clockwise;

namespace {

std::vector<double> scores(const Placement& placement, const Key& key) {
  return std::get<Scores>(placement.detail(key)).of_node;
}

std::vector<Node> nodes_of(const std::vector<double>& weights) {
  std::vector<Node> nodes;
  for (const double weight : weights) nodes.push_back({"n" + std::to_string(nodes.size()), weight});
  return nodes;
}

}  // namespace

TEST_CASE("neg_log is the logarithm to the last bits, and falls") {
  // x, and -ln(x / 2^64) to 17 digits.
  CHECK(neg_log(std::uint64_t{1} << 63) == 0.69314718055994531);
  CHECK(neg_log(std::uint64_t{1} << 62) == 1.3862943611198906);
  CHECK(neg_log(1) == Approx(44.361419555836500).epsilon(1e-15));
  CHECK(neg_log(0) == neg_log(1));
  CHECK(neg_log(UINT64_MAX) == Approx(std::ldexp(1.0, -53)).epsilon(1e-15));

  oracle::Random random(1);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t x = random.next() >> random.below(64);
    if (x == 0) continue;
    INFO(x);
    // Near 1 the logarithm is of what is left of x after 53 bits.
    const std::uint64_t kept = x >> 63 ? x >> 11 << 11 : x;
    CHECK(neg_log(x) ==
          Approx(-std::log(std::ldexp(static_cast<double>(kept), -64))).epsilon(4e-16));
    CHECK(neg_log(x) >= neg_log(x < UINT64_MAX - 2048 ? x + 2048 : UINT64_MAX));
  }
}

TEST_CASE("rendezvous is the same to the last bit on every machine") {
  // Computed once by this code and kept: native builds and WebAssembly must agree on all of it.
  const auto placement =
      make::placement({.scheme = Scheme::rendezvous}, make::cluster(nodes_of({1, 2.5, 0.1, 1})));
  std::uint64_t sum = 0;
  for (std::uint64_t value = 0; value < 1000; ++value)
    for (const double score : scores(*placement, make::with_value(value))) {
      int exponent = 0;
      const double mantissa = std::frexp(score, &exponent);
      sum = sum * 31 + static_cast<std::uint64_t>(std::ldexp(mantissa, 53)) +
            static_cast<std::uint64_t>(exponent + 100);
    }
  CHECK(sum == 0x6701CEA2495FF126u);
}

TEST_CASE("rendezvous: the list is in the order of the scores") {
  for (const auto& weights : std::vector<std::vector<double>>{
           {1, 1, 1, 1, 1}, {1, 2, 3, 0.5, 3}, {65535, 1, 1e-9, 0, 2}}) {
    const auto placement =
        make::placement({.scheme = Scheme::rendezvous}, make::cluster(nodes_of(weights)));
    for (std::uint64_t value = 0; value < 2000; ++value) {
      const Key key = make::with_value(value);
      const auto score = scores(*placement, key);
      const auto list = preference(*placement, key, 9);
      REQUIRE(list.size() ==
              static_cast<std::size_t>(std::count_if(score.begin(), score.end(),
                                                     [](double of_node) { return of_node > 0; })));
      REQUIRE(std::is_sorted(list.begin(), list.end(), [&](std::uint32_t a, std::uint32_t b) {
        return score[a] > score[b];
      }));
      REQUIRE(placement->owner(key) == list[0]);
    }
  }
}

TEST_CASE("rendezvous: equal weights make the same order, whatever they are") {
  const auto ones =
      make::placement({.scheme = Scheme::rendezvous}, make::cluster(nodes_of({1, 1, 1, 1, 1, 1})));
  const auto sevens =
      make::placement({.scheme = Scheme::rendezvous}, make::cluster(nodes_of({7, 7, 7, 7, 7, 7})));
  // The node of another weight makes all of them take the way over the logarithm.
  const auto mixed = make::placement({.scheme = Scheme::rendezvous},
                                     make::cluster(nodes_of({1, 1, 1, 1, 1, 1, 1e-12})));
  for (std::uint64_t value = 0; value < 5000; ++value) {
    const Key key = make::with_value(value);
    const auto list = preference(*ones, key, 6);
    REQUIRE(preference(*sevens, key, 6) == list);
    REQUIRE(preference(*mixed, key, 6) == list);
  }
}

TEST_CASE("rendezvous: shares are as the weights") {
  const std::vector<double> weights = {1, 2, 4, 0.5, 65535.0 / 65536, 0};
  double sum = 0;
  for (const double weight : weights) sum += weight;
  const KeyList keys = make::numbered("key-", 100000);
  for (const HashId hash : {HashId::xxh64, HashId::crc32, HashId::sha1}) {
    const auto placement = make::placement({.scheme = Scheme::rendezvous, .hash = hash},
                                           make::cluster(nodes_of(weights)));
    const auto counts = make::counts(*placement, keys);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double p = weights[i] / sum;
      // Five standard deviations of a random split.
      CHECK(std::abs(counts[i] - 100000 * p) <= 5 * std::sqrt(100000 * p * (1 - p)));
    }
  }
}

TEST_CASE("rendezvous: the largest weights on both sides share alike") {
  const auto placement =
      make::placement({.scheme = Scheme::rendezvous}, make::cluster(nodes_of({65535, 65535})));
  const auto counts = make::counts(*placement, make::numbered("key-", 10000));
  CHECK(std::abs(static_cast<int>(counts[0]) - 5000) < 250);
}
