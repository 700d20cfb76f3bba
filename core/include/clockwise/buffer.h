// A plain array whose allocation may fail. `new` aborts a WebAssembly module that runs out of
// memory; malloc says so, and the caller gets an Error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "clockwise/error.h"

namespace clockwise {

/// Null where it cannot be had.
void* memory_for(std::uint64_t elements, std::size_t size_of_one);
Failure no_memory_for(std::uint64_t elements, std::size_t size_of_one);

template <class T>
class Buffer {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  Buffer() = default;

  /// `size` elements, not initialised. Error: memory.
  static Result<Buffer> make(std::uint64_t size) {
    Buffer buffer;
    if (size == 0) return buffer;
    buffer.data_.reset(static_cast<T*>(memory_for(size, sizeof(T))));
    if (!buffer.data_) return no_memory_for(size, sizeof(T));
    buffer.size_ = static_cast<std::size_t>(size);
    return buffer;
  }

  /// Forgets what lies past the first `size` elements; the memory stays.
  void truncate(std::size_t size) { size_ = size; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  T& operator[](std::size_t i) { return data_.get()[i]; }
  const T& operator[](std::size_t i) const { return data_.get()[i]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

 private:
  struct Free {
    void operator()(T* data) const { std::free(data); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace clockwise
