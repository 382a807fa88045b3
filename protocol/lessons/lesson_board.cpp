#include "protocol/lessons/lesson_board.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/game.h"
#include "movegen/fen.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/pages.h"
#include "protocol/lessons/course.h"

namespace ximaera {

namespace {

// Offsets of enemies around the piece: one adjacent, others on lines and at knight's leaps. None
// gives check from there.
constexpr std::array<Step, 5> kVictims{kNorth + kEast, 2 * kNorth, 3 * kWest, kNorth + 2 * kWest,
                                       2 * kSouth + 3 * kEast};

// Which pieces stand at home on a board of lessonPosition().
enum class AtHome { kRoyals, kAll };

void placeAtHome(Position& position, AtHome which, Square besides) {
  const Position start = startPosition(position.rules());
  for (const Side side : {kWhite, kBlack})
    for (const Square square : start.pieces(side))
      if ((which == AtHome::kAll || position.rules().isRoyal(start[square])) && square != besides &&
          position[square] == kEmpty)
        position.place(square, start[square]);
}

// The board of a FEN if White is to move and its piece on the square is of the kind.
std::optional<LessonBoard> boardIf(const Rules& rules, const KindInfo& kind, std::string_view fen,
                                   std::string_view from) {
  const Position position = parseFen(rules, fen).value();
  const auto square = takeSquare(from, rules.info().files, rules.info().ranks);
  if (position.side() != kWhite || !square || position[*square] != makePiece(kWhite, kind.kind))
    return std::nullopt;
  return LessonBoard{position, *square};
}

std::optional<LessonBoard> taughtBoard(const Rules& rules, const KindInfo& kind) {
  for (const Example& example : rules.info().examples)
    if (auto board = boardIf(rules, kind, example.fen, example.shows)) return board;
  for (const Lesson& lesson : lessonsOf(rules, false)) {
    if (lesson.goal.kind == LessonGoal::Kind::kRefusal) continue;
    const std::string answer = solutions(lessonGame(rules, lesson), lesson).front();
    if (auto board = boardIf(rules, kind, lesson.fen, answer)) return board;
  }
  return std::nullopt;
}

Square lessonSquare(const VariantInfo& info) {
  return squareAt(info.files / 2 - 1, info.ranks / 2 - 1);
}

LessonBoard lessonPosition(const Rules& rules, const KindInfo& kind, Square middle, AtHome which,
                           std::size_t victims = kVictims.size()) {
  // A royal piece, or one with a royal form, replaces one of those at home.
  const Position start = startPosition(rules);
  Square home = kNoSquare;
  for (const Square square : start.pieces(kWhite)) {
    const bool becomesIt = rules.formOf(kind.kind) == kindOf(start[square]);
    if (rules.isRoyal(start[square]) && (kind.royal || becomesIt)) home = square;
  }
  Position position(rules);
  position.place(middle, makePiece(kWhite, kind.kind));
  placeAtHome(position, which, home);
  const Piece victim = makePiece(kBlack, pawnOf(rules.info()).kind);
  for (const Step by : std::span(kVictims).first(victims))
    if (rules.info().onBoard(step(middle, by)) && position[step(middle, by)] == kEmpty)
      position.place(step(middle, by), victim);
  State facts = start.state();
  // No castling rights, but all checks still to give.
  RuleBytes rule{};
  std::copy(facts.rule.begin() + kChecksByte, facts.rule.end(), rule.begin() + kChecksByte);
  facts.rule = rule;
  facts.side = kWhite;
  position.setState(facts);
  // In games with hands only so many pieces of a kind can be on the board.
  if (victims > 0 && !parseFen(rules, formatFen(position)))
    return lessonPosition(rules, kind, middle, which, victims - 1);
  return {position, middle};
}

bool isValid(const LessonBoard& board) {
  return static_cast<bool>(parseFen(board.position.rules(), formatFen(board.position)));
}

// Whether the game goes on and the piece can move. Some games would be over: a kind is missing, or
// the king has arrived where it wins. Some pieces cannot leave their part of the board.
bool shows(const LessonBoard& board) {
  const Game game(board.position);
  return !game.outcomeWithoutClaim().over() && !targetsOf(game, board.square).empty() &&
         isValid(board);
}

std::vector<LessonBoard> candidates(const Rules& rules, const KindInfo& kind) {
  const Square middle = lessonSquare(rules.info());
  const Square beside = fileOf(middle) > 0 ? step(middle, kWest) : middle;
  std::vector<LessonBoard> boards{lessonPosition(rules, kind, middle, AtHome::kRoyals),
                                  lessonPosition(rules, kind, middle, AtHome::kAll),
                                  lessonPosition(rules, kind, beside, AtHome::kRoyals)};
  // A kind that only Black has is shown with Black to move.
  for (const Side side : {kWhite, kBlack}) {
    Position start = startPosition(rules);
    State facts = start.state();
    facts.side = side;
    start.setState(facts);
    for (const Square square : start.pieces(side))
      if (start[square] == makePiece(side, kind.kind)) boards.push_back({start, square});
  }
  return boards;
}

}  // namespace

LessonBoard lessonBoard(const Rules& rules, const KindInfo& kind) {
  if (const auto taught = taughtBoard(rules, kind)) return *taught;
  const std::vector<LessonBoard> boards = candidates(rules, kind);
  for (const auto isGood : {shows, isValid})
    if (const auto best = std::ranges::find_if(boards, isGood); best != boards.end()) return *best;
  return boards.front();
}

}  // namespace ximaera
