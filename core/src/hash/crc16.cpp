// CRC-16/XMODEM: polynomial 0x1021, initial value 0, most significant bit first.
#include "algorithms.h"

namespace clockwise {

std::uint16_t crc16(Bytes key) {
  std::uint32_t crc = 0;
  for (const std::uint8_t byte : key) {
    // Eight steps of the division at once: the polynomial has three terms below the top.
    std::uint32_t x = (crc >> 8 ^ byte) & 0xFF;
    x ^= x >> 4;
    crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF;
  }
  return static_cast<std::uint16_t>(crc);
}

}  // namespace clockwise
