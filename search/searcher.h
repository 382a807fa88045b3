#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "movegen/position.h"
#include "search/busy_moves.h"
#include "search/evaluation/evaluator.h"
#include "search/histories.h"
#include "search/ordering.h"
#include "search/parameters.h"
#include "search/path.h"
#include "search/supervisor.h"
#include "search/task.h"
#include "search/transposition_table.h"

namespace ximaera {

/// By how much late moves are reduced, in hundredths of a ply: it grows with the logarithms of
/// depth and of the number of moves searched before.
class Reductions {
 public:
  explicit Reductions(const Parameters& parameters);
  int of(int depth, int moves) const { return table_[index(depth)][index(moves)]; }

 private:
  static constexpr std::size_t kSize = 64;
  static std::size_t index(int number) {
    return std::min(static_cast<std::size_t>(number), kSize - 1);
  }

  std::array<std::array<std::int16_t, kSize>, kSize> table_{};
};

/// Searches in one thread: iterative deepening with aspiration windows, principal variation search
/// (Marsland 1983) and a quiescence search. It knows Rules and no variant, and neither clock nor
/// other threads: those are its supervisor's.
class Searcher {
 public:
  /// Remembers in these, which must outlive it.
  Searcher(TranspositionTable& table, Histories& histories);

  /// Searches with other constants from now on, for tuning.
  void setParameters(const Parameters& parameters);
  /// From now on leaves the moves marked here for later, and marks those it searches; nullptr for
  /// one that searches alone.
  void share(BusyMoves* busyMoves) { busyMoves_ = busyMoves; }
  /// Begins with a task, for whose variant the histories must be, under a supervisor who must
  /// outlive it.
  void prepare(const SearchTask& task, Supervisor& supervisor);
  /// Searches one iteration after the other until the supervisor wants no more. The iteration of
  /// depth 1 is brought to an end whatever he wants, if need be in haste.
  void run(const SearchTask& task, Supervisor& supervisor);
  /// After prepare(): what another searcher knows of the root's moves is what is known from now on.
  void takeOver(const RootLines& lines) { rootLines_ = lines; }
  /// After prepare(): a single search of the root; nothing if the supervisor ended it.
  std::optional<RootResult> search(const RootSearch& search);
  /// What was found since prepare().
  SearchResult result() const;

 private:
  /// A node of the tree: what it is asked, and what is known of it so far.
  struct Node {
    int ply;
    int depth;
    Value alpha;
    Value beta;
    /// Expected to be refuted by one move ("cut node", Knuth and Moore 1975).
    bool cutNode = false;
    /// The move before was a null move.
    bool afterNull = false;
    /// Not a search with a null window: the value is wanted exactly, and its line.
    bool exact = beta - alpha > 1;
    bool inCheck = false;
    /// The static evaluation; kNoEvaluation in check.
    Value standing = kNoEvaluation;
    /// `standing`, or what the table knows better.
    Value estimate = kNoEvaluation;
    /// It is better than at the mover's turn before.
    bool improving = false;
    /// What the table knows of the position; without a bound if nothing.
    TableEntry known{kNoMove, 0, 0, Bound::kNone};
    /// Plies by which the table's move is searched deeper (or less deep) than others.
    int extension = 0;
    /// Plies by which the depth was reduced for want of a table move.
    int lacking = 0;
    /// What is known of quiet moves here.
    Histories::Quiet quiet{};
    /// A move that is left out, to see what the others are worth.
    Move excluded = kNoMove;
    Value best = -kInfinity;
    Move bestMove = kNoMove;
    /// How many moves have been searched.
    int moves = 0;
    /// How many have been deferred and not picked again since.
    int deferred = 0;
    Value alphaBefore = alpha;
  };

  /// See Frame::restsOn.
  static constexpr int kNowhere = 2 * kMaxPly;

  /// What each ply keeps.
  struct Frame {
    MovePicker picker;
    /// Node::standing.
    Value standing;
    /// A win or loss found here holds only on lines that passed the position at this ply (negative:
    /// before the root), as it rests on a repetition; kNowhere if it holds on any.
    int restsOn;
    /// The node there, if another thread may answer it meanwhile; nullptr if not.
    const Node* shared;
    /// The move being searched, as the past of those after it.
    Histories::Past past;
    std::array<Move, 2> killers;
    std::array<Move, kMaxPly + 2> line;
    int lineLength;
  };

  // Iterations: iteration.cpp.
  void orderRootMoves(const std::vector<Move>& wanted);
  bool searchLines(int depth, std::size_t lines);
  void searchWithAspiration(int depth, std::size_t rank);
  Value searchRoot(const RootSearch& search);
  void report(int depth, std::size_t rank, LineReport::Bound bound);
  void noteRootValue(RootLine& root, Value value);

