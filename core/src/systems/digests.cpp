#include "digests.h"

#include <algorithm>

#include "../bytes.h"
#include "../hash/algorithms.h"

namespace clockwise {
namespace {

template <std::size_t N>
LongDigest padded(const std::array<std::uint8_t, N>& digest) {
  LongDigest all = {};
  std::copy(digest.begin(), digest.end(), all.begin());
  return all;
}

bool apply_word(const KeyRule& rule, Bytes key, HashValue& value) {
  value = {load_le32(long_digest(rule.number, key).data()), {}};
  return true;
}

bool apply_whole(const KeyRule& rule, Bytes key, HashValue& value) {
  const LongDigest digest = long_digest(rule.number, key);
  value = {load_be64(digest.data()), {load_be64(digest.data() + 8), load_be32(digest.data() + 16)}};
  return true;
}

KeyRule numbered(KeyRule::Apply apply, unsigned bits, std::uint64_t number) {
  KeyRule rule(apply, bits);
  rule.number = number;
  return rule;
}

}  // namespace

std::uint64_t digest_number(std::string_view name) {
  return name == "md5" ? 0 : name == "sha1" ? 1 : 2;
}

LongDigest long_digest(std::uint64_t number, Bytes bytes) {
  if (number == 0) return padded(md5(bytes));
  return number == 1 ? padded(sha1(bytes)) : sha256(bytes);
}

KeyRule ketama_word(std::uint64_t number) { return numbered(apply_word, 32, number); }
KeyRule whole_digest(std::uint64_t number) {
  return numbered(apply_whole, number == 0 ? 128 : 160, number);
}

}  // namespace clockwise
