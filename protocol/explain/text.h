#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/piece_names.h"
#include "search/evaluation/value.h"

/// Text for people, shared by all interfaces, and the few words of theirs that programs read.
namespace ximaera {

/// The widest line of a page meant for a terminal.
inline constexpr std::size_t kPageWidth = 78;

/// Joins words with blanks.
std::string joinWords(const std::vector<std::string>& words);

/// A text that is not empty, beginning with a capital letter.
std::string capitalized(std::string text);

/// "the Jumper on d5, the Advancer on f5 and the Gorgon on e6", if `last` is "and". At least one
/// name.
std::string listed(const std::vector<std::string>& names, std::string_view last);

/// Fills lines of at most `width` letters with the words of `text`; each line is indented by
/// `indent` blanks and ends with a newline. A longer word has a line of its own.
std::string wrapped(std::string_view text, std::size_t indent = 0, std::size_t width = kPageWidth);

/// A row of a table: `head`, then `text` beside it, wrapped in a column that starts at `column`.
std::string tableRow(std::string_view head, std::string_view text, std::size_t column);

/// "In hand: White Q 2P, Black none", and "Points: White 72, Black 73.5" where points decide draws;
/// empty in a game without either.
std::string handNote(const Position& position);

/// The board as the side `below` sees it, with the names of ranks and files, and below it the
/// hands and points; a marked piece has its `~`.
std::string drawBoard(const Position& position, Side below = kWhite);

/// The side named "white" or "black" or by the first letter, in any case.
std::optional<Side> sideNamed(std::string_view text);

/// 'w' or 'b', for programs to read.
char sideLetter(Side side);

/// "6." if White is to move, "6..." if Black is.
std::string moveNumber(const Position& position);

/// "ongoing", "win w checkmate", "draw stalemate": for programs to read.
std::string statusText(const Outcome& outcome);

/// "White wins: checkmate." and the like: for people to read. With the position at the end of the
/// game it tells the points that decide: "Black wins: more points (73.5 to 72)."
std::string outcomeSentence(const Outcome& outcome, const Position* position = nullptr);

/// The points of a win; 0 if the game does not count them, or is not won.
int pointsOf(const VariantInfo& info, const Outcome& outcome);

/// The same, as " (15 points)"; empty if the game does not count them.
std::string pointsNote(const VariantInfo& info, const Outcome& outcome);

/// The texts of `moves`, sorted by bytes.
std::vector<std::string> sortedTexts(const Position& position, const MoveList& moves);

/// The texts of consecutive moves from `position`, separated by blanks.
std::string lineText(Position position, const std::vector<Move>& line);

/// "first" to "fifth", "6th".
std::string ordinal(int number);

/// "cp 35", "mate -3".
std::string scoreText(Value value);

}  // namespace ximaera
