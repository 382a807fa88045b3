#include "engine/san.h"

#include "engine/move_text.h"
#include "movegen/piece_names.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// The disambiguation of a piece from others of its kind that may go to the same square: nothing,
// its file, its rank, or both.
std::string origin(Position& position, Move move) {
  const char letter = kindLetter(position, move.from);
  bool others = false, sameFile = false, sameRank = false;
  MoveList moves;
  position.rules().legal(position, moves);
  for (const Move other : moves) {
    if (other.to != move.to || other.from == move.from) continue;
    if (kindLetter(position, other.from) != letter) continue;
    others = true;
    sameFile = sameFile || fileOf(other.from) == fileOf(move.from);
    sameRank = sameRank || rankOf(other.from) == rankOf(move.from);
  }
  const std::string square = squareName(move.from);
  if (!others) return {};
  if (!sameFile) return square.substr(0, 1);
  return sameRank ? square : square.substr(1);
}

// The move in SAN without the mark of check.
std::string unmarkedSan(Position& position, Move move) {
  if (castles(position, move, kEast)) return "O-O";
  if (castles(position, move, kWest)) return "O-O-O";
  const bool leavesFile = fileOf(move.from) != fileOf(move.to);
  const std::string to = squareName(move.to);
  if (kindLetter(position, move.from) != 'P')
    return kindLetter(position, move.from) + origin(position, move) +
           (isPiece(position[move.to]) ? "x" : "") + to;
  std::string san = leavesFile ? squareName(move.from).substr(0, 1) + 'x' + to : to;
  if (move.letter() != 0) san.append("=") += upper(move.letter());
  return san;
}

}  // namespace

std::string textForPeople(const Position& position, Move move) {
  const Rules& rules = position.rules();
  if (!rules.info().orthodox) {
    const char letter = kindLetter(position, move.from);
    const std::string text = rules.format(position, move);
    return letter == 'P' ? text : letter + text;
  }
  Position after = position;
  std::string text = unmarkedSan(after, move);
  Undo undo;
  after.make(move, undo);
  if (rules.exposed(after, after.side())) text += rules.anyLegal(after) ? '+' : '#';
  return text;
}

std::vector<std::string> movesForRecords(const Game& game) {
  if (!game.rules().info().orthodox) return game.texts();
  std::vector<std::string> texts;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) {
    texts.push_back(textForPeople(position, move));
    position.make(move, undo);
  }
  return texts;
}

}  // namespace ximaera
