#include "clockwise/ring.h"

#include <bit>
#include <vector>

namespace clockwise {

Result<Ring> Ring::allocate(std::uint32_t size, Options options) {
  Ring ring;
  ring.options_ = options;
  ring.step_ = options.strict ? 1 : 0;
  ring.size_ = size;
  // At least as many slots as points, and at least two: a shift by 64 would be undefined.
  const unsigned bits = size <= 2 ? 1 : static_cast<unsigned>(std::bit_width(size - 1));
  ring.shift_ = 64 - bits;

  auto positions = Buffer<Position>::make(std::size_t{size} + kSentinels);
  auto nodes = Buffer<std::uint32_t>::make(std::size_t{size} + 1);  // of the first sentinel too
  auto table = Buffer<std::uint32_t>::make((std::size_t{1} << bits) + 1);
  auto tails = Buffer<Tail>::make(options.wide ? size : 0);
  for (const Error* error :
       {positions ? nullptr : &positions.error(), nodes ? nullptr : &nodes.error(),
        table ? nullptr : &table.error(), tails ? nullptr : &tails.error()})
    if (error) return *error;
  ring.positions_ = *std::move(positions);
  ring.nodes_ = *std::move(nodes);
  ring.table_ = *std::move(table);
  ring.tails_ = *std::move(tails);
  return ring;
}

void Ring::close() {
  // Sentinels end every search; whoever answers past the last point stands at the first.
  for (std::uint32_t i = 0; i < kSentinels; ++i) positions_[size_ + i] = UINT64_MAX;
  nodes_[size_] = size_ == 0 ? nobody : nodes_[entered(size_)];
}

void Ring::index() {
  close();
  std::size_t slot = 0;
  for (std::uint32_t row = 0; row < size_; ++row)
    for (; slot <= positions_[row] >> shift_; ++slot) table_[slot] = row;
  for (; slot < table_.size(); ++slot) table_[slot] = size_;
}

void Ring::index_after(const Ring& before, std::span<const Edit> edits,
                       std::span<const Point> joining) {
  if (shift_ != before.shift_) return index();
  close();
  // The rows past an edit move up or down by one, and with them what the slots past it begin with.
  std::size_t slot = 0;
  std::uint32_t by = 0;  // below 0 it wraps, and so does the sum
  const auto fill = [&](std::size_t end) {
    for (; slot < end; ++slot) table_[slot] = before.table_[slot] + by;
  };
  for (const Edit& edit : edits) {
    const bool goes = edit.joining == nobody;
    const Position at = goes ? before.positions_[edit.row] : joining[edit.joining].position;
    fill(static_cast<std::size_t>(at >> shift_) + 1);
    by += goes ? UINT32_MAX : 1;
  }
  fill(table_.size());
}

Result<Ring> Ring::build(std::span<const Point> sorted, std::span<const std::uint32_t> node_of_rank,
                         Options options) {
  auto made = allocate(static_cast<std::uint32_t>(sorted.size()), options);
  if (!made) return made;
  Ring& ring = *made;
  for (std::uint32_t row = 0; row < ring.size_; ++row) {
    ring.positions_[row] = sorted[row].position;
    ring.nodes_[row] = node_of_rank[sorted[row].rank];
    if (options.wide) ring.tails_[row] = sorted[row].tail;
  }
  ring.index();
  return made;
}

std::vector<Ring::Edit> Ring::edits(std::span<const std::uint32_t> index_of,
                                    std::span<const Point> joining,
                                    std::span<const std::uint32_t> node_of_rank) const {
  std::vector<std::uint32_t> rank_of(node_of_rank.size());
  for (std::uint32_t rank = 0; rank < rank_of.size(); ++rank) rank_of[node_of_rank[rank]] = rank;

  std::vector<Edit> edits;
  const bool any_goes = std::find(index_of.begin(), index_of.end(), nobody) != index_of.end();
  std::uint32_t next = any_goes ? 0 : size_;  // the first row that no edit has been looked for in
  const auto go_until = [&](std::uint32_t end) {
    for (; next < end; ++next)
      if (index_of[nodes_[next]] == nobody) edits.push_back({next, nobody});
  };
  for (std::uint32_t i = 0; i < joining.size(); ++i) {
    const Point& point = joining[i];
    std::uint32_t row = at_or_after(point.position, point.tail);
    // Of points at one place the lower rank comes first. Where one goes does not matter.
    for (; stands_at(row, point.position, point.tail); ++row) {
      const std::uint32_t index = index_of[nodes_[row]];
      if (index != nobody && rank_of[index] > point.rank) break;
    }
    go_until(row);
    edits.push_back({row, i});
  }
  go_until(size_);
  return edits;
}

Result<Ring> Ring::edited(std::span<const Edit> edits, std::span<const std::uint32_t> index_of,
                          std::span<const Point> joining,
                          std::span<const std::uint32_t> node_of_rank) const {
  const auto comes = static_cast<std::uint32_t>(joining.size());
  const auto goes = static_cast<std::uint32_t>(edits.size()) - comes;
  auto made = allocate(size_ + comes - goes, options_);
  if (!made) return made;
  Ring& ring = *made;
  const auto rows = [&](const auto& from, auto& to, auto&& joins) {
    edit(edits, std::span(from.data(), size_), to.data(),
         [&](std::uint32_t i) { return joins(joining[i]); });
  };
  rows(positions_, ring.positions_, [](const Point& point) { return point.position; });
  if (options_.wide) rows(tails_, ring.tails_, [](const Point& point) { return point.tail; });

  // Who joins or leaves at the end changes nobody else's index. Else who joins has at first the old
  // index that it would have, so that all are turned into new ones at once.
  const auto next_index = static_cast<std::uint32_t>(index_of.size());
  bool same = true;
  for (std::uint32_t i = 0; i < next_index; ++i) same &= index_of[i] == i || index_of[i] == nobody;
  rows(nodes_, ring.nodes_, [&](const Point& point) {
    return same ? node_of_rank[point.rank] : next_index + point.rank;
  });
  for (std::uint32_t row = 0; !same && row < ring.size_; ++row) {
    std::uint32_t& node = ring.nodes_[row];
    node = node < next_index ? index_of[node] : node_of_rank[node - next_index];
  }
  ring.index_after(*this, edits, joining);
  return made;
}

Result<Ring> Ring::filtered(std::span<const std::uint8_t> keeps) const {
  std::uint32_t kept = 0;
  for (std::uint32_t row = 0; row < size_; ++row) kept += keeps[nodes_[row]] ? 1 : 0;
  auto made = allocate(kept, options_);
  if (!made) return made;
  Ring& ring = *made;
  for (std::uint32_t row = 0, to = 0; row < size_; ++row) {
    if (!keeps[nodes_[row]]) continue;
    ring.positions_[to] = positions_[row];
    ring.nodes_[to] = nodes_[row];
    if (options_.wide) ring.tails_[to] = tails_[row];
    ++to;
  }
  ring.index();
  return made;
}

Result<Ring> Ring::with_nodes(std::span<const std::uint32_t> nodes) const {
  auto made = allocate(size_, options_);
  if (!made) return made;
  for (std::uint32_t row = 0; row < size_; ++row) {
    made->positions_[row] = positions_[row];
    made->nodes_[row] = nodes[row];
    if (options_.wide) made->tails_[row] = tails_[row];
  }
  made->index();
  return made;
}

Result<Ring> Ring::stood_in(std::span<const std::uint8_t> keeps, std::uint32_t reach) const {
  std::vector<std::uint32_t> nodes(size_, nobody);
  // Backwards and twice round: the last kept row that was met is the first that follows.
  const bool back = options_.rule == OwnerRule::counterclockwise;
  std::uint64_t steps = std::uint64_t{reach} + 1;
  std::uint32_t node = nobody;
  for (std::uint64_t i = 2 * std::uint64_t{size_}; i > 0; --i) {
    const auto at = static_cast<std::uint32_t>((i - 1) % size_);
    const std::uint32_t row = back ? size_ - 1 - at : at;
    ++steps;
    if (keeps[nodes_[row]]) node = nodes_[row], steps = 0;
    nodes[row] = steps <= reach ? node : nobody;
  }
  return with_nodes(nodes);
}

/// The first row at or after a position, from the first row of its slot on.
std::uint32_t Ring::scan(std::uint32_t row, Position position) const {
  for (int step = 0; step < 8; ++step, ++row)
    if (positions_[row] >= position) return row;
  // Chosen points may crowd into one slot.
  const auto slot = static_cast<std::size_t>(position >> shift_);
  const Position* begin = positions_.data();
  return static_cast<std::uint32_t>(
      std::lower_bound(begin + row, begin + table_[slot + 1], position) - begin);
}

std::uint32_t Ring::at_or_before(Position position, Tail tail) const {
  const std::uint32_t row = at_or_after(position, tail);
  return stands_at(row, position, tail) ? row : run_before(row);
}

std::uint32_t Ring::nearest(Position position, Tail tail) const {
  const std::uint32_t ahead = wrap(at_or_after(position, tail));
  const std::uint32_t behind = at_or_before(position, tail);
  if (ahead_wins(position, ahead, behind)) return ahead;
  return options_.rule == OwnerRule::nearest_behind ? run_end(behind) - 1 : behind;
}

Ring::Segment Ring::segment_from(Position first, std::uint32_t row) const {
  if (row == nobody) return {first, UINT64_MAX, nobody, nobody};
  if (options_.rule == OwnerRule::clockwise) return segment_to(first, row);
  const Position here = positions_[row];
  const std::uint32_t end = place_end(row);
  const Position next = positions_[wrap(end)];  // = here where all points stand at one position

  Position last = here;
  if (options_.rule == OwnerRule::counterclockwise) last = next - 1;
  // Nearest: the next point takes over where it is no farther (with the slack, almost no farther).
  // Of points that differ only in their tails, the first answers up to here, the last from here on.
  if (options_.rule == OwnerRule::nearest && run_start(end - 1) == row)
    last = here + (next - here - options_.slack - 1) / 2;
  if (options_.rule == OwnerRule::nearest_behind && row + 1 == end)
    last = here + (next == here ? Position{1} << 63 : (next - here) / 2);
  // An end behind its own beginning lies past 12 o'clock.
  return {first, last < first ? UINT64_MAX : last, row, end};
}

std::size_t Ring::bytes() const {
  return positions_.size() * sizeof(Position) + tails_.size() * sizeof(Tail) +
         (nodes_.size() + table_.size()) * sizeof(std::uint32_t);
}

}  // namespace clockwise
