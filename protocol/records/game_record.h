#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/outcome.h"
#include "movegen/piece.h"

namespace ximaera {

/// The faults of a player. Each loses the game, is counted and reported, and never ends the
/// match.
enum class EventKind {
  kIllegalMove,  ///< a move that the rules do not allow, or no move where there are some
  kTimeLoss,     ///< the clock ran out
  kHang,         ///< no answer, not even to a command to stop
  kCrash,        ///< the program ended, or could not be started again
  kWrongClaim,   ///< a result claimed that the game does not have
  kUnaskedMove,  ///< a move in a finished game, or out of turn
  kGarbage,      ///< output that is not of the protocol
};
inline constexpr std::size_t kEventKinds = 7;

/// The name of a kind of event in records and reports: "illegal-move".
std::string_view nameOf(EventKind kind);

/// A fault, without the side.
struct Failure {
  EventKind kind;
  /// The details: the move, the signal, the claim.
  std::string detail;
};

/// A failure in a game.
struct Event {
  EventKind kind;
  Side by;
  std::string detail;
};

enum class GameResult { kUnfinished, kWhiteWins, kBlackWins, kDraw };

/// "1-0", "0-1", "1/2-1/2", "*".
std::string_view textOf(GameResult result);
std::optional<GameResult> parseGameResult(std::string_view text);
/// A win of this side.
GameResult winOf(Side side);
/// The points of one side in the plain count: 1, 1/2 or 0.
double pointsOf(GameResult result, Side side);
/// The points in a tournament where a win has grades: 1.25, 1, 0.75 for the winner of a major,
/// normal, minimal one, and what is missing to 1 for the loser.
double tournamentPoints(GameResult result, Grade grade, Side side);

/// "minimal", "normal", "major".
std::string_view textOf(Grade grade);

/// How a game ended, in the terms of the PGN standard's tag Termination.
enum class Termination {
  kNormal,
  kAdjudication,
  kTimeForfeit,
  kRulesInfraction,
  kAbandoned,
  kUnterminated,
};
std::string_view textOf(Termination termination);

/// Why a game is over.
struct Ruling {
  GameResult result = GameResult::kUnfinished;
  Grade grade = Grade::kNormal;
  Termination termination = Termination::kUnterminated;
  /// "checkmate", "resignation", the name of an event.
  std::string reason;
  std::optional<Event> event;
};

/// The end of a game by its own rules.
Ruling rulingOnOutcome(const Outcome& outcome);

/// The date in local time: "2026.05.01".
std::string today();

/// Moves that could have been played instead of those from a ply on.
struct Variation {
  /// The number of moves before it, which it shares with the game.
  std::size_t ply = 0;
  std::vector<std::string> moves = {};
};

/// Everything about a game that was played.
struct GameRecord {
  /// Its number in the schedule, from 0; the same on every machine.
  std::int64_t number = 0;
  std::string variant;
  /// The number of the opening's round, from 0.
  std::int64_t round = 0;
  std::string white;
  std::string black;
  std::string whiteTime;
  std::string blackTime;
  /// As today() writes it.
  std::string date;
  /// The position it started from; empty for the variant's start position.
  std::string fen;
  Side firstMover = kWhite;
  std::vector<std::string> moves;
  /// The number of moves that belong to the opening.
  std::size_t openingMoves = 0;
  /// Score, depth and time of the moves after the opening: "+0.31/8 0.104s".
  std::vector<std::string> comments;
  /// Stand in the PGN alone.
  std::vector<Variation> variations = {};
  Ruling ruling;
  double seconds = 0;
  /// The most nodes that White and Black report for a move; not in the records.
  std::array<std::int64_t, 2> mostNodes = {};
};

}  // namespace ximaera
