#include "clockwise/error.h"

namespace clockwise {

Failure::Failure(const Error& error) : error_(new Error(error)) {}
Failure::~Failure() { delete error_; }

}  // namespace clockwise
