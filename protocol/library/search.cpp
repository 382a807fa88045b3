// The search of a board of the library.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>

#include "engine/move_text.h"
#include "protocol/explain/text.h"
#include "protocol/library/handles.h"
#include "search/evaluation/value.h"

using namespace ximaera;
using namespace ximaera::library;

ximaera_board::~ximaera_board() {
  leaveEngineBehind();
}

// The threads of an engine are in the process that made it. Without them it cannot even end, so its
// memory is given up.
void ximaera_board::leaveEngineBehind() {
  if (process != processNumber()) static_cast<void>(owned.release());
}

Engine& ximaera_board::engine() {
  leaveEngineBehind();
  if (!owned) {
    auto made = std::make_unique<Engine>(Variants(variant));
    made->setGame(game);
    for (const auto& [name, value] : options) static_cast<void>(made->setOption(name, value));
    owned = std::move(made);
    process = processNumber();
  }
  owned->setGame(game);
  return *owned;
}

bool ximaera_board::goesOn() {
  constexpr auto kBetweenPolls = std::chrono::milliseconds(50);
  if (onPoll != nullptr) {
    const auto now = std::chrono::steady_clock::now();
    if (now - polled >= kBetweenPolls) {
      polled = now;
      if (onPoll(pollUser) != 0) state.stop();
    }
  }
  return !state.stopped();
}

namespace {

constexpr int kMostLines = 64;
constexpr std::int64_t kMostInt = std::numeric_limits<int>::max();
constexpr std::int64_t kMostInt64 = std::numeric_limits<std::int64_t>::max();

/// No structure of this library grows beyond it.
constexpr std::size_t kMostBytes = 1024;

// The limits as this version knows them, from a program that may know fewer or more.
Result<ximaera_limits> knownLimits(const ximaera_limits& given) {
  constexpr std::size_t kFirstSize = offsetof(ximaera_limits, lines) + sizeof given.lines;
  const std::size_t size = given.size;
  if (size < kFirstSize || size > kMostBytes)
    return Error{fmt::format("limits.size {} is wrong: begin with XIMAERA_NO_LIMITS", size)};
  ximaera_limits known{};
  std::memcpy(&known, &given, std::min(size, sizeof known));
  const auto* bytes = reinterpret_cast<const unsigned char*>(&given);
  if (std::any_of(bytes + std::min(size, sizeof known), bytes + size, [](int b) { return b != 0; }))
    return Error{"limits has a limit that this version of the library does not know"};
  return known;
}

std::optional<Error> faultOf(const ximaera_limits& limits) {
  const struct {
    const char* name;
    std::int64_t value, most;
  } numbers[] = {{"depth", limits.depth, kMostInt},
                 {"nodes", static_cast<std::int64_t>(limits.nodes), kMostInt64},
                 {"milliseconds", limits.milliseconds, kMostInt},
                 {"mate", limits.mate, kMostInt},
                 {"lines", limits.lines, kMostLines},
                 {"left", limits.left, kMostInt},
                 {"added", limits.added, kMostInt}};
  for (const auto& [name, value, most] : numbers)
    if (value < 0 || value > most)
      return Error{fmt::format("{} {} is not between 0 and {}", name, value, most)};
  const bool limited = limits.depth > 0 || limits.nodes > 0 || limits.milliseconds > 0 ||
                       limits.mate > 0 || limits.left > 0;
  if (!limited && limits.infinite == 0)
    return Error{"no limit is given: depth, nodes, a time, mate, left or infinite"};
  return std::nullopt;
}

GoRequest requestFor(const ximaera_limits& limits) {
  GoRequest request;
  if (limits.depth > 0) request.limits.depth = limits.depth;
  if (limits.nodes > 0) request.limits.nodes = limits.nodes;
  if (limits.mate > 0) request.limits.mate = limits.mate;
  if (limits.milliseconds > 0) request.clock.moveTime = limits.milliseconds;
  if (limits.left > 0) request.clock.left = limits.left;
  request.clock.increment = limits.added;
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
  reporter.onPoll = [=] {
    if (!board->goesOn()) board->owned->stop();
  };
  if (onLine == nullptr) return reporter;
  reporter.onLine = [=](const LineReport& report) {
    const Position& position = board->game.position();
    const std::string moves = lineText(position, report.line);
    const std::string san = joinWords(textsForPeople(position, report.line));
    const ximaera_line line{report.depth,         report.multiPv,        report.value,
                            mateOf(report.value), boundOf(report.bound), report.nodes,
                            report.milliseconds,  moves.c_str(),         san.c_str()};
    if (onLine(&line, user) != 0) board->state.stop();
  };
  return reporter;
}

ximaera_best bestOf(ximaera_board* board, const BestMove& best) {
  Position position = board->game.position();
  board->best = position.rules().format(position, *best.move);
  board->ponder.clear();
  if (best.ponder) {
    Undo undo;
    position.make(*best.move, undo);
    board->ponder = position.rules().format(position, *best.ponder);
  }
  return {board->best.c_str(), board->ponder.c_str(),   best.value,
          mateOf(best.value),  std::max(best.depth, 1), best.nodes};
}

}  // namespace

ximaera_status ximaera_set_option(ximaera_board* board, const char* name, const char* value) {
  return guarded({{"board", board}, {"name", name}, {"value", value}}, [&] {
    Engine& engine = board->engine();
    const Option* option = engine.options().find(name);
    constexpr std::string_view kGames[] = {"UCI_Variant", "UCI_Chess960", "VariantPath"};
    if (option != nullptr && std::ranges::count(kGames, option->name) != 0)
      return refuse(fmt::format("option {}: the game of a board does not change", option->name));
    if (const auto error = engine.setOption(name, value)) return refuse(error->message);
    std::erase_if(board->options, [&](const auto& set) { return set.first == option->name; });
    board->options.emplace_back(option->name, value);
    return XIMAERA_OK;
  });
}

ximaera_status ximaera_set_poll(ximaera_board* board, ximaera_on_poll on_poll, void* user) {
  return guarded({{"board", board}}, [&] {
    board->onPoll = on_poll;
    board->pollUser = user;
    return XIMAERA_OK;
  });
}

ximaera_status ximaera_search(ximaera_board* board, const ximaera_limits* limits,
                              ximaera_on_line on_line, void* user, ximaera_best* best) {
  return guarded({{"board", board}, {"limits", limits}, {"best", best}}, [&] {
    const Result<ximaera_limits> known = knownLimits(*limits);
    if (!known) return refuse(known.error());
    if (const auto fault = faultOf(*known)) return refuse(fault->message);
    if (const Outcome outcome = board->game.outcomeWithoutClaim(); outcome.over())
      return refuse(fmt::format("the game is over: {}", outcome.reason));
    board->state.search();
    Engine& engine = board->engine();
    engine.reporter = reporterFor(board, on_line, user);
    const BestMove found = engine.search(requestFor(*known));
    if (board->state.freed()) return refuse("the board was freed while it was searching");
    *best = bestOf(board, found);
    return XIMAERA_OK;
  });
}

ximaera_status ximaera_evaluate(ximaera_board* board, int* centipawns) {
  return guarded({{"board", board}, {"centipawns", centipawns}}, [&] {
    *centipawns = board->engine().evaluation();
    return XIMAERA_OK;
  });
}

void ximaera_stop(ximaera_board* board) {
  if (board != nullptr) board->state.stop();
}
