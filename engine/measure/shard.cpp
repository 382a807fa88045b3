#include "engine/measure/shard.h"

#include <fmt/format.h>

#include "movegen/text/number.h"

namespace ximaera {

Result<Shard> parseShard(std::string_view text) {
  const std::size_t slash = text.find('/');
  const Error error{fmt::format("'{}' is not k/n with k from 1 to n", text)};
  if (slash == text.npos) return error;
  const auto count = parseNumber("n", text.substr(slash + 1), 1, kMaxShards);
  if (!count) return error;
  const auto index = parseNumber("k", text.substr(0, slash), 1, *count);
  if (!index) return error;
  return Shard{static_cast<int>(*index), static_cast<int>(*count)};
}

}  // namespace ximaera
