#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

/// What files of weights share: the shape of a hidden layer in their first line, then numbers, low
/// bytes first, then a checksum over everything before it.
namespace ximaera {

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

/// Calls `visit` for every number of linear weights, or of a hidden layer, in the order of a file.
void visitLinear(auto& weights, auto&& visit) {
  for (auto& weight : weights) {
    visit(weight.middlegame);
    visit(weight.endgame);
  }
}
void visitLayer(auto& layer, auto&& visit) {
  for (auto& weight : layer.inputs) visit(weight);
  for (auto& weight : layer.inputBias) visit(weight);
  for (auto& weight : layer.outputs) visit(weight);
  for (auto& weight : layer.outputBias) visit(weight);
}

/// Reads the parts "width 128", "buckets 8" and "unit 64" of a first line. The layer has no
/// weights.
Result<HiddenLayer> readShape(std::span<const std::string_view> parts, std::size_t leastWidth);

/// A file of a first line and numbers.
std::string fileOf(std::string_view line, std::string_view numbers);
/// The numbers of a file behind its first line, which must fill `size` bytes before the checksum.
/// An error if the file is too long, too short, or damaged.
Result<std::string_view> sealedNumbers(std::string_view bytes, std::size_t size);

/// Words of 16 bits in an order in which small numbers compress well, and back again: the low bytes
/// of all, then the high ones, where the lowest bit of a word is its sign ("zigzag"). The last of
/// an odd number of bytes stays.
std::string inPlanes(std::string_view words);
std::string fromPlanes(std::string_view planes);

/// All numbers of weights that `visitAll` visits.
std::string numbersOf(const auto& weights, const auto& visitAll) {
  std::string numbers;
  visitAll(weights, [&](auto number) { put(numbers, number); });
  return numbers;
}
/// How many bytes they are.
std::size_t sizeOf(const auto& weights, const auto& visitAll) {
  std::size_t size = 0;
  visitAll(weights, [&](const auto& number) { size += sizeof(number); });
  return size;
}
/// Takes numbers of this size into weights of the right shape.
void takeNumbers(std::string_view numbers, auto& weights, const auto& visitAll) {
  visitAll(weights, [&](auto& number) {
    number = take<std::remove_reference_t<decltype(number)>>(numbers);
  });
}

}  // namespace ximaera
