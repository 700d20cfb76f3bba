// ddd, the distributed store of IIJ: the first id of a node is the SHA-1 of its address, each
// further one the SHA-1 of the id before, and the owner is the first node counter-clockwise.
#include "system.h"

namespace clockwise {
namespace {

constexpr OptionInfo kOptions[] = {
    {"virtual_nodes", OptionKind::whole, "100", "1..65535"},
};

Result<std::unique_ptr<Placement>> make(const SystemSpec& spec) {
  return make_placement({.hash = HashId::sha1,
                         .virtual_nodes = static_cast<std::uint32_t>(spec.whole("virtual_nodes")),
                         .rule = OwnerRule::counterclockwise,
                         .points = PointRule::chain},
                        spec.cluster());
}

}  // namespace

extern const System ddd = {
    {"ddd",
     "figures by the rule of the article; no program is public",
     "https://www.iij.ad.jp/",
     "ADDRESS",
     kOptions,
     {},
     "How many ids a node has is not published; an id is hashed as its 20 bytes here."},
    make};

}  // namespace clockwise
