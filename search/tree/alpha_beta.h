#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/tree/line.h"
#include "search/tree/move_picker.h"
#include "search/tree/move_pruning.h"
#include "search/tree/node.h"
#include "search/tree/parameters.h"
#include "search/tree/shared_tables.h"
#include "search/tree/static_eval.h"
#include "search/tree/supervisor.h"
#include "search/tree/task.h"

namespace ximaera {

/// Searches nodes to a given depth and window: principal variation search (Marsland 1983) and
/// quiescence search. It knows Rules and no variant.
class AlphaBeta {
 public:
  /// The tables must outlive it. Other threads may share them.
  explicit AlphaBeta(SharedTables& tables);

  const Parameters& parameters() const { return parameters_; }
  void setParameters(const Parameters& parameters);

  /// Begins the search of a task, whose first iteration is `firstDepth`. The supervisor must
  /// outlive the search.
  void begin(const SearchTask& task, Supervisor& supervisor, int firstDepth);
  /// All legal moves of the root, in the order of the picker.
  std::vector<Move> rootMoves();
  /// Begins a search of the root with the node's depth and window.
  void beginRoot(Node& node, Move tableMove);
  /// Searches a move of the root, and sets the results of `root` if it is the first move or better
  /// than the moves before. Returns true on a beta cutoff.
  bool searchRootMove(Node& node, RootLine& root);
  /// Stores the result of a node in the table, unless it depends on the present line.
  void store(const Node& node) const;
  NodeBudget& budget() { return budget_; }
  const NodeBudget& budget() const { return budget_; }

 private:
  /// A move to search, with its base reduction.
  struct NextMove {
    ScoredMove picked;
    int reduction;
  };
  /// The data of a ply.
  struct Frame {
    MovePicker picker;
    Histories::View history;
    /// The move being searched, as the continuation history's index for the moves after it.
    Histories::Past past;
    /// Node::staticEval.
    Value staticEval;
    int doubleExtensions;
    /// Moves searched without a cutoff; the histories learn from this many at most.
    std::array<ScoredMove, 64> searched;
    std::size_t searchedCount;
    /// Moves left for later because another thread searches them; this many at most.
    std::array<NextMove, 16> deferred;
    std::size_t deferredCount;
    /// Of these, those handed out since.
    std::size_t resumedCount;
    /// The line found here.
    PrincipalVariation best;
  };
  /// The window, depth and kind of a child's search.
  struct Request {
    int depth;
    Value alpha;
    Value beta;
    bool cutNode = false;
    bool afterNull = false;
  };

  // A node, and its moves: alpha_beta.cpp.
  Value search(Node& node);
  void enter(int ply);
  std::optional<Value> mateDistance(const Node& node) const;
  std::optional<Value> probe(Node& node) const;
  std::optional<Value> answerOf(const Node& node) const;
  void evaluateNode(Node& node);
  bool isImproving(const Node& node) const;
  void adjustDepth(Node& node) const;

  void searchMoves(Node& node);
  void beginMoves(const Node& node);
  std::optional<NextMove> nextMove(const Node& node);
  bool defersMove(const Node& node, const NextMove& next);
  std::optional<Value> searchMove(Node& node, const NextMove& next);
  std::optional<std::uint64_t> busyKey(const Node& node, Move move) const;
  bool prunesMove(const Node& node, const ScoredMove& picked, int history, int reduction);
  bool seeBelow(const Candidate& candidate, Value threshold);
  Value searchReduced(const Node& node, int depth, int reduction);
  Value searchChild(const Node& node, const Request& request);
  bool updateBest(Node& node, const ScoredMove& picked, Value value);
  void updateHistories(const Node& node, const ScoredMove& best);
  void updateHistory(const Frame& frame, const ScoredMove& move, int bonus);
  int historyOf(const Node& node, const ScoredMove& picked) const;
  Histories::View historyView(int ply);

  // Cutoffs before the moves are searched: node_pruning.cpp.
  bool mayPruneNode(const Node& node) const;
  std::optional<Value> reverseFutility(const Node& node) const;
  std::optional<Value> razor(const Node& node);
  std::optional<Value> nullMove(const Node& node);
  std::optional<Value> probCut(const Node& node);
  std::optional<Value> singular(Node& node);

  // Quiescence: quiescence.cpp.
  Value quiesce(Node& node);
  void searchNoisyMoves(Node& node);
  int tableDepth(int depth) const;
  bool looksAtChecks(int depth) const;

  /// Extensions make lines at most twice as long as the depth of the iteration.
  bool mayExtend(const Node& node) const { return node.ply < 2 * rootDepth_; }
  bool make(Move move);
  void pass();
  void setBest(int ply, Move move) { frames_[ply].best.set(move, frames_[ply + 1].best); }
  const VariantInfo& info() const { return line_.info(); }
  const Position& position() const { return line_.position(); }

  TranspositionTable& table_;
  Histories& histories_;
  BusyMoves& busyMoves_;
  Parameters parameters_;
  MovePruning movePruning_{parameters_};
  std::unique_ptr<Frame[]> frames_;
  MoveStack moveStack_;
  Line line_;
  StaticEval staticEval_;
  NodeBudget budget_;
  /// False in a search for a mate, where nothing is pruned.
  bool prunes_ = true;
  /// The present iteration.
  int rootDepth_ = 0;
  int selectiveDepth_ = 0;
};

}  // namespace ximaera
