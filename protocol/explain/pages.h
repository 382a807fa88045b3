#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "movegen/rules.h"

namespace ximaera {

/// The page of rules for the terminal: the idea, the board, the pieces, how to win, repetition, how
/// moves are written.
std::string rulesPage(const Rules& rules);

/// The rules in a few paragraphs, without boards and tables: for a window whose letters have any
/// width.
std::string rulesInShort(const Rules& rules);

/// The effects of repetition and of the half-move clock, in sentences.
std::string drawsNote(const VariantInfo& info);

/// The notes of a game, indented; empty if it has none.
std::string notesText(const VariantInfo& info);

/// The kind with the lowest value, whatever its name.
const KindInfo& pawnOf(const VariantInfo& info);

/// Describes a square's piece: its moves, what holds it and where it can go now.
std::string pageOfSquare(const Game& game, Square square);

/// The same for a square by name, or the powers of a kind by name or letter. The error lists valid
/// questions.
Result<std::string> piecePage(const Game& game, std::string_view asked);

/// The square named in upper or lower case; nothing if it is not on the board.
std::optional<Square> typedSquare(const VariantInfo& info, std::string_view text);

/// The texts of the legal moves from a square, sorted; a move of two Trees counts for both.
std::vector<std::string> textsFrom(const Game& game, Square square);

/// An example of the page of rules: the sentence, then a board on which stars mark where the piece
/// can go, or the boards before and after the move. The example must have a valid FEN, a legal
/// move, and squares of the board.
std::string exampleBoard(const Rules& rules, const Example& example);

}  // namespace ximaera
