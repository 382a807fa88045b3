#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ximaera::learn {

/// Writes numbers and texts as bytes, the lowest byte of a number first.
class ByteWriter {
 public:
  void number(std::uint64_t value, int bytes) {
    for (int byte = 0; byte < bytes; ++byte) bytes_ += static_cast<char>(value >> 8 * byte & 0xff);
  }
  /// A text of up to 65535 bytes.
  void text(std::string_view text) {
    number(text.size(), 2);
    bytes_ += text;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads the output of a ByteWriter. Reading beyond the end returns zeros and makes complete()
/// false.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number(int bytes) {
    std::uint64_t value = 0;
    const std::string_view taken = take(static_cast<std::size_t>(bytes));
    for (std::size_t byte = 0; byte < taken.size(); ++byte)
      value |= std::uint64_t{static_cast<unsigned char>(taken[byte])} << 8 * byte;
    return value;
  }
  std::string text() { return std::string(take(number(2))); }
  std::size_t left() const { return rest_.size(); }
  bool complete() const { return complete_; }

 private:
  std::string_view take(std::size_t count) {
    if (count > rest_.size()) {
      complete_ = false;
      return {};
    }
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  std::string_view rest_;
  bool complete_ = true;
};

/// The checksum CRC-32 of ISO 3309, as in zip and PNG.
std::uint32_t crc32(std::string_view bytes);

}  // namespace ximaera::learn
