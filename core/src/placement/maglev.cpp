#include "maglev.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "../hash/algorithms.h"
#include "../text.h"
#include "clockwise/limits.h"

namespace clockwise {
namespace {

bool is_prime(std::uint64_t n) {
  if (n < 2) return false;
  for (std::uint64_t d = 2; d * d <= n; ++d)
    if (n % d == 0) return false;
  return true;
}

/// The primes on both sides of a size that is none.
std::string nearest_primes(std::uint64_t n) {
  std::uint64_t below = n, above = n;
  while (below >= 2 && !is_prime(below)) --below;
  while (!is_prime(above)) ++above;
  return below < 2 ? concat({"the nearest is ", above})
                   : concat({"the nearest are ", below, " and ", above});
}

Failure refused(std::string_view option, std::uint64_t size, std::initializer_list<Piece> why) {
  return fail(ErrorCode::option, {option, " ", size, " is not allowed; ", concat(why)});
}

Failure check(std::string_view option, std::uint64_t size) {
  if (size > limits::max_cells)
    return refused(option, size, {"it must be a prime up to ", limits::max_cells});
  if (!is_prime(size))
    return refused(option, size, {"it must be a prime, and ", nearest_primes(size)});
  return {};
}

constexpr double kNever = 1e15;

/// A node at the table: its permutation of the cells, and when its turns come.
class Player {
 public:
  Player(const MaglevEntry& entry, std::uint64_t size)
      : node_(entry.node),
        size_(size),
        cell_(xxh64_seeded(bytes_of(entry.key), 0) % size),
        skip_(xxh64_seeded(bytes_of(entry.key), 1) % (size - 1) + 1),
        weight_(entry.weight) {}

  std::uint32_t node() const { return node_; }

  /// The next free cell of the permutation. The size is a prime, so it meets every cell.
  std::uint32_t& next_free(Buffer<std::uint32_t>& table) {
    while (table[static_cast<std::size_t>(cell_)] != nobody) step();
    std::uint32_t& found = table[static_cast<std::size_t>(cell_)];
    step();
    return found;
  }

  /// The first round from 1 on whose number times the weight reaches what the turns so far ask for,
  /// counted in doubles as Envoy counts; found by division, because one by one would take as long
  /// as the smallest weight is small.
  double next_round(double largest_weight) {
    target_ += largest_weight;
    const double earliest = round_ + 1;
    round_ = std::max(earliest, std::floor(target_ / weight_));
    // The table is full by then, for the heaviest node plays in every round or nearly so.
    if (!(round_ < kNever)) return round_ = kNever;
    while (round_ * weight_ < target_) ++round_;
    while (round_ > earliest && (round_ - 1) * weight_ >= target_) --round_;
    return round_;
  }

 private:
  void step() { cell_ = cell_ + skip_ < size_ ? cell_ + skip_ : cell_ + skip_ - size_; }

  std::uint32_t node_;
  std::uint64_t size_, cell_, skip_;
  double weight_;
  double target_ = 0;
  double round_ = 1;
};

}  // namespace

Result<Buffer<std::uint32_t>> maglev_table(std::string_view option, std::uint64_t size,
                                           std::span<const MaglevEntry> entries) {
  if (auto error = check(option, size)) return error;
  auto table = Buffer<std::uint32_t>::make(size);
  if (!table) return table;
  std::fill(table->begin(), table->end(), nobody);

  double largest = 0;
  std::vector<Player> players;
  players.reserve(entries.size());
  // Who plays next: the earliest round, in it the first of the list. All play in the first.
  using Turn = std::pair<double, std::uint32_t>;
  std::priority_queue<Turn, std::vector<Turn>, std::greater<>> turns;
  for (const MaglevEntry& entry : entries) {
    largest = std::max(largest, entry.weight);
    turns.emplace(1, static_cast<std::uint32_t>(players.size()));
    players.emplace_back(entry, size);
  }
  for (std::size_t filled = 0; !players.empty() && filled < table->size(); ++filled) {
    const std::uint32_t turn = turns.top().second;
    turns.pop();
    Player& player = players[turn];
    player.next_free(*table) = player.node();
    turns.emplace(player.next_round(largest), turn);
  }
  return table;
}

Result<Buffer<std::uint32_t>> maglev_table(std::uint64_t size, const Cluster& cluster) {
  constexpr std::string_view option = "tableSize";
  double sum = 0;
  for (const std::uint32_t i : cluster.by_name()) sum += cluster.nodes()[i].weight;
  std::vector<MaglevEntry> entries;
  for (const std::uint32_t i : cluster.by_name()) {
    const Node& node = cluster.nodes()[i];
    if (node.weight > 0) entries.push_back({i, node.name, node.weight / sum});
  }
  if (auto error = check(option, size)) return error;
  if (size < entries.size())
    return refused(option, size,
                   {"there must be at least one cell for each of ", entries.size(), " nodes"});
  return maglev_table(option, size, entries);
}

}  // namespace clockwise
