#include "clockwise/function.h"

namespace clockwise {

Owned::Owned(Owned&& other) noexcept
    : object_(std::exchange(other.object_, nullptr)), drop_(other.drop_) {}

Owned& Owned::operator=(Owned&& other) noexcept {
  std::swap(object_, other.object_);
  std::swap(drop_, other.drop_);
  return *this;
}

Owned::~Owned() {
  if (object_) drop_(object_);
}

}  // namespace clockwise
