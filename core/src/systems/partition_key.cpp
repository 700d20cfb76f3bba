#include "clockwise/partition_key.h"

#include "../text.h"

namespace clockwise {
namespace {

std::string big_endian(std::uint64_t value, int bytes) {
  std::string out;
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
    out += static_cast<char>(value >> shift & 0xFF);
  return out;
}

}  // namespace

std::string cql_int(std::int32_t value) { return big_endian(static_cast<std::uint32_t>(value), 4); }
std::string cql_bigint(std::int64_t value) {
  return big_endian(static_cast<std::uint64_t>(value), 8);
}

Result<std::string> partition_key(std::span<const std::string> columns) {
  if (columns.empty()) return fail(ErrorCode::option, {"a partition key has at least one column"});
  if (columns.size() == 1) return columns[0];
  std::string key;
  for (const std::string& column : columns) {
    if (column.size() > 0xFFFF)
      return fail(ErrorCode::option,
                  {"a column of ", column.size(), " bytes is too long; at most 65535 are allowed"});
    key += big_endian(column.size(), 2) + column + '\0';
  }
  return key;
}

}  // namespace clockwise
