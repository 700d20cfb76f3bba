// What holds for every system, whatever its rules: its tables are in order, its answers agree with
// each other, and what it does not know it refuses with a sentence.
#include <algorithm>
#include <set>

#include "make.h"

using namespace clockwise;

namespace {

/// Nodes that nearly every system takes; those that need data of their own (tokens) say so.
std::vector<Node> nodes_for(const SystemInfo& info, std::uint32_t count) {
  std::vector<Node> nodes;
  for (std::uint32_t i = 0; i < count; ++i) {
    Node node{"10.0.0." + std::to_string(i + 1) + ":8080"};
    for (const OptionInfo& option : info.node_options)
      if (option.name == "tokens") {
        const std::int64_t token = (std::int64_t{i} - 2) * (std::int64_t{1} << 60);
        node.settings.push_back({"tokens", std::to_string(token)});
      }
    nodes.push_back(std::move(node));
  }
  return nodes;
}

std::string error_of(std::string_view system, std::vector<Setting> options,
                     std::vector<Node> nodes) {
  const auto made = place_system(system, std::move(options), std::move(nodes));
  return made ? "accepted" : made.error().text;
}

bool says(const std::string& text, const std::vector<std::string>& parts) {
  return make::mentions({ErrorCode::option, text}, parts);
}

}  // namespace

TEST_CASE("systems: the list is in order, and each default is allowed") {
  const auto list = systems();
  REQUIRE(list.size() >= 2);
  CHECK(std::is_sorted(list.begin(), list.end(), [](auto a, auto b) { return a->name < b->name; }));
  for (const SystemInfo* const info : list) {
    INFO(info->name);
    CHECK_FALSE(info->verified.empty());
    CHECK(info->link.substr(0, 8) == "https://");
    CHECK_FALSE(info->node.empty());
    std::vector<Setting> defaults;
    for (const OptionInfo& option : info->options)
      if (!option.standard.empty())
        defaults.push_back({std::string(option.name), std::string(option.standard)});
    // To say what holds anyway changes nothing.
    const auto plain = make::good(place_system(info->name, {}, nodes_for(*info, 5)));
    const auto told = make::good(place_system(info->name, defaults, nodes_for(*info, 5)));
    for (const char* key : {"a", "user:1", "キー"})
      CHECK(make::owner(*plain, key) == make::owner(*told, key));
  }
}

TEST_CASE("systems: owner, list, batch and walk agree, also with nodes down") {
  const KeyList keys = make::numbered("/key-", 300);
  for (const SystemInfo* const info : systems())
    for (const std::uint32_t down : {0u, 1u, 4u, 5u}) {
      INFO(info->name << ", " << down << " of 5 down");
      auto nodes = nodes_for(*info, 5);
      for (std::uint32_t i = 0; i < down; ++i) nodes[i].up = false;
      const auto placement = make::good(place_system(info->name, {}, nodes));
      const auto batch = make::good(owners(*placement, keys));
      for (std::uint32_t i = 0; i < keys.size(); ++i) {
        const Key key = keys.key(placement->rule(), i);
        const std::uint32_t owner = placement->owner(key);
        REQUIRE(batch[i] == owner);
        REQUIRE((owner == nobody || placement->cluster().serves(owner)));
        const auto list = preference(*placement, key, 5);
        REQUIRE(std::set(list.begin(), list.end()).size() == list.size());
        REQUIRE((list.empty() ? nobody : list[0]) == owner);
        for (const std::uint32_t node : list) REQUIRE(placement->cluster().serves(node));
      }
      if (down == 5)
        CHECK(std::all_of(batch.begin(), batch.end(), [](auto o) { return o == nobody; }));
      const RingPlacement* ring = placement->as_ring();
      if (!ring || down > 0) continue;
      Turns sum;
      for (const Turns& share : shares(*ring)) sum += share;
      CHECK((ring->ring().size() == 0 || sum == one_turn));
      for (std::uint32_t row = 0; row < ring->ring().size(); ++row)
        REQUIRE_FALSE(ring->point_label(row).empty());
    }
}

