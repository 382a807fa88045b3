#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/xboard/plies/xboard_line.h"

/// Pieces that a person lifts and puts down in XBoard: the answers to it, and the turns meant.
namespace ximaera {

/// The squares that the piece on `lifted` may be put on, as XBoard's `highlight` command has them,
/// rank by rank: yellow for a move, red for a capture, magenta where XBoard must offer a choice,
/// blue where the engine completes the move. Where a piece in hand was clicked on before and
/// `enters` behind the lifted one, XBoard offers no choice: it names that piece by itself.
std::string highlightText(const XBoardLine& line, Square lifted, bool enters = false);

/// The letters to choose from (the first is the default, of pieces the most valuable) when the
/// piece from `lifted` is put on `put`; nothing if there is no choice.
std::optional<std::string> choiceText(const XBoardLine& line, Square lifted, Square put);
/// The turn of that default; nullptr if there is no choice.
const XBoardTurn* firstChoice(const XBoardLine& line, Square from, Square to);

/// The turns that a user can mean by a text: a turn in our notation but with XBoard's names of the
/// squares, its first ply, or its two squares, with or without the letter of XBoard's choice.
std::vector<const XBoardTurn*> turnsMeant(const XBoardLine& line, std::string_view typed);

}  // namespace ximaera
