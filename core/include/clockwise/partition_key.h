// The bytes of a Cassandra partition key of several columns, as its partitioners hash them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "clockwise/error.h"

namespace clockwise {

/// A CQL int, 4 bytes, and a CQL bigint, 8; a text is its own UTF-8.
std::string cql_int(std::int32_t value);
std::string cql_bigint(std::int64_t value);

/// One column is its own bytes; of several each has its length before it and a zero after it.
/// Error: option (none; one of more than 65,535 bytes).
Result<std::string> partition_key(std::span<const std::string> columns);

}  // namespace clockwise
