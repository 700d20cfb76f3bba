// Takes the nodes one by one; then a placement is made of them, by a scheme or as a system does it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "convert.h"

namespace clockwise::js {

struct Builder {
  void add(const std::string& name, double weight, const std::string& zone, const std::string& rack,
           bool up, const std::string& tokens) {
    Node node{name, weight, zone, rack, up, {}};
    for (std::size_t at = 0; at + value_size <= tokens.size(); at += value_size)
      node.tokens.push_back(value_in(tokens, at));
    nodes.push_back(std::move(node));
  }
  /// The seat of the node added last, to restore a state.
  void seat(unsigned number) { nodes.back().seat = number; }
  void split(const std::string& key) { nodes.back().splits.push_back(key); }
  void vacate(unsigned number) { vacated.push_back(number); }

  std::vector<Node> nodes;
  std::vector<std::uint32_t> vacated;
  std::vector<Setting> options;  // of a system
};

/// Keeps the error of a call that answers with a pointer.
inline std::string last_error;
template <class T>
T* failed(const Error& error) {
  last_error = error.text;
  return nullptr;
}
inline std::string take_error() { return std::exchange(last_error, {}); }

}  // namespace clockwise::js
