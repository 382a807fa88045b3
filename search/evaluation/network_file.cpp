#include "search/evaluation/network_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "search/evaluation/number_bytes.h"

namespace ximaera {

namespace {

constexpr std::string_view kTitle = "Ximaera weights 3: ";
// Its numbers are not in planes.
constexpr std::string_view kEarlierTitle = "Ximaera weights 2: ";
static_assert(kTitle.size() == kEarlierTitle.size());
constexpr std::string_view kWidthWord = ", width ";
constexpr std::int64_t kMostLinear = 1'000'000;

bool hasTitle(std::string_view text) {
  return text.starts_with(kTitle) || text.starts_with(kEarlierTitle);
}

// What a file and the game must agree on: "fugue 8x8 PKQIUASLW". A described game adds its
// fingerprint.
std::string gameLine(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string letters;
  for (const KindInfo& kind : info.kinds) letters += kind.letter;
  const std::string print = info.described() ? fmt::format(" {:016x}", info.fingerprint) : "";
  return fmt::format("{} {}x{} {}{}{}", info.name, info.files, info.ranks, letters,
                     info.marks   ? " marked"
                     : info.holds ? " held"
                                  : "",
                     print);
}

constexpr auto kAllNumbers = [](auto& network, auto&& visit) {
  visitLinear(network.linear, visit);
  visitLayer(network.hidden, visit);
};

// How the hidden layer sees the board, a letter for each file on which it sees a royal piece: half
// of them if it mirrors boards. (Other letters would stand for other weights.)
std::string zonesOf(const Network& network) {
  return std::string(static_cast<std::size_t>(network.rules->info().files - network.mirroredFiles),
                     'a');
}

// The words of the shape after the game: "width 128, buckets 8, unit 64, zones abcc/dddd", and
// ", white 4800" if it is worth something to be White.
std::string shapeLine(const Network& network) {
  const HiddenLayer& hidden = network.hidden;
  const std::string white =
      network.whiteValue == 0 ? "" : fmt::format(", white {}", network.whiteValue);
  return fmt::format("{}{}, buckets {}, unit {}, zones {}{}", kWidthWord, hidden.width,
                     hidden.buckets, hidden.outputUnit, zonesOf(network), white);
}

// Gives the network the shape that the line names.
std::optional<Error> readShapeOf(Network& network, std::string_view line) {
  const auto parts = partsOf(line, ',');
  if (parts.size() != 4 && parts.size() != 5)
    return Error{fmt::format("'{}' is not a shape of weights", line)};
  const auto shape = readShape(parts, 0);
  if (!shape) return shape.failure();
  const auto [word, text] = cutAt(trimmed(parts[3]), ' ');
  if (word != "zones") return Error{fmt::format("'{}' instead of its zones", trimmed(parts[3]))};
  network.widen(shape->width, text.size() < static_cast<std::size_t>(network.rules->info().files),
                shape->buckets);
  if (const std::string zones = zonesOf(network); text != zones)
    return Error{fmt::format("zones: '{}' is not '{}'", text, zones)};
  network.hidden.outputUnit = shape->outputUnit;
  if (parts.size() == 4) return std::nullopt;
  const auto [white, value] = cutAt(trimmed(parts[4]), ' ');
  if (white != "white") return Error{fmt::format("'{}' instead of White's", trimmed(parts[4]))};
  const auto number = parseNumber("white", value, -kMostLinear, kMostLinear);
  if (!number) return number.failure();
  network.whiteValue = static_cast<std::int32_t>(*number);
  return std::nullopt;
}

// Gives the network the shape that the first line of a file names, for its game.
std::optional<Error> readFirstLine(Network& network, std::string_view line) {
  if (!hasTitle(line)) return Error{"it is not a file of weights"};
  line.remove_prefix(kTitle.size());
  const std::size_t end = std::min(line.rfind(kWidthWord), line.size());
  const std::string game = gameLine(*network.rules);
  if (line.substr(0, end) != game)
    return Error{fmt::format("it is for '{}' instead of '{}'", line.substr(0, end), game)};
  line.remove_prefix(std::min(end + kWidthWord.find("width"), line.size()));
  return readShapeOf(network, line);
}

// An error if a weight is so large that sums can overflow.
std::optional<Error> tooLarge(const Network& network) {
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
  return fileOf(fmt::format("{}{}{}", kTitle, gameLine(*network.rules), shapeLine(network)),
                inPlanes(numbersOf(network, kAllNumbers)));
}

WeightsGame gameOfWeights(std::string_view bytes) {
  if (!hasTitle(bytes)) return {};
  const auto [name, rest] = cutAt(bytes.substr(kTitle.size()), ' ');
  return {name, cutAt(rest, ' ').first};
}

Result<Network> readNetwork(const Rules& rules, std::string_view bytes) {
  constexpr std::size_t kLongestLine = 400;
  const std::size_t lineEnd = bytes.substr(0, kLongestLine).find('\n');
  if (lineEnd == std::string_view::npos) return Error{"it is not a file of weights"};
  Network network(rules);
  if (const auto fault = readFirstLine(network, bytes.substr(0, lineEnd))) return *fault;
  const auto numbers = sealedNumbers(bytes, sizeOf(network, kAllNumbers));
  if (!numbers) return numbers.failure();
  if (bytes.starts_with(kTitle))
    takeNumbers(fromPlanes(*numbers), network, kAllNumbers);
  else
    takeNumbers(*numbers, network, kAllNumbers);
  if (auto error = tooLarge(network)) return *error;
  return network;
}

}  // namespace ximaera
