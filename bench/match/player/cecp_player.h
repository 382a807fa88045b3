#pragma once

#include "bench/match/player/cecp_texts.h"
#include "bench/match/player/engine_player.h"
#include "bench/match/player/engine_spec.h"

namespace ximaera::match {

/// The pause before "protover 2" is repeated, because GNU Chess often misses a second line while it
/// starts.
inline constexpr Milliseconds kProtoverPause{500};

/// An engine that speaks CECP, the protocol of XBoard. Output before the answer to the last "ping"
/// belongs to earlier commands.
class CecpPlayer final : public EnginePlayer {
 public:
  static Result<std::unique_ptr<Player>> start(Channel channel, const EngineSpec& spec,
                                               const Variant& variant, const Patience& patience);

  std::optional<Failure> newGame(const Game& game, Side side, std::uint64_t seed) override;
  Reply think(const Game& game, const Clocks& clocks) override;
  void offerDraw() override { channel_.send("draw"); }
  std::optional<Failure> endGame(const Game& game, std::string_view result,
                                 std::string_view reason) override;
  bool reusable() const override { return features_.reuse; }
  bool takesPositions() const override { return features_.setboard; }

 private:
  CecpPlayer(Channel channel, const EngineSpec& spec, const Patience& patience)
      : EnginePlayer(std::move(channel), patience, "?"), time_(spec.time) {}

  [[nodiscard]] std::optional<Error> greet();
  Reading requestFeatures(Instant deadline);
  [[nodiscard]] std::optional<Error> readGames(const EngineSpec& spec, const Variant& variant);
  [[nodiscard]] std::optional<Error> setVariant(const Variant& variant);
  Result<std::string> optionLine(const std::string& name, const std::string& value) const;
  [[nodiscard]] std::optional<Error> setOptions(const EngineSpec& spec);
  void readFeatures(std::string_view line, std::optional<bool>& done);
  std::optional<Failure> synchronize(std::string_view expectedResult, Milliseconds patience);
  std::optional<Failure> setUp(const Game& game);
  void sendMoves(const Game& game);
  std::string inTheirs(const Game& game, std::string_view text) const;
  std::string inOurs(const Game& game, std::string_view text) const;
  void sendLimits();
  void sendClocks(const Clocks& clocks);
  std::optional<Reply> pendingWord();
  std::optional<Reply> understand(const Reading& reading, Instant start) override;

  TimeControl time_;
  CecpFeatures features_;
  /// The argument of "variant"; empty for the normal game.
  std::string variant_;
  /// Whether moves are whole, but ranks are counted as XBoard does.
  bool countsAsXBoard_ = false;
  /// It writes castling from other arrays as O-O.
  bool castlesInWords_ = false;
  /// The engine answers each move by itself.
  bool playing_ = false;
  /// The number of moves that the engine knows.
  std::size_t sent_ = 0;
  int pings_ = 0;
  Opinion opinion_;
  bool offersDraw_ = false;
};

}  // namespace ximaera::match
