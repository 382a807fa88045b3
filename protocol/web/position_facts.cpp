#include "protocol/web/position_facts.h"

#include <algorithm>
#include <iterator>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

std::string cellText(const Rules& rules, Piece piece) {
  return isPiece(piece) ? pieceText(rules, piece) : std::string();
}

std::string letterOf(Side side) {
  return {sideLetter(side)};
}

// The picture of a turn in a menu: the piece or the way to move that its letter names, or the
// mover.
std::string choicePicture(const Position& position, Move move) {
  const Rules& rules = position.rules();
  const Piece mover = position[move.from];
  if (move.letter() == 0) return pictureName(rules, mover);
  const char letter = move.letter();
  if (const auto way = wayName(rules, letter); !way.empty()) return std::string(way);
  const Kind kind = rules.kindOfLetter(letter);
  return pictureName(rules, kind == 0 ? mover : makePiece(position.side(), kind));
}

// The effect of a turn on the board.
struct Effect {
  std::vector<Square> taken, changed;
};

// Pieces that change sides count as taken.
Effect effectOf(const Position& position, Move move) {
  Effect effect;
  Delta delta;
  position.rules().expand(position, move, delta);
  effect.taken = capturedSquares(delta);
  std::ranges::copy(recruitedSquares(position, delta), std::back_inserter(effect.taken));
  for (const Change& change : delta) {
    if (change.before == change.after || !position.info().onBoard(change.square)) continue;
    if (std::ranges::find(effect.taken, change.square) == effect.taken.end())
      effect.changed.push_back(change.square);
  }
  return effect;
}

Json turnJson(const Position& position, Move move, const Effect& effect) {
  return Json::Object{{"text", position.rules().format(position, move)},
                      {"told", narrated(position, move)},
                      {"picture", choicePicture(position, move)},
                      {"taken", squaresJson(effect.taken)},
                      {"changed", squaresJson(effect.changed)}};
}

std::string_view markOf(TargetKind kind) {
  switch (kind) {
    case TargetKind::kCapture:
      return "capture";
    case TargetKind::kChoice:
      return "choice";
    case TargetKind::kEffect:
      return "more";
    case TargetKind::kMove:
      break;
  }
  return "move";
}

Json targetJson(const Position& position, const Target& target) {
  Json::Array turns;
  for (const Move move : target.moves)
    turns.push_back(turnJson(position, move, effectOf(position, move)));
  return Json::Object{{"to", squareName(target.square)},
                      {"mark", markOf(target.kind)},
                      {"turns", std::move(turns)}};
}

Json changesJson(const Rules& rules, const Delta& delta) {
  Json::Array changes;
  for (const Change& change : delta)
    if (change.before != change.after)
      changes.push_back(Json::Object{{"square", placeName(rules, change)},
                                     {"before", cellText(rules, change.before)},
                                     {"after", cellText(rules, change.after)}});
  return changes;
}

// The royal pieces of the side to move that are attacked.
Json inDanger(const Position& position) {
  std::vector<Square> squares;
  for (const Square square : position.pieces(position.side()))
    if (position.rules().isRoyal(position[square]) &&
        position.rules().capturable(position, square, opposite(position.side())))
      squares.push_back(square);
  return squaresJson(squares);
}

// The pieces that are held: all with their reasons, and those that more than a check holds.
struct Held {
  Json::Object reasons;
  Json::Array frozen;
};

Held heldPieces(const Game& game) {
  Held held;
  for (const Square square : game.position().pieces(game.position().side())) {
    const auto reason = game.rules().info().onBoard(square) ? whyHeld(game, square) : std::nullopt;
    if (!reason) continue;
    held.reasons.emplace_back(squareName(square), *reason);
    if (!heldByCheckAlone(game, square)) held.frozen.emplace_back(squareName(square));
  }
  return held;
}

Json lostJson(const Game& game) {
  const auto lost = lostPieces(game);
  Json::Object sides;
  for (const Side side : {kWhite, kBlack}) {
    Json::Array pieces;
    for (const Piece piece : lost[side]) pieces.emplace_back(pieceText(game.rules(), piece));
    sides.emplace_back(letterOf(side), std::move(pieces));
  }
  return sides;
}

Json outcomeJson(const VariantInfo& info, const Outcome& outcome) {
  if (!outcome.over()) return {};
  return Json::Object{{"status", statusText(outcome)},
                      {"told", outcomeSentence(outcome) + pointsNote(info, outcome)}};
}

}  // namespace

Json squaresJson(const std::vector<Square>& squares) {
  Json::Array names;
  for (const Square square : squares) names.push_back(squareName(square));
  return names;
}

Json boardJson(const Position& position) {
  Json::Object board;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side))
      if (position.info().onBoard(square))
        board.emplace_back(squareName(square), pieceText(position.rules(), position[square]));
  return board;
}

Json targetsJson(const Game& game) {
  const Position& position = game.position();
  Json::Object all;
  for (const Square square : position.pieces(position.side())) {
    Json::Array targets;
    for (const Target& target : targetsOf(game, square))
      targets.push_back(targetJson(position, target));
    if (!targets.empty()) all.emplace_back(placeName(position, square), std::move(targets));
  }
  return all;
}

Json turnsJson(const Game& game, std::size_t known) {
  Json::Array turns;
  Position position = game.start();
  Undo undo;
  for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
    const Move move = game.moves()[ply];
    const Position before = position;
    position.make(move, undo);
    if (ply < known) continue;
    turns.push_back(Json::Object{{"text", game.texts()[ply]},
                                 {"letters", textForPeople(before, move)},
                                 {"side", letterOf(before.side())},
                                 {"number", static_cast<int>(before.state().moveNumber)},
                                 {"told", narrated(before, move)},
                                 {"changes", changesJson(game.rules(), undo.delta)}});
  }
  return turns;
}

Json positionJson(const Game& game) {
  const Position& position = game.position();
  Held held = heldPieces(game);
  return Json::Object{{"fen", formatFen(position)},
                      {"side", letterOf(position.side())},
                      {"number", static_cast<int>(position.state().moveNumber)},
                      {"board", boardJson(position)},
                      {"verdict", outcomeJson(position.info(), game.outcomeWithoutClaim())},
                      {"claim", outcomeJson(position.info(), game.claim())},
                      {"inDanger", inDanger(position)},
                      {"held", std::move(held.reasons)},
                      {"frozen", std::move(held.frozen)},
                      {"lost", lostJson(game)},
                      {"targets", targetsJson(game)}};
}

}  // namespace ximaera
