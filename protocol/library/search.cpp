// The search of a board of the library.

#include <fmt/format.h>

#include <algorithm>

#include "protocol/explain/text.h"
#include "protocol/library/handles.h"
#include "search/evaluation/value.h"

using namespace ximaera;
using namespace ximaera::library;

Engine& ximaera_board::engine() {
  if (!owned) {
    owned = std::make_unique<Engine>();
    searching = owned.get();
  }
  return *owned;
}

namespace {

constexpr int kMostLines = 64;

std::optional<Error> faultOf(const ximaera_limits& limits, const Game& game) {
  if (limits.lines < 0 || limits.lines > kMostLines)
    return Error{fmt::format("lines {} is not between 0 and {}", limits.lines, kMostLines)};
  const bool limited =
      limits.depth > 0 || limits.nodes > 0 || limits.milliseconds > 0 || limits.mate > 0;
  if (!limited && limits.infinite == 0)
    return Error{"no limit is given: depth, nodes, milliseconds, mate or infinite"};
  if (const Outcome outcome = game.outcomeWithoutClaim(); outcome.over())
    return Error{fmt::format("the game is over: {}", outcome.reason)};
  return std::nullopt;
}

GoRequest requestFor(const ximaera_limits& limits) {
  GoRequest request;
  if (limits.depth > 0) request.limits.depth = limits.depth;
  if (limits.nodes > 0) request.limits.nodes = limits.nodes;
  if (limits.mate > 0) request.limits.mate = limits.mate;
  if (limits.milliseconds > 0) request.clock.moveTime = limits.milliseconds;
  request.limits.infinite = limits.infinite != 0;
  request.limits.multiPv = std::max(limits.lines, 1);
  return request;
}

int boundOf(LineReport::Bound bound) {
  using Bound = LineReport::Bound;
  return bound == Bound::kLower ? 1 : bound == Bound::kUpper ? -1 : 0;
}

int mateOf(Value value) {
  return isDecided(value) ? movesToMate(value) : 0;
}

// Reports the lines to the caller, who may stop the search.
Reporter reporterFor(ximaera_board* board, ximaera_on_line onLine, void* user) {
  Reporter reporter;
  if (onLine == nullptr) return reporter;
  reporter.onLine = [=](const LineReport& report) {
    const std::string moves = lineText(board->game.position(), report.line);
    const ximaera_line line{report.depth,         report.multiPv,        report.value,
                            mateOf(report.value), boundOf(report.bound), report.nodes,
                            report.milliseconds,  moves.c_str()};
    if (onLine(&line, user) != 0) board->engine().stop();
  };
  return reporter;
}

ximaera_best bestOf(ximaera_board* board, const BestMove& best) {
  Position position = board->game.position();
  board->text = position.rules().format(position, *best.move);
  board->second.clear();
  if (best.ponder) {
    Undo undo;
    position.make(*best.move, undo);
    board->second = position.rules().format(position, *best.ponder);
  }
  return {board->text.c_str(), board->second.c_str(), best.value, mateOf(best.value), best.depth,
          best.nodes};
}

}  // namespace

ximaera_status ximaera_set_option(ximaera_board* board, const char* name, const char* value) {
  return guarded({{"board", board}, {"name", name}, {"value", value}}, [&] {
    const Option* option = board->engine().options().find(name);
    if (option != nullptr && (option->name == "UCI_Variant" || option->name == "VariantPath"))
      return refuse(fmt::format("option {}: the game of a board does not change", option->name));
    board->engine().setGame(board->game);
    const auto error = board->engine().setOption(name, value);
    return error ? refuse(error->message) : XIMAERA_OK;
  });
}

ximaera_status ximaera_search(ximaera_board* board, const ximaera_limits* limits,
                              ximaera_on_line on_line, void* user, ximaera_best* best) {
  return guarded({{"board", board}, {"limits", limits}, {"best", best}}, [&] {
    if (const auto fault = faultOf(*limits, board->game)) return refuse(fault->message);
    Engine& engine = board->engine();
    engine.setGame(board->game);
    engine.reporter = reporterFor(board, on_line, user);
    const BestMove found = engine.search(requestFor(*limits));
    *best = bestOf(board, found);
    return XIMAERA_OK;
  });
}

ximaera_status ximaera_evaluate(ximaera_board* board, int* centipawns) {
  return guarded({{"board", board}, {"centipawns", centipawns}}, [&] {
    Engine& engine = board->engine();
    engine.setGame(board->game);
    *centipawns = engine.evaluation();
    return XIMAERA_OK;
  });
}

void ximaera_stop(ximaera_board* board) {
  if (board == nullptr) return;
  if (Engine* engine = board->searching) engine->stop();
}
