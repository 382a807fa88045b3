#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "protocol/records/json.h"

namespace ximaera {

/// Answers what a page must know of the rules, so that it needs none of its own. A question is a
/// text of lines, the first of which says what is asked:
///
///     games                           all games: names, boards, pieces, the texts of their rules
///     descriptions                    the descriptions of games that come with the program
///     describe, NAME, TEXT...         adds the game that a text describes, and tells it as "games"
///                                     does; NAME and text may be there already
///     levels                          the levels of skill, from the lowest, with their Elo
///     game, NAME, FEN, MOVES          sets up a game, an empty FEN being the start; how it stands
///     read, TEXT                      the move that a person means by a text
///     why, MOVE                       why the two squares are no turn, in words
///     lesson, NAME, LETTER            a board that shows what a piece can do
///     course, KIND, NAME              the "lessons" or "puzzles" of a game, and the small game
///     that
///                                     follows the lessons
///     try, KIND, NAME, NUMBER, MOVE   what comes of a move, or of two squares, in one of them
///     answer, KIND, NAME, NUMBER      what fulfils its task
///     pgn, WHITE, BLACK, STATUS       the game in PGN; the status is how it ended if the rules do
///                                     not say so: "win b resignation", "draw agreement"
///     load, NUMBER, PGN...            a game of a PGN, the first being 0, with its players, its
///                                     result, its comments by plies, and the names of all games
///     offer, VALUES                   whether an engine would have a draw that thought its last
///                                     moves, the latest last, worth so many centipawns
///
/// An answer is a JSON object in a line: {"error": "..."} if the question was none.
class Queries {
 public:
  std::string answer(std::string_view question);

 private:
  using Lines = std::span<const std::string_view>;
  struct Question;
  static const Question kQuestions[];

  Result<Json> games(Lines);
  Result<Json> descriptions(Lines);
  Result<Json> describe(Lines lines);
  Result<Json> levels(Lines);
  Result<Json> setUp(Lines lines);
  Result<Json> read(Lines lines);
  Result<Json> why(Lines lines);
  Result<Json> lesson(Lines lines);
  Result<Json> course(Lines lines);
  Result<Json> tryLesson(Lines lines);
  Result<Json> answers(Lines lines);
  Result<Json> pgn(Lines lines);
  Result<Json> load(Lines lines);
  Result<Json> offer(Lines lines);

  /// The one that was set up last.
  std::optional<Game> game_;
};

}  // namespace ximaera
