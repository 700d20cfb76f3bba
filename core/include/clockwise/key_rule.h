// From a key's bytes to its value, and from a value to its place on the circle. Two placements
// with equal rules hash alike.
#pragma once

#include <cstdint>
#include <string>

#include "clockwise/hash.h"
#include "clockwise/position.h"

namespace clockwise {

struct KeyRule {
  /// What a real system does with a key before and after it hashes it. False: it does not place
  /// such a key by its hash at all (nginx has no owner for the empty key).
  using Apply = bool (*)(const KeyRule& rule, Bytes key, HashValue& value);
  using Function32 = std::uint32_t (*)(Bytes);

  /// The plain rule: the hash function, and nothing besides.
  KeyRule(HashId which = HashId::xxh64, std::uint64_t ring_modulus = 0)
      : id(which), bits(info(which).bits), modulus(ring_modulus) {}
  /// A rule of a system's own; `width` bits a value.
  KeyRule(Apply how, unsigned width) : apply(how), bits(width) {}

  Apply apply = nullptr;  // null: the plain rule
  HashId id = HashId::xxh64;
  unsigned bits = 64;             // width of a value: 1 … 64, 127, 128 or 160
  std::uint64_t modulus = 0;      // values are taken mod this, 1 … 2^62; 0 = the whole width
  bool is_signed = false;         // values are two's complement: the smallest stands at 0
  Function32 function = nullptr;  // what apply needs: a hash function,
  std::string before, after;      // texts (two marks of a tag, two secrets),
  std::uint64_t number = 0;       // and a number

  friend bool operator==(const KeyRule&, const KeyRule&) = default;

  bool hash_key(Bytes key, HashValue& value) const {
    if (apply) return apply(*this, key, value);
    value = hash(id, key);
    return true;
  }

  /// A value as an integer, in the ring's own units.
  std::uint64_t reduced(std::uint64_t first) const {
    return modulus == 0 ? first : first % modulus;
  }

  /// A value's place on the circle.
  Position position(const HashValue& value) const { return position(value.first); }
  Position position(std::uint64_t first) const {
    if (modulus != 0) return position_on(first % modulus, modulus);
    return position_of(first, bits) ^ (is_signed ? std::uint64_t{1} << 63 : 0);
  }

  /// Values have a tail.
  bool wide() const { return modulus == 0 && bits > 64; }
};

}  // namespace clockwise
