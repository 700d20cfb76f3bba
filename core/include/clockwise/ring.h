// The ring itself: points in order, and which of them answers for a position.
//
// Two sorted arrays (positions, nodes), and a table that gives, for each value of a position's
// top bits, the first point at or after the start of that slot. There are at least as many slots
// as points, so a look-up expects to read one slot and one or two points: O(1). It is exact, and
// chosen points that crowd into one slot cost O(log points). 16 to 20 bytes a point.
//
// A ring knows no names. Two points at one position both stay, in the order of their nodes' ranks
// (place of the name in byte order), and the first of them answers: never the one added first.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "clockwise/buffer.h"
#include "clockwise/cluster.h"
#include "clockwise/hash.h"
#include "clockwise/position.h"

namespace clockwise {

/// A virtual node's place. Points sort by these members in this order.
struct Point {
  Position position;
  Tail tail;              // only breaks ties, on rings of hashes wider than 64 bits
  std::uint32_t rank;     // of the node's name
  std::uint32_t ordinal;  // which of the node's points: 0, 1, 2 …
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

class Ring {
 public:
  struct Options {
    OwnerRule rule = OwnerRule::clockwise;
    bool wide = false;        // keep the tails
    std::uint64_t slack = 0;  // distances that differ by no more are a tie (rounded positions)
    bool strict = false;      // clockwise: a key on a point belongs to the one after it
    bool wraps = true;        // clockwise: else past the last point the last one answers
  };

  Ring() = default;

  /// From sorted points. `node_of_rank` turns ranks into node indexes. O(points). Error: memory.
  static Result<Ring> build(std::span<const Point> sorted,
                            std::span<const std::uint32_t> node_of_rank, Options options);

  /// A row that goes, or a point that comes in before it.
  struct Edit {
    std::uint32_t row;
    std::uint32_t joining;  // which point comes; nobody: the row goes
  };
  /// What a change of nodes does to the rows, in their order. `index_of` turns a node's index into
  /// its new one, or into nobody: then its rows go. `joining` are the points that come, sorted, of
  /// other nodes than those that stay; `node_of_rank` is the new one. O(points), without a sort.
  std::vector<Edit> edits(std::span<const std::uint32_t> index_of, std::span<const Point> joining,
                          std::span<const std::uint32_t> node_of_rank) const;
  /// The ring after these edits. O(points), nearly all of it copying. Error: memory.
  Result<Ring> edited(std::span<const Edit> edits, std::span<const std::uint32_t> index_of,
                      std::span<const Point> joining,
                      std::span<const std::uint32_t> node_of_rank) const;

  /// The rows whose node `keeps` says yes to, in the same order. O(points). Error: memory.
  Result<Ring> filtered(std::span<const std::uint8_t> keeps) const;
  /// All rows, and in place of a node that `keeps` says no to that of the first row it says yes to
  /// among the `reach` rows that follow, or nobody. O(points). Error: memory.
  Result<Ring> stood_in(std::span<const std::uint8_t> keeps, std::uint32_t reach) const;
  /// All rows, with other nodes: one for each row, or nobody. O(points). Error: memory.
  Result<Ring> with_nodes(std::span<const std::uint32_t> nodes) const;

  std::uint32_t size() const { return size_; }
  Position position(std::uint32_t row) const { return positions_[row]; }
  std::uint32_t node(std::uint32_t row) const { return nodes_[row]; }
  bool same_place(std::uint32_t a, std::uint32_t b) const {
    return positions_[a] == positions_[b] && (!options_.wide || tails_[a] == tails_[b]);
  }
  OwnerRule rule() const { return options_.rule; }
  bool wide() const { return options_.wide; }

  /// The row whose point answers for a position; nobody when there are no points. Expected O(1).
  std::uint32_t row_of(Position position, Tail tail) const {
    if (size_ == 0) return nobody;
    switch (options_.rule) {
      case OwnerRule::clockwise:
        return entered(ahead_of(position, tail));
      case OwnerRule::counterclockwise:
        return at_or_before(position, tail);
      default:
        return nearest(position, tail);
    }
  }

