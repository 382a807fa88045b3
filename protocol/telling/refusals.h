#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

/// Why something cannot be played, for people, whose moves need not even be near to legal.
namespace ximaera {

/// Why a move is refused: which rule, and the squares it is about. refusalText() puts it in words.
struct Refusal {
  enum class Reason {
    kNotAMove,
    /// It can be played.
    kLegal,
    kGameOver,
    kVacant,
    kOtherSide,
    kRepetition,
    kNoLetter,
    /// A rule of the game's own, see `words`.
    kOwnRule,
    /// The royal piece on `about` is in check from `by`.
    kInCheck,
    /// The piece on `about` is pinned by the one on `by`.
    kPinned,
    /// The royal piece would go to `about`, which `by` attacks.
    kAttacked,
    /// What obstacleBetween() finds.
    kInTheWay,
    kOwnPiece,
    kNoCapture,
    kNothingToCapture,
    /// The kind of the piece on `about` does not go to `by` in any case.
    kNotItsWay
  };
  Reason reason;
  Square about = kNoSquare;
  Square by = kNoSquare;
  /// Of the game's own rule: see Rules::refusal().
  std::string words = {};
  /// The legal move that has the letter which is missing.
  Move meant = kNoMove;
};

/// What keeps the piece on `square` from moving at all, though its kind could. Nothing if it can
/// move, or is only hemmed in.
std::optional<Refusal> holdOn(const Game& game, Square square);

/// Whether nothing but a check keeps the piece on `square` from moving, which another piece may
/// answer. Only for a piece that holdOn() has a reason for.
bool heldByCheckAlone(const Game& game, Square square);

/// What keeps the piece on `square`, of either side, from being captured by anything. Nothing if
/// nothing does.
std::optional<Refusal> protectionOf(const Game& game, Square square);

/// Why a move that someone tries, which need not be near to a legal one and has no second piece, is
/// no turn of the game, or that it is one. Nothing is a text in which squaresMeant() finds no move.
Refusal refusalOf(const Game& game, std::optional<Move> tried);

/// A refusal in the words of the game, without a capital letter or a stop: "the Archer on c3 is
/// immobilised by the Immobilizer on d4".
std::string refusalText(const Position& position, const Refusal& refusal);

/// The three above in words.
std::optional<std::string> whyHeld(const Game& game, Square square);
std::optional<std::string> whyProof(const Game& game, Square square);
std::string whyRefused(const Game& game, std::optional<Move> tried);

}  // namespace ximaera
