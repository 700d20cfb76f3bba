// How the core says no. It never throws, prints or aborts: a call that can be refused returns a
// Result, and the Error in it quotes the offending value and what would have been allowed.
#pragma once

#include <string>
#include <utility>

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

/// An Error, or none; no larger than a pointer, for most calls have none.
class [[nodiscard]] Failure {
 public:
  Failure() = default;
  Failure(const Error& error);
  Failure(const Failure&) = delete;
  Failure& operator=(const Failure&) = delete;
  Failure(Failure&& other) noexcept : error_(std::exchange(other.error_, nullptr)) {}
  Failure& operator=(Failure&& other) noexcept {
    std::swap(error_, other.error_);
    return *this;
  }
  ~Failure();

  explicit operator bool() const { return error_ != nullptr; }
  const Error& operator*() const { return *error_; }

 private:
  const Error* error_ = nullptr;
};

/// A value, or the Error that stands in its place.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(const Error& error) : failure_(error) {}
  Result(Failure failure) : failure_(std::move(failure)) {}

  explicit operator bool() const { return !failure_; }

  /// The value; only when `*this` is true.
  T& operator*() & { return value_; }
  const T& operator*() const& { return value_; }
  T&& operator*() && { return std::move(value_); }
  T* operator->() { return &value_; }
  const T* operator->() const { return &value_; }

  /// The error; only when `*this` is false.
  const Error& error() const { return *failure_; }

 private:
  T value_ = T();  // empty beside an error
  Failure failure_;
};

}  // namespace clockwise
