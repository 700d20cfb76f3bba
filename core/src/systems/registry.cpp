// The one list of systems, by name.
#include "system.h"

namespace clockwise {

extern const System buraksezer, go_mpchash, groupcache, hashring, lafikl, libketama, libmemcached,
    nginx, npm_consistent_hash, npm_consistent_hashing, npm_ketama, npm_memcached, pymemcache,
    python_memcached, stathat, twemproxy, uhashring;

std::span<const System* const> all_systems() {
  static constexpr const System* list[] = {&buraksezer,
                                           &go_mpchash,
                                           &groupcache,
                                           &hashring,
                                           &lafikl,
                                           &libketama,
                                           &libmemcached,
                                           &nginx,
                                           &npm_consistent_hash,
                                           &npm_consistent_hashing,
                                           &npm_ketama,
                                           &npm_memcached,
                                           &pymemcache,
                                           &python_memcached,
                                           &stathat,
                                           &twemproxy,
                                           &uhashring};
  return list;
}

}  // namespace clockwise
