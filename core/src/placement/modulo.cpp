#include "modulo.h"

#include "clockwise/keys.h"

namespace clockwise {

ModuloPlacement::ModuloPlacement(const PlacementSpec& spec, const Cluster& cluster)
    : Placement(spec, cluster) {
  for (std::uint32_t i = 0; i < cluster.size(); ++i)
    if (cluster.nodes()[i].weight > 0) list_.push_back(i);

  owner_of_.assign(list_.size(), nobody);
  // Backwards and twice round, so that each place finds the next node that is up.
  std::uint32_t next = nobody;
  for (std::size_t step = 2 * list_.size(); step > 0; --step) {
    const std::size_t place = (step - 1) % list_.size();
    if (cluster.serves(list_[place])) next = list_[place];
    owner_of_[place] = next;
  }
}

void ModuloPlacement::visit(const Key& key, StepVisitor visit) const {
  for (std::size_t i = 0; i < list_.size(); ++i) {
    const std::size_t place = (reduced(key.value.first) % list_.size() + i) % list_.size();
    if (!visit(list_[place], nobody)) return;
  }
}

void ModuloPlacement::owners(const KeyList&, std::span<const std::uint64_t> firsts,
                             std::span<std::uint32_t> owners) const {
  for (std::size_t i = 0; i < owners.size(); ++i) owners[i] = owner_of(firsts[i]);
}

std::uint64_t ModuloPlacement::native(const HashValue& value) const {
  return list_.empty() ? 0 : reduced(value.first) % list_.size();
}

}  // namespace clockwise
