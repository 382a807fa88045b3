#include "search/evaluation/number_bytes.h"

#include <fmt/format.h>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// FNV-1a (Fowler, Noll, Vo).
std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return sum;
}

// The number of a shape, with its name before it: "width 128".
Result<std::size_t> numberAfter(std::string_view name, std::string_view part, std::size_t least,
                                std::size_t most) {
  const auto [word, digits] = cutAt(trimmed(part), ' ');
  if (word != name) return Error{fmt::format("'{}' instead of its {}", trimmed(part), name)};
  const auto number =
      parseNumber(fmt::format("{}:", name), digits, static_cast<std::int64_t>(least),
                  static_cast<std::int64_t>(most));
  return number ? Result(static_cast<std::size_t>(*number)) : number.failure();
}

}  // namespace

Result<HiddenLayer> readShape(std::span<const std::string_view> parts, std::size_t leastWidth) {
  using Layer = HiddenLayer;
  const auto width = numberAfter("width", parts[0], leastWidth, Layer::kMaxWidth);
  if (!width) return width.failure();
  if (*width % Layer::kLanes != 0)
    return Error{fmt::format("width: {} is not a multiple of {}", *width, Layer::kLanes)};
  const auto buckets = numberAfter("buckets", parts[1], 1, Layer::kMaxBuckets);
  if (!buckets) return buckets.failure();
  const auto unit = numberAfter("unit", parts[2], Layer::kMinOutputUnit, Layer::kMaxOutputUnit);
  if (!unit) return unit.failure();
  HiddenLayer shape;
  shape.width = *width;
  shape.buckets = *buckets;
  shape.outputUnit = static_cast<int>(*unit);
  return shape;
}

std::string fileOf(std::string_view line, std::string_view numbers) {
  std::string bytes = fmt::format("{}\n{}", line, numbers);
  put(bytes, checksum(bytes));
  return bytes;
}

Result<std::string_view> sealedNumbers(std::string_view bytes, std::size_t size) {
  const std::size_t begin = bytes.find('\n') + 1;
  const std::string_view numbers = bytes.substr(begin);
  const std::size_t expected = size + sizeof(std::uint64_t);
  if (numbers.size() != expected)
    return Error{
        fmt::format("it holds {} bytes of weights instead of {}", numbers.size(), expected)};
  std::string_view sum = numbers.substr(size);
  if (take<std::uint64_t>(sum) != checksum(bytes.substr(0, begin + size)))
    return Error{"it is damaged: its checksum is wrong"};
  return numbers.substr(0, size);
}

std::string inPlanes(std::string_view words) {
  const std::size_t count = words.size() / 2;
  std::string planes(words);
  for (std::size_t index = 0; index < count; ++index) {
    const auto word = take<std::int16_t>(words);
    const auto folded = static_cast<std::uint16_t>((word << 1) ^ (word >> 15));
    planes[index] = static_cast<char>(folded & 0xff);
    planes[count + index] = static_cast<char>(folded >> 8);
  }
  return planes;
}

std::string fromPlanes(std::string_view planes) {
  const std::size_t count = planes.size() / 2;
  std::string words(planes);
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(planes[at]); };
  for (std::size_t index = 0; index < count; ++index) {
    const int folded = byte(index) | byte(count + index) << 8;
    const int word = (folded >> 1) ^ -(folded & 1);
    words[2 * index] = static_cast<char>(word & 0xff);
    words[2 * index + 1] = static_cast<char>(word >> 8 & 0xff);
  }
  return words;
}

}  // namespace ximaera
