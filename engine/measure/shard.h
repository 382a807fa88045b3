#pragma once

#include <cstdint>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// One machine's share of a work that is cut into parts: the `index`-th of `count`, from 1.
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

/// The most shards that a work is cut into.
inline constexpr int kMaxShards = 100'000;

/// "2/5". An error names what is wrong.
Result<Shard> parseShard(std::string_view text);

}  // namespace ximaera
