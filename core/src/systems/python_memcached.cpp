// python-memcached: a table, and another hash for each further try. Source: memcache.py.
#include "../placement/modulo.h"
#include "hashkit.h"
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kNodeOptions[] = {
    {"weight", OptionKind::whole, "1", "0..65535"},
};
constexpr std::uint32_t kTries = 10;

std::uint32_t hash15(Bytes key) {
  const std::uint32_t value = crc32_15(key);
  return value == 0 ? 1 : value;
}

/// The value of a further try is the hash of the one before and the number of the try, in decimal.
void retry(const CellPlacement& placement, const Key& key, StepVisitor visit) {
  std::uint64_t value = key.value.first;
  for (std::uint32_t i = 0; i < kTries; ++i) {
    if (!visit(placement.cells()[placement.cell_of(value)], nobody)) return;
    value = hash15(bytes_of(concat({value, i})));
  }
}

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  KeyRule rule(apply_function32, 15);
  rule.function = hash15;
  return CellPlacement::make({.rule = rule, .cell_of = remainder_of, .order = retry},
                             spec.cluster(),
                             cells_by_weight(spec.cluster(), first_last(spec.cluster())));
}

}  // namespace

extern const System python_memcached = {
    {"python-memcached",
     "python-memcached 1.59, Client._get_server",
     "https://github.com/linsomniac/python-memcached",
     "HOST:PORT",
     {},
     kNodeOptions,
     "Only 32,767 values. After ten tries that met nodes which are down a key has no owner, though "
     "others may be up."},
    make};

}  // namespace clockwise
