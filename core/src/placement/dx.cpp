#include "dx.h"

#include <utility>

#include "../mix.h"

namespace clockwise {
namespace {

class DxSeating final : public Seating {
 public:
  explicit DxSeating(Dx dx) : dx_(std::move(dx)) {}
  std::uint32_t seat_of(std::uint64_t value) const override {
    SplitMix next{value};
    const std::uint64_t capacity = dx_.taken.size();
    return dx_.find([&] { return static_cast<std::uint32_t>((next() >> 32) * capacity >> 32); });
  }
  std::size_t bytes() const override { return dx_.taken.size(); }

 private:
  Dx dx_;
};

}  // namespace

Result<Dx> Dx::make(std::uint32_t capacity, std::uint32_t seats,
                    std::span<const std::uint32_t> vacated) {
  if (capacity < seats) return too_small(capacity, seats);
  Dx dx;
  auto taken = Buffer<std::uint8_t>::make(capacity);
  if (!taken) return taken.error();
  for (std::uint32_t b = 0; b < capacity; ++b) (*taken)[b] = b < seats ? 1 : 0;
  for (const std::uint32_t removed : vacated) (*taken)[removed] = 0;
  dx.taken = *std::move(taken);
  return dx;
}

Result<std::unique_ptr<Seating>> make_dx(std::uint32_t capacity, std::uint32_t seats,
                                         std::span<const std::uint32_t> vacated) {
  auto dx = Dx::make(capacity, seats, vacated);
  if (!dx) return dx.error();
  return std::unique_ptr<Seating>(std::make_unique<DxSeating>(*std::move(dx)));
}

}  // namespace clockwise
