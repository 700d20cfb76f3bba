// lighttpd, proxy.balance = "hash" and "sticky": each server's hash laid over the request's, and
// the greatest wins. Source: src/gw_backend.c.
#include <algorithm>
#include <string>

#include "../placement/scores.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"balance", OptionKind::choice, "hash", "hash|sticky"},
    {"host", OptionKind::text, "", "the Host of the requests, which hash takes in"},
};

std::uint32_t djb2a(Bytes text, std::uint32_t hash) {
  for (const std::uint8_t byte : text) hash = hash * 33 ^ byte;
  return hash;
}

/// The path as lighttpd sees it: "//" and "/./" are "/", and "/x/../" is "/".
std::string simple(std::string_view path) {
  if (path.substr(0, 1) != "/") return std::string(path);
  std::string out;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at + 1), path.size());
    const std::string_view part = path.substr(at + 1, end - at - 1);
    const bool up = part == "..", stays = part.empty() || part == ".";
    if (up) out.resize(out.empty() ? 0 : out.rfind('/'));
    if (!up && !stays) out += concat({"/", part});
    if ((up || stays) && end == path.size()) out += '/';
    at = end;
  }
  return out;
}

/// hash: the decoded path, then the Host.
bool request(const KeyRule& rule, Bytes key, HashValue& value) {
  const std::string path = simple(text_of(key));
  value = {djb2a(bytes_of(rule.before), djb2a(bytes_of(path), 5381)), {}};
  return true;
}

/// sticky: the client's address.
bool client(const KeyRule&, Bytes key, HashValue& value) {
  value = {djb2a(key, 5381), {}};
  return true;
}

/// Of "HOST:PORT", "[HOST]:PORT" or the path of a socket.
std::uint32_t server(std::string_view name, bool with_port) {
  std::uint32_t port = 80;
  if (name.substr(0, 1) == "/") {
    port = 0;
  } else {
    if (const auto given = decimal(host_port(name).port); given && *given <= 65535) {
      port = static_cast<std::uint32_t>(*given);
      name = host_port(name).host;
    }
    if (name.size() > 2 && name.front() == '[' && name.back() == ']')
      name = name.substr(1, name.size() - 2);
  }
  return djb2a(bytes_of(name), 5381) ^ (with_port ? port : 0);
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  const bool sticky = spec.is("balance", "sticky");
  if (sticky && spec.given("host"))
    return fail(ErrorCode::option,
                {"host is not allowed with balance \"sticky\", which takes in no Host"});
  ScorePlacement::Parts parts{.rule = KeyRule(sticky ? client : request, 32), .score = {}};
  parts.rule.before = spec.text("host");
  std::vector<std::uint32_t> servers;
  for (const Node& node : spec.nodes()) servers.push_back(server(node.name, sticky));
  parts.score = [servers](std::uint32_t node, const Key& key) {
    return key.value.first ^ servers[node];
  };
  return ScorePlacement::make(std::move(parts), spec.cluster());
}

}  // namespace

extern const System lighttpd = {
    {"lighttpd",
     "lighttpd 1.4.69, mod_proxy",
     "https://redmine.lighttpd.net/projects/lighttpd/wiki/Mod_proxy",
     "HOST:PORT",
     kOptions,
     {},
     "hash does not look at the port: of backends with one address the first gets everything. "
     "Laying hashes over each other does not spread them evenly."},
    make};

}  // namespace clockwise
