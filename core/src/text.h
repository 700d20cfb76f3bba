// Texts from parts: sentences, labels.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "clockwise/error.h"

namespace clockwise {

/// A part of a text, as it is given: a text or a number. What it is given must outlive it.
class Piece {
 public:
  Piece(const char* text) : kind_(Kind::literal), literal_(text) {}
  Piece(std::string_view text) : kind_(Kind::view), view_(text) {}
  Piece(const std::string& text) : kind_(Kind::string), string_(&text) {}
  Piece(std::unsigned_integral auto whole) : kind_(Kind::whole), whole_(whole) {}
  Piece(double number) : kind_(Kind::number), number_(number) {}

  void append_to(std::string& out) const;
  /// See below.
  Piece in_quotes() const;

 private:
  enum class Kind : std::uint8_t { literal, view, string, whole, number };
  Kind kind_;
  bool quoted_ = false;
  union {
    const char* literal_;
    std::string_view view_;
    const std::string* string_;
    std::uint64_t whole_;
    double number_;
  };
};

/// A name in quotes; bytes that would spoil a line are escaped, and a long one is cut.
inline Piece quoted(const Piece& name) { return name.in_quotes(); }

/// The pieces one after the other. One function instead of a chain of +, which becomes some fifty
/// bytes of WebAssembly for each part.
std::string concat(std::initializer_list<Piece> pieces);

/// An error with the sentence that the pieces make.
Failure fail(ErrorCode code, std::initializer_list<Piece> pieces);

/// Hexadecimal digits of a fixed number, most significant first.
std::string hex(std::uint64_t value, int digits);

}  // namespace clockwise
