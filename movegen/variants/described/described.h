#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"
#include "movegen/variants/described/language/embedded.h"

/// Games described in files instead of compiled. README.md defines the language.
namespace ximaera {

/// Makes rules from the description `text` of the game `name`. The error has one line for each
/// fault: "NAME.toml:LINE:COLUMN: key: cause; remedy". Texts may be hostile: games beyond the
/// program's bounds are refused.
Result<std::unique_ptr<Rules>> makeDescribedRules(std::string_view name, std::string_view text,
                                                  const FindGame& find = {});

/// Explains rules of makeDescribedRules() to their author: the rules as understood, a clause a
/// line, diagrams and warnings, of which the first are `doubts`. Empty for compiled rules.
std::string explained(const Rules& rules, std::vector<std::string> doubts = {});

/// The author's sentence about a described game; empty if there is none.
std::string_view sentenceOf(const Rules& rules);

/// A described game in the format of Fairy-Stockfish.
struct ExportedSection {
  /// A section of a `variants.ini`.
  std::string text;
  /// What the format cannot say, a line each.
  std::vector<std::string> unsaid;
};

/// The section called `name` for a game that is described in a file; nothing for other games.
std::optional<ExportedSection> exportedSection(const Rules& rules, std::string_view name);

}  // namespace ximaera
