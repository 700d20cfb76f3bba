// oracle DISTRIBUTION HASH HOST:PORT:WEIGHT…: for each line of the input the number of the server
// that libmemcached would ask.
#include <libmemcached/memcached.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  const std::string distribution = argv[1];
  const std::map<std::string, memcached_hash_t> hashes = {
      {"default", MEMCACHED_HASH_DEFAULT},   {"md5", MEMCACHED_HASH_MD5},
      {"crc", MEMCACHED_HASH_CRC},           {"fnv1_64", MEMCACHED_HASH_FNV1_64},
      {"fnv1a_64", MEMCACHED_HASH_FNV1A_64}, {"fnv1_32", MEMCACHED_HASH_FNV1_32},
      {"fnv1a_32", MEMCACHED_HASH_FNV1A_32}, {"jenkins", MEMCACHED_HASH_JENKINS},
      {"murmur", MEMCACHED_HASH_MURMUR},     {"murmur3", MEMCACHED_HASH_MURMUR3}};
  memcached_st* client = memcached_create(nullptr);
  const auto set = [&](memcached_behavior_t behavior, std::uint64_t value) {
    if (memcached_success(memcached_behavior_set(client, behavior, value))) return;
    std::cerr << "refused: " << memcached_last_error_message(client) << "\n";
    std::exit(3);
  };
  if (distribution == "consistent")
    set(MEMCACHED_BEHAVIOR_DISTRIBUTION, MEMCACHED_DISTRIBUTION_CONSISTENT);
  if (distribution == "spy")
    set(MEMCACHED_BEHAVIOR_DISTRIBUTION, MEMCACHED_DISTRIBUTION_CONSISTENT_KETAMA_SPY);
  if (distribution == "weighted") set(MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1);
  set(MEMCACHED_BEHAVIOR_HASH, hashes.at(argv[2]));
  for (int i = 3; i < argc; ++i) {
    const std::string server = argv[i];
    const auto weight = server.rfind(':'), port = server.rfind(':', weight - 1);
    const auto number = [&](std::size_t from, std::size_t to) {
      return static_cast<std::uint32_t>(std::stoul(server.substr(from + 1, to - from - 1)));
    };
    memcached_server_add_with_weight(client, server.substr(0, port).c_str(),
                                     static_cast<in_port_t>(number(port, weight)),
                                     number(weight, server.size()));
  }
  for (std::string key; std::getline(std::cin, key);)
    std::cout << memcached_generate_hash(client, key.data(), key.size()) << "\n";
  memcached_free(client);
}
