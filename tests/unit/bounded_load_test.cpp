#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using Counts = std::vector<std::uint32_t>;

namespace {

constexpr Scheme kEvery[] = {
    Scheme::modulo,      Scheme::ring,     Scheme::rendezvous, Scheme::jump,  Scheme::maglev,
    Scheme::multi_probe, Scheme::jumpback, Scheme::binomial,   Scheme::power, Scheme::slots,
    Scheme::anchor,      Scheme::dx,       Scheme::memento,    Scheme::range, Scheme::table};

/// So many times the same key.
KeyList repeated(std::string_view key, std::uint32_t count) {
  KeyList list = make::good(KeyList::reserve(count, count * key.size()));
  list.offsets()[0] = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    std::copy(key.begin(), key.end(), &list.bytes()[i * key.size()]);
    list.offsets()[i + 1] = static_cast<std::uint32_t>((i + 1) * key.size());
  }
  return list;
}

std::uint64_t capacity_of(const PlacementSpec& spec, const Cluster& cluster, std::uint32_t node,
                          std::uint64_t assigned, std::uint64_t total) {
  const auto placement = make::placement(spec, cluster);
  REQUIRE(placement->capacity() != nullptr);
  return (*placement->capacity())(node, assigned, total);
}

}  // namespace

TEST_CASE("O21 bounded loads: capacity and the walk when everything is nearly full") {
  const Cluster one = make::named({"A"}), two = make::named({"A", "B"});
  for (const bool online : {false, true}) {
    const PlacementSpec exact{.virtual_nodes = 1, .load = 1, .online_load = online};
    CHECK(capacity_of(exact, one, 0, 0, 1) == 1);
    CHECK(make::counts(*make::placement(exact, one), make::numbered("k", 1)) == Counts{1});
  }
  const PlacementSpec half{.virtual_nodes = 1, .load = 1.5};
  CHECK(capacity_of(half, two, 0, 0, 5) == 4);
  const auto counts = make::counts(*make::placement(half, two), make::numbered("k", 5));
  CHECK(counts[0] + counts[1] == 5);

  const Cluster four = make::named({"alpha", "beta", "gamma", "delta"});
  struct Row {
    HashId hash;
    std::vector<std::string> order;
  };
  for (const Row& row : {Row{HashId::crc32, {"beta", "gamma", "alpha", "delta"}},
                         Row{HashId::fnv1a_32, {"gamma", "beta", "delta", "alpha"}},
                         Row{HashId::murmur3_32, {"gamma", "alpha", "beta", "delta"}},
                         Row{HashId::xxh64, {"gamma", "beta", "alpha", "delta"}}}) {
    INFO(info(row.hash).name);
    const PlacementSpec spec{
        .hash = row.hash, .virtual_nodes = 16, .load = 1.25, .online_load = true};
    const auto ring = make::placement(spec, four);
    CHECK(make::preference(*ring, "hot", 4) == row.order);
    const std::uint64_t capacities[] = {1, 1, 1, 2, 2, 2, 3, 3};
    for (std::uint32_t i = 0; i < 8; ++i) CHECK(capacity_of(spec, four, 0, i, 8) == capacities[i]);
    const auto list = make::good(owners(*ring, repeated("hot", 8)));
    for (std::uint32_t i = 0; i < 8; ++i) CHECK(make::name_of(*ring, list[i]) == row.order[i % 3]);
    // For one key the answer is that of an empty system.
    CHECK(make::owner(*ring, "hot") == row.order[0]);
    // Known beforehand: ceil(1.25 * 8 / 4) = 3 each.
    PlacementSpec known = spec;
    known.online_load = false;
    auto loads = make::counts(*make::placement(known, four), repeated("hot", 8));
    std::sort(loads.begin(), loads.end());
    CHECK(loads == Counts{0, 2, 3, 3});
  }
}

