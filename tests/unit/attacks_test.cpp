// Names and keys that try to be more than text: bytes like any others.
#include <filesystem>
#include <fstream>
#include <set>

#include "escapes.h"
#include "make.h"

using namespace clockwise;

namespace {

std::vector<std::string> attacks() {
  std::ifstream file(std::filesystem::path(CLOCKWISE_VECTORS).parent_path() / "attacks.txt",
                     std::ios::binary);
  std::vector<std::string> list;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.rfind("# ", 0) != 0) list.push_back(unescaped(line));
  return list;
}

}  // namespace

TEST_CASE("attacks: each name is kept, found and owns, whatever its bytes") {
  const auto names = attacks();
  REQUIRE(names.size() > 90);
  REQUIRE(std::set<std::string>(names.begin(), names.end()).size() == names.size());
  const Cluster cluster = make::named(names);
  for (std::uint32_t i = 0; i < cluster.size(); ++i) {
    CHECK(cluster.nodes()[i].name == names[i]);
    CHECK(cluster.find(names[i]) == i);
  }
  const auto placement = make::placement({}, cluster);
  for (const std::string& name : names)
    // A point lies where the text lies that it is made of.
    CHECK(make::owner(*placement, name + "#0") == name);
}

TEST_CASE("attacks: a key is its bytes, alone and in a list") {
  const auto texts = attacks();
  const auto placement = make::placement({}, make::named({"A", "B", "C"}));
  std::string bytes;
  for (const std::string& text : texts) bytes += text;
  KeyList list = make::good(KeyList::reserve(texts.size(), bytes.size()));
  std::copy(bytes.begin(), bytes.end(), list.bytes().begin());
  std::uint32_t end = list.offsets()[0] = 0;
  for (std::size_t i = 0; i < texts.size(); ++i)
    list.offsets()[i + 1] = end += static_cast<std::uint32_t>(texts[i].size());
  const auto batch = make::good(owners(*placement, list));
  for (std::size_t i = 0; i < texts.size(); ++i)
    CHECK(make::name_of(*placement, batch[i]) == make::owner(*placement, texts[i]));
}

TEST_CASE("attacks: what is refused is named on one line") {
  for (const std::string& name : attacks()) {
    const auto refused = Cluster::make({{name}, {name}});
    REQUIRE_FALSE(refused);
    for (const char c : refused.error().text) CHECK(static_cast<unsigned char>(c) >= 0x20);
  }
}
