// What holds in every position of every variant, whatever its rules are.

#include <algorithm>
#include <cctype>
#include <set>

#include "movegen/gain.h"
#include "movegen/rays.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Less of each where the rules are slow, or many.
#ifndef XIMAERA_LAW_GAMES
#define XIMAERA_LAW_GAMES 12
#define XIMAERA_LAW_PLIES 80
#endif
constexpr int kGames = XIMAERA_LAW_GAMES;
constexpr int kPlies = XIMAERA_LAW_PLIES;

template <class Law>
void holdsForAll(std::uint32_t seed, Law law) {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      visitRandomPositions(*rules, kGames, kPlies, seed, [&](Position& position) {
        INFO(formatFen(position));
        law(position);
      });
    }
  }
}

// Calls `law(move, delta)` after each legal move; the move is taken back by this function.
template <class Law>
void afterEachMove(Position& position, Law law) {
  MoveList moves;
  position.rules().legal(position, moves);
  for (const Move move : moves) {
    const std::string text = position.rules().format(position, move);
    INFO(text);
    Undo undo;
    position.make(move, undo);
    law(move, undo.delta);
    position.unmake(undo);
  }
}

// Whether a reply of the opponent would take the last royal piece of `side`. Two kings are not lost
// one by one, and a king that changes sides, being mated (rebel3), is not taken.
bool canLoseRoyal(Position& position, Side side) {
  if (position.rules().outcome(position).over() || position.royals(side) == 0) return false;
  const int royals = position.royals(kWhite) + position.royals(kBlack);
  Undo passing;
  const bool passes = position.side() == side;
  if (passes) position.makeNull(passing);
  MoveList replies;
  position.rules().generate(position, replies);
  const bool found = std::any_of(replies.begin(), replies.end(), [&](Move reply) {
    Undo undo;
    position.make(reply, undo);
    const bool lost =
        position.royals(side) == 0 && position.royals(kWhite) + position.royals(kBlack) < royals;
    position.unmake(undo);
    return lost;
  });
  if (passes) position.unmake(passing);
  return found;
}

// Whether a royal piece changes sides where it stands, as a mated king does in some games. In
// described games that is how it is taken.
bool converts(const Position& position, Move move, const Change& change) {
  return !position.info().described() && position.rules().isRoyal(change.before) &&
         position.rules().isRoyal(change.after) &&
         ownerOf(change.before) != ownerOf(change.after) && change.square != move.to;
}

// The squares whose pieces an effect takes from their owner. A swap only moves pieces, and a royal
// piece is taken only by a move onto its square.
void addTaken(const Position& position, Move move, const Delta& delta, std::set<Square>& taken) {
  const Side owner = opposite(position.side());
  const bool swaps = std::any_of(delta.begin(), delta.end(), [&](const Change& change) {
    return !belongsTo(change.before, owner) && belongsTo(change.after, owner);
  });
  for (const Change& change : delta) {
    if (belongsTo(change.before, owner) && !belongsTo(change.after, owner) && !swaps &&
        !converts(position, move, change))
      taken.insert(change.square);
  }
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
    addTaken(position, move, delta, taken);
  }
  if (passes) position.unmake(passing);
  return taken;
}

// Whether a royal piece of `by` aims at `square` but may not go there, or not all the way, because
// of what it would risk.
bool royalMayHoldBack(const Position& position, Square square, Side by) {
  const Square royal = position.royal(by);
  if (position.info().name == "blackmagic") return adjacent(royal, square);
  if (position.info().name != "fusion" || adjacent(royal, square)) return false;
  const bool leaps = std::any_of(kKnightLeaps.begin(), kKnightLeaps.end(),
                                 [&](Step leap) { return step(royal, leap) == square; });
  return leaps || directionTo(royal, square) != 0;
}

void requireCapturableIsTrue(Position& position) {
  if (position.rules().outcome(position).over()) return;
  // Where the capturer changes its side, nothing here tells it from its victim.
  if (position.info().name == "andernach") return;
  for (const Side by : {kWhite, kBlack}) {
    INFO((by == kWhite ? "by White" : "by Black"));
    const std::set<Square> taken = takenBy(position, by);
    for (const Square square : position.pieces(opposite(by))) {
      INFO(squareName(square));
      const bool claimed = position.rules().capturable(position, square, by);
      if (!claimed || !royalMayHoldBack(position, square, by))
        REQUIRE(claimed == taken.contains(square));
    }
  }
}

bool takes(const Position& position, Move move, Square victim) {
  Delta delta;
  position.rules().expand(position, move, delta);
  std::set<Square> taken;
  addTaken(position, move, delta, taken);
  return taken.contains(victim);
}

// Nothing but moves of the noisy stage, and all of those that take the piece on `victim`.
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

