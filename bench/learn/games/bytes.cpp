#include "bench/learn/games/bytes.h"

#include <array>

namespace ximaera::learn {

namespace {

constexpr auto kRemainders = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1) * 0xedb88320u;
    table[byte] = rest;
  }
  return table;
}();

}  // namespace

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t rest = 0xffffffffu;
  for (const char byte : bytes)
    rest = kRemainders[(rest ^ static_cast<unsigned char>(byte)) & 0xff] ^ rest >> 8;
  return ~rest;
}

}  // namespace ximaera::learn
