// Many keys in one block of memory, hashed once and asked about often.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "clockwise/buffer.h"
#include "clockwise/error.h"
#include "clockwise/hash.h"
#include "clockwise/key_rule.h"

namespace clockwise {

/// A key with its value.
struct Key {
  Bytes bytes;
  HashValue value;
  bool placed = true;  // false: its system does not place it by its hash, and nobody owns it

  /// Hashes the key; the bytes must outlive it.
  static Key of(Bytes bytes, const KeyRule& rule) {
    Key key{bytes, {}};
    key.placed = rule.hash_key(bytes, key.value);
    return key;
  }
};

/// Not for use by several threads at once: hashes are kept as they are asked for.
class KeyList {
 public:
  /// The keys prefix + number, for `count` numbers from `first` on, in decimal. Errors: limit,
  /// memory.
  static Result<KeyList> generate(std::string_view prefix, std::uint64_t first,
                                  std::uint32_t count);

  /// Keys that are hash values themselves: `count` integers from `first` on, for rings of small
  /// numbers and for examples. They have no bytes. Each stands for HashValue::first, so it should
  /// be below 2^bits of the hash, or the modulus. Errors: limit, memory.
  static Result<KeyList> values(std::uint64_t first, std::uint32_t count);

  /// Room for `count` keys of `bytes` bytes in all; fill bytes() and offsets() before use, then
  /// check(). Errors: limit, memory.
  static Result<KeyList> reserve(std::uint64_t count, std::uint64_t bytes);

  /// Key i is the bytes offsets[i] … offsets[i + 1] - 1; the first offset is 0.
  std::span<std::uint8_t> bytes() { return bytes_; }
  std::span<std::uint32_t> offsets() { return offsets_; }
  /// Whether the offsets begin at 0, never fall, and end at the number of bytes.
  bool check() const;

  std::uint32_t size() const { return size_; }
  /// Whether the keys are values themselves and have no bytes.
  bool are_values() const { return values_.size() > 0; }
  /// Key i with what the rule gives for it, or the value that it is.
  Key key(const KeyRule& rule, std::uint32_t i) const {
    return are_values() ? Key{{}, {values_[i], {}}} : Key::of((*this)[i], rule);
  }
  Bytes operator[](std::uint32_t i) const {
    return Bytes(bytes_.data(), bytes_.size()).subspan(offsets_[i], offsets_[i + 1] - offsets_[i]);
  }

  /// The first 64 bits of each key's value (HashValue::first). Computed once for a rule; those of
  /// the last two rules asked for are kept. Error: memory.
  Result<std::span<const std::uint64_t>> firsts(const KeyRule& rule) const;
  /// The keys that the rule asked for last does not place, in order.
  std::span<const std::uint32_t> unplaced() const {
    return are_values() || hashed_.empty() ? std::span<const std::uint32_t>()
                                           : hashed_.back().unplaced;
  }

 private:
  struct Hashed {
    KeyRule rule;
    Buffer<std::uint64_t> firsts;
    std::vector<std::uint32_t> unplaced;
  };
  std::uint32_t size_ = 0;
  Buffer<std::uint8_t> bytes_;
  Buffer<std::uint32_t> offsets_;
  Buffer<std::uint64_t> values_;
  mutable std::vector<Hashed> hashed_;
};

}  // namespace clockwise
