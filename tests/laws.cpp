// Laws that hold in every position of every variant.

#include "tests/support/laws.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "movegen/hands.h"
#include "movegen/rays.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Whether a reply of the opponent would take the last royal piece of `side` and keep one of its
// own, if it has any. A capture nearby whose blast would take the royal piece does not count, nor a
// mate by which the last of two changes sides.
bool canLoseRoyal(Position& position, Side side) {
  if (position.rules().outcome(position).over() || position.royals(side) == 0) return false;
  Undo passing;
  const bool passes = position.side() == side;
  if (passes) position.makeNull(passing);
  const bool hasOwn = position.royals(opposite(side)) != 0;
  MoveList replies;
  position.rules().generate(position, replies);
  const bool found = std::any_of(replies.begin(), replies.end(), [&](Move reply) {
    Undo undo;
    position.make(reply, undo);
    const bool lost =
        position.royals(side) == 0 && (!hasOwn || position.royals(opposite(side)) != 0) &&
        std::ranges::any_of(undo.delta,
                            [&](const Change& change) {
                              return takesFrom(side, change) && change.cause != Cause::kBlast &&
                                     position.rules().isRoyal(change.before);
                            }) &&
        std::ranges::find(undo.delta, Cause::kConverts, &Change::cause) == undo.delta.end();
    position.unmake(undo);
    return lost;
  });
  if (passes) position.unmake(passing);
  return found;
}

// Plays two moves and the two opposite ones. Returns whether they are legal and restore the
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

