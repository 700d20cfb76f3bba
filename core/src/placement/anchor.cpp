#include "anchor.h"

#include <utility>

#include "../mix.h"

namespace clockwise {
namespace {

class AnchorSeating final : public Seating {
 public:
  explicit AnchorSeating(Anchor anchor) : anchor_(std::move(anchor)) {}
  std::uint32_t seat_of(std::uint64_t value) const override {
    return anchor_.find(mix(value), again);
  }
  std::size_t bytes() const override { return anchor_.buckets.size() * sizeof(Anchor::Bucket); }

 private:
  Anchor anchor_;
};

}  // namespace

Result<Anchor> Anchor::make(std::uint32_t capacity, std::uint32_t seats,
                            std::span<const std::uint32_t> vacated) {
  if (capacity < seats) return too_small(capacity, seats);
  Anchor anchor;
  auto buckets = Buffer<Bucket>::make(capacity);
  if (!buckets) return buckets.error();
  anchor.buckets = *std::move(buckets);
  // As if all had been taken, and those at the end removed from the last one on.
  for (std::uint32_t b = 0; b < capacity; ++b) anchor.buckets[b] = {b < seats ? 0 : b, b};

  // The buckets that are taken, without a hole, and where each stands among them.
  auto places = Buffer<std::uint32_t>::make(2 * std::uint64_t{seats});
  if (!places) return places.error();
  std::uint32_t* const bucket_at = places->data();
  std::uint32_t* const place_of = bucket_at + seats;
  for (std::uint32_t i = 0; i < seats; ++i) bucket_at[i] = place_of[i] = i;
  std::uint32_t left = seats;
  for (const std::uint32_t removed : vacated) {
    const std::uint32_t last = bucket_at[--left];
    anchor.buckets[removed] = {left, last};
    bucket_at[place_of[removed]] = last;
    place_of[last] = place_of[removed];
  }
  return anchor;
}

Result<std::unique_ptr<Seating>> make_anchor(std::uint32_t capacity, std::uint32_t seats,
                                             std::span<const std::uint32_t> vacated) {
  auto anchor = Anchor::make(capacity, seats, vacated);
  if (!anchor) return anchor.error();
  return std::unique_ptr<Seating>(std::make_unique<AnchorSeating>(*std::move(anchor)));
}

}  // namespace clockwise
