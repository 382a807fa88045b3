#include "protocol/xboard/plies/xboard_plies.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "movegen/hands.h"

namespace ximaera {

namespace {

/// Makes plies for one move.
class PlainPlies {
 public:
  PlainPlies(const Position& position, Move move)
      : position_(position), side_(position.side()), board_(position.board()), mover_(move.from) {
    position.rules().expand(position, move, delta_);
    for (const Change& change : delta_)
      if (position.info().onBoard(change.square)) left_.push_back(change.square);
    if (move.to != move.from) go(move.to, promotionOf(move));
  }

  std::vector<XBoardPly> run() {
    for (const Square square : left_)
      if (square != mover_ && board_[square] != kEmpty &&
          board_[square] != delta_.at(position_, square))
        go(square);
    const auto home = std::ranges::find_if(left_, [&](Square square) {
      return square != mover_ && belongsTo(delta_.at(position_, square), side_) &&
             board_[square] == kEmpty;
    });
    if (home != left_.end())
      go(*home, delta_.at(position_, *home));
    else if (!stands(mover_))
      replace();
    fill();
    return std::move(plies_);
  }

 private:
  bool stands(Square square) const { return board_[square] == delta_.at(position_, square); }

  // The letter of a promotion distinguishes moves that lead to the same position.
  Piece promotionOf(Move move) const {
    const Kind kind = position_.rules().kindOfLetter(move.letter());
    const Piece before = position_[move.from];
    return kind != 0 && delta_.at(position_, move.to) != before ? makePiece(side_, kind) : kEmpty;
  }

  // One ply of the mover's side, and if it is another one's turn, a pass before it.
  void add(Side side, const XBoardPly& ply) {
    const bool own = plies_.size() % 2 == 0;
    if (own != (side == side_)) plies_.emplace_back();
    applyPly(board_, side, ply);
    plies_.push_back(ply);
  }

  void go(Square to, Piece becomes = kEmpty) {
    add(side_, {mover_, to, becomes == board_[mover_] ? kEmpty : becomes});
    mover_ = to;
  }

  // The mover is not to stand there.
  void replace() {
    const Piece wanted = delta_.at(position_, mover_);
    if (wanted == kEmpty) return beTaken();
    const Square vacant = *std::ranges::find_if(left_, [&](Square at) { return at != mover_; });
    if (belongsTo(wanted, side_)) {
      const Square home = mover_;
      go(vacant);
      return go(home, wanted);
    }
    add(opposite(side_), {kNoSquare, vacant, wanted});
    add(opposite(side_), {vacant, mover_, kEmpty});
  }

  // By a piece that goes back.
  void beTaken() {
    for (const Side side : {side_, opposite(side_)})
      for (const Square helper : position_.pieces(side))
        if (position_.info().onBoard(helper) && delta_.at(position_, helper) == position_[helper]) {
          add(side, {helper, mover_, kEmpty});
          return add(side, {mover_, helper, kEmpty});
        }
  }

  // Puts back the remaining pieces, so that the opponent is to move afterwards.
  void fill() {
    for (const Side side : {side_, opposite(side_)})
      for (const Square square : left_)
        if (!stands(square) && board_[square] == kEmpty &&
            belongsTo(delta_.at(position_, square), side))
          add(side, {kNoSquare, square, delta_.at(position_, square)});
    if (plies_.size() % 2 == 0) plies_.emplace_back();
  }

  const Position& position_;
  const Side side_;
  Board board_;
  Square mover_;
  Delta delta_;
  /// The squares that change.
  std::vector<Square> left_;
  std::vector<XBoardPly> plies_;
};

constexpr int kLongest = 9;
// No move of a compiled game needs a tenth of them.
constexpr std::size_t kMostNodes = 20'000;
// The search tries all plies for rearrangements of up to this many squares: one more than any move
// of a compiled game needs.
constexpr std::size_t kMostSearched = 8;

/// The squares of a turn, and their contents before and after it.
struct Rearrangement {
  std::vector<Square> squares;
  std::vector<Piece> before;
  std::vector<Piece> after;

