#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/plies/xboard_line.h"

/// The actions of a person with pieces on a board, and the turns that they can mean: for XBoard and
/// the page.
namespace ximaera {

/// The effect of putting a piece on a square, as XBoard's letter for its colour.
enum class TargetKind : char {
  kMove = 'Y',
  kCapture = 'R',
  /// There are several turns to choose from.
  kChoice = 'M',
  /// A single turn that does more than move or capture, such as a swap.
  kEffect = 'B'
};

/// A square that a piece may be put on.
struct Target {
  Square square;
  TargetKind kind;
  /// The turns that the person can mean, in the order of generation.
  std::vector<const XBoardTurn*> turns;
};

/// The targets of the piece on `lifted`, in the order of generation. Valid as long as `line`
/// exists.
std::vector<Target> targetsOf(const XBoardLine& line, Square lifted);

/// The squares that the piece on `lifted` may be put on, as XBoard's `highlight` command has them,
/// rank by rank: yellow for a move, red for a capture, magenta where XBoard must offer a choice,
/// blue where the engine completes the move.
std::string highlightText(const XBoardLine& line, Square lifted);

/// The letters to choose from (the first is the default) when the piece from `lifted` is put on
/// `put`; nothing if there is no choice.
std::optional<std::string> choiceText(const XBoardLine& line, Square lifted, Square put);

/// The turns that a user can mean by a text: a turn in our notation, its first ply, or its two
/// squares, with or without the letter of XBoard's choice.
std::vector<const XBoardTurn*> turnsMeant(const XBoardLine& line, std::string_view text);

}  // namespace ximaera
