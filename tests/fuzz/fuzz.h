// Bodies for libFuzzer that also replay their corpus in the ordinary run
// (tests/unit/fuzz_test.cpp). Each takes any bytes; what must never happen ends the program.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace fuzz {

inline void must(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "violated: " << what << "\n";
  std::abort();
}

/// Systems: what a person may paste as options, nodes and keys.
void systems(std::string_view input);
/// Clusters: joins, leaves, weights, nodes that go down and come back, against a scan of all
/// points.
void changes(std::string_view input);
/// The batch: counts, offsets and bytes as they cross a border, and placements of odd numbers.
void batch(std::string_view input);

}  // namespace fuzz
