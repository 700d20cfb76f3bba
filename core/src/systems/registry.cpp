// The one list of systems, by name.
#include "system.h"

namespace clockwise {

extern const System buraksezer, cassandra, ddd, elasticsearch, envoy_maglev, envoy_ring_hash,
    go_mpchash, groupcache, grpc_ring_hash, haproxy, hashring, java_consistent_hashing, lafikl,
    libketama, libmemcached, lighttpd, nginx, npm_consistent_hash, npm_consistent_hashing,
    npm_ketama, npm_memcached, pymemcache, python_memcached, redis_cluster, riak, scylladb, stathat,
    swift, twemproxy, uhashring, varnish;

std::span<const System* const> all_systems() {
  static constexpr const System* list[] = {&buraksezer,
                                           &cassandra,
                                           &ddd,
                                           &elasticsearch,
                                           &envoy_maglev,
                                           &envoy_ring_hash,
                                           &go_mpchash,
                                           &groupcache,
                                           &grpc_ring_hash,
                                           &haproxy,
                                           &hashring,
                                           &java_consistent_hashing,
                                           &lafikl,
                                           &libketama,
                                           &libmemcached,
                                           &lighttpd,
                                           &nginx,
                                           &npm_consistent_hash,
                                           &npm_consistent_hashing,
                                           &npm_ketama,
                                           &npm_memcached,
                                           &pymemcache,
                                           &python_memcached,
                                           &redis_cluster,
                                           &riak,
                                           &scylladb,
                                           &stathat,
                                           &swift,
                                           &twemproxy,
                                           &uhashring,
                                           &varnish};
  return list;
}

}  // namespace clockwise
