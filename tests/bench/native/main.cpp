// All native benchmarks, by Google Benchmark. Each says how many keys it looked up, or takes one
// change, one count, one ring as a whole.
#include <benchmark/benchmark.h>

namespace bench {
void add_lookup();
void add_strings();
void add_changes();
void add_movement();
void add_schemes();
}  // namespace bench

int main(int argc, char** argv) {
#ifdef __clang__
  benchmark::AddCustomContext("compiler", "clang++ " __clang_version__);
#else
  benchmark::AddCustomContext("compiler", "g++ " __VERSION__);
#endif
  bench::add_lookup();
  bench::add_strings();
  bench::add_changes();
  bench::add_movement();
  bench::add_schemes();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
