#include "points.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "clockwise/limits.h"
#include "text.h"

namespace clockwise {
namespace {

constexpr std::string_view kName = "{name}";
constexpr std::string_view kNumber = "{i}";

/// Weight → points: in proportion, half rounded up, at least one for any weight above 0.
std::uint64_t point_count(const PlacementSpec& spec, const Node& node) {
  if (node.weight <= 0) return 0;
  if (!node.tokens.empty()) return node.tokens.size();
  const double exact = spec.virtual_nodes * node.weight;
  return static_cast<std::uint64_t>(std::max(1.0, std::floor(exact + 0.5)));
}

/// Whether the token lies on the ring, in the ring's own units.
bool token_fits(const PlacementSpec& spec, const HashValue& token) {
  if (spec.modulus != 0) return token.first < spec.modulus && token.tail == Tail{};
  const unsigned bits = info(spec.hash).bits;
  if (bits == 32) return token.first <= UINT32_MAX && token.tail == Tail{};
  if (bits == 64) return token.tail == Tail{};
  return bits == 160 || token.tail.low == 0;
}

std::string ring_end(const PlacementSpec& spec) {
  return spec.modulus != 0 ? concat({spec.modulus - 1})
                           : concat({"2^", info(spec.hash).bits, " - 1"});
}

Failure check(const PlacementSpec& spec, const Cluster& cluster) {
  std::uint64_t total = 0;
  bool numbered = false;  // does any node have a second labelled point?
  for (const Node& node : cluster.nodes()) {
    const std::uint64_t count = point_count(spec, node);
    total += count;
    numbered |= count > 1 && node.tokens.empty();
    for (const HashValue& token : node.tokens)
      if (!token_fits(spec, token))
        return fail(ErrorCode::token,
                    {"token ", token_text(token, token.tail == Tail{} ? 64 : 160), " of node ",
                     quoted(node.name), " is not on the ring; it must be 0 to ", ring_end(spec)});
  }
  if (total > limits::max_points) return too_many_points(total);

  if (spec.points == PointRule::label) {
    const char* what = nullptr;
    if (spec.label.find(kName) == std::string::npos)
      what = "{name}";
    else if (numbered && spec.label.find(kNumber) == std::string::npos)
      what = "{i}, so all points of a node would fall together";
    if (what)
      return fail(ErrorCode::option, {"label ", quoted(spec.label), " does not contain ", what});
  }
  return {};
}

class Placer {
 public:
  Placer(const PlacementSpec& spec, Point* out)
      : spec_(spec), rule_(spec.hash, spec.modulus), out_(out) {}

  void node(const Node& node, std::uint32_t rank) {
    const auto count = static_cast<std::uint32_t>(point_count(spec_, node));
    if (!node.tokens.empty()) {
      for (std::uint32_t i = 0; i < count; ++i) put(node.tokens[i], rank, i);
    } else if (spec_.points == PointRule::label) {
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::string text = label(spec_.label, node.name, std::uint64_t{spec_.first} + i);
        put(hash(spec_.hash, bytes_of(text)), rank, i);
      }
    } else {
      Digest link;
      for (std::uint32_t i = 0; i < count; ++i) {
        link = digest(spec_.hash, i == 0 ? bytes_of(node.name) : Bytes(link));
        put(value_of(spec_.hash, link), rank, i);
      }
    }
  }

 private:
  void put(const HashValue& value, std::uint32_t rank, std::uint32_t ordinal) {
    *out_++ = {rule_.position(value), rule_.wide() ? value.tail : Tail{}, rank, ordinal};
  }

  const PlacementSpec& spec_;
  KeyRule rule_;
  Point* out_;
};

}  // namespace

std::string token_text(const HashValue& token, unsigned bits) {
  if (bits <= 64) return concat({token.first});
  const std::string digits =
      hex(token.first, 16) + hex(token.tail.high, 16) + hex(token.tail.low, 8);
  return "0x" + digits.substr(0, bits / 4);
}

void sort_points(std::span<Point> points) { std::sort(points.begin(), points.end()); }

Failure too_many_points(std::uint64_t total) {
  return fail(ErrorCode::limit, {"the ring would have ", total, " points; at most ",
                                 limits::max_points, " are allowed"});
}

std::string point_label(const PlacementSpec& spec, const Node& node, std::uint32_t ordinal) {
  if (!node.tokens.empty())
    return token_text(node.tokens[ordinal], spec.modulus == 0 ? info(spec.hash).bits : 64);
  return spec.points == PointRule::label
             ? label(spec.label, node.name, std::uint64_t{spec.first} + ordinal)
             : concat({node.name, " ", ordinal});
}

std::string label(const std::string& template_, const std::string& name, std::uint64_t number) {
  // Read once from left to right, so that braces within a name stay what they are.
  std::string out;
  const std::string_view text = template_;
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at, kName.size()) == kName) {
      out += name;
      at += kName.size();
    } else if (text.substr(at, kNumber.size()) == kNumber) {
      out += concat({number});
      at += kNumber.size();
    } else {
      out += text[at++];
    }
  }
  return out;
}

Result<Buffer<Point>> make_points(const PlacementSpec& spec, const Cluster& cluster,
                                  std::span<const std::uint8_t> of) {
  if (auto error = check(spec, cluster)) return error;

  const auto count = [&](std::uint32_t index) {
    return of.empty() || of[index] ? point_count(spec, cluster.nodes()[index]) : 0;
  };
  std::size_t total = 0;
  for (std::uint32_t index = 0; index < cluster.size(); ++index) total += count(index);
  auto points = Buffer<Point>::make(total);
  if (!points) return points;

  Point* out = points->data();
  for (std::uint32_t rank = 0; rank < cluster.size(); ++rank) {
    const std::uint32_t index = cluster.by_name()[rank];
    if (count(index) == 0) continue;
    Placer(spec, out).node(cluster.nodes()[index], rank);
    out += count(index);
  }
  return points;
}

}  // namespace clockwise
