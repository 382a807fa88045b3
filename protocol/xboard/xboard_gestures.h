#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/plies/xboard_line.h"

/// What people do with the mouse and the keyboard, and the turns they mean by it.
namespace ximaera {

/// A square that a piece may be put on.
struct Target {
  Square square;
  /// The letter of its colour in XBoard: Y for a move, R for a capture, M for a choice to be made,
  /// B for a single turn that says more than its squares.
  char mark;
  /// The turns that the user can mean, in the order of generation.
  std::vector<const XBoardTurn*> turns;
};

/// Where the piece on `lifted` may be put, in the order of generation. Valid as long as `line`
/// stays.
std::vector<Target> targetsOf(const XBoardLine& line, Square lifted);

/// The squares that the piece on `lifted` may be put on, as XBoard's `highlight` command has them,
/// rank by rank: yellow for a move, red for a capture, magenta where XBoard must offer a choice,
/// blue where the engine completes the move.
std::string highlightText(const XBoardLine& line, Square lifted);

/// The letters to choose from (the first is the default) when the piece from `lifted` is put on
/// `put`; nothing if there is no choice.
std::optional<std::string> choiceText(const XBoardLine& line, Square lifted, Square put);

/// The turns that a user can mean by a text: the book's text of a turn, its first ply, or its two
/// squares, with the letter of XBoard's choice or without.
std::vector<const XBoardTurn*> turnsMeant(const XBoardLine& line, std::string_view text);

}  // namespace ximaera
