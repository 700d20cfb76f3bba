#include "seats.h"

#include "../mix.h"
#include "../text.h"
#include "clockwise/keys.h"

namespace clockwise {

std::uint64_t again(std::uint64_t value, std::uint64_t number) {
  return mix(value + (number + 1) * 0x9E3779B97F4A7C15);
}

Failure too_small(std::uint32_t capacity, std::uint32_t seats) {
  return fail(ErrorCode::option,
              {"capacity ", capacity, " is not enough; there must be at least one for each of ",
               seats, " seats"});
}

Result<std::unique_ptr<Placement>> SeatPlacement::make(const KeyRule& rule, const Cluster& cluster,
                                                       MakeSeating make_seating,
                                                       std::uint32_t capacity) {
  std::unique_ptr<SeatPlacement> made(new SeatPlacement(rule, cluster));
  const std::size_t seats = cluster.size() + cluster.vacated().size();
  made->node_of_.assign(seats, nobody);
  for (std::uint32_t i = 0; i < cluster.size(); ++i) made->node_of_[cluster.seats()[i]] = i;
  if (cluster.size() > 0) {
    auto seating = make_seating(capacity, static_cast<std::uint32_t>(seats), cluster.vacated());
    if (!seating) return seating.error();
    made->seating_ = *std::move(seating);
  }
  return std::unique_ptr<Placement>(std::move(made));
}

template <class Each>
void SeatPlacement::draw(std::uint64_t value, Each&& each) const {
  if (!seating_) return;
  const std::uint64_t key = rule().reduced(value);
  if (!each(node_of_[seating_->seat_of(key)])) return;
  // So many that a node which they do not find is not to be expected (e^-64).
  const std::uint64_t draws = 64 * std::uint64_t{cluster().size()};
  for (std::uint64_t i = 0; i < draws; ++i)
    if (!each(node_of_[seating_->seat_of(again(key, i))])) return;
  for (const std::uint32_t node : node_of_)
    if (node != nobody && !each(node)) return;
}

std::uint32_t SeatPlacement::owner_of(std::uint64_t value) const {
  std::uint32_t owner = nobody;
  if (cluster().serving() > 0)
    draw(value, [&](std::uint32_t node) {
      if (cluster().serves(node)) owner = node;
      return owner == nobody;
    });
  return owner;
}

void SeatPlacement::visit_from(const Key& key, StepVisitor visit) const {
  std::vector<std::uint8_t> met;
  std::uint32_t left = cluster().size();
  draw(key.value.first, [&](std::uint32_t node) {
    if (met.empty()) met.resize(cluster().size());
    if (met[node]) return true;
    met[node] = 1;
    --left;
    return (cluster().nodes()[node].weight <= 0 || visit(node, nobody)) && left > 0;
  });
}

void SeatPlacement::owners(const KeyList&, std::span<const std::uint64_t> firsts,
                           std::span<std::uint32_t> owners) const {
  if (cluster().size() > 0 && cluster().serving() == cluster().size())
    for (std::size_t i = 0; i < owners.size(); ++i)
      owners[i] = node_of_[seating_->seat_of(rule().reduced(firsts[i]))];
  else
    for (std::size_t i = 0; i < owners.size(); ++i) owners[i] = owner_of(firsts[i]);
}

}  // namespace clockwise
