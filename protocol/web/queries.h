#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/variants.h"
#include "protocol/records/json.h"

namespace ximaera {

/// Answers a page's questions about the rules, so that the page needs no rules of its own. A
/// question is a text of lines. Its first line is one of these words:
///
///     games                           all games: names, boards, pieces, the texts of their rules
///     describe, NAME, TEXT...         adds the game that the text describes, and answers as
///                                     "games" for it; adding the same game again is no error
///     description, NAME               of a described game: its text if it is built in, and the
///                                     rules as understood
///     levels                          the levels of skill, from the lowest, with their Elo
///     game, NAME, FEN, MOVES, KNOWN   sets up a game (an empty FEN is the start) and describes it;
///                                     its first KNOWN turns are left out
///     read, TEXT                      the move that a person means by a text
///     why, MOVE                       the reason why two squares are not a turn, in words
///     lesson, NAME, LETTER            a board that demonstrates a piece
///     course, KIND, NAME              the "lessons" or "puzzles" of a game, and the small game
///                                     that follows the lessons
///     try, KIND, NAME, NUMBER, MOVE   the result of a move, or of two squares, in one of them
///     answer, KIND, NAME, NUMBER      the moves that fulfil its task
///     letters, MOVES                  the texts of a line of moves from its start, for people
///     pgn, WHITE, BLACK, STATUS, MOVES...
///                                     the game in PGN; the status is its result if the rules do
///                                     not decide it: "win b resignation", "draw agreement"; each
///                                     line of moves from its start is a variation
///     load, NUMBER, PGN...            a game of a PGN, counted from 0, with its players, result,
///                                     comments by plies and variations, of which the illegal
///                                     ends are omitted; and the names of all games
///     offer, VALUES                   whether an engine with these values of its last moves, in
///                                     centipawns, newest last, accepts a draw
///
/// An answer is a JSON object in a line, {"error": "..."} if the question is invalid.
class Queries {
 public:
  std::string answer(std::string_view question);
  /// The games that it knows.
  const Variants& variants() const { return variants_; }

 private:
  using Lines = std::span<const std::string_view>;
  struct Question;
  static const Question kQuestions[];

  Result<Json> games(Lines);
  Result<Json> describe(Lines lines);
  Result<Json> description(Lines lines);
  Result<Json> levels(Lines);
  Result<Json> setUp(Lines lines);
  Result<Json> read(Lines lines);
  Result<Json> why(Lines lines);
  Result<Json> lesson(Lines lines);
  Result<Json> course(Lines lines);
  Result<Json> tryLesson(Lines lines);
  Result<Json> answers(Lines lines);
  Result<Json> letters(Lines lines);
  Result<Json> pgn(Lines lines);
  Result<Json> load(Lines lines);
  Result<Json> offer(Lines lines);

  Variants variants_;
  /// The game that was set up last.
  std::optional<Game> game_;
};

}  // namespace ximaera
