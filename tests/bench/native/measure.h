// What all files of benchmarks need of Google Benchmark.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>

namespace bench {

/// An iteration was so many keys: then the report has the time of one.
inline void count_keys(benchmark::State& state, std::size_t keys) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(keys));
}

}  // namespace bench