// Plays two moves and takes them back by two moves. Whether that is legal and restores the
// position.
bool isRoundTrip(Position& position, Move out, Move answer) {
  const std::uint64_t key = position.key();
  for (const Move move : {out, answer, Move{out.to, out.from, 0, kNoSquare},
                          Move{answer.to, answer.from, 0, kNoSquare}}) {
    MoveList moves;
    position.rules().legal(position, moves);
    if (!moves.contains(move)) return false;
    Undo undo;
    position.make(move, undo);
  }
  return position.key() == key;
}

std::multiset<std::string> positionsAfter(Position& position) {
  std::multiset<std::string> fens;
  afterEachMove(position, [&](Move, const Delta&) { fens.insert(formatFen(position)); });
  return fens;
}

// The counters do not mirror: the move number goes up after Black's moves only.
std::string withoutMoveNumber(const std::string& fen) {
  return fen.substr(0, fen.rfind(' '));
}

}  // namespace

TEST_CASE("unmake restores the position bitwise, and the State is as computed from scratch") {
  holdsForAll(1, [](Position& position) {
    const Position before = position;
    REQUIRE(position.state() == position.computedState());
    MoveList moves;
    position.rules().legal(position, moves);
    REQUIRE(position == before);
    for (const Move move : moves) {
      Undo undo;
      position.make(move, undo);
      REQUIRE(position.state() == position.computedState());
      position.unmake(undo);
      REQUIRE(position == before);
    }
  });
}

TEST_CASE("a FEN read and written again is the same") {
  holdsForAll(2, [](Position& position) {
    if (position.rules().outcome(position).over()) return;
    const std::string fen = formatFen(position);
    const Result<Position> again = parseFen(position.rules(), fen);
    REQUIRE(again);
    REQUIRE(formatFen(*again) == fen);
    REQUIRE(again->key() == position.key());
  });
}

TEST_CASE("legal moves are distinct, have distinct texts, and are found by them") {
  holdsForAll(3, [](Position& position) {
    MoveList moves;
    position.rules().legal(position, moves);
    std::set<std::string> texts;
    for (std::size_t index = 0; index < moves.size(); ++index) {
      const std::string text = position.rules().format(position, moves[index]);
      INFO(text);
      REQUIRE(texts.insert(text).second);
      if (index % 16 == 0) REQUIRE(parseMove(position, text) == moves[index]);
    }
    REQUIRE_FALSE(parseMove(position, "a1a1z"));
  });
}

TEST_CASE("the fast ways to find legal moves agree with trying each") {
  holdsForAll(4, [](Position& position) {
    MoveList fast, slow;
    position.rules().legal(position, fast);
    position.rules().Rules::legal(position, slow);
    REQUIRE(fast.size() == slow.size());
    for (const Move move : slow) REQUIRE(fast.contains(move));
    REQUIRE(position.rules().countLegal(position) == slow.size());
    REQUIRE(position.rules().anyLegal(position) == !slow.empty());
  });
}

TEST_CASE("exposed sees every capture of the last royal piece") {
  holdsForAll(5, [](Position& position) {
    // A king that can be blown up is not in check for that.
    if (position.info().name == "atomic") return;
    for (const Side side : {kWhite, kBlack}) {
      INFO((side == kWhite ? "White" : "Black"));
      if (canLoseRoyal(position, side)) REQUIRE(position.rules().exposed(position, side));
    }
  });
}

TEST_CASE("exposed sees nothing but captures of the last royal piece") {
  holdsForAll(6, [](Position& position) {
    // In benedict a king is taken by changing its side.
    if (position.info().name == "benedict") return;
    // In fusion a royal piece gives check as if it could pass through check, but may not do so.
    if (position.info().name == "fusion" || position.rules().outcome(position).over()) return;
    // In blackmagic a Grand Druid attacks all squares next to it, but may not go to a guarded one.
    if (position.info().name == "blackmagic" &&
        adjacent(position.royal(kWhite), position.royal(kBlack)))
      return;
    for (const Side side : {kWhite, kBlack}) {
      INFO((side == kWhite ? "White" : "Black"));
      if (position.rules().exposed(position, side)) REQUIRE(canLoseRoyal(position, side));
    }
  });
}

TEST_CASE("the mirrored position has the mirrored moves") {
  holdsForAll(7, [](Position& position) {
    // In chaturanga the kings begin on different files, and only there they leap.
    if (position.info().name == "chaturanga") return;
    if (position.rules().outcome(position).over()) return;
    Result<Position> mirrored = parseFen(position.rules(), mirroredFen(formatFen(position)));
    REQUIRE(mirrored);
    std::multiset<std::string> expected, found;
    for (const std::string& fen : positionsAfter(position))
      expected.insert(withoutMoveNumber(mirroredFen(fen)));
    for (const std::string& fen : positionsAfter(*mirrored)) found.insert(withoutMoveNumber(fen));
    REQUIRE(expected == found);
  });
}

