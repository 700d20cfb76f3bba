// Where a value stands on the circle. A position is a fraction of a turn, counted in 2^-64 turns:
// 0 is twelve o'clock, positions grow clockwise, unsigned overflow is the way round, and
// `to - from` is the clockwise distance. Every ring in the world maps on to it in its own order.
#pragma once

#include <compare>
#include <cstdint>

namespace clockwise {

using Position = std::uint64_t;

/// A length on the circle. A whole turn is 2^64 units and so does not fit into one word.
struct Turns {
  std::uint64_t whole = 0;
  std::uint64_t fraction = 0;  // in 2^-64 turns

  friend constexpr auto operator<=>(const Turns&, const Turns&) = default;

  constexpr Turns& operator+=(Turns other) {
    fraction += other.fraction;
    whole += other.whole + (fraction < other.fraction ? 1 : 0);
    return *this;
  }
  friend constexpr Turns operator+(Turns a, Turns b) { return a += b; }

  /// The nearest double; exact for whole turns.
  double to_double() const;
};

inline constexpr Turns one_turn{1, 0};

/// The positions first … last, both included; first = 0 and last = maximum make a whole turn.
constexpr Turns length_of(Position first, Position last) {
  return last - first == UINT64_MAX ? one_turn : Turns{0, last - first + 1};
}

/// Which point answers for a key. A key exactly on a point belongs to it under all three.
enum class OwnerRule : std::uint8_t {
  clockwise,         // the first point at or after the key
  counterclockwise,  // the first point at or before it
  nearest,           // the shorter way; a tie goes clockwise
  nearest_behind,    // HAProxy's: a tie goes back, of points at one place behind the key the last
                     // answers, and whoever comes next stands clockwise of the owner
};

/// The position of a value of `bits` bits (1 … 64), or of the first 64 bits of a wider one.
constexpr Position position_of(std::uint64_t value, unsigned bits) {
  return bits >= 64 ? value : value << (64 - bits);
}

/// The position of `value` on a ring 0 … modulus - 1 (value < modulus, modulus 1 … 2^62):
/// ceil(value * 2^64 / modulus). Rounding up keeps the order of any two values.
Position position_on(std::uint64_t value, std::uint64_t modulus);

/// The position in turns, rounded down, so always below 1.
double turn_of(Position position);

}  // namespace clockwise