  // The tree above the horizon: searcher.cpp.
  Value negamax(Node node);
  Value searchNode(Node& node);
  void enter(const Node& node);
  /// The window, depth and kind of the search of a reply.
  struct Request {
    int depth;
    Value alpha;
    Value beta;
    bool cutNode = false;
    bool afterNull = false;
  };
  Value reply(const Node& node, const Request& request);
  std::optional<Value> verdict(int ply);
  std::optional<Value> repetitionValue(int ply);
  bool drawnByCounts() const;
  Value stuckValue(int ply) const;
  std::optional<Value> valueByDistance(const Node& node) const;
  std::optional<TableEntry> entryAt(int ply, std::uint64_t key) const;
  std::optional<Value> probe(Node& node) const;
  std::optional<Value> answerOf(const TableEntry& entry, const Node& node) const;
  bool isCloseToClockDraw() const;
  int tableDepth(int depth) const;
  void judge(Node& node);
  Value staticValue(const Node& node);
  void estimate(Node& node);
  bool isImproving(const Node& node) const;
  Histories::Quiet quietHistory(int ply);
  int historyOf(const Node& node, Move move) const;

  // What is cut off or cut short above the horizon: pruning.cpp.
  std::optional<Value> pruneNode(const Node& node);
  std::optional<Value> razor(const Node& node);
  std::optional<Value> tryNullMove(const Node& node);
  std::optional<Value> extendSingular(Node& node);
  bool pick(Node& node, std::size_t index);
  bool losesBy(const Candidate& candidate, Value margin);
  bool mayPruneMove(const Node& node) const;
  bool losesTooMuch(const Node& node, std::size_t index);
  bool isTooLate(const Node& node, std::size_t index) const;
  bool isHopeless(const Node& node, std::size_t index) const;
  bool isFutile(const Node& node, std::size_t index) const;
  int usualReduction(const Node& node, int number) const;
  int reductionAt(const Node& node, std::size_t index) const;

  void searchMoves(Node& node);
  Value searchMove(const Node& node, int depth, int reduction);
  void noteRest(const Node& node, Value value);
  bool improve(Node& node, Move move, Value value);
  void learn(Node& node, std::size_t index);
  void store(const Node& node) const;

  // What other threads spare this one: sharing.cpp.
  bool isShared(const Node& node) const;
  bool isBusy(const Node& node, std::size_t index) const;
  Value searchMoveOpenly(const Node& node, Move move, int depth, int reduction);
  void awaitAnswer(const Node& node);
  void lookForAnswer(int ply, std::uint64_t key);
  void lookForAnswers(int ply);
  bool takesAnswer(const Node& node);

  // Beyond the horizon: quiescence.cpp.
  Value quiesce(Node node);
  void searchNoisyMoves(Node& node);

  /// Asks for what the table knows behind a move, to have it when the move has been made.
  void expect(Move move) const { table_.prefetch(position_.likelyKeyAfter(move)); }
  bool make(Move move, int ply);
  void unmake(int ply);
  bool isBanned(int ply);
  void askSupervisor();
  void countNode(int ply);
  Value evaluate(int ply);
  void setLine(int ply, Move move);
  bool inCheck() const { return position_.rules().exposed(position_, position_.side()); }
  const VariantInfo& info() const { return position_.info(); }

  TranspositionTable& table_;
  Histories& histories_;
  BusyMoves* busyMoves_ = nullptr;
  Parameters parameters_;
  Reductions reductions_{parameters_};
  std::unique_ptr<Frame[]> frames_;
  MoveStack moveStack_;
  /// The moves of the line being searched, by ply.
  std::unique_ptr<Undo[]> undos_;
  Evaluator evaluator_;
  Position position_;
  Path path_;
  RootLines rootLines_;
  Supervisor* supervisor_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodesAllowed_ = 0;
  bool stopped_ = false;
  /// The node that another thread has answered, and its value, if it is stopped up to there only.
  const Node* answered_ = nullptr;
  Value answer_ = 0;
  /// To be stopped, but there is no move to play yet: the first iteration is brought to its end
  /// with the captures of one more ply only.
  bool hasty_ = false;
  /// Moves that look hopeless are left out; not in a search for a mate.
  bool prunes_ = true;
  int rootDepth_ = 0;
  /// The last iteration that came to its due end.
  int finished_ = 0;
  /// The first move of the best line as last reported.
  Move reported_ = kNoMove;
  int selectiveDepth_ = 0;
};

}  // namespace ximaera
