#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "movegen/position.h"

namespace ximaera {

/// The rules of a game without check, as far as they follow from the moves of its pieces. A side
/// wins by capturing the last royal piece or by leaving the opponent without a move. `Moves` pushes
/// moves into a sink (see candidate.h):
///
///     template <class Sink> static void all(const Position& position, Sink& sink);
///     template <class Sink> static void from(const Position& position, Square from, Sink& sink);
///
/// the latter those of one piece of the side to move.
template <class Moves>
class RulesWithoutCheck : public Rules {
 public:
  /// `captured` is the word for such a win by capture.
  RulesWithoutCheck(VariantInfo info, std::string_view captured)
      : Rules(std::move(info)), captured_(captured) {}

  void generate(const Position& position, MoveList& moves) const override {
    Moves::all(position, moves);
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    generateStage(stage, moves, [&](auto& sink) { Moves::all(position, sink); });
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    if (!belongsTo(position[move.from], position.side())) return std::nullopt;
    MoveMatcher matcher(move);
    Moves::from(position, move.from, matcher);
    return matcher.gain();
  }

  // Flattened: compilers do not inline a function that is instantiated once for each sink, and
  // where moves are only counted a tenth of the work is calls.
  [[gnu::flatten]] std::size_t countLegal(Position& position) const override {
    MoveCounter counter;
    if (!outcome(position).over()) Moves::all(position, counter);
    return counter.size();
  }

  /// Of a game with one royal piece a side.
  bool exposed(const Position& position, Side side) const override {
    const Square royal = position.royal(side);
    return royal != kNoSquare && capturable(position, royal, opposite(side));
  }

  Outcome outcome(const Position& position) const override {
    for (const Side side : {kWhite, kBlack})
      if (position.royals(side) == 0) return Outcome::win(opposite(side), captured_);
    return {};
  }

  Outcome stuck(const Position& position) const override {
    return Outcome::win(opposite(position.side()), "no-legal-move");
  }

 private:
  std::string_view captured_;
};

}  // namespace ximaera
