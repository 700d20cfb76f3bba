// CRC-32 of ISO-HDLC (IEEE 802.3, zlib): polynomial 0x04C11DB7, reflected, in and out inverted.
// Eight bytes a step, by eight tables ("slicing by 8", Kounavis and Berry, 2005).
#include "../bytes.h"
#include "algorithms.h"

namespace clockwise {
namespace {

using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

Tables make_tables() {
  Tables tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
    tables[0][byte] = crc;
  }
  for (std::size_t t = 1; t < 8; ++t)
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t crc = tables[t - 1][byte];
      tables[t][byte] = crc >> 8 ^ tables[0][crc & 0xFF];
    }
  return tables;
}

}  // namespace

std::uint32_t raw::crc32(const std::uint8_t* p, std::size_t left) {
  static const Tables tables = make_tables();  // 8 KB that a module need not bring
  std::uint32_t crc = 0xFFFFFFFF;
  for (; left >= 8; left -= 8, p += 8) {
    const std::uint32_t low = crc ^ load_le32(p);
    const std::uint32_t high = load_le32(p + 4);
    crc = tables[7][low & 0xFF] ^ tables[6][low >> 8 & 0xFF] ^ tables[5][low >> 16 & 0xFF] ^
          tables[4][low >> 24] ^ tables[3][high & 0xFF] ^ tables[2][high >> 8 & 0xFF] ^
          tables[1][high >> 16 & 0xFF] ^ tables[0][high >> 24];
  }
  for (; left > 0; --left, ++p) crc = crc >> 8 ^ tables[0][(crc ^ *p) & 0xFF];
  return ~crc;
}

}  // namespace clockwise
