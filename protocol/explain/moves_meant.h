#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

/// The moves that a person can mean by a typed line, or with a piece on a board.
namespace ximaera {

/// Finds the legal move of a typed line. A text that MoveText::named() reads is that move or an
/// error; the two Trees of a move may come in either order. Any other text is SAN as MoveText reads
/// it, also with a small letter for the piece, or "pass" in games where a side may. A text that
/// fits several moves is an error. The error is a sentence that explains, in words of the game, why
/// there is no such move.
Result<Move> readTypedMove(const Game& game, std::string_view line);

/// Whether a text is a pass, as people, UCI, XBoard or PGN write it.
bool isPass(std::string_view line);

/// A pass, in games where a side may do so, as the square of its royal piece twice; any other text
/// as it is.
std::string withPass(const Game& game, std::string_view line);

/// Why a text that means no legal move is refused: "White has no Pawn in hand". Nothing if it has
/// not the form of a move.
std::optional<std::string> whyTypedRefused(const Game& game, std::string_view line);

/// The effect of putting a piece on a square.
enum class TargetKind {
  kMove,
  kCapture,
  /// There are several moves to choose from.
  kChoice,
  /// A single move that does more than go there or capture, such as a swap.
  kEffect
};

/// A square that a piece may be put on.
struct Target {
  Square square;
  TargetKind kind;
  /// The moves that the person can mean, in the order of generation.
  std::vector<Move> moves;
};

/// Whether `move` can be made by putting the piece on `from` on `to`. A move of two pieces is made
/// with the one that goes farther; with either if both go as far.
bool isMadeBy(Move move, Square from, Square to);

/// Whether these moves, made by the same gesture, differ by their letters.
bool isChoice(const std::vector<Move>& moves);

/// The targets of the piece on `lifted`, in the order of generation.
std::vector<Target> targetsOf(const Game& game, Square lifted);

}  // namespace ximaera