  /// The same for a position alone. It belongs to a point that stands there, whatever the point's
  /// tail: clockwise to the first of several, counter-clockwise to the last.
  std::uint32_t row_of(Position position) const {
    constexpr Tail end{UINT64_MAX, UINT32_MAX};
    const bool past = options_.strict || options_.rule == OwnerRule::counterclockwise;
    return row_of(position, past ? end : Tail{});
  }

  /// The node that answers for a position, or nobody. Expected O(1).
  [[gnu::always_inline]] std::uint32_t owner_of(Position position) const {
    if (options_.rule == OwnerRule::clockwise) return nodes_[at_or_after(position + step_)];
    const std::uint32_t row = row_of(position);
    return row == nobody ? nobody : nodes_[row];
  }

  /// The first row at or after a position, 0 … size(); size() means past the last point.
  std::uint32_t at_or_after(Position position) const {
    const std::uint32_t row = table_[static_cast<std::size_t>(position >> shift_)];
    const Position* at = positions_.data() + row;  // three at least, with the sentinels
    // Near memory answers sooner than a branch that was guessed wrong, so there is none. Far memory
    // does not, and then a guess reads on meanwhile.
    if (size_ <= kNear && at[2] >= position)
      return row + std::uint32_t{at[0] < position} + std::uint32_t{at[1] < position};
    return scan(row, position);
  }
  std::uint32_t at_or_after(Position position, Tail tail) const {
    std::uint32_t row = at_or_after(position);
    if (options_.wide)
      while (row < size_ && positions_[row] == position && tails_[row] < tail) ++row;
    return row;
  }

  /// Calls visit(row) for every row, in the order in which the owner rule meets them from a
  /// position, until it returns false.
  template <class Visit>
  void walk(Position position, Tail tail, Visit&& visit) const;

  /// A piece of the circle that one row answers for: the positions first … last.
  struct Segment {
    Position first;
    Position last;
    std::uint32_t row;
    std::uint32_t end;  // one past the points at the row's position
  };
  /// The segment that begins at 0, and the one after a segment (whose last is not the maximum).
  /// All of them in order make exactly one turn. Clockwise the next row follows, without a look-up;
  /// else expected O(1) each.
  Segment first_segment() const { return segment_from(0, row_of(0)); }
  Segment next_segment(const Segment& segment) const {
    const Position first = segment.last + 1;
    return options_.rule == OwnerRule::clockwise && segment.row != nobody
               ? segment_to(first, entered(segment.end))
               : segment_from(first, row_of(first));
  }

  std::size_t bytes() const;  // held on the heap

 private:
  // Points, of 20 bytes at most. A guess that goes wrong costs WebAssembly more.
#ifdef __wasm__
  static constexpr std::uint32_t kNear = 1 << 18;
#else
  static constexpr std::uint32_t kNear = 1 << 17;
#endif
  static constexpr std::uint32_t kSentinels = 3;

  static Result<Ring> allocate(std::uint32_t size, Options options);
  void close();  // sets the sentinel: rows are there
  void index();  // and builds the table
  /// The same as index(), from the table of the ring before these edits.
  void index_after(const Ring& before, std::span<const Edit> edits, std::span<const Point> joining);

  /// The row that a key which has met `row` points, 0 … size(), belongs to.
  std::uint32_t entered(std::uint32_t row) const {
    return row < size_ ? row : options_.wraps ? 0 : size_ - 1;
  }
  std::uint32_t ahead_of(Position position, Tail tail) const {
    const std::uint32_t row = at_or_after(position, tail);
    return options_.strict && stands_at(row, position, tail) ? run_end(row) : row;
  }
  bool stands_at(std::uint32_t row, Position position, Tail tail) const {
    return row < size_ && positions_[row] == position && (!options_.wide || tails_[row] == tail);
  }

  std::uint32_t wrap(std::uint32_t row) const { return row == size_ ? 0 : row; }
  [[gnu::pure]] std::uint32_t scan(std::uint32_t row, Position position) const;
  std::uint32_t at_or_before(Position position, Tail tail) const;
  std::uint32_t nearest(Position position, Tail tail) const;