  bool has(Square square) const {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
  }
  void add(Square square, Piece from, Piece to) {
    if (has(square)) return;
    squares.push_back(square);
    before.push_back(from);
    after.push_back(to);
  }
};

/// Finds a shortest list of plies for a rearrangement by breadth-first search. Between lists of the
/// same length the order of trying decides: moves of the first squares first, passes last.
class PlySearch {
 public:
  PlySearch(const Rearrangement& wanted, Side side, std::span<const XBoardPly> forbidden)
      : wanted_(wanted), side_(side), forbidden_(forbidden) {}

  /// Empty if there is none of acceptable length, or the search takes too long.
  std::vector<XBoardPly> run() {
    nodes_.push_back({wanted_.before, 0, {}});
    std::size_t next = 0;
    for (int depth = 0; depth < kLongest; ++depth) {
      const Side mover = depth % 2 == 0 ? side_ : opposite(side_);
      for (const std::size_t end = nodes_.size(); next < end; ++next) {
        if (extend(next, mover)) return path();
        if (nodes_.size() > kMostNodes) return {};
      }
    }
    return {};
  }

 private:
  using Content = std::vector<Piece>;
  struct Node {
    Content content;
    std::size_t parent;
    XBoardPly ply;
  };

  // Appends all successors of a node by plies of `mover`. True if the last one is the goal.
  bool extend(std::size_t node, Side mover) {
    const Content content = nodes_[node].content;
    for (std::size_t from = 0; from < content.size(); ++from)
      if (belongsTo(content[from], mover) && extendByMoves(node, content, from, mover)) return true;
    for (std::size_t to = 0; to < content.size(); ++to) {
      if (content[to] != kEmpty || !belongsTo(wanted_.after[to], mover)) continue;
      Content after = content;
      after[to] = wanted_.after[to];
      if (add(node, {kNoSquare, wanted_.squares[to], after[to]}, after, mover)) return true;
    }
    return add(node, {}, content, mover);
  }

  bool extendByMoves(std::size_t node, const Content& content, std::size_t from, Side mover) {
    for (std::size_t to = 0; to < content.size(); ++to) {
      if (to == from) continue;
      Content after = content;
      after[to] = content[from];
      after[from] = kEmpty;
      const Square start = wanted_.squares[from], end = wanted_.squares[to];
      if (add(node, {start, end, kEmpty}, after, mover)) return true;
      // A change of type is only useful if the new type is wanted.
      const Piece wanted = wanted_.after[to];
      if (!belongsTo(wanted, mover) || wanted == content[from]) continue;
      after[to] = wanted;
      if (add(node, {start, end, wanted}, after, mover)) return true;
    }
    return false;
  }

  bool add(std::size_t parent, const XBoardPly& ply, const Content& content, Side mover) {
    if (parent == 0 && std::find(forbidden_.begin(), forbidden_.end(), ply) != forbidden_.end())
      return false;
    std::string key(content.begin(), content.end());
    key += static_cast<char>(mover);
    if (!seen_.insert(std::move(key)).second) return false;
    nodes_.push_back({content, parent, ply});
    return mover == side_ && content == wanted_.after;
  }

  std::vector<XBoardPly> path() const {
    std::vector<XBoardPly> plies;
    for (std::size_t node = nodes_.size() - 1; node > 0; node = nodes_[node].parent)
      plies.push_back(nodes_[node].ply);
    std::reverse(plies.begin(), plies.end());
    return plies;
  }

