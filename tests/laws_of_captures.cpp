// Laws of captures, gains and stages that hold in every position of every variant.

#include <algorithm>
#include <set>

#include "movegen/gain.h"
#include "tests/support/laws.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

bool converts(const Change& change) {
  return change.cause == Cause::kConverts;
}

// The squares of the pieces that `by` could take with one pseudo-legal move.
std::set<Square> takenBy(Position& position, Side by) {
  std::set<Square> taken;
  Undo passing;
  const bool passes = position.side() != by;
  if (passes) position.makeNull(passing);
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    Delta delta;
    position.rules().expand(position, move, delta);
    for (const Change& change : delta)
      if (takesFrom(opposite(by), change)) taken.insert(change.square);
  }
  if (passes) position.unmake(passing);
  return taken;
}

void requireCapturableIsTrue(Position& position) {
  if (position.rules().outcome(position).over()) return;
  for (const Side by : {kWhite, kBlack}) {
    INFO((by == kWhite ? "by White" : "by Black"));
    if (mustDrop(position, by)) continue;
    const std::set<Square> taken = takenBy(position, by);
    const Position royalless = withoutRoyals(position, by);
    // Where no move may give check, more captures are possible without a royal piece to check.
    Position unchecked = withoutRoyals(position, opposite(by));
    for (const Square square : position.pieces(opposite(by))) {
      INFO(squareName(square));
      const bool claimed = position.rules().capturable(position, square, by);
      if (claimed != taken.contains(square))
        REQUIRE((claimed && (!position.rules().capturable(royalless, square, by) ||
                             takenBy(unchecked, by).contains(square))));
    }
  }
}

bool takes(const Position& position, Move move, Square victim) {
  Delta delta;
  position.rules().expand(position, move, delta);
  return std::ranges::any_of(delta, [&](const Change& change) {
    return change.square == victim && takesFrom(opposite(position.side()), change);
  });
}

// The moves of both stages.
CandidateList candidatesOf(const Position& position) {
  CandidateList all;
  for (const Stage stage : {Stage::kNoisy, Stage::kQuiet})
    position.rules().generate(position, stage, all);
  return all;
}

// generateCaptures() gives only moves of the noisy stage, and all that take the piece on `victim`.
void requireAllCaptures(const Position& position, const CandidateList& noisy, Square victim) {
  INFO(squareName(victim));
  CandidateList captures;
  position.rules().generateCaptures(position, victim, captures);
  for (const Candidate& capture : captures)
    REQUIRE(std::ranges::any_of(noisy, [&](const Candidate& other) {
      return other.move == capture.move && other.gain == capture.gain;
    }));
  for (const Candidate& candidate : noisy) {
    if (!takes(position, candidate.move, victim)) continue;
    INFO(position.rules().format(position, candidate.move));
    REQUIRE(std::ranges::any_of(
        captures, [&](const Candidate& capture) { return capture.move == candidate.move; }));
  }
}

}  // namespace

TEST_CASE("the gain of a move is the material that its effect wins") {
  holdsForAll(9, [](Position& position) {
    if (position.rules().outcome(position).over()) return;
    for (const auto& [move, gain] : candidatesOf(position)) {
      INFO(position.rules().format(position, move));
      Delta delta;
      position.rules().expand(position, move, delta);
      // The gain of a mate by which a king changes sides is not known before the move is made.
      const int wins = gainOf(position, delta);
      if (std::ranges::any_of(delta, converts)) continue;
      REQUIRE(std::max(gain, 0) == std::max(wins, 0));
    }
  });
}

TEST_CASE("the stages share the legal moves out, each in their order") {
  holdsForAll(10, [](Position& position) {
    const Rules& rules = position.rules();
    if (rules.outcome(position).over()) return;
    MoveList moves;
    rules.legal(position, moves);
    CandidateList noisy, quiet;
    rules.generate(position, Stage::kNoisy, noisy);
    rules.generate(position, Stage::kQuiet, quiet);
    REQUIRE(moves.size() == noisy.size() + quiet.size());
    std::size_t noisySeen = 0, quietSeen = 0;
    for (const Move move : moves) {
      INFO(rules.format(position, move));
      if (noisySeen < noisy.size() && noisy[noisySeen].move == move) {
        REQUIRE(noisy[noisySeen++].gain > 0);
      } else {
        REQUIRE(quietSeen < quiet.size());
        REQUIRE(quiet[quietSeen].move == move);
        REQUIRE(quiet[quietSeen++].gain <= 0);
      }
    }
  });
}

TEST_CASE("the legality and the gain of a single move are those found by generating all") {
  std::uint32_t state = 1;
  const auto random = [&] { return state = state * 1664525u + 1013904223u; };
  const auto anyByte = [&] { return static_cast<std::uint8_t>(random() >> 24); };
  holdsForAll(11, [&](Position& position) {
    const Rules& rules = position.rules();
    if (rules.outcome(position).over()) return;
    const CandidateList all = candidatesOf(position);
    const auto expected = [&](Move move) {
      const auto found = std::find_if(all.begin(), all.end(), [&](const Candidate& candidate) {
        return candidate.move == move;
      });
      return found == all.end() ? std::nullopt : std::optional(found->gain);
    };
    const auto agrees = [&](Move move) {
      CAPTURE(+move.from, +move.to, +move.suffix, +move.alsoTo);
      REQUIRE(rules.gain(position, move) == expected(move));
    };
    for (const auto& [move, gain] : all) {
      agrees(move);
      // Moves that differ from this one in one field, or are reversed.
      const Move other = all[random() % all.size()].move;
      agrees({other.from, move.to, move.suffix, move.alsoTo});
      agrees({move.from, other.to, move.suffix, move.alsoTo});
      agrees({move.from, move.to, other.suffix, move.alsoTo});
      agrees({move.from, move.to, move.suffix, other.alsoTo});
      agrees({move.to, move.from, move.suffix, move.alsoTo});
      agrees({anyByte(), move.to, move.suffix, move.alsoTo});
      agrees({move.from, anyByte(), move.suffix, move.alsoTo});
      agrees({move.from, move.to, anyByte(), move.alsoTo});
      agrees({move.from, move.to, move.suffix, anyByte()});
    }
    agrees(kNoMove);
    agrees({anyByte(), anyByte(), anyByte(), anyByte()});
  });
}

TEST_CASE("a piece is capturable exactly if a pseudo-legal move takes it") {
  holdsForAll(13, requireCapturableIsTrue);
}

TEST_CASE("the captures of a piece are found without generating all moves") {
  holdsForAll(14, [](Position& position) {
    if (position.rules().outcome(position).over()) return;
    CandidateList noisy;
    position.rules().generate(position, Stage::kNoisy, noisy);
    for (const Square victim : position.pieces(opposite(position.side())))
      requireAllCaptures(position, noisy, victim);
  });
}
