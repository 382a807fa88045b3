#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"

/// Explains to people why a move cannot be played, however far from legal it is.
namespace ximaera {

/// Why a move is refused: the rule and the squares concerned. refusalText() puts it in words.
struct Refusal {
  enum class Reason {
    kNotAMove,
    /// It is legal.
    kLegal,
    kGameOver,
    kVacant,
    kOtherSide,
    kRepetition,
    /// The two squares make legal moves, but with another letter, with one, or without.
    kLetter,
    /// A rule of this game, in `words`.
    kOwnRule,
    /// Castling, for the reason in `words`.
    kCastling,
    /// The royal piece on `about` is in check from `by`.
    kInCheck,
    /// The piece on `about` is pinned by the one on `by`.
    kPinned,
    /// The piece on `by` opens or leaves open a way to the royal piece on `about`.
    kExposes,
    /// The royal piece would be on `about`, which `by` attacks.
    kAttacked,
    /// The side would lose its royal piece on `about` by its own move.
    kLosesRoyal,
    /// The results of obstacleBetween().
    kInTheWay,
    kOwnPiece,
    kNoCapture,
    kNothingToCapture,
    /// The kind of the piece on `about` never moves like that to `by`.
    kNotItsWay
  };
  Reason reason;
  Square about = kNoSquare;
  Square by = kNoSquare;
  /// For kOwnRule, as from Rules::refusal(), and for kCastling.
  std::string words = {};
  /// For kLetter, and for kOwnRule if a letter is missing: the legal moves with the same squares.
  std::vector<Move> others = {};
  /// For kLetter: whether the tried move has a letter.
  bool wrong = false;
};

/// The reason why the piece on `square` cannot move at all. Nothing if it can move, or is merely
/// blocked.
std::optional<Refusal> holdOn(const Game& game, Square square);

/// Whether only a check, which another piece may answer, or attacks on the squares of a royal piece
/// keep the piece on `square` from moving. Only for a piece with a result of holdOn().
bool heldByCheckAlone(const Game& game, Square square);

/// The reason why nothing can capture the piece on `square`, of either side. Nothing if there is
/// none.
std::optional<Refusal> protectionOf(const Game& game, Square square);

/// Why a tried move, without a second piece, is refused, or that it is legal. `tried` is nothing
/// for a text in which MoveText finds no squares.
Refusal refusalOf(const Game& game, std::optional<Move> tried);

/// A refusal in words, without capital and full stop: "the Archer on c3 is immobilised by the
/// Immobilizer on d4".
std::string refusalText(const Position& position, const Refusal& refusal);

/// The three above in words.
std::optional<std::string> whyHeld(const Game& game, Square square);
std::optional<std::string> whyProof(const Game& game, Square square);
std::string whyRefused(const Game& game, std::optional<Move> tried);

}  // namespace ximaera