// Where royal pieces face each other a side may end the game by a pass in check, too.
bool endsByPass(Position& position, Move move) {
  Undo undo;
  position.make(move, undo);
  const bool ends = undo.delta.size() == 0 && position.rules().outcome(position).over();
  position.unmake(undo);
  return ends;
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

TEST_CASE("a FEN read and written again is the same, also at the end of a game") {
  holdsForAll(2, [](Position& position) {
    const Rules& rules = position.rules();
    const std::string fen = formatFen(position);
    const Result<Position> again = parseFen(rules, fen);
    REQUIRE((again ? "" : again.error()) == "");
    REQUIRE(formatFen(*again) == fen);
    // The grade of a win is not in a FEN.
    if (!rules.outcome(position).over()) REQUIRE(again->key() == position.key());
    REQUIRE(rules.outcome(*again).winner == rules.outcome(position).winner);
    REQUIRE(rules.outcome(*again).reason == rules.outcome(position).reason);
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

// The slow way allows a move that wins at once to leave the royal piece exposed. That is right
// where it takes the other one, and not where it reaches a goal.
void requireExposing(Position& position, Move move) {
  const Side mover = position.side();
  Undo undo;
  position.make(move, undo);
  REQUIRE(position.royals(opposite(mover)) > 0);
  REQUIRE(position.rules().exposed(position, mover));
  position.unmake(undo);
}

TEST_CASE("the fast ways to find legal moves agree with trying each") {
  holdsForAll(4, [](Position& position) {
    MoveList fast, slow;
    position.rules().legal(position, fast);
    position.rules().Rules::legal(position, slow);
    for (const Move move : fast) REQUIRE((slow.contains(move) || endsByPass(position, move)));
    for (const Move move : slow)
      if (!fast.contains(move)) requireExposing(position, move);
    REQUIRE(position.rules().countLegal(position) == fast.size());
    REQUIRE(position.rules().anyLegal(position) == !fast.empty());
  });
}

TEST_CASE("exposed sees every capture of the last royal piece") {
  holdsForAll(5, [](Position& position) {
    for (const Side side : {kWhite, kBlack}) {
      INFO((side == kWhite ? "White" : "Black"));
      if (canLoseRoyal(position, side)) REQUIRE(position.rules().exposed(position, side));
    }
  });
}

TEST_CASE("exposed sees nothing but captures of the last royal piece") {
  holdsForAll(6, [](Position& position) {
    if (position.rules().outcome(position).over()) return;
    for (const Side side : {kWhite, kBlack}) {
      INFO((side == kWhite ? "White" : "Black"));
      const Position royalless = withoutRoyals(position, opposite(side));
      if (mustDrop(position, opposite(side))) continue;
      if (position.rules().exposed(position, side) && !canLoseRoyal(position, side))
        REQUIRE_FALSE(position.rules().exposed(royalless, side));
    }
  });
}

TEST_CASE("the squares that a legal move changes decide whether it exposes the other side") {
  holdsForAll(17, [](Position& position) {
    afterEachMove(position, [&](Move, const Delta& delta) {
      const Rules& rules = position.rules();
      if (rules.outcome(position).over()) return;
      REQUIRE(rules.exposedBy(position, delta) == rules.exposed(position, position.side()));
    });
  });
}

std::string boardOf(const std::string& fen) {
  return fen.substr(0, fen.find(' '));
}

// Some pieces have other moves on the squares of the start position. So where turning the board by
// 180 degrees, and not mirroring it, leaves the start position as it is, the board is turned.
std::string mirroredAsStart(const Rules& rules, const std::string& fen) {
  const std::string start = formatFen(startPosition(rules));
  const bool turns = boardOf(mirroredFen(start)) != boardOf(start) &&
                     boardOf(turnedFen(rules.info(), start)) == boardOf(start);
  return turns ? turnedFen(rules.info(), fen) : mirroredFen(fen);
}

TEST_CASE("the mirrored position has the mirrored moves") {
  holdsForAll(7, [](Position& position) {
    const Rules& rules = position.rules();
    if (rules.outcome(position).over() || !hasEvenSides(rules)) return;
    Result<Position> mirrored = parseFen(rules, mirroredAsStart(rules, formatFen(position)));
    REQUIRE(mirrored);
    std::multiset<std::string> expected, found;
    for (const std::string& fen : positionsAfter(position))
      expected.insert(withoutMoveNumber(mirroredAsStart(rules, fen)));
    for (const std::string& fen : positionsAfter(*mirrored)) found.insert(withoutMoveNumber(fen));
    REQUIRE(expected == found);
  });
}

TEST_CASE("an effect touches no wall and no square twice, and passes the turn") {
  holdsForAll(8, [](Position& position) {
    const Side mover = position.side();
    afterEachMove(position, [&](Move move, const Delta& delta) {
      std::set<Square> squares;
      for (const Change& change : delta) {
        REQUIRE(change.before != kWall);
        REQUIRE(change.after != kWall);
        REQUIRE(squares.insert(change.square).second);
      }
      REQUIRE(position.side() == opposite(mover));
      // A pass is the move of a royal piece to its own square, and changes nothing on the board.
      const bool passes =
          move.from == move.to && move.suffix == 0 && position.rules().isRoyal(position[move.from]);
      REQUIRE((delta.size() > 0 || passes));
      REQUIRE(delta.size() <= Delta::kMaxChanges);
    });
  });
}

TEST_CASE("every change of an effect agrees with its cause") {
  holdsForAll(16, [](Position& position) {
    const Rules& rules = position.rules();
    afterEachMove(position, [&](Move, const Delta& delta) {
      int balance = 0;  // pieces that leave their squares, less those that arrive
      for (const auto& [square, before, after, cause, slot] : delta) {
        INFO(squareName(square) << " cause " << static_cast<int>(cause));
        switch (cause) {
          case Cause::kArrives:
            REQUIRE(after != kEmpty);
            --balance;
            break;
          case Cause::kLeaves:
            REQUIRE((before != kEmpty && after == kEmpty));
            // A piece that leaves a hand appears on the board.
            if (rules.info().onBoard(square)) ++balance;
            break;
          case Cause::kSwapped:
          case Cause::kBecomes:
            REQUIRE((before != kEmpty && after != kEmpty));
            break;
          case Cause::kCaptured:
            REQUIRE(after == kEmpty);
            break;
          case Cause::kDestroyed:
          case Cause::kBlast:
            REQUIRE((before != kEmpty && after == kEmpty));
            break;
          case Cause::kRecruited:
          case Cause::kConverts:
            REQUIRE(ownerOf(before) != ownerOf(after));
            REQUIRE((cause == Cause::kRecruited || rules.isRoyal(before)));
            break;
          case Cause::kFused:
            REQUIRE(ownerOf(before) == ownerOf(after));
            --balance;
            break;
          case Cause::kSplit:
            REQUIRE(after != kEmpty);
            break;
          case Cause::kHeld:
            REQUIRE((!rules.info().onBoard(square) && ownerOf(after) == opposite(position.side())));
            REQUIRE((before == kEmpty && after != kEmpty));
            break;
          case Cause::kAppears:
            REQUIRE(after != kEmpty);
            // It may come where another piece has just left.
            balance += before != kEmpty;
            break;
        }
      }
      REQUIRE(balance == 0);
    });
  });
}

TEST_CASE("a move resets the clock if it captures or promotes, or if its kind does so") {
  holdsForAll(16, [](Position& position) {
    afterEachMove(position, [&](Move move, const Delta& delta) {
      const auto leaves = [&](const Change& change) {
        return change.square == move.from && change.cause == Cause::kLeaves;
      };
      const bool takes = std::ranges::any_of(
          delta, [](const Change& change) { return change.captures() || change.changesSides(); });
      const VariantInfo& info = position.info();
      const bool counts = !info.counting.empty() && delta.rule[kCountByte] != 0;
      if (takes || counts) return;
      // A king may castle without a step.
      const auto departure = std::ranges::find(delta, move.from, &Change::square);
      const Piece mover = departure == delta.end() ? position[move.from] : departure->before;
      const KindInfo& kind = *position.rules().kind(kindOf(mover));
      // A piece may promote to its own kind, too.
      const bool promotes =
          move.letter() == '-' || std::ranges::any_of(delta, [&](const Change& change) {
            constexpr std::array kWays{Cause::kArrives, Cause::kSwapped, Cause::kBecomes};
            const bool comes = std::ranges::find(kWays, change.cause) != kWays.end();
            return change.square == move.to && comes && kindOf(change.after) != kindOf(mover);
          });
      // A kind whose moves do not reset it may promote to one that promotes again.
      if (promotes && !kind.resetsClock) return;
      const bool resets = isDrop(position, move) || promotes ||
                          (kind.resetsClock && std::ranges::any_of(delta, leaves));
      REQUIRE((delta.clock == 0) == resets);
    });
  });
}

// Whether both sides begin with pieces on the board that may go and come back.
bool canReturn(const Position& start) {
  return std::ranges::all_of(std::array{kWhite, kBlack}, [&](Side side) {
    return std::ranges::any_of(start.pieces(side), [&](Square square) {
      return start.info().onBoard(square) &&
             !start.rules().kind(kindOf(start[square]))->resetsClock;
    });
  });
}

TEST_CASE("no position recurs after an irreversible move") {
  constexpr std::size_t kTries = 6;  // of each side, in every position
  int trips = 0;
  bool expected = false;
  holdsForAll(15, [&](Position& position) {
    expected = canReturn(startPosition(position.rules()));
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
  REQUIRE((trips > 0 || !expected));
}

// The royal pieces of the start position, and one of White's `kind` on every free square whose
// number is a multiple of `pace`. White is to move.
Position crowded(const Rules& rules, const KindInfo& kind, int pace) {
  const VariantInfo& info = rules.info();
  const Position start = startPosition(rules);
  Position position(rules);
  for (const Side side : {kWhite, kBlack})
    for (const Square square : start.pieces(side))
      if (rules.isRoyal(start[square])) position.place(square, start[square]);
  for (int rank = 0; rank < info.ranks; ++rank)
    for (int file = 0; file < info.files; ++file) {
      const Square square = squareAt(file, rank);
      if (position[square] == kEmpty && (rank * (info.files + 1) + file) % pace == 0)
        position.place(square, makePiece(kWhite, kind.kind));
    }
  State state = start.state();
  state.rule[kCastlingByte] = 0;
  position.setState(state);
  return position;
}

TEST_CASE("a crowd of the liveliest pieces leaves room in the list of moves") {
  for (const auto& rules : allRules()) {
    int crowds = 0;
    for (const KindInfo& kind : rules->info().kinds)
      for (const int pace : {2, 3, 4, 5, 7, 11, 17, 37, 61}) {
        INFO(rules->info().name << ' ' << kind.name << " on every square of " << pace);
        if (kind.royal) continue;
        const Position position = crowded(*rules, kind, pace);
        if (!rules->invalid(position).empty()) continue;
        MoveList moves;
        rules->generate(position, moves);
        REQUIRE(moves.size() <= MoveList::kCapacity / 2);
        ++crowds;
      }
    INFO(rules->info().name);
    REQUIRE(crowds > 0);
  }
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