TEST_CASE("an effect touches no wall and no square twice, and passes the turn") {
  holdsForAll(8, [](Position& position) {
    const Side mover = position.side();
    afterEachMove(position, [&](Move, const Delta& delta) {
      std::set<Square> squares;
      for (const Change& change : delta) {
        REQUIRE(change.before != kWall);
        REQUIRE(change.after != kWall);
        REQUIRE(squares.insert(change.square).second);
      }
      REQUIRE(position.side() == opposite(mover));
      REQUIRE(delta.size() > 0);
      REQUIRE(delta.size() <= Delta::kMaxChanges);
    });
  });
}

TEST_CASE("no position recurs after an irreversible move") {
  constexpr std::size_t kTries = 6;  // of each side, in every position
  int trips = 0;
  holdsForAll(15, [&](Position& position) {
    const std::uint16_t before = position.state().reversible;
    MoveList moves, answers;
    position.rules().legal(position, moves);
    for (std::size_t index = 0; index < moves.size(); index += moves.size() / kTries + 1) {
      Undo undo;
      position.make(moves[index], undo);
      answers.clear();
      position.rules().legal(position, answers);
      position.unmake(undo);
      for (std::size_t reply = 0; reply < answers.size(); reply += answers.size() / kTries + 1) {
        Position played = position;
        if (!isRoundTrip(played, moves[index], answers[reply])) continue;
        ++trips;
        REQUIRE(played.state().reversible == before + 4);
      }
    }
  });
  REQUIRE(trips > 0);
}

TEST_CASE("what a move is said to gain is what its effect wins") {
  holdsForAll(9, [](Position& position) {
    if (position.rules().outcome(position).over()) return;
    CandidateList candidates;
    position.rules().generate(position, Stage::kAll, candidates);
    for (const auto& [move, gain] : candidates) {
      INFO(position.rules().format(position, move));
      Delta delta;
      position.rules().expand(position, move, delta);
      // The gain of a mate by which a king changes sides is not known before the move is made.
      const int wins = gainOf(position, delta);
      if (std::ranges::any_of(
              delta, [&](const Change& change) { return converts(position, move, change); }))
        continue;
      REQUIRE(std::max(gain, 0) == std::max(wins, 0));
    }
  });
}

TEST_CASE("the stages share the moves out, in the order in which all of them come") {
  holdsForAll(10, [](Position& position) {
    const Rules& rules = position.rules();
    if (rules.outcome(position).over()) return;
    MoveList moves;
    rules.legal(position, moves);
    CandidateList all, noisy, quiet;
    rules.generate(position, Stage::kAll, all);
    rules.generate(position, Stage::kNoisy, noisy);
    rules.generate(position, Stage::kQuiet, quiet);
    REQUIRE(all.size() == moves.size());
    REQUIRE(all.size() == noisy.size() + quiet.size());
    std::size_t noisySeen = 0, quietSeen = 0;
    for (std::size_t index = 0; index < all.size(); ++index) {
      INFO(rules.format(position, moves[index]));
      REQUIRE(all[index].move == moves[index]);
      const Candidate& same = all[index].gain > 0 ? noisy[noisySeen++] : quiet[quietSeen++];
      REQUIRE(same.move == all[index].move);
      REQUIRE(same.gain == all[index].gain);
    }
  });
}

TEST_CASE("a single move is told from no move, and what it gains is known, as by generating all") {
  std::uint32_t state = 1;
  const auto random = [&] { return state = state * 1664525u + 1013904223u; };
  const auto anyByte = [&] { return static_cast<std::uint8_t>(random() >> 24); };
  holdsForAll(11, [&](Position& position) {
    const Rules& rules = position.rules();
    if (rules.outcome(position).over()) return;
    CandidateList all;
    rules.generate(position, Stage::kAll, all);
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
      // Moves that this one nearly is: of another piece, to elsewhere, or of another manner.
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

TEST_CASE("no win is of a better grade than the game's best") {
  holdsForAll(12, [](Position& position) {
    const auto judge = [&] {
      const Outcome outcome = position.rules().outcome(position);
      REQUIRE((!outcome.over() || outcome.grade <= position.info().bestWin));
      if (!outcome.over())
        REQUIRE(position.rules().stuck(position).grade <= position.info().bestWin);
    };
    judge();
    if (!position.rules().outcome(position).over())
      afterEachMove(position, [&](Move, const Delta&) { judge(); });
  });
}

TEST_CASE("capturable tells for every piece whether a pseudo-legal move takes it") {
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
