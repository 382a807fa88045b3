#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "movegen/variants/described/described.h"

namespace ximaera::test {

/// The faults of a description of the game `mine`; empty if it has none.
inline std::string faultsOf(std::string_view text) {
  const auto rules = makeDescribedRules("mine", text);
  return rules ? "" : rules.error();
}

/// A small game that can be played, with more lines at its top and behind it.
inline std::string gameWith(std::string_view pieces, std::string_view top = "") {
  return fmt::format(
      "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n{}\n[pieces]\nK = {{ moves = \"K\" "
      "}}\n{}",
      top, pieces);
}

}  // namespace ximaera::test
