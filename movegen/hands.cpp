#include "movegen/hands.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"

namespace ximaera {

namespace {

int heldOf(const Position& position, Side side, const HandRun& run) {
  return static_cast<int>(std::ranges::count_if(
      run.cells, [&](Square cell) { return belongsTo(position[cell], side); }));
}

// The next cell for a piece of `side`; kNoSquare if all are filled.
Square vacantCell(const Position& position, Side side, const HandRun& run) {
  const auto vacant = [&](Square cell) { return position[cell] == kEmpty; };
  if (side == kWhite) {
    const auto found = std::find_if(run.cells.begin(), run.cells.end(), vacant);
    return found == run.cells.end() ? kNoSquare : *found;
  }
  const auto found = std::find_if(run.cells.rbegin(), run.cells.rend(), vacant);
  return found == run.cells.rend() ? kNoSquare : *found;
}

std::string addToHand(Position& position, char letter) {
  const Kind kind = position.rules().kindOfLetter(letter);
  const auto& hands = position.info().hands;
  const auto run = std::ranges::find(hands, kind, &HandRun::kind);
  if (kind == 0 || run == hands.end())
    return fmt::format("'{}' in the hands is no piece that can be in hand", letter);
  const Side side = letter >= 'a' ? kBlack : kWhite;
  const Square cell = vacantCell(position, side, *run);
  if (cell == kNoSquare)
    return fmt::format("the hands have more than {} of the letter {}", run->cells.size(),
                       upper(letter));
  position.place(cell, makePiece(side, kind));
  return {};
}

}  // namespace

std::vector<HandPiece> handOf(const Position& position, Side side) {
  std::vector<HandPiece> held;
  for (const HandRun& run : position.info().hands)
    if (const int count = heldOf(position, side, run); count > 0) held.push_back({run.kind, count});
  return held;
}

int inHand(const Position& position, Side side, Kind kind) {
  for (const HandRun& run : position.info().hands)
    if (run.kind == kind) return heldOf(position, side, run);
  return 0;
}

std::optional<Gating> gatingOf(const Position& position, Move move) {
  if (move.letter() == 0 || position.info().hands.empty()) return std::nullopt;
  Delta delta;
  position.rules().expand(position, move, delta);
  const auto enters = [](const Change& change) {
    return change.cause == Cause::kAppears && change.before != kEmpty;
  };
  const auto* const gate = std::find_if(delta.begin(), delta.end(), enters);
  if (gate == delta.end()) return std::nullopt;
  Gating gating{{move.from, move.to, 0, kNoSquare}, gate->after, gate->square};
  // On the partner's square of a castling the move names partner and king.
  const Piece king = position[move.to];
  const bool shuffles = position.info().shuffles();
  if (!belongsTo(king, position.side()) ||
      (shuffles && position.rules().isRoyal(position[move.from])))
    return gating;
  gating.move = {move.to, move.from, 0, kNoSquare};
  for (const Change& change : delta)
    if (!shuffles && change.after == king) gating.move.to = change.square;
  return gating;
}

Square dropSquare(const Position& position, Side side, Kind kind) {
  const auto& hands = position.info().hands;
  const auto run = std::ranges::find(hands, kind, &HandRun::kind);
  const auto held = run == hands.end() ? 0 : static_cast<std::size_t>(heldOf(position, side, *run));
  if (held == 0) return kNoSquare;
  return side == kWhite ? run->cells[held - 1] : run->cells[run->cells.size() - held];
}

std::string placeName(const Rules& rules, Square square, Piece piece) {
  if (rules.info().onBoard(square)) return squareName(square);
  const KindInfo* kind = rules.kind(kindOf(piece));
  return kind == nullptr ? "@" : std::string{kind->letter, '@'};
}

std::string placeName(const Position& position, Square square) {
  return placeName(position.rules(), square, position[square]);
}

std::string placeName(const Rules& rules, const Change& change) {
  return placeName(rules, change.square, isPiece(change.before) ? change.before : change.after);
}

std::string handField(const Position& position) {
  if (position.info().hands.empty()) return {};
  std::string field = "[";
  for (const Side side : {kWhite, kBlack})
    for (const HandPiece held : handOf(position, side)) {
      const char letter = position.rules().kind(held.kind)->letter;
      field.append(static_cast<std::size_t>(held.count), side == kWhite ? letter : lower(letter));
    }
  return field + "]";
}

std::string readHands(Position& position, std::string_view text) {
  if (text == "-") return {};
  for (const char letter : text)
    if (std::string fault = addToHand(position, letter); !fault.empty()) return fault;
  return {};
}

}  // namespace ximaera
