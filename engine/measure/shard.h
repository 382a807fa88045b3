#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string_view>

#include "movegen/text/number.h"

namespace ximaera {

/// One machine's share of divided work: the `index`-th of `count`, from 1.
struct Shard {
  int index = 1;
  int count = 1;

  /// Whether the piece of work with this number, from 0, belongs to it. Every piece belongs to
  /// exactly one shard.
  bool has(std::uint64_t piece) const {
    return piece % static_cast<std::uint64_t>(count) == static_cast<std::uint64_t>(index - 1);
  }

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// The largest number of shards.
inline constexpr int kMaxShards = 100'000;

/// Reads "2/5". An error names the fault.
inline Result<Shard> parseShard(std::string_view text) {
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
