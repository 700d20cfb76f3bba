// pymemcache, HashClient: rendezvous over the text "HOST:PORT-KEY". Sources:
// pymemcache/client/hash.py, rendezvous.py, murmur3.py, base.py.
#include <algorithm>

#include "../hash/algorithms.h"
#include "../order.h"
#include "../placement/scores.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"allow_unicode_keys", OptionKind::flag, "false", ""},
};
constexpr std::size_t kLongestKey = 250;

/// The low byte of each character of a text in UTF-8. What is not UTF-8 stays as it is.
std::string low_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = byte(i) < 0xC2 ? 1 : byte(i) < 0xE0 ? 2 : byte(i) < 0xF0 ? 3 : 4;
    if (byte(i) >= 0xF5 || i + length > text.size()) length = 1;
    for (std::size_t j = 1; j < length; ++j)
      if ((byte(i + j) & 0xC0) != 0x80) length = 1;
    i += length;  // a character's last eight bits are in its last two bytes
    out += length == 1 ? text[i - 1]
                       : static_cast<char>((byte(i - 2) & 3) << 6 | (byte(i - 1) & 0x3F));
  }
  return out;
}

std::uint32_t murmur3_of_text(std::string_view text) {
  return murmur3_32(bytes_of(low_bytes(text)));
}

/// Which keys the client lets pass; rule.number: also those beyond ASCII.
bool apply(const KeyRule& rule, Bytes key, HashValue& value) {
  bool blank = false, other = false;
  for (const std::uint8_t byte : key) {
    const bool is_blank = byte == ' ' || (byte >= '\t' && byte <= '\r');
    blank |= is_blank, other |= !is_blank;
    if (byte == 0 || (byte >= 0x80 && rule.number == 0)) return false;
  }
  value = {murmur3_of_text(text_of(key)), {}};
  return key.size() <= kLongestKey && !(blank && other);
}

/// A server as its constructor takes it apart and puts it together: HOST:PORT, or a path.
Result<std::string> server_text(std::string_view name) {
  if (name.substr(0, 5) == "unix:") return std::string(name.substr(5));
  if (name[0] == '/') return std::string(name);
  auto [host, port] = host_port(name);
  if (host.size() == name.size() || name.back() == ']') host = name, port = "11211";
  const auto number = decimal(port);
  if (!number) return refused_node(name, {"port ", quoted(port), " is not a number"});
  if (host.substr(0, 1) == "[") {
    host.remove_prefix(std::min(host.find_first_not_of("[]"), host.size()));
    host = host.substr(0, host.find_last_not_of("[]") + 1);
  }
  return concat({host, ":", *number});
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  std::vector<std::string> texts;
  for (const Node& node : spec.nodes()) {
    auto text = server_text(node.name);
    if (!text) return text.error();
    texts.push_back(*std::move(text));
  }
  // Of equal scores that of the greater text wins.
  std::vector<std::uint32_t> order = first_last(spec.cluster());
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) { return texts[a] > texts[b]; });

  KeyRule rule(apply, 32);
  rule.number = spec.flag("allow_unicode_keys") ? 1 : 0;
  const auto score = [texts = std::move(texts)](std::uint32_t node,
                                                const Key& key) -> std::uint64_t {
    return murmur3_of_text(concat({texts[node], "-", text_of(key.bytes)}));
  };
  return ScorePlacement::make(
      {.rule = rule, .score = score, .order = std::move(order), .by_value = false}, spec.cluster());
}

}  // namespace

extern const System pymemcache = {
    {"pymemcache",
     "pymemcache 3.5.2, HashClient",
     "https://github.com/pinterest/pymemcache",
     "HOST:PORT",
     kOptions,
     {},
     "Keys beyond ASCII are refused unless allowed, and then only the low byte of each character "
     "counts: keys that differ elsewhere go to one node."},
    make};

}  // namespace clockwise
