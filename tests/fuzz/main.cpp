// The entry of libFuzzer, once for each body: -DCLOCKWISE_FUZZ_BODY=systems.
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::CLOCKWISE_FUZZ_BODY({reinterpret_cast<const char*>(data), size});
  return 0;
}