TEST_CASE("systems: without a node there is nobody, and one node has everything") {
  for (const SystemInfo* const info : systems()) {
    INFO(info->name);
    const auto none = make::good(place_system(info->name, {}, {}));
    CHECK(make::owner(*none, "/k") == "nobody");
    CHECK(make::preference(*none, "/k", 3).empty());
    std::vector<Setting> all_keys;  // pymemcache takes keys beyond ASCII only if told to
    for (const OptionInfo& option : info->options)
      if (option.name == "allow_unicode_keys") all_keys = {{std::string(option.name), "true"}};
    const auto one = make::good(place_system(info->name, all_keys, nodes_for(*info, 1)));
    for (const char* key : {"/k", "/user:1", "/キー"})
      CHECK(make::owner(*one, key) == "10.0.0.1:8080");
  }
}

TEST_CASE("systems: what they do not know they refuse, and name what is near") {
  CHECK(
      says(error_of("ngnix", {}, {}), {"system \"ngnix\"", "nearest is \"nginx\"", "groupcache"}));
  CHECK(says(error_of("nginx", {{"consistant", "true"}}, {}),
             {"option \"consistant\"", "nearest is \"consistent\""}));
  CHECK(says(error_of("nginx", {{"consistent", "maybe"}}, {}), {"\"maybe\"", "true or false"}));
  CHECK(says(error_of("groupcache", {{"replicas", "0"}}, {}), {"\"0\"", "1 to 65535"}));
  CHECK(says(error_of("groupcache", {{"replicas", "1.5"}}, {}), {"\"1.5\"", "whole number"}));
  CHECK(says(error_of("groupcache", {{"replicas", "-1"}}, {}), {"\"-1\""}));
  CHECK(says(error_of("groupcache", {}, {{"a", 2}}), {"weight 2", "\"a\"", "no weights"}));
  CHECK(says(error_of("nginx", {}, {{"a", 0.5}}), {"weight 0.5", "whole number from 1"}));
  CHECK(says(error_of("nginx", {}, {{.name = "a", .settings = {{"bakup", "true"}}}}),
             {"\"bakup\"", "node \"a\"", "\"backup\""}));
  CHECK(says(error_of("nginx", {}, {{"a"}, {"a"}}), {"\"a\"", "twice"}));
  CHECK(says(error_of("nginx", {}, {make::node_at("a", {5})}), {"tokens", "\"a\""}));
}

TEST_CASE("nginx: a server line as it writes one") {
  const Node node =
      make::good(read_node("nginx", "10.0.0.1:8080 weight=3 max_fails=2 down backup"));
  CHECK(node.name == "10.0.0.1:8080");
  CHECK(node.weight == 3);
  CHECK_FALSE(node.up);
  CHECK(node.settings == std::vector<Setting>{{"backup", "true"}});
  for (const char* bad : {"", "a weight=0", "a weight=x", "a upp"}) {
    const auto refused = read_node("nginx", bad);
    REQUIRE_FALSE(refused);
    CHECK(says(refused.error().text, {"node"}));
  }
}

TEST_CASE("nginx: the empty key has nobody, and 20 further points are tried, no more") {
  std::vector<Node> nodes = {{"a", 1}, {"b", 50}};
  nodes[1].up = false;
  const auto placement = make::good(place_system("nginx", {}, nodes));
  CHECK(make::owner(*placement, "") == "nobody");
  const KeyList keys = make::numbered("k", 2000);
  const Ring& ring = placement->as_ring()->ring();
  std::uint32_t lost = 0;
  for (std::uint32_t i = 0; i < keys.size(); ++i) {
    const Key key = keys.key(placement->rule(), i);
    std::uint32_t row = ring.row_of(placement->position(key.value)), steps = 0;
    while (ring.node(row) != 0 && steps <= 20) row = (row + 1) % ring.size(), ++steps;
    REQUIRE(placement->owner(key) == (steps <= 20 ? 0 : nobody));
    lost += steps > 20 ? 1 : 0;
  }
  CHECK(lost > 0);
  CHECK(lost < keys.size());
}