  // A run is all points at one place (position and tail): only its first row ever answers.
  std::uint32_t run_start(std::uint32_t row) const {
    return at_or_after(positions_[row], options_.wide ? tails_[row] : Tail{});
  }
  std::uint32_t run_end(std::uint32_t row) const {  // one past
    do ++row;
    while (row < size_ && same_place(row, row - 1));
    return row;
  }
  std::uint32_t run_before(std::uint32_t row) const {
    return run_start(row == 0 ? size_ - 1 : row - 1);
  }
  // Clockwise and counter-clockwise distance, for the nearest rule: is `ahead` no farther?
  bool ahead_wins(Position position, std::uint32_t ahead, std::uint32_t behind) const {
    const std::uint64_t there = positions_[ahead] - position;
    const std::uint64_t back = position - positions_[behind];
    if (options_.rule == OwnerRule::nearest_behind) return there < back || there == 0;
    return there <= back || there - back <= options_.slack;
  }
  Segment segment_from(Position first, std::uint32_t row) const;
  /// Clockwise: it ends at its row's point, or at the maximum where that lies past 12 o'clock.
  Segment segment_to(Position first, std::uint32_t row) const {
    const Position last = positions_[row] - step_;
    return {first, last < first ? UINT64_MAX : last, row, place_end(row)};
  }
  std::uint32_t place_end(std::uint32_t row) const {  // one past the points at a row's position
    const Position here = positions_[row];
    do ++row;
    while (row < size_ && positions_[row] == here);
    return row;
  }

  Options options_;
  std::uint32_t size_ = 0;
  unsigned shift_ = 63;
  Position step_ = 0;  // 1 where strict: after a position is at or after the next one
  Buffer<Position> positions_;
  Buffer<Tail> tails_;
  Buffer<std::uint32_t> nodes_;
  Buffer<std::uint32_t> table_;
};

/// A list with one value for each row, after these edits; `joins` gives that of a point that comes.
template <class T, class Joins>
void edit(std::span<const Ring::Edit> edits, std::span<const T> from, T* to, Joins&& joins) {
  auto begin = from.begin();
  for (const Ring::Edit& edit : edits) {
    const auto end = from.begin() + edit.row;
    to = std::copy(begin, end, to);
    begin = end;
    if (edit.joining == nobody)
      ++begin;
    else
      *to++ = joins(edit.joining);
  }
  std::copy(begin, from.end(), to);
}

template <class Visit>
void Ring::walk(Position position, Tail tail, Visit&& visit) const {
  if (size_ == 0) return;
  const auto visit_run = [&](std::uint32_t row) {
    for (const std::uint32_t end = run_end(row); row < end; ++row)
      if (!visit(row)) return false;
    return true;
  };
  if (options_.rule == OwnerRule::nearest_behind) {
    std::uint32_t row = row_of(position, tail);
    for (std::uint32_t seen = 0; seen < size_ && visit(row); ++seen) row = wrap(row + 1);
    return;
  }
  std::uint32_t ahead = entered(ahead_of(position, tail));
  std::uint32_t behind = at_or_before(position, tail);
  for (std::uint32_t seen = 0; seen < size_;) {
    const bool forward =
        options_.rule == OwnerRule::clockwise ||
        (options_.rule == OwnerRule::nearest && ahead_wins(position, ahead, behind));
    const std::uint32_t row = forward ? ahead : behind;
    const std::uint32_t end = run_end(row);
    if (!visit_run(row)) return;
    seen += end - row;
    // A key on a point stands on both sides of it at once: step off on both.
    const bool both = ahead == behind;
    if (forward || both) ahead = wrap(end);
    if (!forward || both) behind = run_before(row);
  }
}

/// Walks two rings at once: visit(first, last, row of a, row of b) for each piece of the circle
/// on which neither changes its row. O(points of a + points of b).
template <class Visit>
void sweep(const Ring& a, const Ring& b, Visit&& visit) {
  Ring::Segment left = a.first_segment();
  Ring::Segment right = b.first_segment();
  for (Position first = 0;;) {
    const Position last = std::min(left.last, right.last);
    visit(first, last, left.row, right.row);
    if (last == UINT64_MAX) return;
    if (left.last == last) left = a.next_segment(left);
    if (right.last == last) right = b.next_segment(right);
    first = last + 1;
  }
}

}  // namespace clockwise