TEST_CASE("law: every key finds a node, and no load exceeds the capacity at its time") {
  const KeyList keys = make::numbered("k", 300);
  const Cluster cluster = make::cluster(
      {{"a", 3}, {"b"}, {.name = "c", .up = false}, {"d", 0.1}, {"e", 0}, {"f", 0.7}, {"g", 2}});
  for (const Scheme scheme : kEvery)
    for (const double load : {1.0, 1.1, 1.25, 3.0})
      for (const bool online : {false, true}) {
        INFO("scheme " << static_cast<int>(scheme) << ", load " << load << ", online " << online);
        const PlacementSpec spec{.scheme = scheme,
                                 .table_size = 101,
                                 .load = load,
                                 .online_load = online,
                                 // b has no cell
                                 .cells = {0, 0, 2, 3, 5, 6, nobody}};
        const auto placement = make::placement(spec, cluster);
        const auto list = make::good(owners(*placement, keys));
        Counts held(cluster.size());
        for (std::uint32_t i = 0; i < list.size(); ++i) {
          REQUIRE(list[i] != nobody);
          REQUIRE(cluster.serves(list[i]));
          REQUIRE(held[list[i]] < (*placement->capacity())(list[i], i, keys.size()));
          ++held[list[i]];
        }
      }
}

TEST_CASE("bounded load: the border is exact, in decimals") {
  const auto capacities = [](double load, const std::vector<double>& weights, std::uint64_t total) {
    std::vector<Node> nodes;
    for (const double weight : weights)
      nodes.push_back({"n" + std::to_string(nodes.size()), weight});
    const Cluster cluster = make::cluster(nodes);
    std::vector<std::uint64_t> list;
    for (std::uint32_t i = 0; i < cluster.size(); ++i)
      list.push_back(
          capacity_of({.scheme = Scheme::rendezvous, .load = load}, cluster, i, 0, total));
    return list;
  };
  using List = std::vector<std::uint64_t>;
  CHECK(capacities(1.1, {1}, 10) == List{11});  // in doubles more than 11
  CHECK(capacities(1.1, {1, 1}, 20) == List{11, 11});
  CHECK(capacities(1, {0.1, 0.3}, 8) == List{2, 6});
  CHECK(capacities(1, {0.1, 0.2, 0.3, 0.4}, 100) == List{10, 20, 30, 40});
  CHECK(capacities(1.000001, {1}, 1'000'000) == List{1'000'001});
  CHECK(capacities(1.000001, {1}, 1'000'001) == List{1'000'003});
  CHECK(capacities(1, {1, 1, 1}, 10) == List{4, 4, 4});
  CHECK(capacities(1, {65535, 0.000001}, 16'777'216) == List{16'777'216, 1});
  CHECK(capacities(1'000'000, {1}, 16'777'216) == List{16'777'216'000'000});
  CHECK(capacities(1e6, {65535, 65535}, 16'777'215) == List{8'388'607'500'000, 8'388'607'500'000});
  CHECK(capacities(1, {1, 0}, 0) == List{0, 0});
}

TEST_CASE("bounded load: full to the last key") {
  // Capacity is exactly what there is: everybody holds 25.
  const Cluster four = make::named({"a", "b", "c", "d"});
  for (const Scheme scheme : kEvery) {
    INFO("scheme " << static_cast<int>(scheme));
    const PlacementSpec spec{.scheme = scheme, .load = 1, .cells = {0, 1, 2, 3}};
    CHECK(make::counts(*make::placement(spec, four), make::numbered("k", 100)) ==
          Counts{25, 25, 25, 25});
  }
}

TEST_CASE("bounded load: what the factor may be") {
  const Cluster cluster = make::named({"A"});
  for (const double load : {0.999, -1.0, 1e7, std::nan("")}) {
    const auto refused = make_placement({.load = load}, cluster);
    REQUIRE(!refused);
    CHECK(refused.error().code == ErrorCode::option);
    CHECK(make::mentions(refused.error(), {"load", "1 to 1000000"}));
  }
  CHECK(make::placement({}, cluster)->capacity() == nullptr);
  const auto none = make::placement({.load = 1}, Cluster());
  CHECK(make::good(owners(*none, make::numbered("k", 2)))[1] == nobody);
}
