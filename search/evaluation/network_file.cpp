#include "search/evaluation/network_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "movegen/text/number.h"

namespace ximaera {

namespace {

constexpr std::string_view kTitle = "Ximaera weights 1: ";
constexpr std::string_view kWidthWord = ", width ";
constexpr std::string_view kZonesWord = ", king zones";

// What a file and the game must agree on: "fugue 8x8 PKQIUASLW". A described game adds its
// fingerprint.
std::string gameLine(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string letters;
  for (const KindInfo& kind : info.kinds) letters += kind.letter;
  const std::string print = info.described() ? fmt::format(" {:016x}", info.fingerprint) : "";
  return fmt::format("{} {}x{} {}{}{}", info.name, info.files, info.ranks, letters,
                     info.marks ? " marked" : "", print);
}

// FNV-1a (Fowler, Noll, Vo) over the bytes.
std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return sum;
}

template <class Number>
void put(std::string& bytes, Number number) {
  for (std::size_t index = 0; index < sizeof(Number); ++index)
    bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> 8 * index & 0xff);
}

template <class Number>
Number take(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (std::size_t index = 0; index < sizeof(Number); ++index)
    number |= std::uint64_t{static_cast<unsigned char>(bytes[index])} << 8 * index;
  bytes.remove_prefix(sizeof(Number));
  return static_cast<Number>(number);
}

// Calls `visit` for every number of the network in the order of the file.
template <class AnyNetwork, class Visit>
void forEachNumber(AnyNetwork& network, Visit&& visit) {
  for (auto& weight : network.linear) {
    visit(weight.middlegame);
    visit(weight.endgame);
  }
  for (auto& weight : network.hidden.inputs) visit(weight);
  for (auto& weight : network.hidden.inputBias) visit(weight);
  for (auto& weight : network.hidden.outputs) visit(weight);
  for (auto& weight : network.hidden.outputBias) visit(weight);
}

std::size_t sizeOf(const Network& network) {
  std::size_t size = 0;
  forEachNumber(network, [&](const auto& number) { size += sizeof(number); });
  return size;
}

struct Shape {
  std::size_t width;
  std::size_t zones;
};

Result<Shape> shapeIn(const Rules& rules, std::string_view line) {
  if (!line.starts_with(kTitle)) return Error{"it is not a file of weights"};
  line.remove_prefix(kTitle.size());
  const std::size_t end = std::min(line.rfind(kWidthWord), line.size());
  if (line.substr(0, end) != gameLine(rules))
    return Error{
        fmt::format("it is for '{}' instead of '{}'", line.substr(0, end), gameLine(rules))};
  line.remove_prefix(std::min(end + kWidthWord.size(), line.size()));
  const bool hasZones = line.ends_with(kZonesWord);
  if (hasZones) line.remove_suffix(kZonesWord.size());
  const auto width =
      parseNumber("width:", line, 0, static_cast<std::int64_t>(HiddenLayer::kMaxWidth));
  if (!width) return width.failure();
  if (*width % static_cast<std::int64_t>(HiddenLayer::kLanes) != 0)
    return Error{fmt::format("width: {} is not a multiple of {}", *width, HiddenLayer::kLanes)};
  return Shape{static_cast<std::size_t>(*width), hasZones ? KingZones::kCount : 1};
}

// An error if a weight is so large that sums can overflow.
std::optional<Error> tooLarge(const Network& network) {
  constexpr std::int64_t kMostLinear = 1'000'000;
  for (const LinearWeight& weight : network.linear)
    for (const std::int64_t number : {weight.middlegame, weight.endgame})
      if (std::abs(number) > kMostLinear)
        return Error{fmt::format("its linear weight {} is larger than {}", number, kMostLinear)};
  for (const std::int16_t weight : network.hidden.outputs)
    if (std::abs(weight) > HiddenLayer::kMaxOutput)
      return Error{
          fmt::format("its output weight {} is larger than {}", weight, HiddenLayer::kMaxOutput)};
  return std::nullopt;
}

}  // namespace

std::string writeNetwork(const Network& network) {
  const HiddenLayer& hidden = network.hidden;
  std::string bytes = fmt::format("{}{}{}{}{}\n", kTitle, gameLine(*network.rules), kWidthWord,
                                  hidden.width, hidden.zones > 1 ? kZonesWord : "");
  forEachNumber(network, [&](auto number) { put(bytes, number); });
  put(bytes, checksum(bytes));
  return bytes;
}

Result<Network> readNetwork(const Rules& rules, std::string_view bytes) {
  constexpr std::size_t kLongestLine = 200;
  const std::size_t lineEnd = bytes.substr(0, kLongestLine).find('\n');
  if (lineEnd == std::string_view::npos) return Error{"it is not a file of weights"};
  const Result<Shape> shape = shapeIn(rules, bytes.substr(0, lineEnd));
  if (!shape) return shape.failure();
  Network network(rules);
  network.widen(shape->width, shape->zones);
  std::string_view numbers = bytes.substr(lineEnd + 1);
  const std::size_t expected = sizeOf(network) + sizeof(std::uint64_t);
  if (numbers.size() != expected)
    return Error{
        fmt::format("it holds {} bytes of weights instead of {}", numbers.size(), expected)};
  std::string_view sum = numbers.substr(numbers.size() - sizeof(std::uint64_t));
  if (take<std::uint64_t>(sum) != checksum(bytes.substr(0, bytes.size() - sizeof(std::uint64_t))))
    return Error{"it is damaged: its checksum is wrong"};
  forEachNumber(network, [&](auto& number) {
    number = take<std::remove_reference_t<decltype(number)>>(numbers);
  });
  if (auto error = tooLarge(network)) return *error;
  return network;
}

}  // namespace ximaera
