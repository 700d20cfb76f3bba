#include "memento.h"

#include <algorithm>
#include <utility>

namespace clockwise {
namespace {

class MementoSeating final : public Seating {
 public:
  explicit MementoSeating(Memento memento) : memento_(std::move(memento)) {}
  std::uint32_t seat_of(std::uint64_t value) const override { return memento_.find(value, again); }
  std::size_t bytes() const override { return memento_.replacers.size() * sizeof(std::uint32_t); }

 private:
  Memento memento_;
};

}  // namespace

Result<Memento> Memento::make(std::uint32_t seats, std::span<const std::uint32_t> vacated) {
  Memento memento;
  auto replacers = Buffer<std::uint32_t>::make(seats);
  if (!replacers) return replacers.error();
  std::fill(replacers->begin(), replacers->end(), none);
  memento.size = seats;
  std::uint32_t left = seats;
  for (const std::uint32_t removed : vacated) {
    --left;
    // While only the end of the row leaves, the row is shorter and there is nothing to remember.
    if (left + 1 == memento.size && removed == left)
      memento.size = left;
    else
      (*replacers)[removed] = left;
  }
  memento.replacers = *std::move(replacers);
  return memento;
}

Result<std::unique_ptr<Seating>> make_memento(std::uint32_t, std::uint32_t seats,
                                              std::span<const std::uint32_t> vacated) {
  auto memento = Memento::make(seats, vacated);
  if (!memento) return memento.error();
  return std::unique_ptr<Seating>(std::make_unique<MementoSeating>(*std::move(memento)));
}

}  // namespace clockwise
