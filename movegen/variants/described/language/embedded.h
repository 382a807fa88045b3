#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The texts of other games that a description may name after `like`.
namespace ximaera {

/// A description built into the program.
struct EmbeddedGame {
  std::string_view name;
  std::string_view text;
};

/// The files games/NAME.toml beside this folder; empty in a build without described games.
std::span<const EmbeddedGame> embeddedGames();

/// The text of the one with this name; nothing if there is none.
inline std::optional<std::string> embeddedText(std::string_view name) {
  for (const EmbeddedGame& game : embeddedGames())
    if (game.name == name) return std::string(game.text);
  return std::nullopt;
}

/// Returns the text of the game named by `like = "NAME"`; nothing if there is none.
using FindGame = std::function<std::optional<std::string>(std::string_view name)>;

}  // namespace ximaera
