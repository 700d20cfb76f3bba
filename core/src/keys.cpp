#include "clockwise/keys.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "clockwise/limits.h"
#include "text.h"

namespace clockwise {

Result<KeyList> KeyList::reserve(std::uint64_t count, std::uint64_t bytes) {
  if (count > limits::max_keys)
    return fail(ErrorCode::limit,
                {count, " keys are too many; at most ", limits::max_keys, " are allowed"});
  if (bytes > limits::max_key_bytes)
    return fail(ErrorCode::limit, {"the keys have ", bytes, " bytes in all; at most ",
                                   limits::max_key_bytes, " are allowed"});
  KeyList list;
  list.size_ = static_cast<std::uint32_t>(count);
  auto block = Buffer<std::uint8_t>::make(static_cast<std::size_t>(bytes));
  if (!block) return block.error();
  list.bytes_ = *std::move(block);
  auto offsets = Buffer<std::uint32_t>::make(static_cast<std::size_t>(count) + 1);
  if (!offsets) return offsets.error();
  list.offsets_ = *std::move(offsets);
  return list;
}

Result<KeyList> KeyList::generate(std::string_view prefix, std::uint64_t first,
                                  std::uint32_t count) {
  if (count > 0 && first > UINT64_MAX - (count - 1))
    return fail(ErrorCode::option, {"first ", first, " is too large for ", count, " keys"});
  // Each number has one digit, and one more for each power of ten that it reaches.
  const std::uint64_t last = count == 0 ? 0 : first + (count - 1);
  std::uint64_t bytes = count * (std::uint64_t{prefix.size()} + 1);
  for (std::uint64_t power = 10; power <= last; power *= 10) {
    bytes += last - std::max(first, power) + 1;
    if (power > UINT64_MAX / 10) break;
  }
  auto made = reserve(count, bytes);
  if (!made) return made;

  // A key's number is that of the key before, one more: dividing each anew would cost more than all
  // the rest of it. By plain pointers, so that nothing is called but memcpy.
  std::uint8_t* out = made->bytes_.data();
  const std::uint8_t* const end = made->bytes_.end();
  std::uint32_t* offset = made->offsets_.data();
  *offset = 0;
  std::string text = concat({prefix, first});
  auto size = static_cast<std::uint32_t>(text.size());
  text.append(8, ' ');
  char* begin = text.data();
  for (std::uint32_t i = 0; i < count; ++i) {
    // In eights, faster than a call for so few bytes: what is too much is written over next.
    if (static_cast<std::size_t>(end - out) >= size + 8)
      for (std::uint32_t at = 0; at < size; at += 8) std::memcpy(out + at, begin + at, 8);
    else
      std::memcpy(out, begin, size);
    out += size;
    offset[1] = *offset + size;
    ++offset;

    const char* const number = begin + prefix.size();
    char* digit = begin + size;
    while (digit > number && digit[-1] == '9') *--digit = '0';
    if (digit > number) {
      ++digit[-1];
    } else {  // 99, 100
      text.insert(prefix.size(), 1, '1');
      begin = text.data();
      ++size;
    }
  }
  return made;
}

Result<KeyList> KeyList::values(std::uint64_t first, std::uint32_t count) {
  auto made = reserve(count, 0);
  if (!made) return made;
  auto values = Buffer<std::uint64_t>::make(count);
  if (!values) return values.error();
  for (std::uint32_t i = 0; i < count; ++i) (*values)[i] = first + i;
  std::fill(made->offsets_.begin(), made->offsets_.end(), 0u);
  made->values_ = *std::move(values);
  return made;
}

bool KeyList::check() const {
  return offsets_[0] == 0 && std::is_sorted(offsets_.begin(), offsets_.end()) &&
         offsets_[size_] == bytes_.size();
}

Result<std::span<const std::uint64_t>> KeyList::firsts(const KeyRule& rule) const {
  if (values_.size() > 0) return std::span<const std::uint64_t>(values_);

  // The one asked for last stands last.
  if (hashed_.size() == 2 && hashed_[0].rule == rule) std::swap(hashed_[0], hashed_[1]);
  if (!hashed_.empty() && hashed_.back().rule == rule)
    return std::span<const std::uint64_t>(hashed_.back().firsts);

  auto made = Buffer<std::uint64_t>::make(size_);
  if (!made) return made.error();
  std::vector<std::uint32_t> unplaced;
  if (!rule.apply)
    hash_all(rule.id, Bytes(bytes_.data(), bytes_.size()),
             std::span(offsets_.data(), offsets_.size()), *made);
  else
    for (std::uint32_t i = 0; i < size_; ++i) {
      const Key key = this->key(rule, i);
      (*made)[i] = key.value.first;
      if (!key.placed) unplaced.push_back(i);
    }
  if (hashed_.size() == 2) hashed_.erase(hashed_.begin());
  hashed_.push_back({rule, *std::move(made), std::move(unplaced)});
  return std::span<const std::uint64_t>(hashed_.back().firsts);
}

}  // namespace clockwise
