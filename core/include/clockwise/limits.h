// The bounds that are checked before anything is allocated.
#pragma once

#include <cstdint>

namespace clockwise::limits {

inline constexpr double max_weight = 65535;
inline constexpr double max_system_weight = 4294967295;  // where the system allows it
inline constexpr std::uint32_t max_virtual_nodes = 65535;
inline constexpr std::uint64_t max_modulus = std::uint64_t{1} << 62;
inline constexpr std::uint32_t max_cells = 5'000'011;  // of a table; a prime, and Envoy's limit
inline constexpr double max_load = 1'000'000;
inline constexpr std::uint32_t max_probes = 1000;
inline constexpr std::uint32_t max_keys = std::uint32_t{1} << 24;
inline constexpr std::uint32_t max_key_bytes = std::uint32_t{1} << 28;

/// Points of one ring, and nodes of one cluster. A WebAssembly heap ends at 2 GiB.
#if defined CLOCKWISE_MAX_POINTS
inline constexpr std::uint32_t max_points = CLOCKWISE_MAX_POINTS;
#elif defined __EMSCRIPTEN__
inline constexpr std::uint32_t max_points = std::uint32_t{1} << 22;
#else
inline constexpr std::uint32_t max_points = std::uint32_t{1} << 25;
#endif

}  // namespace clockwise::limits
