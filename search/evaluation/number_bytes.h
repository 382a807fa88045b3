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

/// Appends the checksum of a file.
void seal(std::string& bytes);
/// The numbers of a file behind its first line, which must fill `size` bytes before the checksum.
/// An error if the file is too long, too short, or damaged.
Result<std::string_view> sealedNumbers(std::string_view bytes, std::size_t size);

/// A file of a first line and weights, all of whose numbers `visitAll` visits.
std::string fileOf(std::string line, const auto& weights, const auto& visitAll) {
  line += '\n';
  visitAll(weights, [&](auto number) { put(line, number); });
  seal(line);
  return line;
}
/// Reads the numbers of a file into weights of the right shape.
std::optional<Error> readNumbers(std::string_view bytes, auto& weights, const auto& visitAll) {
  std::size_t size = 0;
  visitAll(weights, [&](const auto& number) { size += sizeof(number); });
  Result<std::string_view> numbers = sealedNumbers(bytes, size);
  if (!numbers) return numbers.failure();
  visitAll(weights, [&](auto& number) {
    number = take<std::remove_reference_t<decltype(number)>>(*numbers);
  });
  return std::nullopt;
}

}  // namespace ximaera
