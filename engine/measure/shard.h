#pragma once

#include <cstdint>
#include <string_view>

#include "movegen/text/result.h"

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
Result<Shard> parseShard(std::string_view text);

}  // namespace ximaera
