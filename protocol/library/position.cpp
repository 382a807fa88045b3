// What a board of the library tells of its position.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/skill.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"
#include "protocol/library/handles.h"

using namespace ximaera;
using namespace ximaera::library;

namespace {

// The words that `list` finds in the game, separated by blanks.
template <class List>
const char* wordsAbout(ximaera_board* board, List list) noexcept {
  return boardText(board, {{"board", board}}, [&] { return joinWords(list(board->game)); });
}

// A number that `count` finds in the game; `otherwise` after an error.
template <class Count>
int numberOf(const ximaera_board* board, Count count, int otherwise = -1) noexcept {
  return guardedValue<int>({{"board", board}}, otherwise, [&] { return count(board->game); });
}

// The squares of the board with pieces of a side.
std::vector<Square> squaresOf(const Position& position, Side side) {
  std::vector<Square> squares;
  for (const Square square : position.pieces(side))
    if (position.info().onBoard(square)) squares.push_back(square);
  return squares;
}

bool reaches(const Position& position, Move move, Square square) {
  if (move.to == square) return true;
  Delta delta;
  position.rules().expand(position, move, delta);
  return std::ranges::any_of(delta, [&](const Change& change) {
    return change.square == square && (change.captures() || change.changesSides());
  });
}

// Adds the squares of pieces of the side to move that could go to a square, or capture there.
void addReaching(const Position& position, Square square, std::vector<std::string>& words) {
  if (position.rules().outcome(position).over()) return;
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves)
    if (!isDrop(position, move) && reaches(position, move, square))
      words.push_back(squareName(move.from));
}

}  // namespace

const char* ximaera_fen(ximaera_board* board) {
  return boardText(board, {{"board", board}}, [&] { return formatFen(board->game.position()); });
}

const char* ximaera_pieces(ximaera_board* board) {
  return wordsAbout(board, [](const Game& game) {
    const Position& position = game.position();
    std::vector<std::string> words;
    for (const Side side : {kWhite, kBlack})
      for (const Square square : squaresOf(position, side))
        words.insert(words.end(), {squareName(square), pieceText(game.rules(), position[square])});
    return words;
  });
}

const char* ximaera_hand(ximaera_board* board, char side) {
  return boardText(board, {{"board", board}}, [&]() -> Result<std::string> {
    if (side != 'w' && side != 'b') return Error{"side is neither 'w' nor 'b'"};
    const Position& position = board->game.position();
    std::vector<std::string> words;
    for (const HandPiece held : handOf(position, side == 'w' ? kWhite : kBlack))
      words.insert(words.end(), static_cast<std::size_t>(held.count),
                   {position.rules().kind(held.kind)->letter});
    return joinWords(words);
  });
}

const char* ximaera_lost(ximaera_board* board) {
  return wordsAbout(board, [](const Game& game) {
    std::vector<std::string> words;
    for (const auto& pieces : lostPieces(game))
      for (const Piece piece : pieces) words.push_back(pieceText(game.rules(), piece));
    return words;
  });
}

const char* ximaera_exposed(ximaera_board* board) {
  return wordsAbout(board, [](const Game& game) {
    const Position& position = game.position();
    std::vector<std::string> words;
    for (const Square square : position.pieces(position.side()))
      if (game.rules().isRoyal(position[square]) &&
          game.rules().capturable(position, square, opposite(position.side())))
        words.push_back(squareName(square));
    return words;
  });
}

const char* ximaera_attackers(ximaera_board* board, const char* square) {
  return boardText(board, {{"board", board}, {"square", square}}, [&]() -> Result<std::string> {
    Position position = board->game.position();
    std::string_view rest = square;
    const auto asked = takeSquare(rest, position.info().files, position.info().ranks);
    if (!asked || !rest.empty() || !position.info().onBoard(*asked))
      return Error{fmt::format("'{}' is not a square", printable(square, 20))};
    std::vector<std::string> words;
    addReaching(position, *asked, words);
    Undo undo;
    position.makeNull(undo);
    addReaching(position, *asked, words);
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return joinWords(words);
  });
}

const char* ximaera_held(ximaera_board* board) {
  return boardText(board, {{"board", board}}, [&] {
    const Game& game = board->game;
    std::string lines;
    for (const Square square : squaresOf(game.position(), game.position().side()))
      if (const auto reason = whyHeld(game, square))
        lines += fmt::format("{} {} {}\n", squareName(square),
                             heldByCheckAlone(game, square) ? "check" : "frozen", *reason);
    return lines;
  });
}

char ximaera_side(const ximaera_board* board) {
  return static_cast<char>(numberOf(
      board, [](const Game& game) { return sideLetter(game.position().side()); }, 0));
}

int ximaera_clock(const ximaera_board* board) {
  return numberOf(board, [](const Game& game) { return game.position().state().clock; });
}

int ximaera_occurrences(const ximaera_board* board) {
  return numberOf(board, [](const Game& game) {
    return 1 + static_cast<int>(std::ranges::count(game.earlierKeys(), game.position().key()));
  });
}

int ximaera_in_check(const ximaera_board* board) {
  return numberOf(board, [](const Game& game) { return game.position().inCheck() ? 1 : 0; });
}

int ximaera_accepts_draw(ximaera_board* board, const int* centipawns, int count) {
  return guardedValue<int>(
      {{"board", board}, {"centipawns", centipawns}}, -1, [&]() -> Result<int> {
        if (count < 0) return Error{fmt::format("count {} is below 0", count)};
        ScoreHistory scores;
        for (int index = 0; index < count; ++index)
          scores.note(std::clamp<Value>(centipawns[index], -kInfinity, kInfinity), 1);
        return scores.acceptsDraw(board->game.rules().info()) ? 1 : 0;
      });
}
