#include "clockwise/position.h"

#include <cstdint>
#include <vector>

#include "../oracle/product.h"
#include "../oracle/random.h"
#include "catch.h"
#include "clockwise/limits.h"

using namespace clockwise;
using oracle::product;
using oracle::Wide;

namespace {

constexpr std::uint64_t kMax = UINT64_MAX;

/// position >= value * 2^64 / modulus, without a division
bool reaches(Position position, std::uint64_t value, std::uint64_t modulus) {
  return product(position, modulus) >= Wide{value, 0};
}

}  // namespace

TEST_CASE("position: a value of any width is left-aligned") {
  CHECK(position_of(0, 32) == 0);
  CHECK(position_of(1, 32) == std::uint64_t{1} << 32);
  CHECK(position_of(0xFFFFFFFF, 32) == 0xFFFFFFFF00000000);
  CHECK(position_of(1, 1) == std::uint64_t{1} << 63);
  CHECK(position_of(16383, 14) == std::uint64_t{16383} << 50);
  CHECK(position_of(kMax, 64) == kMax);
  CHECK(position_of(kMax, 160) == kMax);  // the first 64 bits of a wider one
}

TEST_CASE("position: on a toy ring, by hand") {
  CHECK(position_on(0, 1) == 0);
  CHECK(position_on(1, 2) == std::uint64_t{1} << 63);
  CHECK(position_on(1, 3) == 0x5555555555555556);  // 2^64 / 3 = …55.55, rounded up
  CHECK(position_on(2, 3) == 0xAAAAAAAAAAAAAAAB);
  CHECK(position_on(250, 1000) == std::uint64_t{1} << 62);
  CHECK(position_on(999, 1000) == 18428297329635842065u);  // 2^64 - floor(2^64 / 1000)
  CHECK(position_on(limits::max_modulus - 1, limits::max_modulus) == kMax - 3);
}

TEST_CASE("position: a power of two shifts") {
  for (unsigned bits = 1; bits <= 62; ++bits) {
    const std::uint64_t modulus = std::uint64_t{1} << bits;
    for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{1}, modulus / 2, modulus - 1})
      CHECK(position_on(value, modulus) == position_of(value, bits));
  }
}

TEST_CASE("position: on a toy ring it is rounded up, and keeps the order") {
  oracle::Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const std::uint64_t modulus = 2 + random.below(limits::max_modulus >> random.below(62));
    if (modulus > limits::max_modulus) continue;
    const std::uint64_t value = random.below(modulus - 1);
    INFO("value " << value << " of " << modulus);
    const Position here = position_on(value, modulus);
    REQUIRE(reaches(here, value, modulus));
    if (value > 0) REQUIRE(!reaches(here - 1, value, modulus));
    REQUIRE(here < position_on(value + 1, modulus));
  }
}

TEST_CASE("position: turns are rounded down and below 1") {
  CHECK(turn_of(0) == 0);
  CHECK(turn_of(1) == 0x1p-64);
  CHECK(turn_of(std::uint64_t{1} << 63) == 0.5);
  CHECK(turn_of(kMax) == 1 - 0x1p-53);  // the last double below 1
  CHECK(turn_of(kMax) < 1);
  CHECK(turn_of(kMax - 1024) < 1);

  oracle::Random random(2);
  for (int round = 0; round < 2000; ++round) {
    const Position position = random.next() >> random.below(64);
    INFO("position " << position);
    const double turn = turn_of(position);
    const auto back = static_cast<Position>(turn * 0x1p64);
    REQUIRE(back <= position);
    REQUIRE((position - back) >> 11 == 0);  // and by less than one step of a double near 1
  }
}

TEST_CASE("position: turns add with a carry") {
  CHECK(Turns{0, kMax} + Turns{0, 1} == one_turn);
  CHECK(Turns{0, kMax} + Turns{0, kMax} == Turns{1, kMax - 1});
  CHECK(one_turn + one_turn == Turns{2, 0});
  CHECK(Turns{0, 5} < one_turn);
  CHECK(Turns{1, 0} < Turns{1, 1});
  Turns sum;
  for (int part = 0; part < 4; ++part) sum += Turns{0, std::uint64_t{1} << 62};
  CHECK(sum == one_turn);

  CHECK(Turns{}.to_double() == 0);
  CHECK(one_turn.to_double() == 1);
  CHECK(Turns{2, std::uint64_t{1} << 62}.to_double() == 2.25);
  CHECK(Turns{0, kMax}.to_double() == 1);  // the nearest double
}

TEST_CASE("position: the length of an arc counts both its ends") {
  CHECK(length_of(5, 5) == Turns{0, 1});
  CHECK(length_of(5, 14) == Turns{0, 10});
  CHECK(length_of(kMax, 0) == Turns{0, 2});  // over twelve o'clock
  CHECK(length_of(0, kMax) == one_turn);
  CHECK(length_of(7, 6) == one_turn);
}
