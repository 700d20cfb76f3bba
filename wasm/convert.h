// C++ values ↔ JavaScript values: the only file that knows about val and memory views. Everything
// leaves as a copy, because a view goes blank when the heap grows.
#pragma once

#include <emscripten/val.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clockwise/clockwise.h"

namespace clockwise::js {

using emscripten::val;

/// A typed array of at(0) … at(size - 1), filled in JavaScript's own memory a block at a time: what
/// may be large is not made twice in the heap. All its kinds hold what they can of a double.
using At = FunctionRef<double(std::size_t)>;
inline val filled(const char* kind, std::size_t size, At at) {
  val out = val::global(kind).new_(size);
  double block[1024];
  for (std::size_t from = 0; from < size;) {
    std::size_t n = 0;
    for (; n < 1024 && from + n < size; ++n) block[n] = at(from + n);
    out.call<void>("set", emscripten::typed_memory_view(n, block), from);
    from += n;
  }
  return out;
}
inline val numbers(std::size_t size, At at) { return filled("Float64Array", size, at); }
inline val integers(std::size_t size, At at) { return filled("Uint32Array", size, at); }
/// 64-bit numbers, as their bytes: the caller puts a BigUint64Array over them.
inline val words(std::size_t size, FunctionRef<std::uint64_t(std::size_t)> at) {
  return filled("Uint8Array", 8 * size, [&](std::size_t i) {
    return static_cast<std::uint8_t>(at(i / 8) >> (8 * (i % 8)));
  });
}

/// A typed array with a copy of the numbers.
template <class T>
val copied(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).call<val>("slice");
}
template <class List>
val copied(const List& list) {
  return copied(list.data(), list.size());
}

/// Bytes of text, for TextDecoder: the heap's own strings may hold anything.
inline val bytes_out(std::string_view text) {
  return copied(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

/// Sets a property: one function for all names and types, where val::set is one for each.
inline void put(val& object, const char* name, const val& value) { object.set(name, value); }
inline void put(val& object, const char* name, double value) { put(object, name, val(value)); }
inline void put(val& object, const char* name, std::string_view value) {
  put(object, name, val(std::string(value)));
}
inline void push(const val& list, const val& value) { list.call<void>("push", value); }

/// Copies a typed array of the same element type into memory that was sized for it.
template <class T>
void copy_in(const val& array, std::span<T> to) {
  val(emscripten::typed_memory_view(to.size(), to.data())).call<void>("set", array);
}

/// A refused call answers with its sentence, a string; the JavaScript side throws it.
inline val refused(const Error& error) { return val(error.text); }

/// A hash value is 20 bytes in a call: its first 64 bits, then the tail, big-endian.
inline HashValue value_in(std::string_view bytes, std::size_t at = 0) {
  const auto word = [&](std::size_t from, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
      value = value << 8 | static_cast<std::uint8_t>(bytes[at + from + i]);
    return value;
  };
  return {word(0, 8), {word(8, 8), static_cast<std::uint32_t>(word(16, 4))}};
}
inline constexpr std::size_t value_size = 20;

inline val value_out(const HashValue& value) {
  std::uint8_t out[value_size];
  for (int i = 0; i < 8; ++i) {
    out[i] = static_cast<std::uint8_t>(value.first >> (56 - 8 * i));
    out[8 + i] = static_cast<std::uint8_t>(value.tail.high >> (56 - 8 * i));
  }
  for (int i = 0; i < 4; ++i)
    out[16 + i] = static_cast<std::uint8_t>(value.tail.low >> (24 - 8 * i));
  return copied(out, value_size);
}

}  // namespace clockwise::js
