#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.h"
#include "make.h"

using namespace clockwise;
using namespace std::string_view_literals;
using make::mentions;

namespace {

std::string text(const KeyList& keys, std::uint32_t i) {
  const Bytes bytes = keys[i];
  return {bytes.begin(), bytes.end()};
}

/// A list with the keys given.
KeyList list_of(const std::vector<std::string_view>& texts) {
  std::uint64_t bytes = 0;
  for (const auto key : texts) bytes += key.size();
  KeyList keys = make::good(KeyList::reserve(texts.size(), bytes));
  keys.offsets()[0] = 0;
  for (std::size_t i = 0, at = 0; i < texts.size(); ++i) {
    std::copy(texts[i].begin(), texts[i].end(),
              keys.bytes().begin() + static_cast<std::ptrdiff_t>(at));
    at += texts[i].size();
    keys.offsets()[i + 1] = static_cast<std::uint32_t>(at);
  }
  return keys;
}

}  // namespace

TEST_CASE("keys: generated names, over every border of digits") {
  for (const std::uint64_t first :
       {std::uint64_t{0}, std::uint64_t{7}, std::uint64_t{9}, std::uint64_t{10}, std::uint64_t{98},
        std::uint64_t{999'999'995}, std::uint64_t{9'999'999'999'999'999'990u}, UINT64_MAX - 111})
    for (const std::uint32_t count : {1u, 2u, 3u, 12u, 112u}) {
      INFO("first " << first << ", count " << count);
      const KeyList keys = make::good(KeyList::generate("key-", first, count));
      REQUIRE(keys.size() == count);
      REQUIRE(keys.check());
      for (std::uint32_t i = 0; i < count; ++i)
        REQUIRE(text(keys, i) == "key-" + std::to_string(first + i));
    }
  const KeyList bare = make::good(KeyList::generate("", 0, 1001));
  CHECK(bare.check());
  CHECK(text(bare, 0) == "0");
  CHECK(text(bare, 1000) == "1000");
}

TEST_CASE("keys: none at all") {
  for (const std::uint64_t first : {std::uint64_t{0}, UINT64_MAX}) {
    const KeyList keys = make::good(KeyList::generate("key-", first, 0));
    CHECK(keys.size() == 0);
    CHECK(keys.check());
    CHECK(make::good(keys.firsts(HashId::xxh64)).empty());
  }
}

TEST_CASE("keys: limits are quoted") {
  const auto far = KeyList::generate("k", UINT64_MAX, 2);
  REQUIRE(!far);
  CHECK(far.error().code == ErrorCode::option);
  CHECK(mentions(far.error(), {"18446744073709551615", "2 keys"}));

  const std::string most = std::to_string(limits::max_keys);
  for (const auto& many : {KeyList::generate("k", 0, limits::max_keys + 1),
                           KeyList::reserve(limits::max_keys + 1, 0)}) {
    REQUIRE(!many);
    CHECK(many.error().code == ErrorCode::limit);
    CHECK(mentions(many.error(), {std::to_string(limits::max_keys + 1), most}));
  }
  CHECK(!KeyList::generate("k", 0, UINT32_MAX));

  const std::string most_bytes = std::to_string(limits::max_key_bytes);
  const auto large = KeyList::reserve(1, std::uint64_t{limits::max_key_bytes} + 1);
  REQUIRE(!large);
  CHECK(large.error().code == ErrorCode::limit);
  CHECK(mentions(large.error(), {std::to_string(limits::max_key_bytes + 1), most_bytes}));

  // 2^20 names of 2^8 characters and some digits
  const auto long_names = KeyList::generate(std::string(256, 'k'), 0, 1u << 20);
  REQUIRE(!long_names);
  CHECK(mentions(long_names.error(), {most_bytes}));
}

TEST_CASE("keys: check finds offsets that are no list") {
  KeyList keys = make::good(KeyList::reserve(3, 10));
  const auto offsets = keys.offsets();
  const auto with = [&](std::vector<std::uint32_t> values) {
    std::copy(values.begin(), values.end(), offsets.begin());
    return keys.check();
  };
  CHECK(with({0, 3, 3, 10}));
  CHECK(!with({1, 3, 3, 10}));
  CHECK(!with({0, 4, 3, 10}));
  CHECK(!with({0, 3, 3, 9}));
  CHECK(!with({0, 3, 11, 10}));
}

TEST_CASE("keys: they may hold any byte") {
  const std::vector<std::string_view> texts = {"",         "a\0b"sv,    "a\0c"sv, "line\nbreak",
                                               "\xff\xfe", "ユーザー:1"};
  const KeyList keys = list_of(texts);
  REQUIRE(keys.check());
  for (const HashInfo& row : hashes()) {
    const auto firsts = make::good(keys.firsts(row.id));
    for (std::uint32_t i = 0; i < keys.size(); ++i)
      CHECK(firsts[i] == hash(row.id, bytes_of(texts[i])).first);
  }
}

TEST_CASE("keys: values in place of keys") {
  const KeyList keys = make::good(KeyList::values(998, 4));
  CHECK(keys.size() == 4);
  CHECK(keys.check());
  for (const HashInfo& row : hashes()) {
    const auto firsts = make::good(keys.firsts(row.id));
    for (std::uint32_t i = 0; i < 4; ++i) {
      CHECK(firsts[i] == 998 + i);
      CHECK(keys.key(row.id, i).value == HashValue{998 + i});
      CHECK(keys[i].empty());
    }
  }
  // Every way to ask sees the value: by the list, one by one, by preference.
  for (const HashId id : {HashId::crc32, HashId::sha1}) {
    const Cluster cluster = make::cluster({make::node_at("A", {0}), make::node_at("B", {998})});
    const auto ring = make::placement({.hash = id, .modulus = 1000}, cluster);
    CHECK(make::counts(*ring, keys) == std::vector<std::uint32_t>{2, 2});
    std::vector<std::uint32_t> lists(4);
    preferences(*ring, keys, 1, lists);
    CHECK(lists == std::vector<std::uint32_t>{1, 0, 0, 1});
  }
  CHECK(make::good(KeyList::values(5, 0)).size() == 0);
  CHECK(!KeyList::values(0, limits::max_keys + 1));

  const KeyList names = list_of({"x"});
  CHECK(names.key(HashId::sha1, 0).value == hash(HashId::sha1, bytes_of("x")));
}

TEST_CASE("keys: hashes of the last two functions asked for are kept") {
  // A byte that changes behind the list's back shows which hashes are old.
  KeyList keys = list_of({"x"});
  const auto of = [](HashId id, const char* key) { return hash(id, bytes_of(key)).first; };
  const auto kept = [&](HashId id) { return make::good(keys.firsts(id))[0]; };
  kept(HashId::crc32);
  kept(HashId::xxh64);
  kept(HashId::crc32);
  keys.bytes()[0] = 'y';
  CHECK(kept(HashId::sha1) == of(HashId::sha1, "y"));  // xxh64 makes room, as the older question
  CHECK(kept(HashId::crc32) == of(HashId::crc32, "x"));
  CHECK(kept(HashId::xxh64) == of(HashId::xxh64, "y"));
}
