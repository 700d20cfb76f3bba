// How the core says no. It never throws, prints or aborts: a call that can be refused returns a
// Result, and the Error in it quotes the offending value and what would have been allowed.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace clockwise {

enum class ErrorCode {
  name,      // a node's name is empty, unknown or given twice
  weight,    // a weight is not a number or out of range
  token,     // a token lies outside the ring
  option,    // an option has a value that its range does not hold
  limit,     // too many nodes, points, keys or bytes
  memory,    // the memory that was asked for cannot be had
  mismatch,  // two placements that cannot be compared in this way
};

struct Error {
  ErrorCode code;
  std::string text;  // one sentence for a person
};

/// A value, or the Error that stands in its place.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }

  /// The value; only when `*this` is true.
  T& operator*() & { return *std::get_if<0>(&state_); }
  const T& operator*() const& { return *std::get_if<0>(&state_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&state_)); }
  T* operator->() { return std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }

  /// The error; only when `*this` is false.
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace clockwise
