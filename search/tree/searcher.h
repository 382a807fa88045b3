#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/parameters.h"
#include "search/task.h"
#include "search/transposition_table.h"
#include "search/tree/corrections.h"
#include "search/tree/histories.h"
#include "search/tree/line.h"
#include "search/tree/move_picker.h"
#include "search/tree/move_pruning.h"
#include "search/tree/node.h"
#include "search/tree/principal_variation.h"
#include "search/tree/supervisor.h"

namespace ximaera {

/// Searches in one thread: iterative deepening with aspiration windows, principal variation search
/// (Marsland 1983) and quiescence search. It knows Rules and no variant. It has no clock and knows
/// no other threads: its supervisor decides how long it runs.
class Searcher {
 public:
  /// The tables must outlive it. Other threads may share them.
  Searcher(TranspositionTable& table, Histories& histories, Corrections& corrections);

  /// Uses other constants from now on, for tuning.
  void setParameters(const Parameters& parameters);
  /// Deepens iteratively from `firstDepth` until the supervisor ends the search. The histories must
  /// be for the task's variant. Iteration 1 is always completed, with a shorter quiescence search
  /// if a stop is requested.
  void run(const SearchTask& task, Supervisor& supervisor, int firstDepth = 1);
  /// The result of the last run.
  SearchResult result() const;

 private:
  /// The data of a ply.
  struct Frame {
    MovePicker picker;
    Histories::View history;
    /// The move being searched, as the continuation history's index for the moves after it.
    Histories::Past past;
    /// Node::staticEval.
    Value staticEval;
    int doubleExtensions;
    std::array<Move, 2> killers;
    /// Moves searched without a cutoff; the histories learn from this many at most.
    std::array<ScoredMove, 64> searched;
    std::size_t searchedCount;
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

  // Iterative deepening and the root: iteration.cpp.
  void prepare(const SearchTask& task);
  void orderRootMoves(const std::vector<Move>& wanted);
  bool searchLines(int depth, std::size_t lines);
  void searchWithAspiration(int depth, std::size_t rank);
  Value searchRoot(const RootSearch& search);
  void evaluateRoot(Node& node);
  bool searchRootMove(Node& node, RootLine& root);
  void report(int depth, std::size_t rank, LineReport::Bound bound);
  void noteRootValue(RootLine& root, Value value);

  // The steps of a node, in order: searcher.cpp.
  Value search(Node& node);
  void searchMoves(Node& node);
  Value searchMove(const Node& node, int depth, int reduction);
  Value searchReduced(const Node& node, int& depth, int reduction);
  Value searchChild(const Node& node, const Request& request);
  void enter(int ply);
  std::optional<Value> mateDistance(const Node& node) const;
  std::optional<Value> probe(Node& node) const;
  std::optional<Value> answerOf(const Node& node) const;
  void evaluateNode(Node& node);
  void estimate(Node& node);
  Value correctedEval(Value rawEval) const;
  bool isImproving(const Node& node) const;
  bool updateBest(Node& node, const ScoredMove& picked, Value value);
  void updateHistories(const Node& node, const ScoredMove& best);
  void updateHistory(const Frame& frame, const ScoredMove& move, int bonus);
  void updateCorrections(const Node& node);
  void store(const Node& node) const;
  int tableDepth(int depth) const;
  bool looksAtChecks(int depth) const;

  // Cutoffs before the moves are searched: node_pruning.cpp.
  std::optional<Value> pruneNode(Node& node);
  std::optional<Value> reverseFutility(const Node& node) const;
  std::optional<Value> razor(const Node& node);
  std::optional<Value> nullMove(const Node& node);
  std::optional<Value> probCut(const Node& node);
  std::optional<Value> singular(Node& node);

  // Decisions about one move: move_pruning.cpp.
  bool losesMaterial(const Candidate& candidate, Value margin);
  bool prunesMove(const Node& node, const ScoredMove& picked, int history, int reduction);
  int historyOf(const Node& node, const ScoredMove& picked) const;

  // Quiescence: quiescence.cpp.
  Value quiesce(Node& node);
  void searchNoisyMoves(Node& node);

  /// Extensions make lines at most twice as long as the depth of the iteration.
  bool mayExtend(const Node& node) const { return node.ply < 2 * rootDepth_; }
  bool make(Move move);
  void pass();
  void countNode();
  void askSupervisor();
  Histories::View historyView(int ply);
  void setBest(int ply, Move move) { frames_[ply].best.set(move, frames_[ply + 1].best); }
  const VariantInfo& info() const { return line_.info(); }
  const Position& position() const { return line_.position(); }

  TranspositionTable& table_;
  Histories& histories_;
  Corrections& corrections_;
  Parameters parameters_;
  MovePruning movePruning_{parameters_};
  std::unique_ptr<Frame[]> frames_;
  MoveStack moveStack_;
  Line line_;
  RootLines rootLines_;
  Supervisor* supervisor_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodesAllowed_ = 0;
  bool stopped_ = false;
  /// A stop is requested before iteration 1 is complete: quiescence is limited to one ply.
  bool hasty_ = false;
  /// False in a search for a mate, where no move is pruned.
  bool prunes_ = true;
  int rootDepth_ = 0;
  /// The last completed iteration.
  int finished_ = 0;
  /// The first move of the best line as last reported.
  Move reported_ = kNoMove;
  int selectiveDepth_ = 0;
};

}  // namespace ximaera
