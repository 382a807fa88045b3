#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "movegen/rules.h"
#include "movegen/text/result.h"

/// Games that are described in files instead of compiled. README.md defines the language.
namespace ximaera {

/// A description that came with the program.
struct EmbeddedGame {
  std::string_view name;
  std::string_view text;
};

/// The files games/NAME.toml of this folder; none in a build without described games.
std::span<const EmbeddedGame> embeddedGames();

/// Finds the text of the game that `like = "NAME"` asks for; nothing if there is none.
using FindGame = std::function<std::optional<std::string>(std::string_view name)>;

/// Rules of the description `text`, called `name`. What is wrong with the text is an error of one
/// line a fault: "NAME.toml:LINE:COLUMN: key: cause; remedy". Texts may come from strangers: what
/// cannot be played within the program's bounds is refused.
Result<std::unique_ptr<Rules>> makeDescribedRules(std::string_view name, std::string_view text,
                                                  const FindGame& find = {});

/// What inventors are shown of rules that makeDescribedRules() has made: the rules as understood, a
/// clause a line, diagrams and doubts. Empty for compiled rules.
std::string explained(const Rules& rules);

}  // namespace ximaera
