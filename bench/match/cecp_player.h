#pragma once

#include "bench/match/channel.h"
#include "bench/match/engine_spec.h"
#include "bench/match/player.h"

namespace ximaera::match {

/// After so long without an answer "protover 2" is said again: GNU Chess often overlooks a second
/// line that comes while it starts.
inline constexpr Milliseconds kProtoverPause{500};

/// What an engine says of itself in its "feature" lines, as far as we need it. The values before
/// any such line are the protocol's.
struct CecpFeatures {
  bool ping = false;
  bool setboard = false;
  bool usermove = false;
  bool reuse = true;
  bool memory = false;
  bool smp = false;
  bool san = false;
  std::string variants = "normal";
  /// Games that the engine plays in whole turns and the book's notation once this is accepted. A
  /// feature of our own: CECP says nothing of games that XBoard has no moves for.
  std::string turns;
  std::vector<std::string> options;

  /// Takes in one "feature" line. Returns the names that it has set, in order; `done` is set to the
  /// value of "done" if the line has it.
  std::vector<std::string> read(std::string_view line, std::optional<bool>& done);
};

/// An engine that speaks CECP, the protocol of XBoard. It is told a turn at a time, and whatever it
/// says before it has answered the last "ping" belongs to what was before that.
class CecpPlayer final : public Player {
 public:
  static Result<std::unique_ptr<Player>> start(Channel channel, const EngineSpec& spec,
                                               const Rules& rules, const Patience& patience);
  ~CecpPlayer() override;

  std::optional<Failure> newGame(const Game& game, Side side, std::uint64_t seed) override;
  Reply think(const Game& game, const Clocks& clocks) override;
  void offerDraw() override { channel_.send("draw"); }
  std::optional<Failure> endGame(const Game& game, std::string_view result,
                                 std::string_view reason) override;
  bool reusable() const override { return features_.reuse; }
  bool takesPositions() const override { return features_.setboard; }

 private:
  CecpPlayer(Channel channel, const EngineSpec& spec, const Patience& patience)
      : channel_(std::move(channel)), patience_(patience), time_(spec.time) {}

  std::optional<Error> greet();
  Received askForFeatures(Instant deadline);
  std::optional<Error> setVariant(const Rules& rules);
  std::optional<Error> setOptions(const EngineSpec& spec);
  void readFeatures(std::string_view line, std::optional<bool>& done);
  std::optional<Failure> synchronize(std::string_view expectedResult, Milliseconds patience);
  std::optional<Failure> setUp(const Game& game);
  void sendMove(const std::string& text);
  void sendLimits();
  void sendClocks(const Clocks& clocks);
  std::optional<Reply> pendingWord();
  std::optional<Reply> understand(const Arrival& arrival, Instant start, StrayLines& strays);
  Reply await(Instant start, Instant deadline);
  Reply overdue(Instant start);

  Channel channel_;
  Patience patience_;
  TimeControl time_;
  CecpFeatures features_;
  /// What "variant" is to be followed by; empty for the normal game.
  std::string variant_;
  Side side_ = kWhite;
  /// The engine plays by itself when it is told a move.
  bool playing_ = false;
  /// How many moves of the game the engine knows.
  std::size_t told_ = 0;
  int pings_ = 0;
  Opinion opinion_;
  bool offersDraw_ = false;
  bool wasInterrupted_ = false;
};

/// "level 40 1:00 0" for a clock. Times below a second are rounded up: "time" tells them exactly.
std::string cecpLevel(const ClockRule& clock);
/// What a line of thinking output says ("9 156 1084 48000 e2e4 ..."); nothing in it if it is none.
Opinion cecpOpinion(std::string_view line);

}  // namespace ximaera::match
