// The registration of the real systems. They are most of the core, so the module that a first
// picture needs is linked without this file, and with it without all that only systems use.
#include <emscripten/bind.h>

#include "builder.h"

namespace clockwise::js {
namespace {

val options_out(std::span<const OptionInfo> options) {
  val list = val::array();
  for (const OptionInfo& option : options) {
    val out = val::object();
    put(out, "name", option.name);
    put(out, "kind", static_cast<unsigned>(option.kind));
    put(out, "standard", option.standard);
    put(out, "allowed", option.allowed);
    push(list, out);
  }
  return list;
}

val system_list() {
  val list = val::array();
  for (const SystemInfo* const info : systems()) {
    val out = val::object();
    put(out, "name", info->name);
    put(out, "verified", info->verified);
    put(out, "link", info->link);
    put(out, "node", info->node);
    put(out, "options", options_out(info->options));
    put(out, "nodeOptions", options_out(info->node_options));
    put(out, "remark", info->remark);
    push(list, out);
  }
  return list;
}

/// Name, weight and whether it is up, then the settings in pairs.
val read_node_of(const std::string& system, const std::string& text) {
  const auto node = read_node(system, text);
  if (!node) return refused(node.error());
  val out = val::array();
  push(out, bytes_out(node->name));
  push(out, val(node->weight));
  push(out, val(node->up));
  push(out, bytes_out(node->zone));
  push(out, bytes_out(node->rack));
  for (const Setting& setting : node->settings) {
    push(out, bytes_out(setting.name));
    push(out, bytes_out(setting.value));
  }
  return out;
}

/// A property of the node added last.
void add_setting(Builder& builder, const std::string& name, const std::string& value) {
  builder.nodes.back().settings.push_back({name, value});
}

/// An option of the system.
void add_option(Builder& builder, const std::string& name, const std::string& value) {
  builder.options.push_back({name, value});
}

Placement* place_as(Builder& builder, const std::string& system) {
  auto made =
      place_system(system, builder.options, std::move(builder.nodes), std::move(builder.vacated));
  return made ? (*std::move(made)).release() : failed<Placement>(made.error());
}

}  // namespace

EMSCRIPTEN_BINDINGS(clockwise_systems) {
  using namespace emscripten;

  function("systems", &system_list);
  function("readNode", &read_node_of);
  function("addSetting", &add_setting);
  function("addOption", &add_option);
  function("placeAs", &place_as, allow_raw_pointers());
}

}  // namespace clockwise::js
