#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::match {

/// An option that an engine announces, with its permitted values.
struct EngineOption {
  enum class Kind { kText, kNumber, kChoice, kButton };

  std::string name;
  Kind kind = Kind::kText;
  /// The range of a number.
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  /// The choices.
  std::vector<std::string> choices;

  /// The reason why this value is not permitted; nothing if it is.
  [[nodiscard]] std::optional<Error> refuses(std::string_view value) const;
};

/// The option of UCI's "option name Hash type spin default 16 min 1 max 1024".
EngineOption parseUciOption(std::string_view line);

/// The option of CECP's feature option="Hash -spin 16 1 1024".
EngineOption parseCecpOption(std::string_view text);

}  // namespace ximaera::match