  const Rearrangement& wanted_;
  Side side_;
  std::span<const XBoardPly> forbidden_;
  std::vector<Node> nodes_;
  /// The boards reached, with the last ply.
  std::unordered_set<std::string> seen_;
};

Rearrangement rearrangementBy(const Position& position, Move move) {
  Delta delta;
  position.rules().expand(position, move, delta);
  Rearrangement wanted;
  // XBoard's board has no cells for hands: a drop brings a piece from nowhere.
  const auto add = [&](Square square) {
    if (position.info().onBoard(square))
      wanted.add(square, position[square], delta.at(position, square));
  };
  // The mover's squares come first, so that its plies are tried first.
  add(move.from);
  add(move.to);
  for (const Change& change : delta) add(change.square);
  return wanted;
}

// If two pieces destroy each other, a third piece must take the last of them and go back.
bool addHelper(Rearrangement& wanted, const Position& position) {
  for (const Side side : {position.side(), opposite(position.side())}) {
    std::vector<Square> squares(position.pieces(side).begin(), position.pieces(side).end());
    std::erase_if(squares, [&](Square square) { return !position.info().onBoard(square); });
    std::sort(squares.begin(), squares.end());
    for (const Square square : squares) {
      if (wanted.has(square)) continue;
      wanted.add(square, position[square], position[square]);
      return true;
    }
  }
  return false;
}

// The ply with a suffix that changes nothing but makes its text different.
XBoardPly marked(const XBoardPly& ply, const Position& position) {
  return {ply.from, ply.to, position[ply.from]};
}

bool isPlain(const XBoardPly& ply) {
  return ply.from != kNoSquare && ply.piece == kEmpty;
}

// Ensures that no list of several plies begins with a ply that is a whole turn by itself. A suffix
// for the mover's own type distinguishes them; if there is a suffix already, another list must be
// found.
void distinguish(std::vector<std::vector<XBoardPly>>& lists, const Position& position,
                 const MoveList& moves) {
  std::vector<XBoardPly> whole;
  for (const auto& list : lists)
    if (list.size() == 1) whole.push_back(list.front());
  const auto isWhole = [&](const XBoardPly& ply) {
    return std::find(whole.begin(), whole.end(), ply) != whole.end();
  };
  for (std::size_t index = 0; index < lists.size(); ++index) {
    auto& list = lists[index];
    if (list.size() == 1 || !isWhole(list.front())) continue;
    if (isPlain(list.front()))
      list.front() = marked(list.front(), position);
    else
      list = shortestPlies(position, moves[index], whole);
  }
}

// Where a piece enters, the list does not begin as that of the castling without it, and is not that
// of a drop beside a piece of its kind.
std::vector<XBoardPly> pliesOf(const Position& position, Move move) {
  std::vector<XBoardPly> list = shortestPlies(position, move);
  const auto gating = gatingOf(position, move);
  if (!gating) return list;
  const std::vector<XBoardPly> plain = shortestPlies(position, gating->move);
  const XBoardPly first = plain.size() > 1 ? plain.front() : list.front();
  if (plain.size() == 1 && list.size() > 1) return list;
  return shortestPlies(position, move, {&first, 1});
}

}  // namespace

std::vector<XBoardPly> plainPlies(const Position& position, Move move) {
  if (isDrop(position, move)) return {{kNoSquare, move.to, position[move.from]}};
  return PlainPlies(position, move).run();
}

bool XBoardTurn::startsWith(std::span<const std::string> first) const {
  return first.size() <= plies.size() && std::equal(first.begin(), first.end(), plies.begin());
}

XBoardTurns::XBoardTurns(const Position& position, const XBoardPieces& pieces) {
  Position copy = position;
  MoveList moves;
  copy.rules().legal(copy, moves);
  if (pieces.orthodox()) {
    for (const Move move : moves) turns_.push_back({move, {pieces.wholeText(position, move)}});
    return;
  }
  std::vector<std::vector<XBoardPly>> lists;
  for (const Move move : moves) lists.push_back(pliesOf(position, move));
  distinguish(lists, position, moves);
  for (std::size_t index = 0; index < lists.size(); ++index) {
    XBoardTurn turn{moves[index], {}};
    for (const XBoardPly& ply : lists[index]) turn.plies.push_back(pieces.text(ply));
    turns_.push_back(std::move(turn));
  }
}

const XBoardTurn& XBoardTurns::of(Move move) const {
  const auto found = std::ranges::find(turns_, move, &XBoardTurn::move);
  assert(found != turns_.end());
  return *found;
}

std::vector<const XBoardTurn*> XBoardTurns::startingWith(std::span<const std::string> plies) const {
  std::vector<const XBoardTurn*> found;
  for (const XBoardTurn& turn : turns_)
    if (turn.startsWith(plies)) found.push_back(&turn);
  return found;
}

std::vector<XBoardPly> shortestPlies(const Position& position, Move move,
                                     std::span<const XBoardPly> forbidden) {
  Rearrangement wanted = rearrangementBy(position, move);
  while (wanted.squares.size() <= kMostSearched) {
    std::vector<XBoardPly> plies = PlySearch(wanted, position.side(), forbidden).run();
    if (!plies.empty()) return plies;
    if (!addHelper(wanted, position)) break;
  }
  return plainPlies(position, move);
}

}  // namespace ximaera
