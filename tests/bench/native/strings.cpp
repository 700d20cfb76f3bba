// Owners of keys as they come, "user:0", "user:1" …: what hashing and look-up cost together. The
// map and lower_bound rings hash as ours does (XXH64); libmemcached hashes in its own ways.
#include <libmemcached/memcached.h>

#include <map>
#include <memory>

#include "measure.h"
#include "rivals.h"

namespace {

using namespace bench;
using clockwise::HashId;

constexpr std::uint32_t kTexts = 500'000;
constexpr std::uint32_t kPart = 50'000;

struct Free {
  void operator()(memcached_st* client) const { memcached_free(client); }
};
using Client = std::unique_ptr<memcached_st, Free>;

Client client(const std::vector<clockwise::Node>& nodes, memcached_behavior_t behavior,
              std::uint64_t value) {
  Client made(memcached_create(nullptr));
  require(memcached_success(memcached_behavior_set(made.get(), behavior, value)),
          "libmemcached refuses its own option");
  memcached_server_list_st list = nullptr;
  memcached_return_t code;
  for (const auto& node : nodes)
    list = memcached_server_list_append_with_weight(
        list, node.name.substr(0, node.name.find(':')).c_str(), 11211, 1, &code);
  memcached_server_push(made.get(), list);
  memcached_server_list_free(list);
  return made;
}

struct World {
  std::vector<std::string> texts;
  clockwise::KeyList list = good(clockwise::KeyList::generate("user:", 0, kTexts));
  std::vector<std::uint32_t> starts;
  std::unique_ptr<clockwise::Placement> ours;
  MapRing<std::string> map;
  PairRing pairs;
  Client md5, one_at_a_time;

  explicit World(std::uint32_t count) {
    for (std::uint32_t i = 0; i < kTexts; ++i) texts.push_back("user:" + std::to_string(i));
    const auto cluster = good(clockwise::Cluster::make(servers(count)));
    ours = good(clockwise::make_placement({.virtual_nodes = 160}, cluster));
    const clockwise::Ring& ring = ours->as_ring()->ring();
    for (std::uint32_t row = 0; row < ring.size(); ++row) {
      map.points.emplace(ring.position(row), cluster.nodes()[ring.node(row)].name);
      pairs.points.emplace_back(ring.position(row), ring.node(row));
    }
    if (count <= 100) {  // with 1,000 servers of 160 points it fails an assertion of its own
      md5 = client(servers(count), MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1);
      one_at_a_time = client(servers(count), MEMCACHED_BEHAVIOR_DISTRIBUTION,
                             MEMCACHED_DISTRIBUTION_CONSISTENT);
    }
    for (std::uint32_t i = 0; i < kTexts; i += 97) {
      const std::uint32_t owner = ours->owner(ours->key(clockwise::bytes_of(texts[i])));
      const Position position = hashed(texts[i]);
      require(cluster.nodes()[owner].name == map.owner_of(position) &&
                  owner == pairs.owner_of(position),
              "the rings disagree");
    }
  }

  static Position hashed(const std::string& text) {
    return clockwise::hash(HashId::xxh64, clockwise::bytes_of(text)).first;
  }
};

World& world(std::uint32_t nodes) {
  static std::map<std::uint32_t, World> all;
  return all.try_emplace(nodes, nodes).first->second;
}

/// `ask(world, text)` is called for each key.
template <class Ask>
void add(const std::string& name, std::uint32_t nodes, Ask ask) {
  benchmark::RegisterBenchmark(("strings/" + std::to_string(nodes) + "/" + name).c_str(),
                               [=](benchmark::State& state) {
                                 World& it = world(nodes);
                                 std::uint32_t from = 0;
                                 for (auto _ : state) {
                                   for (std::uint32_t i = from; i < from + kPart; ++i)
                                     benchmark::DoNotOptimize(ask(it, it.texts[i]));
                                   from = (from + kPart) % kTexts;
                                 }
                                 count_keys(state, kPart);
                               });
}

/// The whole list in one call, hashed anew each time: a list that was hashed before keeps it.
void add_list(std::uint32_t nodes) {
  benchmark::RegisterBenchmark(
      ("strings/" + std::to_string(nodes) + "/ours-list").c_str(), [=](benchmark::State& state) {
        World& it = world(nodes);
        std::vector<std::uint64_t> firsts(kTexts);
        std::vector<std::uint32_t> owners(kTexts);
        for (auto _ : state) {
          clockwise::hash_all(HashId::xxh64, it.list.bytes(), it.list.offsets(), firsts);
          it.ours->owners(it.list, firsts, owners);
          benchmark::ClobberMemory();
        }
        count_keys(state, kTexts);
      });
}

std::uint32_t ask(const Client& client, const std::string& text) {
  return memcached_generate_hash(client.get(), text.data(), text.size());
}

}  // namespace

namespace bench {

void add_strings() {
  for (const std::uint32_t nodes : {10u, 100u, 1000u}) {
    add("ours", nodes, [](const World& it, const std::string& text) {
      return it.ours->owner(it.ours->key(clockwise::bytes_of(text)));
    });
    add_list(nodes);
    add("map", nodes, [](const World& it, const std::string& text) {
      return &it.map.owner_of(World::hashed(text));
    });
    add("lower_bound", nodes, [](const World& it, const std::string& text) {
      return it.pairs.owner_of(World::hashed(text));
    });
    if (nodes > 100) continue;
    add("libmemcached-md5", nodes,
        [](const World& it, const std::string& text) { return ask(it.md5, text); });
    add("libmemcached-default", nodes,
        [](const World& it, const std::string& text) { return ask(it.one_at_a_time, text); });
  }
}

}  // namespace bench
