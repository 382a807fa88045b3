#include "search/evaluation/universal_weights.h"

#include <fmt/format.h>

#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "search/evaluation/number_bytes.h"

namespace ximaera::universal {

namespace {

constexpr std::string_view kTitle = "Ximaera universal weights 1: ";

// Calls `visit` for every number in the order of the file.
template <class AnyWeights, class Visit>
void forEachNumber(AnyWeights& weights, Visit&& visit) {
  for (auto& row : weights.rows) {
    visit(row.scale);
    for (auto& share : row.shares) visit(share);
  }
  for (auto& weight : weights.linear) {
    visit(weight.middlegame);
    visit(weight.endgame);
  }
  for (auto& weight : weights.castling) visit(weight);
  for (auto& weight : weights.rest.inputBias) visit(weight);
  for (auto& weight : weights.rest.outputs) visit(weight);
  for (auto& weight : weights.rest.outputBias) visit(weight);
}

std::size_t sizeOf(const Weights& weights) {
  std::size_t size = 0;
  forEachNumber(weights, [&](const auto& number) { size += sizeof(number); });
  return size;
}

// Reads "width 128, buckets 8, unit 64".
std::optional<Error> readShape(Weights& weights, std::string_view line) {
  using Layer = HiddenLayer;
  const auto parts = partsOf(line, ',');
  if (parts.size() != 3) return Error{fmt::format("'{}' is not a shape of weights", line)};
  const auto width = numberAfter("width", parts[0], Layer::kLanes, Layer::kMaxWidth);
  if (!width) return width.failure();
  const auto buckets = numberAfter("buckets", parts[1], 1, Layer::kMaxBuckets);
  if (!buckets) return buckets.failure();
  const auto unit = numberAfter("unit", parts[2], Layer::kMinOutputUnit, Layer::kMaxOutputUnit);
  if (!unit) return unit.failure();
  if (*width % Layer::kLanes != 0)
    return Error{fmt::format("width: {} is not a multiple of {}", *width, Layer::kLanes)};
  weights.widen(*width, *buckets);
  weights.rest.outputUnit = static_cast<int>(*unit);
  return std::nullopt;
}

}  // namespace

void Weights::widen(std::size_t neurons, std::size_t buckets) {
  width = neurons;
  rows.assign(2 * kRows, {0, std::vector<std::int8_t>(neurons)});
  linear.assign(kRows + 2, {});
  castling.assign(4 * neurons, 0);
  rest.width = neurons;
  rest.buckets = buckets;
  rest.inputBias.assign(neurons, 0);
  rest.outputs.assign(buckets * 2 * neurons, 0);
  rest.outputBias.assign(buckets, 0);
}

std::string write(const Weights& weights) {
  std::string bytes = fmt::format("{}width {}, buckets {}, unit {}\n", kTitle, weights.width,
                                  weights.rest.buckets, weights.rest.outputUnit);
  forEachNumber(weights, [&](auto number) { put(bytes, number); });
  put(bytes, checksum(bytes));
  return bytes;
}

Result<Weights> read(std::string_view bytes) {
  constexpr std::size_t kLongestLine = 100;
  const std::size_t lineEnd = bytes.substr(0, kLongestLine).find('\n');
  if (!bytes.starts_with(kTitle) || lineEnd == std::string_view::npos)
    return Error{"it is not a file of universal weights"};
  Weights weights;
  if (auto fault = readShape(weights, bytes.substr(kTitle.size(), lineEnd - kTitle.size())))
    return *fault;
  const auto numbers = checkedNumbers(bytes, lineEnd + 1, sizeOf(weights));
  if (!numbers) return numbers.failure();
  std::string_view rest = *numbers;
  forEachNumber(weights, [&](auto& number) {
    number = take<std::remove_reference_t<decltype(number)>>(rest);
  });
  return weights;
}

}  // namespace ximaera::universal
