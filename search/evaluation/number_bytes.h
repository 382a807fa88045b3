#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

/// Numbers in files of weights: low bytes first, then a checksum over everything before it.
namespace ximaera {

/// FNV-1a (Fowler, Noll, Vo) over the bytes.
std::uint64_t checksum(std::string_view bytes);

/// Appends a number.
template <class Number>
void put(std::string& bytes, Number number) {
  for (std::size_t index = 0; index < sizeof(Number); ++index)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * index & 0xff);
}

/// Removes a number from the front, where there must be one.
template <class Number>
Number take(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (std::size_t index = 0; index < sizeof(Number); ++index)
    number |= std::uint64_t{static_cast<unsigned char>(bytes[index])} << 8 * index;
  bytes.remove_prefix(sizeof(Number));
  return static_cast<Number>(number);
}

/// The numbers of a file from `begin` on, which must fill `size` bytes before the checksum. An
/// error if the file is too long, too short, or damaged.
Result<std::string_view> checkedNumbers(std::string_view bytes, std::size_t begin,
                                        std::size_t size);

/// The number of a shape, with its name before it: "width 128".
Result<std::size_t> numberAfter(std::string_view name, std::string_view part, std::size_t least,
                                std::size_t most);

}  // namespace ximaera
