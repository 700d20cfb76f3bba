// What the fuzzers have found worth keeping, once more.
#include "../fuzz/fuzz.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "make.h"

namespace {

std::size_t replay(const std::string& folder, void (*body)(std::string_view)) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(CLOCKWISE_CORPUS "/" + folder)) {
    INFO(entry.path().string());
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    body(text.str());  // ends the program where something is violated
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("fuzz: the corpus of the batch") { CHECK(replay("batch", fuzz::batch) > 10); }
TEST_CASE("fuzz: the corpus of systems") { CHECK(replay("systems", fuzz::systems) > 30); }
TEST_CASE("fuzz: the corpus of changes") { CHECK(replay("changes", fuzz::changes) > 0); }
