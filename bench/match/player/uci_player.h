#pragma once

#include "bench/match/player/engine_option.h"
#include "bench/match/player/engine_player.h"
#include "bench/match/player/engine_spec.h"

namespace ximaera::match {

/// An engine that speaks UCI.
class UciPlayer final : public EnginePlayer {
 public:
  /// Greets the engine and sets its options. Error if it does not answer, lacks an option, or does
  /// not play the variant.
  static Result<std::unique_ptr<Player>> start(Channel channel, const EngineSpec& spec,
                                               const Variant& variant, const Patience& patience);

  std::optional<Failure> newGame(const Game& game, Side side, std::uint64_t seed) override;
  Reply think(const Game& game, const Clocks& clocks) override;
  std::optional<Failure> endGame(const Game& game, std::string_view result,
                                 std::string_view reason) override;

 private:
  UciPlayer(Channel channel, const Patience& patience)
      : EnginePlayer(std::move(channel), patience, "stop") {}

  [[nodiscard]] std::optional<Error> greet();
  [[nodiscard]] std::optional<Error> setOptions(const EngineSpec& spec, const Variant& variant);
  [[nodiscard]] std::optional<Error> readGames(const EngineSpec& spec, const Variant& variant);
  [[nodiscard]] std::optional<Error> setVariant(const Variant& variant);
  [[nodiscard]] std::optional<Error> setChess960(const Variant& variant);
  /// The engine's option of this name; nullptr if it has none.
  const EngineOption* option(std::string_view name) const;
  /// Whether it says that it plays the game of this name.
  bool offers(std::string_view game) const;
  void setOption(std::string_view name, std::string_view value);
  std::optional<Failure> waitUntilReady(Milliseconds patience);
  std::optional<Reply> understand(const Reading& reading, Instant start) override;

  std::vector<EngineOption> options_;
  bool isOurs_ = false;
  /// The last report of the search in progress.
  std::string report_;
};

/// The limits of a "go" command for the side that `side` plays, the leading "go" included.
std::string uciGo(const Clocks& clocks, Side side);
/// A "position" command with all moves of the game.
std::string uciPosition(const Game& game);
/// The content of an "info" line; fields that it lacks are empty.
Opinion uciOpinion(std::string_view info);

}  // namespace ximaera::match
