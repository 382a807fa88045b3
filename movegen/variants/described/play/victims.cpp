// The pieces that a pseudo move takes: by replacement and by the words of `takes`.

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "movegen/variants/described/play/turn.h"

namespace ximaera::described {

// Whether a piece `like` could make an ordinary move from the mover's square to a vacant one.
bool Turn::reachesVacant(const PieceRules& like, const Board& board, Square from, Square to) const {
  if (!like.spans[side_][between(from, to)]) return false;
  for (const Path& path : like.moves.paths[side_]) {
    if (!path.endsOn(kToVacant) || (path.initial && !opens(like, path, from, to))) continue;
    if (follow(board, path, from, [&](Square at, bool occupied) { return !occupied && at == to; }))
      return true;
  }
  return false;
}

// Adds the pieces leapt over if a leap of a piece `like` leads to `to`. Returns whether one does.
bool Turn::addLeaptLike(const PieceRules& piece, const PieceRules& like, Kinds over, Square from,
                        Square to, SquareList& list) const {
  auto arrives = [&](const PseudoMove& pseudo) { return pseudo.to == to; };
  if (!leapsOf(piece, like, over, from, arrives)) return false;
  for (const Path& path : like.moves.paths[side_]) {
    const int steps = stepsBetween(board_, path.legs.front(), from, to);
    if (steps < 2 || path.legs.size() > 1) continue;
    Square at = from;
    for (int count = 1; count < steps; ++count) {
      at = step(at, path.legs.front().step);
      if (board_[at] != kEmpty) list.add(at);
    }
    return true;
  }
  return false;
}

SquareList Turn::leapt(const PieceRules& piece, Square from, Square to) const {
  SquareList list;
  if (!piece.takes.leapsAtAll() && !piece.takes.asVictim) return list;
  if (clear(board_, from, to) || reachesVacant(piece, board_, from, to)) return list;
  if (piece.takes.leapsAtAll() && addLeaptLike(piece, piece, kAllKinds, from, to, list))
    return list;
  if (!piece.takes.asVictim) return list;
  for (const Kind kind : game_.kinds()) {
    const PieceRules& like = game_.pieces[kind];
    if (like.takes.leapsAtAll() && !like.takes.asVictim &&
        addLeaptLike(piece, like, Kinds{1} << kind, from, to, list))
      break;
  }
  return list;
}

void Turn::addReached(const Mover& by, Kinds touches, Square from, Square to,
                      SquareList& list) const {
  if (by.empty()) return;
  Board after = board_;
  after[to] = board_[from];
  if (from != to) after[from] = kEmpty;
  addReached(after, by, touches, to, list);
}

void Turn::addReached(const Board& after, const Mover& by, Kinds touches, Square to,
                      SquareList& list) const {
  for (const Path& path : by.paths[side_])
    follow(after, path, to, [&](Square at, bool occupied) {
      if (occupied && at != to && canTake(at, touches)) list.add(at);
      return false;
    });
}

// Adds the victims of one word of `takes`; 0 stands for all words except leap, leaps and reach.
void Turn::addWord(char word, const Takes& takes, Kinds touches, Square from, Square to,
                   SquareList& list) const {
  const auto wanted = [&](char letter) { return word == 0 || word == letter; };
  const auto take = [&](Square at) {
    if (canTake(at, touches) && at != from) list.add(at);
  };
  const Line line = lineOf(from, to);
  if (takes.withdraw && wanted('w')) take(beyond(game_, from, line, -1));
  if (takes.advance && wanted('a')) take(beyond(game_, to, line, 1));
  if (wanted('p')) {
    for (const auto& [steps, rows] : {std::pair(&takes.pincer, false), {&takes.pincers, true}})
      for (const Step by : *steps) {
        // These are White's directions; the pincer of Black goes the other way.
        const Step along = side_ == kWhite ? by : -by;
        SquareList row;
        Square at = step(to, along);
        while (canTake(at, touches) && at != from && (rows || row.empty())) {
          row.add(at);
          at = step(at, along);
        }
        if (belongsTo(thoughtAt(at, from, to), side_) && at != to)
          for (const Square victim : row) list.add(victim);
      }
  }
  if (takes.coordinate != 0 && wanted('c'))
    for (const Square other : coordinators_) {
      if (other == from || !has(takes.coordinate, kindOf(board_[other]))) continue;
      take(squareAt(fileOf(to), rankOf(other)));
      take(squareAt(fileOf(other), rankOf(to)));
    }
}

// Adds the victims of a move to a vacant square.
void Turn::addPassive(const PieceRules& piece, char word, Kind arriving, Square from, Square to,
                      SquareList& list) const {
  const Takes& takes = piece.takes;
  const SquareList over = leapt(piece, from, to);
  if (word == 0 || word == 'l')
    for (const Square square : over) list.add(square);
  addWord(word, takes, takes.touches, from, to, list);
  const Takes& final = game_.pieces[arriving].takes;
  if (word == 0 || word == 'r') addReached(final.reach, final.touches, from, to, list);
  if (takes.asVictim) addAsVictims(takes, over, from, to, list);
}

// Looks for victims of an enemy kind's words first, because there are seldom any.
void Turn::addAsVictims(const Takes& takes, const SquareList& over, Square from, Square to,
                        SquareList& list) const {
  std::optional<Board> freed;
  for (const Kind kind : game_.kinds()) {
    const PieceRules& like = game_.pieces[kind];
    if (like.takes.asVictim || !like.takes.any() || !has(takes.touches, kind)) continue;
    if (!like.spans[side_][between(from, to)]) continue;
    const Kinds only = (Kinds{1} << kind) & takes.touches & like.takes.touches;
    SquareList taken;
    addWord(0, like.takes, only, from, to, taken);
    addReached(like.takes.reach, only, from, to, taken);
    if (taken.empty()) continue;
    if (!freed) {
      freed = board_;
      for (const Square square : over) (*freed)[square] = kEmpty;
    }
    if (reachesVacant(like, *freed, from, to))
      for (const Square square : taken) list.add(square);
  }
}

SquareList Turn::victims(const PseudoMove& pseudo, char word, Kind promoted) const {
  SquareList list;
  const Kind arriving = promoted != 0 ? promoted : kindOf(board_[pseudo.from]);
  const PieceRules& piece = game_.of(board_[pseudo.from]);
  switch (pseudo.type) {
    case MoveType::kSwap:
    case MoveType::kDrop:
    case MoveType::kPromotion:
    case MoveType::kPass:
      return list;
    case MoveType::kSuicide:
      list.add(pseudo.from);
      return list;
    case MoveType::kCastling: {
      const CastlingWay way = wayOf(pseudo);
      Board after = board_;
      after[way.kingFrom] = after[way.partnerFrom] = kEmpty;
      after[way.kingTo] = board_[way.kingFrom];
      after[way.partnerTo] = board_[way.partnerFrom];
      for (const Square to : {way.kingTo, way.partnerTo}) {
        const Takes& takes = game_.of(after[to]).takes;
        addReached(after, takes.reach, takes.touches, to, list);
      }
      return list;
    }
    case MoveType::kNormal:
      if (pseudo.enPassant && canTake(state_.rule[kVictimByte], kAllKinds))
        list.add(state_.rule[kVictimByte]);
      if (board_[pseudo.to] == kEmpty) {
        if (piece.takes.any() || !game_.pieces[arriving].takes.reach.empty())
          addPassive(piece, word, arriving, pseudo.from, pseudo.to, list);
        return list;
      }
      break;
    default:
      break;
  }
  list.add(pseudo.to);
  return list;
}

// Whether a move spares the rim, or needs it: it takes what the piece takes by no move that ends
// elsewhere or nearer. A swap is a capture of its own.
bool Turn::mayEnd(const PseudoMove& pseudo) const {
  const Squares& rim = game_.rim[side_];
  if (!rim[pseudo.to] || pseudo.type != MoveType::kNormal) return true;
  const PieceRules& piece = game_.of(board_[pseudo.from]);
  const SquareList taken = victims(pseudo, 0, 0);
  const auto distance = [&](Square to) {
    return std::max(std::abs(fileOf(to) - fileOf(pseudo.from)),
                    std::abs(rankOf(to) - rankOf(pseudo.from)));
  };
  auto isBetter = [&](const PseudoMove& other) {
    if (other.type != MoveType::kNormal || !piece.zone[side_][other.to]) return false;
    const bool near = !rim[other.to] || distance(other.to) < distance(pseudo.to);
    return near && victims(other, 0, 0).equals(taken);
  };
  return !taken.empty() && !everyMove(piece, pseudo.from, isBetter);
}

std::string Turn::wordsActing(const PseudoMove& pseudo) const {
  std::string words;
  if (pseudo.type != MoveType::kNormal || board_[pseudo.to] != kEmpty) return words;
  for (const char word : std::string_view("wapclr"))
    if (!victims(pseudo, word, 0).empty()) words += word;
  return words;
}

}  // namespace ximaera::described
