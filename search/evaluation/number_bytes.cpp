#include "search/evaluation/number_bytes.h"

#include <fmt/format.h>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return sum;
}

Result<std::string_view> checkedNumbers(std::string_view bytes, std::size_t begin,
                                        std::size_t size) {
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

Result<std::size_t> numberAfter(std::string_view name, std::string_view part, std::size_t least,
                                std::size_t most) {
  const auto [word, digits] = cutAt(trimmed(part), ' ');
  if (word != name) return Error{fmt::format("'{}' instead of its {}", trimmed(part), name)};
  const auto number =
      parseNumber(fmt::format("{}:", name), digits, static_cast<std::int64_t>(least),
                  static_cast<std::int64_t>(most));
  return number ? Result(static_cast<std::size_t>(*number)) : number.failure();
}

}  // namespace ximaera
